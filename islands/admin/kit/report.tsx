import { Download } from 'lucide-react';
import {
  type ComponentProps,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import { dayAndTime, timeOfDay, toCsv } from '../../../src/analytics/show.ts';
import { useSite } from '../../../src/client/site.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Card, CardTitle } from '../../../src/ui/parts/card.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { DataTable } from '../../../src/ui/parts/data-table.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/parts/figure-card.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { counted } from '../../../src/values/text.ts';
import { BarChart } from './bar-chart.tsx';
import { ListRow } from './record-list.tsx';
import { saveFile } from './save-file.ts';
import { Tabs } from './tabs.tsx';

type Maybe<Thing> = Thing | false | null | undefined;

/** Parts below each other; false ones are skipped, and parts in a nested list are shown side by side. */
export type ReportParts = Maybe<ReportPart | Maybe<ReportPart>[]>[];

export type ReportPart =
  | ReactElement
  | ReportSection
  | { cards: Maybe<Figure>[] }
  | { label: string; tabs: Record<string, ReportParts> };

/** Unknown figures are 0. Text, such as a name, is read as a whole. */
export type Figure = [label: string, value: ReactNode, note?: ReactNode, words?: 'words'];

/** The parts under one title. */
export interface ReportSection {
  title: string;
  heading?: 'h2' | 'h3';
  lead?: string;
  /** The underlying rows, for download. */
  csv?: Row[];
  chart?: Maybe<ComponentProps<typeof BarChart>>;
  table?: Maybe<Omit<ComponentProps<typeof DataTable<Row>>, 'empty'>>;
  /** Highest first. */
  bars?: [name: ReactNode, value: number][];
  /** Names, each with a note. */
  list?: [name: ReactNode, note: ReactNode][];
  /** The noun for what the bars count. */
  unit?: string;
  ranked?: boolean;
  log?: LogRow[];
  facts?: Record<string, ReactNode>;
  /** The issues found; null if the check failed. */
  issues?: Issue[] | null;
  /** Actions for all issues. */
  action?: ReactNode;
  content?: ReactNode;
  /** Shown instead of rows. */
  empty?: string;
  /** Number of rows shown. */
  limit?: number;
}

export type Row = Record<string, string | number | null | undefined>;

interface LogRow {
  flag: string;
  what: ReactNode;
  details?: ReactNode;
  at: string;
  /** For data of the last day. */
  timeOnly?: boolean;
}

export interface Issue {
  key: string | number;
  name: ReactNode;
  details: ReactNode;
  actions?: ReactNode;
}

/**
 * A page of statistics: its parts once its query has loaded, otherwise a loading text, or the error with a button to
 * retry.
 *
 * @example <Report query={useQuery(visits)} parts={({ total }) => [{ cards: [['Visits', total]] }]} />
 */
export function Report<Answer>({
  query,
  failure,
  loading,
  parts,
}: {
  query: ComponentProps<typeof Loaded<Answer>>['query'];
  /** Shown instead of the error's message. */
  failure?: string;
  /** Shown instead of a skeleton. */
  loading?: string;
  parts: (answer: Answer) => ReportParts;
}) {
  const words = loading && (
    <p role="status" className="py-10 text-center text-muted">
      {loading}
    </p>
  );
  return (
    <Loaded query={query} failure={failure} loading={words}>
      {(answer) => <Parts parts={parts(answer)} />}
    </Loaded>
  );
}

// As arguments, which need no keys, since parts have fixed positions.
const Parts = ({ parts, className }: { parts: ReportParts; className?: string }) =>
  createElement(
    'div',
    { className: cx('grid gap-6', className ?? 'grid-cols-1') },
    ...parts.map((part) => part && <Part part={part} />),
  );

/** Two side by side, if there is room. */
const COLUMNS = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(22rem,40%)),1fr))]';

function Part({ part }: { part: ReportPart | Maybe<ReportPart>[] }) {
  if (Array.isArray(part)) return <Parts className={COLUMNS} parts={part} />;
  if (isValidElement(part)) return part;
  if ('title' in part) return <Section {...part} />;
  if ('cards' in part) return <Cards cards={part.cards} />;
  const tabs = Object.entries(part.tabs).map(([label, parts], at) => ({
    id: String(at),
    label,
    content: <Parts parts={parts} />,
  }));
  return <Tabs headings className="mb-6" label={part.label} tabs={tabs} />;
}

const Cards = ({ cards }: { cards: Maybe<Figure>[] }) => (
  <FigureCards>
    {cards.map((card) => {
      if (!card) return null;
      const [label, value = 0, note, words] = card;
      return <FigureCard key={label} label={label} value={value} note={note} words={!!words} />;
    })}
  </FigureCards>
);

