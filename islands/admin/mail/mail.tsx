import { useQueryClient } from '@tanstack/react-query';
import { LETTER_NAMES } from '../../../records/letter.ts';
import type { Settings } from '../../../records/settings.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { formatShortly } from '../../../src/values/time.ts';
import { Email } from '../kit/cells.tsx';
import { PagedTable, useFirstPage } from '../kit/pages.tsx';
import { PanelLink } from '../kit/panel-link.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { type SiteFields, SiteSection } from '../settings/section.tsx';
import { letterList, mailCalls } from './calls.ts';

/** Which letters the administrator wants, and what became of those that were written. */
export function MailSection({ stored }: { stored: Settings }) {
  const { data: mail } = useFirstPage(letterList);
  const section: SiteFields = {
    title: 'Mail',
    intro: `What you want to be told by e-mail.${mail?.configured ? ' People who book a meeting always get a letter.' : ''}`,
    groups: [
      ...(mail?.configured === false ? [{ fields: [<NoMailServer key="none" />] }] : []),
      {
        fields: [
          {
            as: 'email',
            name: 'notifications.to',
            label: 'Your Address for Letters',
            ...(stored.email && {
              hint: `Without one, letters go to ${stored.email}, as your profile has it`,
            }),
          },
        ],
      },
      {
        legend: 'Letters',
        fields: [
          { as: 'check', name: 'notifications.meetings', label: 'Meeting requests' },
          { as: 'check', name: 'notifications.messages', label: 'Messages from the contact page' },
          { as: 'check', name: 'notifications.weekly', label: 'A weekly summary' },
        ],
      },
      {
        fields: [
          <p key="login" className="text-sm text-muted">
            A login from a browser that is new to this site is told in any case.
          </p>,
        ],
      },
    ],
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <SiteSection section={section} stored={stored} />
      {mail?.configured && <TestLetter />}
      {/* They may be many. */}
      <Letters canRetry={mail?.configured ?? false} />
    </div>
  );
}

const NoMailServer = () => (
  <p className="rounded-md bg-wash px-4 py-3 text-sm text-accent-ink">
    No letters are sent: no mail server is set up. What you choose is kept until you name one among
    the <PanelLink href="/admin?tab=settings&section=services">services</PanelLink>. What waits for
    you stands where this panel opens.
  </p>
);

function TestLetter() {
  const queries = useQueryClient();
  const test = useAction(mailCalls.sendTest, {
    // What went wrong stands below the button.
    onError: () => {},
    onSettled: () => queries.invalidateQueries({ queryKey: letterList.queryKey }),
  });
  return (
    <Section
      title="Test Letter"
      intro="Comes at once, to your address for letters. If it does not, look among the spam."
      className="max-w-3xl"
    >
      <Button disabled={test.isPending} onClick={() => test.mutate()}>
        Send a Test Letter
      </Button>
      <p role="status" className="mt-3 text-sm wrap-anywhere empty:hidden">
        {test.isPending && 'Sending …'}
        {test.data && `Sent. The mail server said: ${test.data.answer}`}
        {test.error?.message}
      </p>
    </Section>
  );
}

const STATES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

function Letters({ canRetry }: { canRetry: boolean }) {
  const { timeZone } = useSite();
  const queries = useQueryClient();
  const retry = useAction(mailCalls.retry, {
    onError: (error) => notifyError(error, 'Not sent'),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: letterList.queryKey }),
        queries.invalidateQueries(pendingCountsQuery),
      ]),
  });
  return (
    <Section
      title="Letters"
      intro="One that the mail server does not take is tried again for a day, then it has failed."
    >
      <PagedTable
        list={letterList}
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
              canRetry &&
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
        rowKey={({ id }) => id}
        empty="No letter was written yet"
      />
    </Section>
  );
}
