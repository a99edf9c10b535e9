import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../src/lib/analytics/show.ts';
import { BarList } from '../../../src/ui/bar-list.tsx';
import { DayChart } from '../../../src/ui/day-chart.tsx';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { DownloadLog } from './download-log.tsx';
import { Paper } from './paper.tsx';
import { downloadPanel } from './queries.ts';
import { Section } from './section.tsx';
import { View } from './view.tsx';

const EMPTY = 'No download data available';

/** The downloads of a week and of all time. */
export function Downloads() {
  return (
    <View query={useQuery(downloadPanel)} loading="Loading download statistics..." empty={EMPTY}>
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
              <DayChart
                label="Downloads in the last 7 days"
                unit="Downloads"
                before={days.downloadsBefore}
                days={days.dailyDownloads.map(({ date, downloads }) => ({
                  date,
                  value: downloads,
                }))}
              />
            </Section>
            <Section title="Most Downloaded Papers (Last 7 days)" rows={topDownloads}>
              <BarList
                ranked
                unit="download"
                empty={EMPTY}
                rows={topDownloads.slice(0, 10).map(({ title, filename, downloads }) => ({
                  key: filename,
                  label: <Paper title={title} filename={filename} />,
                  value: downloads,
                }))}
              />
            </Section>
            <Section
              title="Recent Downloads (Last 7 days)"
              lead="Showing last 50 downloads"
              rows={downloadLogs.slice(0, 50)}
            >
              {downloadLogs.length === 0 && <p className="text-muted">{EMPTY}</p>}
              <DownloadLog rows={downloadLogs.slice(0, 50)} />
            </Section>
          </>
        );
      }}
    </View>
  );
}
