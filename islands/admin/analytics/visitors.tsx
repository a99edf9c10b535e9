import { useQuery } from '@tanstack/react-query';
import { browserOf, counted, dayAndTime, flagOf } from '../../../src/lib/analytics/show.ts';
import { BarList } from '../../../src/ui/bar-list.tsx';
import { DayChart } from '../../../src/ui/day-chart.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { useSite } from '../kit/site.ts';
import { Log, LogRow } from './log-row.tsx';
import { visitorLogs } from './queries.ts';
import { Section } from './section.tsx';
import { View } from './view.tsx';

/** The visits of a week, one by one and added up. */
export function Visitors() {
  const { timeZone } = useSite();
  const EMPTY = 'No visitor data available';
  return (
    <View query={useQuery(visitorLogs)} loading="Loading visitor logs..." empty={EMPTY}>
      {({ logs, summary: { totalVisits, topCountries, topPages, ...rest } }) => {
        const [country] = topCountries;
        const [page] = topPages;
        const { topReferrers, dailyStats, visitsBefore } = rest;
        return (
          <>
            <FigureCards>
              <FigureCard label="Total Visits (7 days)" value={totalVisits} />
              {country && (
                <FigureCard
                  words
                  label="Top Country"
                  value={country.country}
                  note={counted(country.visits, 'visit')}
                />
              )}
              {page && (
                <FigureCard
                  words
                  label="Most Visited Page"
                  value={page.page}
                  note={counted(page.visits, 'visit')}
                />
              )}
              {totalVisits > 0 && (
                <FigureCard
                  label="Daily Average"
                  value={Math.round(totalVisits / dailyStats.length)}
                  note="visits per day"
                />
              )}
            </FigureCards>
            <Section title="Visits per day" rows={dailyStats}>
              <DayChart
                label="Visits in the last 7 days"
                unit="Visits"
                before={visitsBefore}
                days={dailyStats.map(({ date, visits }) => ({ date, value: visits }))}
              />
            </Section>
            {topReferrers.length > 0 && (
              <Section title="Referrers" lead="Other sites that led here" rows={topReferrers}>
                <BarList
                  unit="visit"
                  empty=""
                  rows={topReferrers.map(({ host, visits }) => ({
                    key: host,
                    label: host,
                    value: visits,
                  }))}
                />
              </Section>
            )}
            <Section
              title="Detailed Visitor Logs (Last 7 days)"
              lead="Showing last 100 visits"
              rows={logs}
            >
              {logs.length === 0 && <p className="text-muted">{EMPTY}</p>}
              <Log>
                {logs.map((row) => (
                  <LogRow
                    key={row.id}
                    flag={flagOf(row.country)}
                    what={row.pageVisited}
                    ipAddress={row.ipAddress}
                    place={row}
                    browser={browserOf(row.userAgent)}
                    when={dayAndTime(row.createdAt, timeZone)}
                    from={row.referrer}
                  />
                ))}
              </Log>
            </Section>
          </>
        );
      }}
    </View>
  );
}
