import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { chatExchanges, chatSessions } from '../../db/schema/index.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { toast } from './toast.ts';

const SOURCE = { title: 'LET spectra of clinical proton beams', url: '/publications/2' };
const CONTEXT = `[1] LET spectra (/publications/2)\n${'Spectra were measured. '.repeat(20)}END`;

/** Ana asked twice, of which once in vain; Bob’s session has ended without a word. */
async function twoSessions(db: Db): Promise<void> {
  await db.insert(chatSessions).values([
    {
      session_id: 'ana',
      name: 'Ana Muestra',
      email: 'ana@example.org',
      created_at: '2026-07-01T22:30:00.000Z',
    },
    {
      session_id: 'bob',
      name: 'Bob',
      email: null,
      status: 'completed',
      created_at: '2026-06-01T08:00:00.000Z',
    },
  ]);
  await db.insert(chatExchanges).values([
    {
      session_id: 'ana',
      position: 1,
      question: 'What is LET?',
      answer: 'Energy lost along a track [1].',
      context: CONTEXT,
      sources: [SOURCE, { title: 'Elsewhere', url: 'https://elsewhere.example/' }],
      created_at: '2026-07-01T22:31:00.000Z',
    },
    {
      session_id: 'ana',
      position: 2,
      question: 'How do penguins knit?',
      answer: 'I found nothing about that.',
      answered: false,
      created_at: '2026-07-01T22:32:00.000Z',
    },
  ]);
}

const site = siteInBrowser({ prepare: ({ db }) => twoSessions(db) });

async function openTab(visit: Visit = {}, of = site): Promise<Page> {
  const page = await openAsAdministrator(of, '/admin', visit);
  await page.getByLabel('Search by email or name').waitFor();
  return page;
}

const row = (page: Page, name: string) => page.getByRole('row', { name });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr').count();

