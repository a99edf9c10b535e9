import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { counted } from '../../../src/values/text.ts';
import { Tabs } from '../kit/tabs.tsx';
import { dashboardQuery, downloadsQuery, visitorLogsQuery } from './calls.ts';
import { BarList, DaySection, PaperBars } from './charts.tsx';
import { EventLog, Paper } from './log.tsx';
import { ReportSection } from './section.tsx';

/** `/admin/analytics`: visits and downloads in detail. */
export default function DetailedAnalytics() {
  return (
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
  );
}

/** The answer of a view's query, or the view's own words while it loads and when it failed. */
function View<Answer>({
  query,
  loading,
  failure,
  children,
}: {
  query: UseQueryResult<Answer>;
  loading: string;
  failure: string;
  children: (answer: Answer) => ReactNode;
}) {
  return (
    <Loaded
      query={query}
      failure={failure}
      loading={
        <p role="status" className="py-10 text-center text-muted">
          {loading}
        </p>
      }
    >
      {(answer) => <div className="grid gap-6">{children(answer)}</div>}
    </Loaded>
  );
}

function Dashboard() {
  return (
    <View
      query={useQuery(dashboardQuery)}
      loading="Loading dashboard data..."
      failure="No dashboard data available"
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
            <ReportSection title="Recent Visitors (Last 24h)" rows={visitors}>
              <EventLog brief rows={visitors} empty="No recent visitors" />
            </ReportSection>
            <ReportSection title="Recent Downloads (Last 24h)" rows={downloads}>
              <EventLog brief rows={downloads} empty="No recent downloads" />
            </ReportSection>
          </div>
        </>
      )}
    </View>
  );
}

const NO_VISITORS = 'No visitor data available';

function Visitors() {
  return (
    <View
      query={useQuery(visitorLogsQuery)}
      loading="Loading visitor logs..."
      failure={NO_VISITORS}
    >
      {({ logs, summary: { totalVisits, topCountries, topPages, ...rest } }) => {
        const [country] = topCountries;
        const [page] = topPages;
        const { topReferrers, dailyStats, visitsBefore } = rest;
        const average = mean(dailyStats.map(({ visits }) => visits));
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
              {average > 0 && (
                <FigureCard
                  label="Daily Average"
                  value={Math.round(average)}
                  note="visits per day"
                />
              )}
            </FigureCards>
            {dailyStats.length > 0 && (
              <DaySection
                title="Visits per day"
                of="visits"
                days={dailyStats}
                before={visitsBefore}
              />
            )}
            {topReferrers.length > 0 && (
              <ReportSection title="Referrers" lead="Other sites that led here" rows={topReferrers}>
                <BarList
                  unit="visit"
                  empty=""
                  rows={topReferrers.map(({ host, visits }) => [host, visits])}
                />
              </ReportSection>
            )}
            <ReportSection
              title="Detailed Visitor Logs (Last 7 days)"
              lead="Showing last 100 visits"
              rows={logs}
            >
              <EventLog referrers rows={logs} empty={NO_VISITORS} />
            </ReportSection>
          </>
        );
      }}
    </View>
  );
}

/** The mean of some counts; 0 of none. */
const mean = (counts: number[]) =>
  counts.reduce((total, count) => total + count, 0) / (counts.length || 1);

const PAPERS = 10;
const LOGGED = 50;

const NO_DOWNLOADS = 'No download data available';

function Downloads() {
  return (
    <View
      query={useQuery(downloadsQuery)}
      loading="Loading download statistics..."
      failure={NO_DOWNLOADS}
    >
      {({ summary, allTimeStats, topDownloads, downloadLogs, ...days }) => {
        const [popular] = topDownloads;
        const papers = topDownloads.slice(0, PAPERS);
        const logs = downloadLogs.slice(0, LOGGED);
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
            {days.dailyDownloads.length > 0 && (
              <DaySection
                title="Downloads per day"
                of="downloads"
                days={days.dailyDownloads}
                before={days.downloadsBefore}
              />
            )}
            <ReportSection title="Most Downloaded Papers (Last 7 days)" rows={papers}>
              <PaperBars papers={papers} empty={NO_DOWNLOADS} />
            </ReportSection>
            <ReportSection
              title="Recent Downloads (Last 7 days)"
              lead="Showing last 50 downloads"
              rows={logs}
            >
              <EventLog rows={logs} empty={NO_DOWNLOADS} />
            </ReportSection>
          </>
        );
      }}
    </View>
  );
}
