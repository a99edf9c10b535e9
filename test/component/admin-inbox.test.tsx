import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inboxItems } from '../../db/schema/inbox.ts';
import { publications } from '../../db/schema/publications.ts';
import { settings } from '../../db/schema/settings.ts';
import { clickButton, field, fill, focused, texts } from './controls.ts';
import { openSite } from './site.tsx';

const PAPER = { authors: 'Vera Exemplar', journal: 'J', year: 2020 };

/** A site with so many papers, of each of which another volume is known; the first one was retracted. */
async function openInbox(count: number) {
  const site = await openSite({
    async prepare({ db }) {
      await db.delete(publications);
      const rows = Array.from({ length: count }, (_, at) => ({ ...PAPER, title: `Paper ${at}` }));
      const stored = await db.insert(publications).values(rows).returning();
      const item = (publication_id: number, field: string) => ({
        ...{ publication_id, subject: `${publication_id} ${field}`, value: 'x', year: 2020 },
        ...{
          sources: ['crossref' as const, 'openalex' as const],
          since: '2026-11-20T10:00:00.000Z',
        },
      });
      await db.insert(inboxItems).values([
        {
          ...item(stored[0]?.id ?? 0, 'status'),
          kind: 'retraction',
          changes: [
            {
              field: 'status',
              from: null,
              to: { kind: 'retracted', date: '2024', notice_doi: null, source: 'crossref' },
            },
          ],
        },
        ...stored.map(({ id }) => ({
          ...item(id, 'volume'),
          kind: 'change' as const,
          changes: [{ field: 'volume' as const, from: null, to: '7' }],
        })),
      ]);
    },
  });
  const user = await site.openAsAdministrator('/admin?tab=inbox');
  await screen.findByText('Changes', { exact: false, selector: 'h3' });
  return { ...site, user };
}

it('items are decided by the keyboard, each leading to the next, and a kind at once', async () => {
  const { user, ...site } = await openInbox(4);
  const retractions = within(screen.getByRole('list', { name: 'Retractions' }));
  expect(texts(retractions.getAllByRole('definition'))).toEqual(['Retracted, 2024']);
  retractions.getByText(/^Crossref, OpenAlex, since /);
  within(screen.getByRole('list', { name: 'Retractions' }))
    .getByRole('group')
    .focus();
  await user.keyboard('jj');
  expect(focused()).toBe('Paper 1');
  await user.keyboard('nlk');
  expect(focused()).toBe('Paper 0');
  await user.keyboard('k');
  await user.keyboard('a');
  await waitFor(async () => {
    const [first] = await site.db.select().from(publications);
    expect(first?.status?.kind).toBe('retracted');
  });
  await waitFor(async () => {
    const rows = await site.db.select().from(inboxItems);
    expect(rows.map(({ state }) => state)).toEqual(['open', 'never', 'later', 'open']);
  });
  await clickButton('Accept all Changes');
  await screen.findByText(
    'No pending items: your publications are up to date with all registries.',
  );
  expect(focused()).toBe('Pending items');
  const rows = await site.db.select().from(publications);
  expect(rows.map(({ volume }) => volume)).toEqual(['7', null, null, '7']);
});

it('what is decided last leaves the focus in the inbox', async () => {
  const { user } = await openInbox(1);
  screen.getAllByRole('group')[0]?.focus();
  await user.keyboard('nn');
  await screen.findByText(
    'No pending items: your publications are up to date with all registries.',
  );
  expect(focused()).toBe('Pending items');
});

it('it is switched on, and a library of Zotero is named', async () => {
  const { user, ...site } = await openInbox(1);
  await user.click(field('Check once a week'));
  await waitFor(() => expect(field('Check once a week').checked).toBe(true));
  await user.selectOptions(field('Zotero library'), 'group');
  fill(field('Library ID'), '12');
  fill(field('Collection key'), 'nothing');
  await clickButton('Save');
  await screen.findByText(/the key of a collection/);
  expect(focused()).toBe('Collection key');
  fill(field('Collection key'), 'ABCD2345');
  await clickButton('Save');
  await waitFor(async () => {
    const rows = await site.db.select().from(settings).where(eq(settings.name, 'inbox'));
    expect(rows[0]?.value).toEqual({ on: true, zotero: { group: 12, collection: 'ABCD2345' } });
  });
});
