import { useQuery } from '@tanstack/react-query';
import { weekBeforeNote } from '../../../src/analytics/show.ts';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { formatDay } from '../../../src/values/time.ts';
import { type DownloadPanel, downloadsQuery } from './calls.ts';
import { CountrySection, DaySection, PaperBars } from './charts.tsx';
import { EventLog } from './log.tsx';
import { NotCounted, ReportSection } from './section.tsx';

const EMPTY = 'No downloads in the past 7 days.';
const FAILURE =
  "Failed to load download analytics data. Please check if you're logged in as admin.";

/** Which papers were downloaded, where and when. */
export default function PdfDownloadsTab() {
  const query = useQuery({ ...downloadsQuery, refetchInterval: 30_000 });
  return (
    <Loaded query={query} failure={FAILURE}>
      {({ summary, allTimeStats, topDownloads, downloadsByCountry, ...days }) => (
        <div className="grid gap-6">
          <FigureCards>
            <FigureCard
              label="Weekly Downloads"
              value={summary.weeklyDownloads}
              note={describeWeek(summary)}
            />
            <FigureCard label="Total Downloads (All Time)" value={allTimeStats.totalDownloads} />
            <FigureCard label="Unique Files" value={allTimeStats.uniqueFiles} note="all time" />
            <FigureCard label="Unique Downloaders" value={allTimeStats.uniqueIPs} note="all time" />
          </FigureCards>
          <DaySection
            title="Daily Downloads"
            of="downloads"
            days={days.dailyDownloads}
            before={days.downloadsBefore}
            empty={EMPTY}
            columns={[
              ['Downloads', 'downloads'],
              ['Downloaders', 'unique_downloaders'],
              ['Files', 'unique_files'],
            ]}
          />
          <div className="grid gap-6 md:grid-cols-2">
            <ReportSection title="Top Downloads" rows={topDownloads}>
              <PaperBars papers={topDownloads} empty={EMPTY} />
            </ReportSection>
            <CountrySection
              title="Downloads by Country"
              unit="downloads"
              rows={downloadsByCountry}
              empty={EMPTY}
            />
          </div>
          <ReportSection title="Download Logs" rows={days.downloadLogs}>
            <EventLog rows={days.downloadLogs} empty={EMPTY} />
          </ReportSection>
          <NotCounted reasons={days.leftOut} />
        </div>
      )}
    </Loaded>
  );
}

/** The days of the week, and what was before them where the server says it. */
function describeWeek({ weekRange: { from, to }, weekBefore }: DownloadPanel['summary']): string {
  const days = `${formatDay(from)} to ${formatDay(to)}`;
  return [days, weekBeforeNote(weekBefore)].filter(Boolean).join('; ');
}
