import { shortDay } from '../../../src/lib/analytics/show.ts';
import { DataTable } from '../../../src/ui/data-table.tsx';
import { DayChart } from '../../../src/ui/day-chart.tsx';
import { Section } from './section.tsx';

interface VisitDay {
  date: string;
  visits: number;
  unique_visitors: number;
}

interface DownloadDay {
  date: string;
  downloads: number;
  unique_downloaders: number;
  unique_files: number;
}

/** The week day by day. */
export function WeekDays({
  visits: { dailyStats: visits, visitsBefore },
  downloads: { dailyStats: downloads, downloadsBefore },
}: {
  visits: { dailyStats: VisitDay[]; visitsBefore: number[] };
  downloads: { dailyStats: DownloadDay[]; downloadsBefore: number[] };
}) {
  return (
    <div className="grid gap-6">
      <Section title="Daily Visitor Statistics" rows={visits.map((day) => ({ ...day }))}>
        <DayChart
          label="Visits in the last 7 days"
          unit="Visits"
          before={visitsBefore}
          days={visits.map(({ date, visits: value }) => ({ date, value }))}
        />
        <div className="mt-4">
          <DataTable
            compact
            caption="Visits by day"
            rows={visits}
            rowKey={({ date }) => date}
            empty=""
            columns={[
              { header: 'Date', cell: ({ date }) => shortDay(date), sort: ({ date }) => date },
              {
                header: 'Visits',
                cell: (day) => day.visits,
                sort: (day) => day.visits,
                numeric: true,
              },
              {
                header: 'Unique',
                cell: (day) => day.unique_visitors,
                sort: (day) => day.unique_visitors,
                numeric: true,
              },
            ]}
          />
        </div>
      </Section>
      <Section title="Daily Download Statistics" rows={downloads.map((day) => ({ ...day }))}>
        <DayChart
          label="Downloads in the last 7 days"
          unit="Downloads"
          before={downloadsBefore}
          days={downloads.map(({ date, downloads: value }) => ({ date, value }))}
        />
        <div className="mt-4">
          <DataTable
            compact
            caption="Downloads by day"
            rows={downloads}
            rowKey={({ date }) => date}
            empty=""
            columns={[
              { header: 'Date', cell: ({ date }) => shortDay(date), sort: ({ date }) => date },
              {
                header: 'Downloads',
                cell: (day) => day.downloads,
                sort: (day) => day.downloads,
                numeric: true,
              },
              {
                header: 'Users',
                cell: (day) => day.unique_downloaders,
                sort: (day) => day.unique_downloaders,
                numeric: true,
              },
              {
                header: 'Files',
                cell: (day) => day.unique_files,
                sort: (day) => day.unique_files,
                numeric: true,
              },
            ]}
          />
        </div>
      </Section>
    </div>
  );
}
