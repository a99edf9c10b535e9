import { useQuery } from '@tanstack/react-query';
import { flagOf, timeOfDay } from '../../../src/lib/analytics/show.ts';
import { Empty } from '../../../src/ui/empty.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { useSite } from '../kit/site.ts';
import { Log, LogRow } from './log-row.tsx';
import { Paper } from './paper.tsx';
import { dashboard } from './queries.ts';
import { Section } from './section.tsx';
import { View } from './view.tsx';

/** The figures of a week and a month, and what happened in the last day. */
export function Dashboard() {
  const { timeZone } = useSite();
  return (
    <View
      query={useQuery(dashboard)}
      loading="Loading dashboard data..."
      empty="No dashboard data available"
    >
      {({ weeklyStats, monthlyStats, recentActivity: { visitors, downloads } }) => (
        <>
          <FigureCards>
            <FigureCard
              label="Weekly Visits"
              value={weeklyStats.visitors.totalVisits}
              note={`${weeklyStats.visitors.uniqueVisitors} unique visitors`}
            />
            <FigureCard
              label="Weekly Downloads"
              value={weeklyStats.downloads.totalDownloads}
              note={`${weeklyStats.downloads.uniqueDownloaders} unique downloaders`}
            />
            <FigureCard label="Monthly Visits" value={monthlyStats.visitors.totalVisits} />
            <FigureCard label="Monthly Downloads" value={monthlyStats.downloads.totalDownloads} />
          </FigureCards>
          <div className="grid gap-6 lg:grid-cols-2">
            <Section title="Recent Visitors (Last 24h)" rows={visitors}>
              {visitors.length === 0 && <Empty>No recent visitors</Empty>}
              <Log>
                {visitors.map((row) => (
                  <LogRow
                    key={row.id}
                    flag={flagOf(row.country)}
                    what={row.pageVisited}
                    ipAddress={row.ipAddress}
                    place={row}
                    when={timeOfDay(row.createdAt, timeZone)}
                  />
                ))}
              </Log>
            </Section>
            <Section title="Recent Downloads (Last 24h)" rows={downloads}>
              {downloads.length === 0 && <Empty>No recent downloads</Empty>}
              <Log>
                {downloads.map((row) => (
                  <LogRow
                    key={row.id}
                    flag={flagOf(row.country)}
                    what={<Paper {...row} />}
                    ipAddress={row.ipAddress}
                    when={timeOfDay(row.downloadedAt, timeZone)}
                  />
                ))}
              </Log>
            </Section>
          </div>
        </>
      )}
    </View>
  );
}
