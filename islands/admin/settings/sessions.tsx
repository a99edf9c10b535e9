import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { useSite } from '../kit/site.ts';
import { endOtherSessions, endSession, sessionsQuery } from './calls.ts';
import { KeyRow, KeyRowLoading } from './key-row.tsx';

/** Where the administrator is logged in. */
export function Sessions() {
  const { timeZone } = useSite();
  const queries = useQueryClient();
  const query = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess() {
      notifySuccess('Logged out');
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => notifyError(error),
  });
  return (
    <Card as="section" labelledBy="sessions">
      <CardTitle id="sessions" as="h3">
        Sessions
      </CardTitle>
      <p className="mt-1 text-sm text-muted">
        A session ends after seven days without use, and 30 days after its login.
      </p>
      <Loaded query={query} loading={<KeyRowLoading />}>
        {({ sessions }) => (
          <>
            <ul className="mt-4 grid">
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
                    <Button
                      disabled={end.isPending}
                      onClick={() => end.mutate(() => endSession(id))}
                    >
                      Log out<span className="sr-only"> {browser}</span>
                    </Button>
                  )}
                </KeyRow>
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button
                className="mt-4"
                disabled={end.isPending}
                onClick={() => end.mutate(endOtherSessions)}
              >
                Log out everywhere else
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
