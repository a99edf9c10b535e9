import { useQuery } from '@tanstack/react-query';
import { barLabel, getFlag, shownPlace, weekBeforeNote } from '../../../src/analytics/show.ts';
import { toRows } from '../../../src/client/admin-api.ts';
import { ButtonLink } from '../../../src/ui/parts/button.tsx';
import { Card } from '../../../src/ui/parts/card.tsx';
import { SelectField } from '../../../src/ui/parts/field.tsx';
import { LoadingRows } from '../../../src/ui/parts/loaded.tsx';
import { RECENT_PERIODS } from '../../../src/values/periods.ts';
import { useOpenPart } from '../kit/open-part.tsx';
import { type Figure, Report, type ReportParts, type ReportSection } from '../kit/report.tsx';
import {
  comparedPeriodQuery,
  type PeriodFigures,
  type VisitorFigures,
  visitorsQuery,
} from './calls.ts';
import { NO_VISITORS, notCounted, showDays, topCountries, topPages } from './sections.tsx';

const ADDRESS = '/admin?tab=visitor-analytics';
const [FIRST] = RECENT_PERIODS;

/** The selected period, kept in the address. */
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

/** Number of rows in the lists of countries and pages. */
const LISTED = 8;

/** Visits in the last seven days, and in any period. */
export default function VisitorAnalyticsTab() {
  const { part: chosen, open } = useOpenPart(PERIOD);
  const figures = useQuery(comparedPeriodQuery(chosen));
  const parts = (week: VisitorFigures): ReportParts => {
    // In the middle of the page, so content below would move.
    if (figures.isPending) return [<LoadingRows key="loading" />];
    const { summary = {}, recentVisitors, leftOut } = week;
    // The lists of the week do not depend on the figures of the period.
    const lists = figures.data && figures.data.period !== FIRST ? figures.data : week;
    const countries = toRows(week.topCountries).slice(0, LISTED).length;
    return [
      {
        cards: [
          ['Total Visits', summary.total, 'since counting began'],
          ['Today', summary.today],
          ['This Week', summary.thisWeek, weekBeforeNote(summary.weekBefore)],
          ['Countries', countries, 'in the last 7 days'],
        ],
      },
      <PeriodChoice key="choice" chosen={chosen} onChoose={open} figures={figures.data} />,
      <Report key="period" query={figures} parts={periodParts} />,
      [
        topCountries('Top Countries', lists.topCountries, { empty: NO_VISITORS, limit: LISTED }),
        topPages('Popular Pages', lists.topPages, LISTED),
      ],
      listRecent(toRows(recentVisitors)),
      notCounted(leftOut),
      <p key="more" className="flex flex-wrap gap-3">
        <ButtonLink href="/admin/analytics">Detailed Analytics</ButtonLink>
        <ButtonLink href="/admin/weekly-analytics">Weekly Analytics</ButtonLink>
      </p>,
    ];
  };
  return <Report query={useQuery(visitorsQuery)} parts={parts} />;
}

const listRecent = (visitors: NonNullable<VisitorFigures['recentVisitors']>): ReportSection => ({
  title: 'Recent Visitors',
  csv: visitors,
  log: visitors.map((visitor) => ({
    flag: getFlag(visitor.country),
    what: `${shownPlace(visitor)} · ${visitor.page_visited}`,
    at: visitor.created_at,
  })),
  limit: 50,
  empty: 'No recent visitors',
});

function PeriodChoice({
  chosen,
  onChoose,
  figures,
}: {
  chosen: string;
  onChoose: (period: string) => void;
  /** Figures of another period may still be shown. */
  figures: PeriodFigures | undefined;
}) {
  const years = figures ? listYears(figures) : [Number(chosen)].filter(Number.isInteger);
  const options = [
    ['7-days', 'Last 7 days'],
    ['30-days', 'Last 30 days'],
    ['12-months', 'Last 12 months'],
    ...years.map((year) => [year, year]),
    ['all', 'All time'],
  ];
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <SelectField
        label="Period"
        className="w-full sm:w-60"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <p aria-live="polite" className="text-sm text-muted sm:pb-2.5">
        {figures && showDays(figures)}
      </p>
    </Card>
  );
}

/** The calendar years with data, latest first. */
function listYears({ first, to }: PeriodFigures): number[] {
  const from = Number((first ?? to).slice(0, 4));
  const last = Number(to.slice(0, 4));
  return Array.from({ length: last - from + 1 }, (_, at) => last - at);
}

function periodParts(figures: PeriodFigures): ReportParts {
  const kinds = [
    { kind: 'Visits', ...figures.visits },
    { kind: 'Downloads', ...figures.downloads },
  ];
  return [
    { cards: kinds.map((counts) => periodCard(figures, counts)) },
    kinds.map((counts) => periodChart(figures, counts)),
  ];
}

type Counts = PeriodFigures['visits'] & { kind: string };

/** The comparison of each period; longer ones are compared with the previous year. */
const BEFORE: Record<string, string> = {
  '7-days': 'in the previous seven days',
  '30-days': 'in the previous 30 days',
};

function periodCard({ period, before }: PeriodFigures, { kind, ...counts }: Counts): Figure {
  const comparison = BEFORE[period] ?? 'on the same days a year earlier';
  const note = before && describeChange(counts, comparison);
  return [`${kind} in this period`, counts.total.toLocaleString('en'), note];
}

const periodChart = (
  figures: PeriodFigures,
  { kind, bars, barsBefore }: Counts,
): ReportSection => ({
  title: `${kind} per ${figures.unit}`,
  csv: bars.map(({ bar, count }, at) => ({
    [figures.unit]: bar,
    [kind.toLowerCase()]: count,
    before: barsBefore?.[at] ?? null,
  })),
  chart: {
    label: `${kind}, ${showDays(figures)}`,
    unit: kind,
    bars: bars.map(({ bar, count }) => ({ name: barLabel(bar), value: count })),
    before: barsBefore && { label: 'Previous period', values: barsBefore },
  },
});

/** "204 in the previous seven days (+13%)"; no percentage if there was nothing before. */
function describeChange({ total, before }: PeriodFigures['visits'], comparison: string): string {
  const count = `${(before ?? 0).toLocaleString('en')} ${comparison}`;
  if (!before) return count;
  const change = Math.round((100 * (total - before)) / before);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${count} (${sign}${Math.abs(change).toLocaleString('en')}%)`;
}
