import { useQuery } from '@tanstack/react-query';
import { dayAndTime, flagOf, shownPlace } from '../../../src/lib/analytics/show.ts';
import { BarList } from '../../../src/ui/bar-list.tsx';
import { ButtonLink } from '../../../src/ui/button.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { useSite } from '../kit/site.ts';
import { visitorPanel } from './calls.ts';
import { DayChart } from './charts.tsx';
import { LogRow } from './log.tsx';
import { NotCounted, Section } from './section.tsx';

/** Who read the site in the last seven days. */
export default function VisitorAnalyticsTab() {
  const { timeZone } = useSite();
  const query = useQuery(visitorPanel);
  return (
    <Loaded query={query}>
      {({
        summary,
        topCountries,
        topPages,
        recentVisitors,
        dailyVisits,
        visitsBefore,
        leftOut,
      }) => (
        <div className="grid gap-6">
          <FigureCards>
            <FigureCard label="Total Visits" value={summary.total} note="since counting began" />
            <FigureCard label="Today" value={summary.today} />
            <FigureCard
              label="This Week"
              value={summary.thisWeek}
              note={`${summary.weekBefore} in the seven days before`}
            />
            <FigureCard label="Countries" value={topCountries.length} note="in the last 7 days" />
          </FigureCards>
          <Section title="Visits per day" rows={dailyVisits}>
            <DayChart of="visits" days={dailyVisits} before={visitsBefore} />
          </Section>
          <div className="grid gap-6 md:grid-cols-2">
            <Section title="Top Countries" rows={topCountries}>
              <BarList
                unit="visit"
                empty="No visitor data yet"
                rows={topCountries.map(({ country, count }) => [
                  `${flagOf(country)} ${country}`,
                  count,
                ])}
              />
            </Section>
            <Section title="Popular Pages" rows={topPages}>
              <BarList
                unit="visit"
                empty="No page data yet"
                rows={topPages.map(({ page, count }) => [page, count])}
              />
            </Section>
          </div>
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
      )}
    </Loaded>
  );
}
