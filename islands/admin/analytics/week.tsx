import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../src/lib/time.ts';
import { FigureCard, FigureCards } from '../../../src/ui/figure-card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { weekly } from './queries.ts';
import { Tabs } from './tabs.tsx';
import { WeekDays } from './week-days.tsx';
import { WeekDownloads } from './week-downloads.tsx';
import { WeekVisitors } from './week-visitors.tsx';

/** The last seven days. */
export function Week() {
  const query = useQuery(weekly);
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
