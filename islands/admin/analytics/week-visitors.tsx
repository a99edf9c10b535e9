import { browserOf, dayAndTime, weeklyFlagOf } from '../../../src/lib/analytics/show.ts';
import { BarList } from '../../../src/ui/bar-list.tsx';
import { Empty } from '../../../src/ui/empty.tsx';
import { useSite } from '../kit/site.ts';
import { Log, LogRow } from './log-row.tsx';
import { Section } from './section.tsx';

interface Visit {
  id: number;
  ipAddress: string;
  country: string;
  city: string;
  userAgent: string;
  pageVisited: string;
  createdAt: string;
}

/** Who read what in the week. */
export function WeekVisitors({
  topCountries,
  topPages,
  logs,
}: {
  topCountries: { country: string; visits: number }[];
  topPages: { page: string; visits: number }[];
  logs: Visit[];
}) {
  const { timeZone } = useSite();
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <Section title="Top Countries" rows={topCountries}>
          <BarList
            unit="visit"
            empty="No visitor data yet"
            rows={topCountries.map(({ country, visits }) => ({
              key: country,
              label: `${weeklyFlagOf(country)} ${country}`,
              value: visits,
            }))}
          />
        </Section>
        <Section title="Most Visited Pages" rows={topPages}>
          <BarList
            unit="visit"
            empty="No page data yet"
            rows={topPages.map(({ page, visits }) => ({ key: page, label: page, value: visits }))}
          />
        </Section>
      </div>
      <Section title="Recent Visitors (Last 50)" rows={logs.map((row) => ({ ...row }))}>
        {logs.length === 0 && <Empty>No recent visitors</Empty>}
        <Log>
          {logs.map((row) => (
            <LogRow
              key={row.id}
              flag={weeklyFlagOf(row.country)}
              what={row.pageVisited}
              ipAddress={row.ipAddress}
              place={row}
              browser={browserOf(row.userAgent)}
              when={dayAndTime(row.createdAt, timeZone)}
            />
          ))}
        </Log>
      </Section>
    </div>
  );
}
