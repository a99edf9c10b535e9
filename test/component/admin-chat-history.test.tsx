import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { untrashedExchanges } from '../../db/schema/chat.ts';
import chats from '../fixtures/inbox/chats.json' with { type: 'json' };
import { insertRows } from '../rows.ts';
import { clickButton, fill, isDisabled, toast } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

async function openTab(
  prepare: NonNullable<Parameters<typeof openSite>[0]>['prepare'] = ({ db }) =>
    insertRows(db, 'inbox/chats.json'),
): Promise<SiteUnderTest> {
  const site = await openSite({ prepare });
  await site.openAsAdministrator('/admin');
  await screen.findByLabelText('Search by email or name');
  return site;
}

const CONTEXT = chats.chat_exchanges[0]?.context;

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const inRow = async (name: string) => within(await row(name));
const table = () => screen.getByRole('table');
const rowCount = (count: number) =>
  waitFor(() => expect(table().querySelectorAll('tbody tr')).toHaveLength(count));
const search = () => screen.getByLabelText('Search by email or name');

describe('the chat history', () => {
  it('is the tab that the panel opens with, and lists sessions, the newest first', async () => {
    await openTab();
    screen.getByRole('tab', { name: 'Chat History', selected: true });
    await row('Ana Muestra');
    const cells = [...table().querySelectorAll('tr')].map((tr) =>
      [...tr.children].slice(0, 6).map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['Email', 'Name', 'Messages', 'Status', 'Started', 'Last message'],
      // Times of the site's zone: there it was the next day already.
      [
        'ana@example.org',
        'Ana Muestra',
        expect.any(String),
        'active',
        '2 Jul 2026, 00:30',
        '2 Jul 2026, 00:32',
      ],
      ['–', 'Bob', '0', 'completed', '1 Jun 2026, 10:00', '–'],
    ]);
    screen.getByRole('cell', { name: '2, 1 unanswered' });
  });

  it('is searched by e-mail address or name, and kept to what was left unanswered', async () => {
    await openTab();
    for (const [text, name] of [
      ['EXAMPLE.org', 'Ana Muestra'],
      [' muestra', 'Ana Muestra'],
      ['bo', 'Bob'],
    ] as const) {
      fill(search(), text);
      await rowCount(1);
      await row(name);
    }
    fill(search(), '%');
    await screen.findByText('No chat sessions found');
    fill(search(), '');
    await userEvent.click(screen.getByLabelText('With unanswered questions (1)'));
    await rowCount(1);
    await row('Ana Muestra');
  });

  it('shows who asked what, what was answered, and what that rests on', async () => {
    await openTab();
    expect(isDisabled((await inRow('Bob')).getByRole('button', { name: 'View' }))).toBe(true);
    const view = (await inRow('Ana Muestra')).getByRole('button', { name: 'View' });
    await userEvent.click(view);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ana Muestra' }));
    dialog.getByText('ana@example.org');
    dialog.getByText('Started July 2, 2026 at 00:30');
    await dialog.findByText('What is LET?');
    dialog.getByText(/^Energy lost along a track/);
    expect(dialog.getAllByText('Unanswered')).toHaveLength(1);

    const source = dialog.getByRole('link', { name: /^LET spectra of clinical/ });
    expect(source.getAttribute('href')).toBe('/publications/2');
    expect(source.getAttribute('target')).toBe('_blank');
    // What is no address leads nowhere.
    dialog.getByText('Elsewhere');
    expect(dialog.queryByRole('link', { name: /Elsewhere/ })).toBeNull();

    const whole = dialog.getByRole('button', { name: 'Show the whole context' });
    expect(whole.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(whole);
    dialog.getByRole('button', { name: 'Show less of the context', expanded: true });
    expect(dialog.getByText(/^Context: \[1\] LET spectra/).textContent).toBe(`Context: ${CONTEXT}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(view));
  });
});

describe('a long chat history', () => {
  const SESSIONS = `insert into chat_sessions (session_id, name, created_at)
    select 's' || value, 'Visitor ' || value, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', value || ' minutes')
    from generate_series(1, 110)`;
  const MESSAGES = `insert into chat_exchanges (session_id, position, question, answer, certainty)
    select session_id, 1, 'Why?', iif(name = 'Visitor 110', printf('%.500000c', 'x'), 'So.'), 'none'
    from chat_sessions where name in ('Visitor 1', 'Visitor 110')`;

  it('is leafed through, searched as a whole, and each session is opened', async () => {
    await openTab(async ({ db }) => {
      for (const statement of [SESSIONS, MESSAGES]) await db.run(sql.raw(statement));
    });
    await rowCount(50);
    screen.getByText('Page 1 of 3');
    expect(isDisabled(screen.getByRole('button', { name: 'Previous' }))).toBe(true);
    // Of the newest one the list has no messages: they are longer than it may be.
    const long = await inRow('Visitor 110');
    await userEvent.click(long.getByRole('button', { name: 'View' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Visitor 110' }));
    await dialog.findByText('Why?');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await row('Visitor 60');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await rowCount(10);
    expect(isDisabled(screen.getByRole('button', { name: 'Next' }))).toBe(true);
    fill(search(), 'VISITOR 1');
    // 1, 10 to 19, and 100 to 110.
    await rowCount(22);
    expect(screen.queryByText(/^Page \d/)).toBeNull();
    await userEvent.click(screen.getByLabelText('With unanswered questions'));
    await rowCount(2);
    const last = await inRow('Visitor 1 ');
    await userEvent.click(last.getByRole('button', { name: 'Delete' }));
    await clickButton('Delete', within(await screen.findByRole('alertdialog')));
    await rowCount(1);
    fill(search(), 'nobody');
    await screen.findByText('No chat sessions found');
  });
});

describe('deleting a session of the chat', () => {
  const ask = async (name: string) => {
    const deletion = (await inRow(name)).getByRole('button', { name: 'Delete' });
    await userEvent.click(deletion);
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
    return { deletion, dialog: within(dialog) };
  };

  it('is asked about, and not done on Cancel or without the server', async () => {
    const site = await openTab();
    const { deletion, dialog } = await ask('Ana Muestra');
    await clickButton('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(deletion));
    site.fail('DELETE /api/admin/chat-sessions/*');
    await clickButton('Delete', (await ask('Ana Muestra')).dialog);
    await toast('Error', 'Failed to delete chat session');
    await rowCount(2);
  });

  it('takes it from the list, and goes on at the next one', async () => {
    const site = await openTab();
    const { dialog } = await ask('Ana Muestra');
    await clickButton('Delete', dialog);
    await rowCount(1);
    const next = (await inRow('Bob')).getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(await site.db.select().from(untrashedExchanges)).toEqual([]);
  });

  it('names it by its id where it has no session_id', async () => {
    const site = await openSite();
    site.route('GET /api/admin/chat-sessions', () =>
      Response.json(
        [77, 78].map((id) => ({
          id,
          email: `${id}@example.org`,
          name: `Visitor ${id}`,
          created_at: '2026-11-22T10:30:00.000Z',
        })),
      ),
    );
    site.route('DELETE /api/admin/chat-sessions/*', () => Response.json({ success: true }));
    await site.openAsAdministrator('/admin');
    await clickButton('Delete', (await ask('Visitor 77')).dialog);
    await toast('Success', 'Chat session deleted');
    expect(site.calls).toContain('DELETE /api/admin/chat-sessions/77');
  });
});
