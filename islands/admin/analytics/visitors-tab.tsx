import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RECENT_PERIODS } from '../../../src/analytics/periods.ts';
import {
  barLabel,
  dayAndTime,
  getFlag,
  shownPlace,
  weekBeforeNote,
} from '../../../src/analytics/show.ts';
import { useSite } from '../../../src/client/site.ts';
import { ButtonLink } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { SelectField } from '../../../src/ui/field.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded, Spinner } from '../../../src/ui/loaded.tsx';
import { Empty } from '../../../src/ui/placeholder.tsx';
import { formatDay } from '../../../src/values/time.ts';
import { useOpenPart } from '../kit/open-part.tsx';
import {
  comparedPeriodQuery,
  type PeriodFigures,
  type VisitorPanel,
  visitorsQuery,
} from './calls.ts';
import { BarChart, CountrySection, PageSection } from './charts.tsx';
import { LogRow } from './log.tsx';
import { NotCounted, ReportSection } from './section.tsx';

const ADDRESS = '/admin?tab=visitor-analytics';
const [FIRST] = RECENT_PERIODS;

/** The chosen period, as a part of the tab that the address keeps. */
const PERIOD = {
  parsePart(search: string): string {
    const named = new URLSearchParams(search).get('period') ?? '';
    return RECENT_PERIODS.some((period) => period === named) || /^20\d\d$/.test(named)
      ? named
      : FIRST;
  },
  toAddress: (period: string) => (period === FIRST ? ADDRESS : `${ADDRESS}&period=${period}`),
  isHere: (search: string) => new URLSearchParams(search).get('tab') === 'visitor-analytics',
};

/** Who read the site: in the last seven days, and in any period. */
export default function VisitorAnalyticsTab() {
  const { part: period, open: setPeriod } = useOpenPart(PERIOD);
  const panel = useQuery(visitorsQuery);
  const figures = useQuery(comparedPeriodQuery(period));
  return (
    <Loaded query={panel}>
      {(found) =>
        // The figures stand in its middle: what is below them would move.
        figures.isPending ? (
          <Spinner label="Loading …" />
        ) : (
          <Visitors panel={found}>
            <PeriodAnalytics chosen={period} onChoose={setPeriod} query={figures} week={found} />
          </Visitors>
        )
      }
    </Loaded>
  );
}

function Visitors({
  panel: { summary, topCountries, recentVisitors, leftOut },
  children,
}: {
  panel: VisitorPanel;
  children: ReactNode;
}) {
  const { timeZone } = useSite();
  return (
    <div className="grid gap-6">
      <FigureCards>
        <FigureCard label="Total Visits" value={summary.total} note="since counting began" />
        <FigureCard label="Today" value={summary.today} />
        <FigureCard
          label="This Week"
          value={summary.thisWeek}
          note={weekBeforeNote(summary.weekBefore)}
        />
        <FigureCard label="Countries" value={topCountries.length} note="in the last 7 days" />
      </FigureCards>
      {children}
      <ReportSection title="Recent Visitors" rows={recentVisitors}>
        {recentVisitors.length === 0 ? (
          <Empty>No recent visitors</Empty>
        ) : (
          <ul>
            {recentVisitors.map((visitor, index) => (
              <LogRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a log has no names for its rows
                key={index}
                flag={getFlag(visitor.country)}
                what={`${shownPlace(visitor)} · ${visitor.page_visited}`}
                when={dayAndTime(visitor.created_at, timeZone)}
              />
            ))}
          </ul>
        )}
      </ReportSection>
      <NotCounted reasons={leftOut} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/admin/analytics">Detailed Analytics</ButtonLink>
        <ButtonLink href="/admin/weekly-analytics">Weekly Analytics</ButtonLink>
      </p>
    </div>
  );
}

const RECENT = {
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '12-months': 'Last 12 months',
};

