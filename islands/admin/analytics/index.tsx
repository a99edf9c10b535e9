import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserOf, dayAndTime, flagOf, timeOfDay } from '../../../src/lib/analytics/show.ts';
import { counted } from '../../../src/lib/text.ts';
import { BackLink } from '../../../src/ui/back-link.tsx';
import { BarList } from '../../../src/ui/bar-list.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { PageHeading } from '../../../src/ui/page-heading.tsx';
import { useSite } from '../kit/site.ts';
import { Tabs } from '../kit/tabs.tsx';
import { dashboard, downloadPanel, visitorLogs } from './calls.ts';
import { DownloadChart, PaperBars, VisitChart } from './charts.tsx';
import { DownloadLog, LogRow, Paper } from './log.tsx';
import { Section } from './section.tsx';

/** `/admin/analytics`: visits and downloads in detail. */
export default function DetailedAnalytics() {
  return (
    <>
      <BackLink href="/admin">Back to Admin</BackLink>
      <PageHeading title="Detailed Analytics" />
      <Tabs
        headings
        className="mb-6"
        label="Detailed analytics"
        tabs={[
          { id: 'dashboard', label: 'Dashboard', content: <Dashboard /> },
          { id: 'visitors', label: 'Visitors', content: <Visitors /> },
          { id: 'downloads', label: 'Downloads', content: <Downloads /> },
        ]}
      />
    </>
  );
}

/** The answer of a view's query, or the view's own words while it loads and when it failed. */
function View<Answer>({
  query,
  loading,
  empty,
  children,
}: {
  query: UseQueryResult<Answer>;
  loading: string;
  empty: string;
  children: (answer: Answer) => ReactNode;
}) {
  if (query.isPending) {
    return (
      <p role="status" className="py-10 text-center text-muted">
        {loading}
      </p>
    );
  }
  if (query.data === undefined) return <Empty>{empty}</Empty>;
  return <div className="grid gap-6">{children(query.data)}</div>;
}

/** The figures of a week and a month, and what happened in the last day. */
function Dashboard() {
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
              <ul>
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
              </ul>
            </Section>
            <Section title="Recent Downloads (Last 24h)" rows={downloads}>
              {downloads.length === 0 && <Empty>No recent downloads</Empty>}
              <ul>
                {downloads.map((row) => (
                  <LogRow
                    key={row.id}
                    flag={flagOf(row.country)}
                    what={<Paper {...row} />}
                    ipAddress={row.ipAddress}
                    when={timeOfDay(row.downloadedAt, timeZone)}
                  />
                ))}
              </ul>
            </Section>
          </div>
        </>
      )}
    </View>
  );
}

const NO_VISITORS = 'No visitor data available';

/** The visits of a week, one by one and added up. */
function Visitors() {
  const { timeZone } = useSite();
  return (
    <View query={useQuery(visitorLogs)} loading="Loading visitor logs..." empty={NO_VISITORS}>
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
              <VisitChart days={dailyStats} before={visitsBefore} />
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
              {logs.length === 0 && <p className="text-muted">{NO_VISITORS}</p>}
              <ul>
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
              </ul>
            </Section>
          </>
        );
      }}
    </View>
  );
}

const NO_DOWNLOADS = 'No download data available';

/** The downloads of a week and of all time. */
function Downloads() {
  return (
    <View
      query={useQuery(downloadPanel)}
      loading="Loading download statistics..."
      empty={NO_DOWNLOADS}
    >
      {({ summary, allTimeStats, topDownloads, downloadLogs, ...days }) => {
        const [popular] = topDownloads;
        return (
          <>
            <FigureCards>
              <FigureCard
                label="Total Downloads (All Time)"
                value={allTimeStats.totalDownloads}
                note={`${allTimeStats.uniqueFiles} unique files`}
              />
              <FigureCard label="Weekly Downloads" value={summary.weeklyDownloads} />
              <FigureCard
                label="Unique Downloaders"
                value={allTimeStats.uniqueIPs}
                note="unique IPs all time"
              />
              {popular && (
                <FigureCard
                  words
                  label="Most Popular"
                  value={<Paper {...popular} />}
                  note={counted(popular.downloads, 'download')}
                />
              )}
            </FigureCards>
            <Section title="Downloads per day" rows={days.dailyDownloads}>
              <DownloadChart days={days.dailyDownloads} before={days.downloadsBefore} />
            </Section>
            <Section title="Most Downloaded Papers (Last 7 days)" rows={topDownloads}>
              <PaperBars papers={topDownloads.slice(0, 10)} empty={NO_DOWNLOADS} />
            </Section>
            <Section
              title="Recent Downloads (Last 7 days)"
              lead="Showing last 50 downloads"
              rows={downloadLogs.slice(0, 50)}
            >
              {downloadLogs.length === 0 && <p className="text-muted">{NO_DOWNLOADS}</p>}
              <DownloadLog rows={downloadLogs.slice(0, 50)} />
            </Section>
          </>
        );
      }}
    </View>
  );
}
