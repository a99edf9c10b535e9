import { useQuery } from '@tanstack/react-query';
import { getWeeklyFlag } from '../../../src/analytics/show.ts';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { formatDay } from '../../../src/values/time.ts';
import { Tabs } from '../kit/tabs.tsx';
import { type Week, weekQuery } from './calls.ts';
import { CountrySection, DaySection, PageSection, PaperBars } from './charts.tsx';
import { EventLog } from './log.tsx';
import { ReportSection } from './section.tsx';

/** `/admin/weekly-analytics`: the last seven days in every respect. */
export default function WeeklyAnalytics() {
  const query = useQuery(weekQuery);
  return (
    <Loaded query={query} failure="Failed to load weekly analytics data">
      {({ period, visitors, downloads }) => (
        <>
          <p className="mb-6 text-muted">
            {`${formatDay(period.from)} to ${formatDay(period.to)}`}
          </p>
          <div className="mb-8">
            <FigureCards>
              <FigureCard label="Total Visitors" value={visitors.total} note="past 7 days" />
              <FigureCard label="Total Downloads" value={downloads.total} note="past 7 days" />
              <FigureCard label="Unique Countries" value={visitors.topCountries.length} />
              <FigureCard label="Popular Papers" value={downloads.topPapers.length} />
            </FigureCards>
          </div>
          <Tabs
            headings
            className="mb-6"
            label="Weekly analytics"
            tabs={[
              { id: 'visitors', label: 'Visitors', content: <WeekVisitors {...visitors} /> },
              { id: 'downloads', label: 'Downloads', content: <WeekDownloads {...downloads} /> },
              {
                id: 'days',
                label: 'Daily Summary',
                content: <WeekDays visits={visitors} downloads={downloads} />,
              },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

function WeekVisitors({ topCountries, topPages, logs }: Week['visitors']) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <CountrySection
          title="Top Countries"
          unit="visits"
          rows={topCountries}
          flag={getWeeklyFlag}
          empty="No visitor data yet"
        />
        <PageSection title="Most Visited Pages" unit="visits" rows={topPages} />
      </div>
      <ReportSection title="Recent Visitors (Last 50)" rows={logs}>
        <EventLog rows={logs} flag={getWeeklyFlag} empty="No recent visitors" />
      </ReportSection>
    </div>
  );
}

const EMPTY = 'No downloads in the past 7 days.';

function WeekDownloads({ topCountries, topPapers, logs }: Week['downloads']) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <CountrySection
          title="Downloads by Country"
          unit="downloads"
          rows={topCountries}
          flag={getWeeklyFlag}
          empty={EMPTY}
        />
        <ReportSection title="Most Downloaded Papers" rows={topPapers}>
          <PaperBars papers={topPapers} empty={EMPTY} />
        </ReportSection>
      </div>
      <ReportSection title="Recent Downloads (Last 50)" rows={logs}>
        <EventLog rows={logs} flag={getWeeklyFlag} empty={EMPTY} />
      </ReportSection>
    </div>
  );
}

function WeekDays({
  visits: { dailyStats: visits, visitsBefore },
  downloads: { dailyStats: downloads, downloadsBefore },
}: {
  visits: Week['visitors'];
  downloads: Week['downloads'];
}) {
  return (
    <div className="grid gap-6">
      <DaySection
        title="Daily Visitor Statistics"
        of="visits"
        days={visits}
        before={visitsBefore}
        empty="No visitor data yet"
        columns={[
          ['Visits', 'visits'],
          ['Unique', 'unique_visitors'],
        ]}
      />
      <DaySection
        title="Daily Download Statistics"
        of="downloads"
        days={downloads}
        before={downloadsBefore}
        empty={EMPTY}
        columns={[
          ['Downloads', 'downloads'],
          ['Users', 'unique_downloaders'],
          ['Files', 'unique_files'],
        ]}
      />
    </div>
  );
}
