import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chatExchanges, chatSessions } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { publications } from '../../db/schema/publications.ts';
import { insertRows } from '../rows.ts';
import { saveSettings } from '../settings.ts';
import { countSampleVisits } from '../visits.ts';
import { texts } from './controls.ts';
import { openSite } from './site.tsx';

/** A site of somebody's own, which is published and has no works. */
const openOwn = () =>
  openSite({
    env: { SAMPLE_CONTENT: '0' },
    async prepare({ db }) {
      await db.delete(publications);
      await saveSettings(db, { finished: true });
    },
  });

const line = () => screen.findByRole('navigation', { name: 'What waits for you' });

it('the panel says what waits in one line, each a link, until it is settled', async () => {
  const site = await openOwn();
  await insertRows(site.db, 'inbox/meetings.json');
  await site.db
    .insert(messages)
    .values({ name: 'Ana Muestra', email: 'ana@example.org', message: 'May I visit you?' });
  await site.db.insert(chatSessions).values({ session_id: 'ana', name: 'Ana Muestra' });
  await site.db.insert(chatExchanges).values({
    session_id: 'ana',
    position: 1,
    question: 'How do penguins knit?',
    answer: 'I found nothing about that.',
    answered: false,
  });
  const user = await site.openAsAdministrator('/admin?tab=debug');
  const waits = within(await line());
  expect(texts(waits.getAllByRole('link'))).toEqual([
    '2 meeting requests',
    '1 new message',
    '1 unanswered question',
  ]);

  await user.click(waits.getByRole('link', { name: '1 unanswered question' }));
  await screen.findByRole('tab', { name: 'Chat History', selected: true });
  const only = await screen.findByRole('checkbox', { name: 'With unanswered questions (1)' });
  expect(only).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(async () =>
    expect(texts(within(await line()).getAllByRole('link'))).toEqual([
      '2 meeting requests',
      '1 new message',
    ]),
  );

  await user.click(screen.getByRole('link', { name: '2 meeting requests' }));
  for (const name of [/Jan Vzor/, /Eva Vzorová/]) {
    const row = within(await screen.findByRole('row', { name }));
    await user.click(row.getByRole('button', { name: 'Confirm' }));
  }
  await waitFor(async () =>
    expect(texts(within(await line()).getAllByRole('link'))).toEqual(['1 new message']),
  );
  await user.click(screen.getByRole('link', { name: '1 new message' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Messages'));
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  await screen.findByText('Nothing waits for you.');
});

it('the panel is shown although what waits is not known', async () => {
  const site = await openOwn();
  const held = site.hold('GET /api/admin/waiting');
  await site.openAsAdministrator('/admin?tab=debug');
  await screen.findByText('/storage/publications/');
  held.release();
  await screen.findByText('Nothing waits for you.');
  site.fail('GET /api/admin/waiting');
  await site.open('/admin?tab=debug');
  await screen.findByText('What waits for you is not known.');
  await screen.findByText('/storage/publications/');
});

it('the set-up waits while the site shows the sample', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin?tab=debug');
  const link = within(await line()).getByRole('link', { name: 'unfinished set-up' });
  expect(link.getAttribute('href')).toBe('/admin/setup');
});

it('works without a PDF lead to the list of them, and the visits of the week stand beside', async () => {
  const site = await openOwn();
  const work = { authors: 'Ana Muestra', journal: 'Journal', year: 2020 };
  await site.db.insert(publications).values([
    { ...work, title: 'With it', publication_type: 'Article', url: 'https://example.org/a.pdf' },
    { ...work, title: 'Without it', publication_type: 'Article' },
  ]);
  await countSampleVisits(site.db);
  const user = await site.openAsAdministrator('/admin?tab=debug');
  within(await line()).getByRole('link', { name: /^\d+ visits? this week$/ });
  await user.click(screen.getByRole('link', { name: '1 work without PDF' }));
  await screen.findByText('Showing 1 of 2 publications');
  await user.click(screen.getByRole('checkbox', { name: 'Select Without it' }));
  await user.selectOptions(screen.getByLabelText('Set PDF'), 'None to come');
  await user.click(screen.getByRole('button', { name: 'Change 1' }));
  await screen.findByText('No publications found');
});
