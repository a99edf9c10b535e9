import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { siteInBrowser } from './browser.ts';
import { hold, wakeIslands } from './islands.ts';

const CALL = '**/api/publications';
const ALL = 'Showing 27 of 27 publications';

// Beside the sample's 24 one of six authors with a stored file, and two with nothing to go to.
const site = siteInBrowser({
  prepare: ({ db }) =>
    db.insert(publications).values([
      {
        title: 'A calorimeter for <i>in vivo</i> use',
        authors: 'Ada Abel, Bo Berg, Cy Castle, Di Drew, Ed East, Flo Ford',
        journal: 'Journal of Tests',
        year: 2025,
        month: 'March',
        doi: '10.5555/tests.1',
        pdf_url: '/storage/publications/měření-LET-protonů.pdf',
        publication_type: 'Conference Paper',
        research_category: 'Dosimetry',
        custom_tags: ['prize'],
      },
      { title: 'A zebra without a file', authors: 'Ada Abel', journal: 'Tests', year: 2025 },
      { title: 'Of stripes', authors: 'J. Exemplar, Exemplár V', journal: 'Tests', year: 2025 },
    ]),
});

const count = (page: Page) => page.getByText(/^Showing \d+ of \d+ publications$/);
const search = (page: Page) => page.getByRole('searchbox');
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

describe('the publication search', () => {
  it('filters by title while one types, whatever case and accents', async () => {
    const page = await site.open('/publications');
    expect(await count(page).textContent()).toBe(ALL);
    await search(page).fill('CÁLORIMETER for in vivo');
    await page.getByText('Showing 1 of 27 publications').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByRole('heading', { name: 'A calorimeter for in vivo use' }).waitFor();
  });

  it('does not search authors or abstracts', async () => {
    const page = await site.open('/publications');
    await search(page).fill('Flo Ford');
    await page.getByText('Showing 0 of 27 publications').waitFor();
  });

  it('says when nothing was found, and is cleared', async () => {
    const page = await site.open('/publications');
    await search(page).fill('no such title');
    await page.getByText('No publications found').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByText(ALL).waitFor();
    expect(await search(page).inputValue()).toBe('');
    expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('article').count()).toBe(27);
  });

  it('keeps its query in the address', async () => {
    const page = await site.open('/publications');
    await search(page).fill('a zebra & more');
    await page.getByText('No publications found').waitFor();
    await search(page).fill('a zebra');
    await page.getByText('Showing 1 of 27 publications').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('a zebra');
    await page.reload();
    await page.getByText('Showing 1 of 27 publications').waitFor();
    expect(await search(page).inputValue()).toBe('a zebra');
  });

  it('asks for nothing when the page holds all publications', async () => {
    const page = await site.open('/publications');
    const calls = countCalls(page);
    await search(page).fill('zebra');
    await page.getByText('Showing 1 of 27 publications').waitFor();
    await search(page).fill('');
    await page.getByText(ALL).waitFor();
    expect(calls()).toBe(0);
  });

  it('asks once for all of them when the page holds only what the server found', async () => {
    const page = await site.open('/publications?q=zebra');
    await page.getByText('Showing 1 of 27 publications').waitFor();
    const calls = countCalls(page);
    await search(page).fill('');
    await page.getByText(ALL).waitFor();
    expect(await page.getByRole('article').count()).toBe(27);
    expect(new URL(page.url()).search).toBe('');
    await search(page).fill('calorimeter');
    await page.getByText('Showing 1 of 27 publications').waitFor();
    await search(page).fill('zebra');
    await card(page, 'A zebra').waitFor();
    expect(calls()).toBe(1);
  });

  it('is not broken by a call that fails', async () => {
    const page = await site.open('/publications?q=zebra', { expected: [/status of 500/] });
    await page.route(CALL, (route) => route.fulfill({ status: 500 }));
    const answered = page.waitForResponse(CALL);
    await search(page).fill('zeb');
    await answered;
    await page.getByText('Showing 1 of 27 publications').waitFor();
    expect(await card(page, 'A zebra').isVisible()).toBe(true);
  });

  it('shows what it has while the rest is on the way', async () => {
    const page = await site.open('/publications?q=zebra');
    const call = await hold(page, CALL);
    await search(page).fill('');
    await call.asked;
    expect(await card(page, 'A zebra').isVisible()).toBe(true);
    call.release();
    await page.getByText(ALL).waitFor();
  });
});

