import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSite } from '../../../src/client/site.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import { DataTable } from '../../../src/ui/parts/data-table.tsx';
import { Loaded, Spinner } from '../../../src/ui/parts/loaded.tsx';
import { formatDateTime } from '../../../src/values/time.ts';
import { ListRow } from '../kit/record-list.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, passkeysQuery, sessionsQuery, tokensQuery, totpQuery } from './calls.ts';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Tokens } from './tokens.tsx';

/** The administrator's password, passkeys, second factor, sessions and tokens. */
export function AccountSection() {
  const known = [
    useQuery(passkeysQuery),
    useQuery(totpQuery),
    useQuery(sessionsQuery),
    useQuery(tokensQuery),
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <Password />
      {/* Loaded together, since a late one would move those below it. A part whose query failed retries it. */}
      {known.some(({ isFetched }) => !isFetched) ? (
        <Spinner label="Loading …" />
      ) : (
        <>
          <Passkeys />
          <SecondFactor />
          <Sessions />
          <Tokens />
          <SecurityLog />
        </>
      )}
    </div>
  );
}

function Sessions() {
  const { timeZone } = useSite();
  const end = useAction(
    (id: string | null) =>
      id === null ? accountCalls.endOtherSessions() : accountCalls.endSession(id),
    {
      done: 'Logged out',
      changes: [sessionsQuery],
    },
  );
  return (
    <Section
      title="Sessions"
      intro="Sessions end after seven days without use, and 30 days after login at the latest."
      className="max-w-3xl"
    >
      <Loaded query={useQuery(sessionsQuery)}>
        {({ sessions }) => (
          <>
            <ul>
              {sessions.map(({ id, browser, createdAt, lastUsedAt, current }) => (
                <ListRow
                  key={id}
                  name={
                    <>
                      {browser}
                      {current && <Badge tone="accent">This session</Badge>}
                    </>
                  }
                  details={`Since ${formatDateTime(createdAt, timeZone)}, last used ${formatDateTime(lastUsedAt, timeZone)}`}
                >
                  {!current && (
                    <Button disabled={end.isPending} onClick={() => end.mutate(id)}>
                      Log out<span className="sr-only"> {browser}</span>
                    </Button>
                  )}
                </ListRow>
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button className="mt-4" disabled={end.isPending} onClick={() => end.mutate(null)}>
                Log out everywhere else
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function SecurityLog() {
  const { timeZone } = useSite();
  const query = useInfiniteQuery({
    queryKey: ['security-log'],
    queryFn: ({ pageParam }) => accountCalls.fetchSecurityLog(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Section
      title="Security log"
      intro="Kept for one year. Passwords and full IP addresses are never recorded."
    >
      <Loaded query={query}>
        {({ pages }) => (
          <DataTable
            caption="Security log"
            columns={[
              { header: 'When', cell: ({ at }) => formatDateTime(at, timeZone) },
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
            empty="No events yet"
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
          Show earlier events
        </Button>
      )}
    </Section>
  );
}
