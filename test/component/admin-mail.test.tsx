import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Delivery, Letter, Mail } from '../../src/platform/mail/mail.ts';
import { sentJson } from '../chat.ts';
import { clickTab } from './controls.ts';
import { openSite } from './site.tsx';

const REQUEST = {
  name: 'Ana Muestra',
  email: 'ana@example.org',
  date: '2099-07-01T10:30',
  topic: 'A visit',
};

/** A mail server that answers so, in turn, the last one for ever. */
function answering(...answers: Delivery[]): Mail & { sent: Letter[] } {
  const sent: Letter[] = [];
  return {
    from: 'site@example.org',
    sent,
    send: async (letter) => {
      sent.push(letter);
      return answers[Math.min(sent.length, answers.length) - 1] ?? ACCEPTED;
    },
  };
}

const ACCEPTED: Delivery = { result: 'accepted', answer: '250 taken' };
const REFUSED: Delivery = { result: 'refused', answer: '550 no such mailbox' };

it('an email that failed waits in the panel and the list, with the server’s words, until it is sent', async () => {
  const mail = answering(REFUSED, ACCEPTED);
  const site = await openSite({ mail });
  await site.request('/api/meetings', sentJson(REQUEST));
  await waitFor(() => expect(mail.sent).toHaveLength(2));
  const user = await site.openAsAdministrator('/admin');
  await user.click(await screen.findByRole('link', { name: '1 failed email' }));
  const row = await screen.findByRole('row', { name: /Meeting request/ });
  within(row).getByText('550 no such mailbox');
  within(row).getByText('Failed');
  const sent = await screen.findByRole('row', { name: /Receipt for a guest/ });
  within(sent).getByText(/^Sent /);
  expect(within(sent).queryByRole('button')).toBeNull();
  await user.click(within(row).getByRole('button', { name: /^Try again/ }));
  await waitFor(() =>
    within(screen.getByRole('row', { name: /Meeting request/ })).getByText(/^Sent /),
  );
  await clickTab('Chat History');
  await waitFor(() => expect(screen.queryByRole('link', { name: '1 failed email' })).toBeNull());
  expect(mail.sent).toHaveLength(3);
});

it('a test email shows the response of the mail server', async () => {
  const site = await openSite({ mail: answering(REFUSED, ACCEPTED) });
  const user = await site.openAsAdministrator('/admin?tab=settings&section=mail');
  const button = await screen.findByRole('button', { name: 'Send test email' });
  screen.getByText(/People who book a meeting are always emailed/);
  await user.click(button);
  await screen.findByText(
    'The email was not sent. Response of the mail server: 550 no such mailbox',
  );
  await user.click(button);
  await screen.findByText('Sent. Response of the mail server: 250 taken');
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Test email/ })).toHaveLength(2));
});
