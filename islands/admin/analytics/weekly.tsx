import { useQuery } from '@tanstack/react-query';
import { getWeeklyFlag } from '../../../src/analytics/show.ts';
import { toRows } from '../../../src/client/admin-api.ts';
import { Report, type ReportParts } from '../kit/report.tsx';
import { type Week, weekQuery } from './calls.ts';
import {
  dailyCounts,
  eventLog,
  NO_DOWNLOADS,
  NO_VISITORS,
  showDays,
  topCountries,
  topPages,
  topPapers,
} from './sections.tsx';

/** `/admin/weekly-analytics`: the last seven days in detail. */
export default function WeeklyAnalytics() {
  return (
    <Report
      query={useQuery(weekQuery)}
      failure="Failed to load weekly analytics data"
      parts={({ period, visitors = {}, downloads = {} }) => [
        <p key="period" className="text-muted">
          {showDays(period)}
        </p>,
        {
          cards: [
            ['Total Visitors', visitors.total, 'past 7 days'],
            ['Total Downloads', downloads.total, 'past 7 days'],
            ['Unique Countries', toRows(visitors.topCountries).length],
            ['Popular Papers', toRows(downloads.topPapers).length],
          ],
        },
        {
          label: 'Weekly analytics',
          tabs: {
            Visitors: visitorParts(visitors),
            Downloads: downloadParts(downloads),
            'Daily Summary': dailyParts(visitors, downloads),
          },
        },
      ]}
    />
  );
}

type Visitors = NonNullable<Week['visitors']>;
type Downloads = NonNullable<Week['downloads']>;

const LOGGED = { flag: getWeeklyFlag, limit: 50 };

const visitorParts = (found: Visitors): ReportParts => [
  [
    topCountries('Top Countries', found.topCountries, { empty: NO_VISITORS }, getWeeklyFlag),
    topPages('Most Visited Pages', found.topPages),
  ],
  eventLog('Recent Visitors (Last 50)', found.logs, { ...LOGGED, empty: 'No recent visitors' }),
];

const downloadParts = (found: Downloads): ReportParts => [
  [
    topCountries(
      'Downloads by Country',
      found.topCountries,
      { unit: 'download', empty: NO_DOWNLOADS },
      getWeeklyFlag,
    ),
    topPapers('Most Downloaded Papers', found.topPapers, { empty: NO_DOWNLOADS }),
  ],
  eventLog('Recent Downloads (Last 50)', found.logs, { ...LOGGED, empty: NO_DOWNLOADS }),
];

const dailyParts = (visitors: Visitors, downloads: Downloads): ReportParts => [
  dailyCounts('Daily Visitor Statistics', 'visits', visitors.dailyStats, visitors.visitsBefore, {
    Visits: 'visits',
    Unique: 'unique_visitors',
  }),
  dailyCounts(
    'Daily Download Statistics',
    'downloads',
    downloads.dailyStats,
    downloads.downloadsBefore,
    { Downloads: 'downloads', Users: 'unique_downloaders', Files: 'unique_files' },
  ),
];
