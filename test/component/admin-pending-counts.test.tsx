import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chatExchanges, chatSessions } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { publications } from '../../db/schema/publications.ts';
import { insertRows } from '../rows.ts';
import { saveSettings } from '../settings.ts';
import { countSampleVisits } from '../visits.ts';
import { clickTab, texts } from './controls.ts';
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

/** The strip above the tab that the panel opens with. */
const today = async () => within(await screen.findByRole('region', { name: 'Today' }));

/** Reads the list under a heading. */
const listed = async (heading: string) => {
  const part = (await today()).getByRole('heading', { name: heading }).parentElement;
  return part ? texts(within(part).queryAllByRole('link')) : [];
};

it('the panel opens on what waits, each a link, until it is settled', async () => {
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
  const user = await site.openAsAdministrator('/admin');
  const waiting = (counts: string[]) =>
    waitFor(async () => expect(await listed('Waiting for you')).toEqual(counts));
  await waiting(['1 new message', '2 meeting requests', '1 unanswered question']);

  await user.click(screen.getByRole('link', { name: '1 unanswered question' }));
  await screen.findByRole('tab', { name: 'Chat History', selected: true });
  const only = await screen.findByRole('checkbox', { name: 'With unanswered questions (1)' });
  expect(only).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waiting(['1 new message', '2 meeting requests']);

  await user.click(screen.getByRole('link', { name: '2 meeting requests' }));
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  for (const name of [/Jan Vzor/, /Eva Vzorová/]) {
    const row = within(await screen.findByRole('row', { name }));
    await user.click(row.getByRole('button', { name: 'Confirm' }));
  }
  await clickTab('Chat History');
  await waiting(['1 new message']);
  await user.click(screen.getByRole('link', { name: '1 new message' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Messages'));
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  await clickTab('Chat History');
  await screen.findByText('You’re all caught up.');
});

it('the panel is shown although what waits is not known', async () => {
  const site = await openOwn();
  const held = site.hold('GET /api/admin/waiting');
  await site.openAsAdministrator('/admin');
  await screen.findByText('No chat sessions yet');
  held.release();
  await screen.findByText('You’re all caught up.');
  expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull();
  site.fail('GET /api/admin/waiting');
  await site.open('/admin');
  await screen.findByText('Pending items could not be loaded.');
  await screen.findByText('No chat sessions yet');
});

it('the next steps of the set-up are at most three, until the site is published', async () => {
  const site = await openSite();
  await site.openAsAdministrator('/admin');
  await waitFor(async () =>
    expect(await listed('Next steps')).toEqual([
      'Fill in your profile',
      'Choose how it looks',
      'Add your publications',
    ]),
  );
  site.fail('GET /api/admin/settings');
  await site.open('/admin');
  await waitFor(async () => expect(await listed('Next steps')).toEqual(['Set up your site']));
});

it('begins a post and a publication in one step', async () => {
  const site = await openOwn();
  const user = await site.openAsAdministrator('/admin');
  await user.click((await today()).getByRole('link', { name: 'Add a publication' }));
  await screen.findByRole('form', { name: 'New publication' });
  await clickTab('Chat History');
  await user.click((await today()).getByRole('link', { name: 'Write a post' }));
  await screen.findByRole('button', { name: 'Create Post' });
});

it('publications without a PDF lead to the list of them, and the visits of the week stand beside', async () => {
  const site = await openOwn();
  const work = { authors: 'Ana Muestra', journal: 'Journal', year: 2020 };
  await site.db.insert(publications).values([
    { ...work, title: 'With it', publication_type: 'Article', url: 'https://example.org/a.pdf' },
    { ...work, title: 'Without it', publication_type: 'Article' },
  ]);
  await countSampleVisits(site.db);
  const user = await site.openAsAdministrator('/admin');
  await screen.findByRole('link', { name: /^\d+ visits? this week$/ });
  await user.click(screen.getByRole('link', { name: '1 publication without a PDF' }));
  await screen.findByText('Showing 1 of 2 publications');
  await user.click(screen.getByRole('checkbox', { name: 'Select Without it' }));
  await user.selectOptions(screen.getByLabelText('Set PDF'), 'Not expected');
  await user.click(screen.getByRole('button', { name: 'Change 1' }));
  await screen.findByText('No publications found');
});
