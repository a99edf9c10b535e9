import { useInfiniteQuery } from '@tanstack/react-query';
import { formatShortly } from '../../../src/lib/time.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { DataTable } from '../../../src/ui/data-table.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { useSite } from '../kit/site.ts';
import { fetchSecurityLog } from './calls.ts';

/** What happened to the locks of the site, the newest first. */
export function SecurityLog() {
  const { timeZone } = useSite();
  const query = useInfiniteQuery({
    queryKey: ['security-log'],
    queryFn: ({ pageParam }) => fetchSecurityLog(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Card as="section" labelledBy="security-log">
      <CardTitle id="security-log" as="h3">
        Security Log
      </CardTitle>
      <p className="mt-1 mb-4 text-sm text-muted">
        Kept for a year, without passwords and whole addresses.
      </p>
      <Loaded query={query}>
        {({ pages }) => (
          <DataTable
            caption="Security log"
            columns={[
              { header: 'When', cell: ({ at }) => formatShortly(at, timeZone) },
              {
                header: 'What',
                cell: ({ event, detail }) => (detail ? `${event}: ${detail}` : event),
              },
              { header: 'Network', cell: ({ network }) => network },
              { header: 'Browser', cell: ({ browser }) => browser },
            ]}
            rows={pages
              .flatMap(({ events }) => events)
              .map((event, index) => ({ ...event, index }))}
            rowKey={({ index }) => index}
            empty="Nothing happened yet"
            atOnce={1000}
          />
        )}
      </Loaded>
      {query.hasNextPage && (
        <Button
          className="mt-4"
          disabled={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Show earlier ones
        </Button>
      )}
    </Card>
  );
}
