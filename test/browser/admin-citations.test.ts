import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { status } from '../local-server.ts';
import { startScholarly } from '../scholarly-server.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';

const scholarly = await startScholarly();
afterAll(() => scholarly.stop());
const site = siteInBrowser({ env: scholarly.env });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => page.getByText(words, { exact: true });

describe('citation counts of publications', () => {
  beforeEach(async () => {
    const paper = { authors: 'A B', journal: 'J', year: 2020 };
    await site.db().delete(publications);
    await site
      .db()
      .insert(publications)
      .values([
        { ...paper, title: 'Grows', doi: '10.5555/grows', citations: 3 },
        { ...paper, title: 'Shrinks', doi: '10.5555/shrinks', citations: 2 },
        { ...paper, title: 'Stays', doi: '10.5555/stays', citations: 1 },
        { ...paper, title: 'Unknown', doi: '10.5555/unknown' },
        { ...paper, title: 'Without a DOI' },
      ]);
    scholarly.counts.clear();
    scholarly.counts.set('10.5555/grows', 5).set('10.5555/shrinks', 1).set('10.5555/stays', 1);
  });

  async function openCounts(visit?: Visit): Promise<Page> {
    const page = await openAsAdministrator(site, '/admin/publications', visit);
    await button(page, 'Refresh Citations').click();
    return page;
  }
  const summary = (page: Page) => text(page, '2 different, 1 same, 1 not known to OpenAlex');
  const lines = (page: Page) =>
    page.getByRole('list', { name: 'Citation counts' }).getByRole('listitem').allTextContents();
  const stored = async () => {
    const rows = await site.db().select().from(publications);
    return rows.map(({ citations, citations_source }) => [citations, citations_source]);
  };

  it('are shown beside the stored ones, and stored when they are accepted', async () => {
    const page = await openCounts();
    await summary(page).waitFor();
    expect(await lines(page)).toEqual([
      'Grows (2020)Current: 3→OpenAlex: 5(+2)',
      'Shrinks (2020)Current: 2→OpenAlex: 1(−1)',
    ]);
    await page
      .getByRole('region', { name: 'Not known to OpenAlex' })
      .getByText('Unknown')
      .waitFor();
    await page.getByLabel('Accept Shrinks').uncheck();
    await button(page, 'Store 2 Counts').click();
    await text(page, 'Stored: 2 citation counts.').waitFor();
    expect(await stored()).toEqual([
      [5, 'OpenAlex'],
      [2, null],
      [1, 'OpenAlex'],
      [0, null],
      [0, null],
    ]);
    await button(page, 'Edit Grows').click();
    await page.getByText(/^Counted by OpenAlex on /).waitFor();
    expect(await page.getByLabel('Citations', { exact: true }).inputValue()).toBe('5');
  });

  it('are left as they are', async () => {
    const page = await openCounts();
    await summary(page).waitFor();
    await button(page, 'Keep Current Counts').click();
    await page.getByRole('heading', { name: 'Grows' }).waitFor();
    expect((await stored())[0]).toEqual([3, null]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Refresh Citations');
  });

  it('are asked for again after a failure', async () => {
    scholarly.insteadOf(/openalex/, status(500));
    const page = await openCounts({ expected: [/status of 503/] });
    await text(page, 'OpenAlex answered with an error (500). Please try again later.').waitFor();
    scholarly.insteadOf(/openalex/, null);
    await button(page, 'Try again').click();
    await summary(page).waitFor();
  });

  it.each([320, 1280])('pass axe and fit, %i pixels wide', async (width) => {
    const page = await openCounts({ bypassCSP: true, viewport: { width, height: 800 } });
    await summary(page).waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
