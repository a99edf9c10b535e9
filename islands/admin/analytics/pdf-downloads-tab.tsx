import { useQuery } from '@tanstack/react-query';
import { weekBeforeNote } from '../../../src/analytics/show.ts';
import { toRows } from '../../../src/client/admin-api.ts';
import { Report } from '../kit/report.tsx';
import { downloadsQuery } from './calls.ts';
import {
  dailyCounts,
  eventLog,
  NO_DOWNLOADS,
  notCounted,
  showDays,
  topCountries,
  topPapers,
} from './sections.tsx';

/** Downloads of papers, by country and day. */
export default function PdfDownloadsTab() {
  return (
    <Report
      query={useQuery({ ...downloadsQuery, refetchInterval: 30_000 })}
      failure="Failed to load download analytics data. Please check if you're logged in as admin."
      parts={({ summary = {}, allTimeStats = {}, downloadLogs, ...found }) => {
        const weekly = summary.weeklyDownloads ?? toRows(downloadLogs).length;
        const week = [showDays(summary.weekRange), weekBeforeNote(summary.weekBefore)];
        return [
          {
            cards: [
              ['Weekly Downloads', weekly, week.filter(Boolean).join('; ')],
              ['Total Downloads (All Time)', allTimeStats.totalDownloads],
              ['Unique Files', allTimeStats.uniqueFiles, 'all time'],
              ['Unique Downloaders', allTimeStats.uniqueIPs, 'all time'],
            ],
          },
          dailyCounts('Daily Downloads', 'downloads', found.dailyDownloads, found.downloadsBefore, {
            Downloads: 'downloads',
            Downloaders: 'unique_downloaders',
            Files: 'unique_files',
          }),
          [
            topPapers('Top Downloads', found.topDownloads, { empty: NO_DOWNLOADS }),
            topCountries('Downloads by Country', found.downloadsByCountry, {
              unit: 'download',
              empty: NO_DOWNLOADS,
            }),
          ],
          eventLog('Download Logs', downloadLogs, { limit: 100, empty: NO_DOWNLOADS }),
          notCounted(found.leftOut),
        ];
      }}
    />
  );
}
