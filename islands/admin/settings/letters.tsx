import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyError } from '../../../src/client/notify.ts';
import { LETTER_NAMES } from '../../../src/lib/mail/kinds.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { DataTable } from '../../../src/ui/data-table.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { Email } from '../kit/email.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { useSite } from '../kit/site.ts';
import { waitingQuery } from '../kit/waiting.ts';
import { mailQuery, retryLetter } from './mail-calls.ts';

const STATES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

/** The letters of the last months, with the mail server's own words to those that it did not take. */
export function Letters() {
  const { timeZone } = useSite();
  const client = useQueryClient();
  const retry = useSingleMutation({
    mutationFn: retryLetter,
    onError: (error) => notifyError(error, 'Not sent'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: mailQuery.queryKey, exact: true }),
        client.invalidateQueries(waitingQuery),
      ]),
  });
  return (
    <Card as="section" labelledBy="letters">
      <CardTitle id="letters" as="h3">
        Letters
      </CardTitle>
      <p className="mt-1 mb-4 text-sm text-muted">
        One that the mail server does not take is tried again for a day, then it has failed.
      </p>
      <Loaded query={useQuery(mailQuery)}>
        {({ configured, letters }) => (
          <DataTable
            caption="Letters"
            columns={[
              { header: 'Written', cell: ({ createdAt }) => formatShortly(createdAt, timeZone) },
              { header: 'Kind', cell: ({ kind }) => LETTER_NAMES[kind] },
              { header: 'To', cell: ({ to }) => <Email address={to} /> },
              { header: 'Subject', cell: ({ subject }) => subject },
              {
                header: 'State',
                cell: ({ status, sentAt, attempts }) =>
                  sentAt
                    ? `${STATES[status]} ${formatShortly(sentAt, timeZone)}`
                    : `${STATES[status]}${attempts > 1 ? `, tried ${attempts} times` : ''}`,
              },
              {
                header: 'The mail server said',
                cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
              },
              {
                header: 'Actions',
                actions: true,
                cell: ({ id, status, error, subject }) =>
                  configured &&
                  status !== 'sent' &&
                  error && (
                    <Button
                      aria-label={`Try again: ${subject}`}
                      disabled={retry.isPending}
                      onClick={() => retry.mutate(id)}
                    >
                      Try Again
                    </Button>
                  ),
              },
            ]}
            rows={letters}
            rowKey={({ id }) => id}
            empty="No letter was written yet"
          />
        )}
      </Loaded>
    </Card>
  );
}