function Section(section: ReportSection) {
  const { title, heading = 'h3', lead, csv = [], limit, chart, table, empty, issues } = section;
  const id = useId();
  return (
    <Card as="section" labelledBy={id} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <div className="flex items-center gap-3">
            <CardTitle id={id} as={heading}>
              {title}
            </CardTitle>
            {issues && issues.length > 0 && <Badge tone="danger">{issues.length}</Badge>}
          </div>
          {lead && <p className="text-sm text-muted">{lead}</p>}
        </div>
        {csv.length > 0 && (
          <Button
            icon={Download}
            variant="quiet"
            className="-my-1 -mr-2 px-2!"
            aria-label={`CSV: ${title}`}
            onClick={() => saveCsv(title, csv.slice(0, limit))}
          >
            CSV
          </Button>
        )}
      </div>
      {chart && <BarChart {...chart} />}
      {table && (
        <div className="mt-4">
          <DataTable compact empty={empty} {...table} />
        </div>
      )}
      {section.bars && <Bars {...section} />}
      {section.list && <List {...section} />}
      {section.log && <Log {...section} />}
      {section.facts && <Facts facts={section.facts} />}
      {issues !== undefined && <Issues {...section} />}
      {section.content}
    </Card>
  );
}

const saveCsv = (title: string, rows: Row[]): void =>
  saveFile(
    new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }),
    `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`,
  );

/** Names and numbers, each with a bar. */
function Bars({ bars = [], unit = '', ranked, limit, empty }: ReportSection) {
  if (bars.length === 0) return <Empty>{empty}</Empty>;
  const most = Math.max(1, ...bars.map(([, value]) => value));
  const items = bars.slice(0, limit).map(([name, value], at) => {
    const rank = ranked ? `${at + 1}.` : '';
    return createElement(Bar, { name, count: counted(value, unit), share: value / most, rank });
  });
  return createElement('ol', { className: 'grid gap-3' }, ...items);
}

function Bar(bar: { name: ReactNode; count: string; share: number; rank: string }) {
  return (
    <li>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="min-w-0 break-words">
          {bar.rank && <span className="mr-2 text-muted tabular-nums">{bar.rank}</span>}
          {bar.name}
        </span>
        <span className="shrink-0 text-muted tabular-nums">{bar.count}</span>
      </div>
      <div aria-hidden className="mt-1.5 h-1.5 rounded-full bg-track">
        <div
          className="h-full rounded-full bg-accent forced-color-adjust-none"
          style={{ width: `${100 * bar.share}%` }}
        />
      </div>
    </li>
  );
}

function List({ list = [], empty }: ReportSection) {
  if (list.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  const rows = list.map(([name, note]) => createElement(Named, { name, note }));
  return createElement('ul', { className: 'text-sm' }, ...rows);
}

const Named = ({ name, note }: { name: ReactNode; note: ReactNode }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2.5 first:border-t-0">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    <span className="text-muted">{note}</span>
  </li>
);

function Log({ log = [], limit, empty }: ReportSection) {
  if (log.length === 0) return <Empty>{empty}</Empty>;
  const rows = log.slice(0, limit).map((row) => createElement(Event, row));
  return createElement('ul', null, ...rows);
}

function Event({ flag, what, details, at, timeOnly }: LogRow) {
  const { timeZone } = useSite();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 text-sm first:border-t-0">
      <span aria-hidden className="text-base leading-none">
        {flag}
      </span>
      <span className="min-w-0 grow basis-48 font-medium break-words">{what}</span>
      {details}
      <span className="text-muted tabular-nums">
        {(timeOnly ? timeOfDay : dayAndTime)(at, timeZone)}
      </span>
    </li>
  );
}

/** Names and values, one per line; unknown values are skipped. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="grid grid-cols-[fit-content(60%)_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-sm sm:gap-x-6">
      {Object.entries(facts).map(
        ([name, fact]) =>
          (fact ?? null) !== null && (
            <div key={name} className="contents">
              <dt className="min-w-26 wrap-anywhere text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Issues, one per row, with their actions. */
function Issues({ issues, limit = issues?.length, action, empty }: ReportSection) {
  if (!issues) return <p className="text-sm">This could not be checked.</p>;
  if (issues.length === 0) return <p className="text-sm">{empty}</p>;
  return (
    <>
      {action && <div className="flex flex-wrap items-center gap-3">{action}</div>}
      <ul className={action ? 'mt-2' : '-mt-2'}>
        {issues.slice(0, limit).map(({ key, name, details, actions }) => (
          <ListRow key={key} name={name} details={details}>
            {actions}
          </ListRow>
        ))}
      </ul>
      {limit && issues.length > limit && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
          {`Showing ${limit} of ${issues.length}. More appear as these are fixed.`}
        </p>
      )}
    </>
  );
}