/** What a choice of a period is called before the period it is compared with. */
const BEFORE: Record<string, string> = {
  '7-days': 'in the seven days before',
  '30-days': 'in the 30 days before',
};

function PeriodAnalytics({
  chosen,
  onChoose,
  query,
  week,
}: {
  /** The figures of another period may still be shown. */
  chosen: string;
  onChoose: (period: string) => void;
  query: UseQueryResult<PeriodFigures>;
  /** The lists of the last seven days: these are there when the figures are not. */
  week: Pick<VisitorPanel, 'topCountries' | 'topPages'>;
}) {
  const { data: figures } = query;
  const isOther = figures && figures.period !== '7-days';
  const { topCountries, topPages } = isOther ? figures : week;
  const years = figures ? listYears(figures) : [Number(chosen)].filter(Number.isInteger);
  return (
    <>
      <Card className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <SelectField
          label="Period"
          className="w-full sm:w-60"
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          {Object.entries(RECENT).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
          <option value="all">All time</option>
        </SelectField>
        <p aria-live="polite" className="text-sm text-muted sm:pb-2.5">
          {figures && `${formatDay(figures.from)} to ${formatDay(figures.to)}`}
        </p>
      </Card>
      <Loaded query={query}>{(found) => <Figures figures={found} />}</Loaded>
      <div className="grid gap-6 md:grid-cols-2">
        <CountrySection
          title="Top Countries"
          unit="count"
          rows={topCountries}
          empty="No visitor data yet"
        />
        <PageSection title="Popular Pages" unit="count" rows={topPages} />
      </div>
    </>
  );
}

function Figures({ figures }: { figures: PeriodFigures }) {
  const { period, before, visits, downloads } = figures;
  const comparison = BEFORE[period] ?? 'on the same days a year before';
  return (
    <>
      <FigureCards>
        <FigureCard
          label="Visits in this period"
          value={visits.total.toLocaleString('en')}
          note={before && describeChange(visits, comparison)}
        />
        <FigureCard
          label="Downloads in this period"
          value={downloads.total.toLocaleString('en')}
          note={before && describeChange(downloads, comparison)}
        />
      </FigureCards>
      <div className="grid gap-6 xl:grid-cols-2">
        <Bars title="Visits" counted={visits} figures={figures} />
        <Bars title="Downloads" counted={downloads} figures={figures} />
      </div>
    </>
  );
}

type Counted = PeriodFigures['visits'];

function Bars({
  title,
  counted: { bars, barsBefore },
  figures,
}: {
  title: string;
  counted: Counted;
  figures: PeriodFigures;
}) {
  const rows = bars.map(({ bar, count }, at) => ({
    [figures.unit]: bar,
    [title.toLowerCase()]: count,
    before: barsBefore?.[at] ?? null,
  }));
  return (
    <ReportSection title={`${title} per ${figures.unit}`} rows={rows}>
      <BarChart
        label={`${title}, ${formatDay(figures.from)} to ${formatDay(figures.to)}`}
        unit={title}
        bars={bars.map(({ bar, count }) => ({ name: barLabel(bar), value: count }))}
        before={barsBefore && { label: 'The period before', values: barsBefore }}
      />
    </ReportSection>
  );
}

/** "204 in the seven days before (+13%)"; without a percentage where there was nothing before. */
function describeChange({ total, before }: Counted, comparison: string): string {
  const count = (before ?? 0).toLocaleString('en');
  if (!before) return `${count} ${comparison}`;
  const change = Math.round((100 * (total - before)) / before);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${count} ${comparison} (${sign}${Math.abs(change).toLocaleString('en')}%)`;
}

/** The calendar years of which anything is known, the latest first. */
function listYears({ first, to }: PeriodFigures): number[] {
  const from = Number((first ?? to).slice(0, 4));
  const last = Number(to.slice(0, 4));
  return Array.from({ length: last - from + 1 }, (_, at) => last - at);
}
