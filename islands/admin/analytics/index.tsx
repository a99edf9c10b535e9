import { useQuery } from '@tanstack/react-query';
import { toRows } from '../../../src/client/admin-api.ts';
import { counted } from '../../../src/values/text.ts';
import { Report } from '../kit/report.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { dashboardQuery, downloadsQuery, visitorLogsQuery } from './calls.ts';
import { dailyCounts, eventLog, mostCounted, Paper, topPapers } from './sections.tsx';

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

function Dashboard() {
  return (
    <Report
      query={useQuery(dashboardQuery)}
      loading="Loading dashboard data..."
      failure="No dashboard data available"
      parts={({ weeklyStats: week, monthlyStats: month, recentActivity: recent }) => {
        const visitors = `${week?.visitors?.uniqueVisitors ?? 0} unique visitors`;
        const downloaders = `${week?.downloads?.uniqueDownloaders ?? 0} unique downloaders`;
        return [
          {
            cards: [
              ['Weekly Visits', week?.visitors?.totalVisits, visitors],
              ['Weekly Downloads', week?.downloads?.totalDownloads, downloaders],
              ['Monthly Visits', month?.visitors?.totalVisits],
              ['Monthly Downloads', month?.downloads?.totalDownloads],
            ],
          },
          [
            eventLog('Recent Visitors (Last 24h)', recent?.visitors, {
              brief: true,
              empty: 'No recent visitors',
            }),
            eventLog('Recent Downloads (Last 24h)', recent?.downloads, {
              brief: true,
              empty: 'No recent downloads',
            }),
          ],
        ];
      }}
    />
  );
}

const NO_VISITORS = 'No visitor data available';

function Visitors() {
  return (
    <Report
      query={useQuery(visitorLogsQuery)}
      loading="Loading visitor logs..."
      failure={NO_VISITORS}
      parts={({ logs, summary = {} }) => {
        const [country] = toRows(summary.topCountries);
        const [page] = toRows(summary.topPages);
        const days = toRows(summary.dailyStats);
        const average = days.reduce((sum, { visits }) => sum + visits, 0) / (days.length || 1);
        return [
          {
            cards: [
              ['Total Visits (7 days)', summary.totalVisits ?? toRows(logs).length],
              country && [
                'Top Country',
                country.country,
                counted(country.visits, 'visit'),
                'words',
              ],
              page && ['Most Visited Page', page.page, counted(page.visits, 'visit'), 'words'],
              average > 0 && ['Daily Average', Math.round(average), 'visits per day'],
            ],
          },
          days.length > 0 && dailyCounts('Visits per day', 'visits', days, summary.visitsBefore),
          toRows(summary.topReferrers).length > 0 && {
            ...mostCounted('Referrers', summary.topReferrers, ({ host }) => host),
            lead: 'Sites that linked here',
          },
          eventLog('Detailed Visitor Logs (Last 7 days)', logs, {
            lead: 'Showing last 100 visits',
            limit: 100,
            referrers: true,
            empty: NO_VISITORS,
          }),
        ];
      }}
    />
  );
}

const NO_DOWNLOADS = 'No download data available';

function Downloads() {
  return (
    <Report
      query={useQuery(downloadsQuery)}
      loading="Loading download statistics..."
      failure={NO_DOWNLOADS}
      parts={({
        summary,
        allTimeStats: total = {},
        topDownloads,
        downloadLogs: logs,
        ...found
      }) => {
        const [top] = toRows(topDownloads);
        const days = toRows(found.dailyDownloads);
        const weekly = summary?.weeklyDownloads ?? toRows(logs).length;
        const files = `${total.uniqueFiles ?? 0} unique files`;
        return [
          {
            cards: [
              ['Total Downloads (All Time)', total.totalDownloads, files],
              ['Weekly Downloads', weekly],
              ['Unique Downloaders', total.uniqueIPs, 'unique IPs all time'],
              top && ['Most Popular', Paper(top), counted(top.downloads, 'download'), 'words'],
            ],
          },
          days.length > 0 &&
            dailyCounts('Downloads per day', 'downloads', days, found.downloadsBefore),
          topPapers('Most Downloaded Papers (Last 7 days)', topDownloads, {
            limit: 10,
            empty: NO_DOWNLOADS,
          }),
          eventLog('Recent Downloads (Last 7 days)', logs, {
            lead: 'Showing last 50 downloads',
            limit: 50,
            empty: NO_DOWNLOADS,
          }),
        ];
      }}
    />
  );
}
