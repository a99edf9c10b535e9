// Only a browser knows: how much of a text is shown, layout and axe.
import { expect, it } from 'vitest';
import { twoSessions } from '../chat-history.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser({ prepare: ({ db }) => twoSessions(db) });

it.each([
  ['light', 1280],
  ['dark', 320],
] as const)(
  'the chat history has nothing that axe finds, in the list and in a session (%s, %i px)',
  async (_scheme, width) => {
    const viewport = { width, height: 800 };
    const page = await openAsAdministrator(site, '/admin', { bypassCSP: true, viewport });
    const row = page.getByRole('row', { name: 'Ana Muestra' });
    await row.waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await row.getByRole('button', { name: 'View' }).click();
    await page.getByText('What is LET?', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const context = page.getByText('Context: [1] LET spectra');
    const before = (await context.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'Show the whole context' }).click();
    expect((await context.boundingBox())?.height).toBeGreaterThan(before);
  },
);
