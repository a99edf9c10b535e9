import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatShortly } from '../../../src/lib/time.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { DataTable } from '../../../src/ui/data-table.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { Spinner } from '../../../src/ui/spinner.tsx';
import { Section } from '../kit/section.tsx';
import { useSite } from '../kit/site.ts';
import { useAction } from '../kit/use-action.ts';
import {
  endOtherSessions,
  endSession,
  fetchSecurityLog,
  passkeysQuery,
  sessionsQuery,
  totpQuery,
} from './calls.ts';
import { KeyRow, Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The locks of the site, and who holds the keys. */
export function AccountSettings() {
  const known = [useQuery(passkeysQuery), useQuery(totpQuery), useQuery(sessionsQuery)];
  return (
    <div className="grid grid-cols-1 gap-5">
      <Password />
      {/* Together: one that comes later would move those below it. */}
      {known.some(({ isPending }) => isPending) ? (
        <Spinner label="Loading …" />
      ) : (
        <>
          <Passkeys />
          <SecondFactor />
          <Sessions />
          <SecurityLog />
        </>
      )}
    </div>
  );
}

/** Where the administrator is logged in. */
function Sessions() {
  const { timeZone } = useSite();
  const end = useAction(
    (id: string | null) => (id === null ? endOtherSessions() : endSession(id)),
    {
      done: 'Logged out',
      changes: [sessionsQuery],
    },
  );
  return (
    <Section
      title="Sessions"
      intro="A session ends after seven days without use, and 30 days after its login."
      className="max-w-3xl"
    >
      <Loaded query={useQuery(sessionsQuery)}>
        {({ sessions }) => (
          <>
            <ul className="grid">
              {sessions.map(({ id, browser, createdAt, lastUsedAt, current }) => (
                <KeyRow
                  key={id}
                  name={
                    <>
                      {browser}
                      {current && <Badge>This one</Badge>}
                    </>
                  }
                  use={`Since ${formatShortly(createdAt, timeZone)}, last used ${formatShortly(lastUsedAt, timeZone)}`}
                >
                  {!current && (
                    <Button disabled={end.isPending} onClick={() => end.mutate(id)}>
                      Log out<span className="sr-only"> {browser}</span>
                    </Button>
                  )}
                </KeyRow>
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

/** What happened to the locks of the site, the newest first. */
function SecurityLog() {
  const { timeZone } = useSite();
  const query = useInfiniteQuery({
    queryKey: ['security-log'],
    queryFn: ({ pageParam }) => fetchSecurityLog(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Section title="Security Log" intro="Kept for a year, without passwords and whole addresses.">
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
    </Section>
  );
}
