import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectContactMessages } from '../../db/queries/messages.ts';
import { insertRows } from '../rows.ts';
import { around, clickButton, focused, texts, toast } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const TAB = '/admin?tab=meetings';

async function open(): Promise<SiteUnderTest> {
  const site = await openSite({ prepare: ({ db }) => insertRows(db, 'inbox/messages.json') });
  await site.openAsAdministrator(TAB);
  await screen.findByText('Jan Vzor');
  return site;
}
const getMessage = async (name: string) => around(await screen.findByText(name), 'li');
const listed = () => texts(within(section()).getAllByText(/^(Ana Muestra|Jan Vzor)$/));
const section = () => screen.getByRole('region', { name: 'Messages' });
const stored = async ({ db }: SiteUnderTest) =>
  Object.fromEntries(
    (await selectContactMessages(db)).rows.map(({ name, status }) => [name, status]),
  );

describe('the messages in the Meetings tab', () => {
  it('stand newest first below the meetings, each with its text as it was written', async () => {
    await open();
    expect(listed()).toEqual(['Ana Muestra', 'Jan Vzor']);
    const jan = await getMessage('Jan Vzor');
    jan.getByText('November 19, 2026 at 10:00');
    jan.getByText('new');
    expect(jan.getByText(/Dear Vera/).textContent).toBe('Dear Vera,\nmay I visit you?');
    expect(jan.queryByRole('button', { name: 'Show the whole message' })).toBeNull();
    const ana = await getMessage('Ana Muestra');
    ana.getByText(/<b>The end\.<\/b>/);
    await clickButton('Show the whole message', ana);
    await clickButton('Show less of the message', ana);
  });

  it('are answered by one’s own mail program', async () => {
    await open();
    const answer = (await getMessage('Jan Vzor')).getByRole('link', { name: 'Answer' });
    const { pathname, searchParams } = new URL(answer.getAttribute('href') ?? '');
    expect(pathname).toBe('jan@example.org');
    expect(searchParams.get('subject')).toBe('Your message to Dr. Vera Exemplar');
    expect(searchParams.get('body')).toBe(
      '\r\n\r\nJan Vzor wrote on November 19, 2026 at 10:00:\r\n> Dear Vera,\r\n> may I visit you?',
    );
  });

  it('become read and new again, with the focus where it was', async () => {
    const site = await open();
    const jan = await getMessage('Jan Vzor');
    await clickButton('Mark as read', jan);
    await jan.findByText('read');
    expect(focused()).toBe('Mark as new');
    expect(await stored(site)).toEqual({ 'Jan Vzor': 'read', 'Ana Muestra': 'new' });
    await clickButton('Mark as new', jan);
    await jan.findByText('new');
    expect(await stored(site)).toEqual({ 'Jan Vzor': 'new', 'Ana Muestra': 'new' });
  });

  it('leave the list for the archive, and come back, and the focus goes on to the next', async () => {
    const site = await open();
    // As over a network: the button is shown as pressed before the answer comes.
    const held = site.hold('PATCH /api/admin/messages/*');
    await clickButton('Archive', await getMessage('Ana Muestra'));
    held.release();
    await waitFor(() => expect(listed()).toEqual(['Jan Vzor']));
    expect(document.activeElement?.closest('li')?.textContent).toContain('Jan Vzor');
    expect(focused()).toBe('Archive');
    expect(await stored(site)).toEqual({ 'Jan Vzor': 'new', 'Ana Muestra': 'archived' });

    screen.getByRole('checkbox', { name: 'Archived messages (1)' }).click();
    await waitFor(() => expect(listed()).toEqual(['Ana Muestra']));
    await clickButton('Unarchive', await getMessage('Ana Muestra'));
    await screen.findByText('No archived messages');
    expect(await stored(site)).toEqual({ 'Jan Vzor': 'new', 'Ana Muestra': 'read' });
  });

  it('are deleted when that is confirmed', async () => {
    const site = await open();
    await clickButton('Delete', await getMessage('Ana Muestra'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }));
    dialog.getByText('The message from Ana Muestra will be permanently deleted.');
    await clickButton('Delete', dialog);
    await toast('Success', 'Message deleted');
    await waitFor(() => expect(listed()).toEqual(['Jan Vzor']));
    expect(await stored(site)).toEqual({ 'Jan Vzor': 'new' });
  });

  it('say what the server says when something fails, or that it failed', async () => {
    const site = await open();
    const jan = await getMessage('Jan Vzor');
    site.route('PATCH /api/admin/messages/*', () =>
      Response.json({ error: 'The database is resting.' }, { status: 503 }),
    );
    await clickButton('Mark as read', jan);
    await toast('Error', 'The database is resting.');
    site.fail('DELETE /api/admin/messages/*');
    await clickButton('Delete', jan);
    await clickButton('Delete', within(await screen.findByRole('alertdialog')));
    await toast('Error', 'Failed to delete the message');
  });
});
