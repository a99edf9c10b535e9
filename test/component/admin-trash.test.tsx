import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectMeetings } from '../../db/queries/meetings.ts';
import { createPage } from '../../src/posts/save.ts';
import { moveRecordToTrash } from '../../src/records/trash.ts';
import { insertRows } from '../rows.ts';
import { around, clickButton, question, toast } from './controls.ts';
import { openSite } from './site.tsx';

const TAB = '/admin?tab=trash';

/** The tab of a site on which a page and two posts were deleted. */
async function openTrash() {
  const site = await openSite({
    async prepare({ db, files }) {
      const fields = { title: 'The team', slug: 'team', content: '<p>Seven.</p>' };
      const page = await createPage(
        { db, now: () => new Date() },
        { ...fields, place: 'menu', published: true },
      );
      const at = (moment: string) => ({ db, files, now: () => new Date(moment) });
      await moveRecordToTrash(at('2026-11-18T12:00:00Z'), 'page', page.id);
      await moveRecordToTrash(at('2026-11-19T23:30:00Z'), 'post', 1);
    },
  });
  await site.openAsAdministrator(TAB);
  await screen.findByRole('button', { name: 'Restore The team' });
  return site;
}
const rows = () => screen.getAllByRole('row').slice(1);

describe('the Trash tab', () => {
  it('lists what was deleted, last first, with its kind and how long it is kept', async () => {
    await openTrash();
    const [post, page] = rows();
    expect(post?.textContent).toContain('Blog post');
    expect(page?.textContent).toMatch(/^The teamPageNovember 18, 2026.*December 18, 2026/);
    // In the site's time zone, that is a day later.
    expect(post?.textContent).toContain('December 20, 2026');
  });

  it('restores: it is on the site again, and no longer in the list', async () => {
    const site = await openTrash();
    expect((await site.request('/team')).status).toBe(404);
    await clickButton('Restore The team');
    await toast('Success', 'Page restored');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect((await site.request('/team')).status).toBe(200);
  });

  it('deletes permanently after confirmation', async () => {
    await openTrash();
    await clickButton('Delete The team permanently');
    const dialog = await question();
    dialog.getByText(/“The team” and everything that belongs to it .* This cannot be undone\./);
    await clickButton('Cancel', dialog);
    await clickButton('Delete The team permanently');
    await clickButton('Delete', await question());
    await toast('Success', 'Permanently deleted');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

it('a meeting is deleted, and one press brings it back', async () => {
  const site = await openSite({ prepare: ({ db }) => insertRows(db, 'inbox/meetings.json') });
  await site.openAsAdministrator('/admin?tab=meetings');
  const row = around(await screen.findByText('Jan Vzor'), 'tr');
  await clickButton('Delete', row);
  const dialog = await question();
  dialog.getByText(/without notifying anyone\. It stays in the trash for 30 days\.$/);
  await clickButton('Delete', dialog);
  await toast('Success', 'Meeting deleted');
  await waitFor(() => expect(screen.queryByText('Jan Vzor')).toBeNull());
  expect((await selectMeetings(site.db)).rows).toHaveLength(2);
  await clickButton('Undo');
  await toast('Success', 'Restored');
  await screen.findByText('Jan Vzor');
  expect((await selectMeetings(site.db)).rows).toHaveLength(3);
});
