import { weeklyFlagOf } from '../../../src/lib/analytics/show.ts';
import { BarList } from '../../../src/ui/bar-list.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import { type Download, DownloadLog } from './download-log.tsx';
import { Paper } from './paper.tsx';
import { Section } from './section.tsx';

const EMPTY = 'No downloads in the past 7 days.';

/** Who downloaded what in the week. */
export function WeekDownloads({
  topCountries,
  topPapers,
  logs,
}: {
  topCountries: { country: string; downloads: number }[];
  topPapers: { title: string | null; filename: string; downloads: number }[];
  logs: Download[];
}) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <Section title="Downloads by Country" rows={topCountries}>
          <BarList
            unit="download"
            empty={EMPTY}
            rows={topCountries.map(({ country, downloads }) => ({
              key: country,
              label: `${weeklyFlagOf(country)} ${country}`,
              value: downloads,
            }))}
          />
        </Section>
        <Section title="Most Downloaded Papers" rows={topPapers}>
          <BarList
            ranked
            unit="download"
            empty={EMPTY}
            rows={topPapers.map(({ title, filename, downloads }) => ({
              key: filename,
              label: <Paper title={title} filename={filename} />,
              value: downloads,
            }))}
          />
        </Section>
      </div>
      <Section title="Recent Downloads (Last 50)" rows={logs.map((row) => ({ ...row }))}>
        {logs.length === 0 && <Empty>{EMPTY}</Empty>}
        <DownloadLog rows={logs} flag={weeklyFlagOf} />
      </Section>
    </div>
  );
}
