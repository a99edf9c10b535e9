import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RECENT_PERIODS } from '../../../src/lib/analytics/periods.ts';
import { dayAndTime, flagOf, shownPlace, weekBeforeNote } from '../../../src/lib/analytics/show.ts';
import { ButtonLink } from '../../../src/ui/button.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { Spinner } from '../../../src/ui/spinner.tsx';
import { useOpenPart } from '../kit/open-part.tsx';
import { useSite } from '../kit/site.ts';
import { periodFigures, type VisitorPanel, visitorPanel } from './calls.ts';
import { LogRow } from './log.tsx';
import { PeriodAnalytics } from './period.tsx';
import { NotCounted, Section } from './section.tsx';

const ADDRESS = '/admin?tab=visitor-analytics';
const [FIRST] = RECENT_PERIODS;

/** The chosen period, as a part of the tab that the address keeps. */
const PERIOD = {
  partOf(search: string): string {
    const named = new URLSearchParams(search).get('period') ?? '';
    return RECENT_PERIODS.some((period) => period === named) || /^20\d\d$/.test(named)
      ? named
      : FIRST;
  },
  addressOf: (period: string) => (period === FIRST ? ADDRESS : `${ADDRESS}&period=${period}`),
  isHere: (search: string) => new URLSearchParams(search).get('tab') === 'visitor-analytics',
};

/** Who read the site: in the last seven days, and in any period. */
export default function VisitorAnalyticsTab() {
  const { part: period, open: setPeriod } = useOpenPart(PERIOD);
  const panel = useQuery(visitorPanel);
  const figures = useQuery(periodFigures(period));
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

/** The figures of the week around those of a period. */
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
      <Section title="Recent Visitors" rows={recentVisitors}>
        {recentVisitors.length === 0 ? (
          <Empty>No recent visitors</Empty>
        ) : (
          <ul>
            {recentVisitors.map((visitor, index) => (
              <LogRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a log has no names for its rows
                key={index}
                flag={flagOf(visitor.country)}
                what={`${shownPlace(visitor)} · ${visitor.page_visited}`}
                when={dayAndTime(visitor.created_at, timeZone)}
              />
            ))}
          </ul>
        )}
      </Section>
      <NotCounted reasons={leftOut} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/admin/analytics">Detailed Analytics</ButtonLink>
        <ButtonLink href="/admin/weekly-analytics">Weekly Analytics</ButtonLink>
      </p>
    </div>
  );
}