describe('a publication card', () => {
  it('shows type, category, tags, month and year, and journal', async () => {
    const page = await site.open('/publications?q=calorimeter');
    const shown = card(page, 'A calorimeter');
    for (const text of [
      'Conference Paper',
      'Dosimetry',
      'prize',
      'March 2025',
      'Journal of Tests',
    ]) {
      await shown.getByText(text, { exact: true }).waitFor();
    }
    const plain = card(await site.open('/publications?q=zebra'), 'A zebra');
    await plain.getByText('Article', { exact: true }).waitFor();
    await plain.getByText('Research', { exact: true }).waitFor();
  });

  it('shows the initials of four authors and how many more there are', async () => {
    const page = await site.open('/publications');
    const initials = (title: string) =>
      card(page, title).locator('[aria-hidden] > span').allTextContents();
    expect(await initials('A calorimeter')).toEqual(['AA', 'BB', 'CC', 'DD', '+2']);
    expect(await initials('A zebra')).toEqual(['AA']);
    await wakeIslands(page);
    expect(await initials('A calorimeter')).toEqual(['AA', 'BB', 'CC', 'DD', '+2']);
  });

  it('lets the name of the site’s owner stand out, and nobody else’s', async () => {
    const page = await site.open('/publications?q=stripes');
    const owner = card(page, 'Of stripes').locator('strong');
    expect(await owner.allTextContents()).toEqual(['Exemplár V']);
    await wakeIslands(page);
    expect(await owner.allTextContents()).toEqual(['Exemplár V']);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await count(page).getByText(ALL).waitFor();
    expect(await owner.allTextContents()).toEqual(['Exemplár V']);
    expect(await card(page, 'A zebra').locator('strong').count()).toBe(0);
  });

  it.each([
    ['the abstract', 8],
    ['the authors', 2],
  ])('folds %s away after %i lines and shows the rest on demand', async (what, lines) => {
    const page = await site.open('/publications?q=distal fall-off', {
      viewport: { width: 390, height: 800 },
    });
    const more = page.getByRole('button', { name: `Show more of ${what}` });
    const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
    const shownLines = () =>
      text.evaluate((element) =>
        Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
      );
    expect(await shownLines()).toBe(lines);
    await more.click();
    const less = page.getByRole('button', { name: `Show less of ${what}` });
    await less.waitFor();
    expect(await shownLines()).toBeGreaterThan(lines);
    expect(await less.getAttribute('aria-expanded')).toBe('true');
    await less.click();
    await more.waitFor();
    expect(await shownLines()).toBe(lines);
  });

  it('does not fold away what is short', async () => {
    const page = await site.open('/publications?q=zebra');
    expect(await page.getByText('Show more').count()).toBe(0);
  });

  it('downloads its PDF under the name that it was stored with', async () => {
    const page = await site.open('/publications?q=calorimeter');
    const started = page.waitForEvent('download');
    await card(page, 'A calorimeter').getByRole('link', { name: 'Download PDF' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('měření-LET-protonů.pdf');
    const content = await readFile(await download.path());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('offers a disabled View where there is nothing to go to', async () => {
    const page = await site.open('/publications?q=zebra');
    const shown = card(page, 'A zebra');
    expect(await shown.getByRole('button', { name: 'View' }).isDisabled()).toBe(true);
    expect(await shown.getByRole('link', { name: 'Download PDF' }).count()).toBe(0);
  });

  it('links to its DOI in a new tab', async () => {
    const page = await site.open('/publications?q=calorimeter');
    const link = card(page, 'A calorimeter').getByRole('link', { name: '10.5555/tests.1' });
    expect(await link.getAttribute('href')).toBe('https://doi.org/10.5555/tests.1');
    expect(await link.getAttribute('target')).toBe('_blank');
  });
});

function countCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/publications') calls += 1;
  });
  return () => calls;
}
