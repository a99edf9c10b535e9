import { useQueryClient } from '@tanstack/react-query';
import { LETTER_NAMES } from '../../../records/letter.ts';
import type { Settings } from '../../../records/settings.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { formatDateTime } from '../../../src/values/time.ts';
import { Email } from '../kit/cells.tsx';
import { PagedTable, useFirstPage } from '../kit/pages.tsx';
import { PanelLink } from '../kit/panel-link.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { type SiteFields, SiteSection } from '../settings/section.tsx';
import { emailList, mailCalls } from './calls.ts';

/** The administrator's notification settings, and the log of emails. */
export function MailSection({ stored }: { stored: Settings }) {
  const { data: mail } = useFirstPage(emailList);
  const section: SiteFields = {
    title: 'Email',
    intro: `Choose which email notifications you receive.${mail?.configured ? ' People who book a meeting are always emailed.' : ''}`,
    groups: [
      ...(mail?.configured === false ? [{ fields: [<NoMailServer key="none" />] }] : []),
      {
        fields: [
          {
            as: 'email',
            name: 'notifications.to',
            label: 'Your notification address',
            ...(stored.email && {
              hint: `Defaults to ${stored.email} from your profile`,
            }),
          },
        ],
      },
      {
        legend: 'Notifications',
        fields: [
          { as: 'check', name: 'notifications.meetings', label: 'Meeting requests' },
          { as: 'check', name: 'notifications.messages', label: 'Messages from the contact page' },
          { as: 'check', name: 'notifications.weekly', label: 'A weekly summary' },
        ],
      },
      {
        fields: [
          <p key="login" className="text-sm text-muted">
            You are always notified about logins from a new browser.
          </p>,
        ],
      },
    ],
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <SiteSection section={section} stored={stored} />
      {mail?.configured && <TestEmail />}
      {/* There may be many. */}
      <EmailLog canRetry={mail?.configured ?? false} />
    </div>
  );
}

const NoMailServer = () => (
  <p className="rounded-md bg-wash px-4 py-3 text-sm text-accent-ink">
    No emails are sent because no mail server is set up. Your choices are saved for when you add one
    under <PanelLink href="/admin?tab=settings&section=services">services</PanelLink>. Until then,
    check the start page of this panel for pending items.
  </p>
);

function TestEmail() {
  const queries = useQueryClient();
  const test = useAction(mailCalls.sendTest, {
    // Errors are shown below the button.
    onError: () => {},
    onSettled: () => queries.invalidateQueries({ queryKey: emailList.queryKey }),
  });
  return (
    <Section
      title="Test email"
      intro="Sent immediately to your notification address. If it does not arrive, check your spam folder."
      className="max-w-3xl"
    >
      <Button disabled={test.isPending} onClick={() => test.mutate()}>
        Send test email
      </Button>
      <p role="status" className="mt-3 text-sm wrap-anywhere empty:hidden">
        {test.isPending && 'Sending …'}
        {test.data && `Sent. Response of the mail server: ${test.data.answer}`}
        {test.error?.message}
      </p>
    </Section>
  );
}

const STATES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

function EmailLog({ canRetry }: { canRetry: boolean }) {
  const { timeZone } = useSite();
  const queries = useQueryClient();
  const retry = useAction(mailCalls.retry, {
    onError: (error) => notifyError(error, 'Not sent'),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: emailList.queryKey }),
        queries.invalidateQueries(pendingCountsQuery),
      ]),
  });
  return (
    <Section
      title="Email log"
      intro="If the mail server rejects an email, sending is retried for 24 hours."
    >
      <PagedTable
        list={emailList}
        caption="Emails"
        columns={[
          { header: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt, timeZone) },
          { header: 'Type', cell: ({ kind }) => LETTER_NAMES[kind] },
          { header: 'To', cell: ({ to }) => <Email address={to} /> },
          { header: 'Subject', cell: ({ subject }) => subject },
          {
            header: 'Status',
            cell: ({ status, sentAt, attempts }) =>
              sentAt
                ? `${STATES[status]} ${formatDateTime(sentAt, timeZone)}`
                : `${STATES[status]}${attempts > 1 ? `, tried ${attempts} times` : ''}`,
          },
          {
            header: 'Response of the mail server',
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
                  Try again
                </Button>
              ),
          },
        ]}
        rowKey={({ id }) => id}
        empty="No emails yet"
      />
    </Section>
  );
}