describe('the chat history', () => {
  it('is the tab that the panel opens with, and lists sessions, the newest first', async () => {
    const page = await openTab();
    await page.getByRole('tab', { name: 'Chat History', selected: true }).waitFor();
    const cells = await page
      .getByRole('table')
      .locator('tr')
      .evaluateAll((trs) =>
        trs.map((tr) => [...tr.children].slice(0, 6).map((cell) => cell.textContent)),
      );
    expect(cells).toEqual([
      ['Email', 'Name', 'Messages', 'Status', 'Started', 'Last message'],
      // Times of the site's zone: there it was the next day already.
      [
        'ana@example.org',
        'Ana Muestra',
        '21 unanswered',
        'active',
        'Jul 2, 2026, 00:30',
        'Jul 2, 2026, 00:32',
      ],
      ['–', 'Bob', '0', 'completed', 'Jun 1, 2026, 10:00', '–'],
    ]);
  });

  it('is searched by e-mail address or name, in capitals or not', async () => {
    const page = await openTab();
    const search = page.getByLabel('Search by email or name');
    for (const [text, name] of [
      ['EXAMPLE.org', 'Ana Muestra'],
      ['muestra', 'Ana Muestra'],
      ['bo', 'Bob'],
    ] as const) {
      await search.fill(text);
      await expect.poll(() => rows(page)).toBe(1);
      await row(page, name).waitFor();
    }
    await search.fill('penguins');
    await page.getByText('No chat sessions found', { exact: true }).waitFor();
  });

  it('can be kept to sessions that the site left without an answer', async () => {
    const page = await openTab();
    await page.getByLabel('With unanswered questions (1)').check();
    await expect.poll(() => rows(page)).toBe(1);
    await row(page, 'Ana Muestra').waitFor();
  });

  it('has nothing to view where nothing was asked', async () => {
    const page = await openTab();
    expect(await row(page, 'Bob').getByRole('button', { name: 'View' }).isDisabled()).toBe(true);
  });

  it('shows who asked what, what was answered, and what that rests on', async () => {
    const page = await openTab();
    const view = row(page, 'Ana Muestra').getByRole('button', { name: 'View' });
    await view.click();
    const dialog = page.getByRole('dialog', { name: 'Ana Muestra' });
    await dialog.getByText('ana@example.org', { exact: true }).waitFor();
    await dialog.getByText('Started July 2, 2026 at 00:30', { exact: true }).waitFor();
    await dialog.getByText('What is LET?', { exact: true }).waitFor();
    await dialog.getByText('Energy lost along a track').waitFor();
    expect(await dialog.getByText('Unanswered', { exact: true }).count()).toBe(1);

    const source = dialog.getByRole('link', { name: SOURCE.title, exact: true });
    expect(await source.getAttribute('href')).toBe(SOURCE.url);
    expect(await source.getAttribute('target')).toBe('_blank');
    // What leads elsewhere is no source of this site.
    await dialog.getByText('Elsewhere', { exact: true }).waitFor();
    expect(await dialog.getByRole('link', { name: 'Elsewhere' }).count()).toBe(0);

    const context = dialog.getByText('Context: [1] LET spectra');
    const before = (await context.boundingBox())?.height ?? 0;
    await dialog.getByRole('button', { name: 'Show the whole context' }).click();
    expect((await context.boundingBox())?.height).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => view.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it.each([
    ['light', 1280],
    ['dark', 320],
  ] as const)(
    'has nothing that axe finds, in the list and in a session (%s, %i px)',
    async (_scheme, width) => {
      const page = await openTab({ bypassCSP: true, viewport: { width, height: 800 } });
      expect(await violations(page)).toEqual([]);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await row(page, 'Ana Muestra').getByRole('button', { name: 'View' }).click();
      await page.getByText('What is LET?', { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await overflow()).toBeLessThanOrEqual(0);
    },
  );
});

describe('deleting a session', () => {
  const fresh = siteInBrowser({ prepare: ({ db }) => twoSessions(db) });
  const ask = async (page: Page, name: string) => {
    await row(page, name).getByRole('button', { name: 'Delete' }).click();
    return page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  };

  it('is asked about, and not done on Cancel', async () => {
    const page = await openTab({}, fresh);
    const dialog = await ask(page, 'Ana Muestra');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => rows(page)).toBe(2);
    const asking = row(page, 'Ana Muestra').getByRole('button', { name: 'Delete' });
    await expect
      .poll(() => asking.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it('says Failed to delete chat session when the server says nothing', async () => {
    const page = await openTab({ expected: [/ERR_FAILED/] }, fresh);
    await page.route('**/api/admin/chat-sessions/*', (route) => route.abort('failed'));
    const dialog = await ask(page, 'Ana Muestra');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Error', 'Failed to delete chat session');
    await expect.poll(() => rows(page)).toBe(2);
  });

  it('takes it from the list, and goes on in the search', async () => {
    const page = await openTab({}, fresh);
    const dialog = await ask(page, 'Ana Muestra');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => rows(page)).toBe(1);
    await row(page, 'Bob').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder')))
      .toBe('Search by email or name');
    expect(await fresh.db().select().from(chatExchanges)).toEqual([]);
  });

  it('says what the server says when it is gone already, and shows that it is', async () => {
    const page = await openTab({ expected: [/status of 404/] }, fresh);
    const dialog = await ask(page, 'Bob');
    await fresh.db().delete(chatSessions);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Error', 'There is no such chat session.');
    await page.getByText('No chat sessions yet', { exact: true }).waitFor();
  });
});

describe('a list that cannot be loaded', () => {
  it('says so, and is tried again', async () => {
    const page = await openAsAdministrator(site, '/admin', {
      expected: [/ERR_FAILED/],
      before: (opened) =>
        opened.route('**/api/admin/chat-sessions', (route) => route.abort('failed'), { times: 1 }),
    });
    await page.getByText('Failed to load chat sessions', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, 'Ana Muestra').waitFor();
  });
});

describe('thousands of sessions', () => {
  const many = siteInBrowser({
    prepare: async ({ db }) => {
      const { sql } = await import('drizzle-orm');
      await db.run(
        sql.raw(`insert into chat_sessions (session_id, name, email, created_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
        select 'many-' || i, 'Visitor ' || i, 'visitor' || i || '@example.org',
          strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', i || ' minutes') from n`),
      );
    },
  });

  it('are shown a hundred at a time, and searched all at once', async () => {
    const page = await openTab({}, many);
    await page.getByText('Showing 100 of 3,000', { exact: true }).waitFor();
    await expect.poll(() => rows(page)).toBe(100);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows(page)).toBe(200);
    await page.getByLabel('Search by email or name').fill('visitor17@');
    await expect.poll(() => rows(page)).toBe(1);
  });
});
