import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { alerts } from './alerts.ts';
import { siteInBrowser } from './browser.ts';
import { chunkOf, hold } from './islands.ts';
import { NOT_FOUND } from './pages.ts';

const CITATION =
  'Abel, A., & van der Berg, B. (2025). A calorimeter for in vivo use. Journal of Tests, 7(2), 11–19. https://doi.org/10.5555/tests.1';

const site = siteInBrowser({
  prepare: ({ db }) =>
    db.insert(publications).values([
      {
        id: 901,
        title: 'A calorimeter for <i>in vivo</i> use',
        authors: 'Ada Abel, Bo van der Berg',
        journal: 'Journal of Tests',
        year: 2025,
        month: 'March',
        volume: '7',
        issue: '2',
        pages: '11–19',
        abstract: 'What it measures.',
        citations: 12,
        doi: '10.5555/tests.1',
        pdf_url: '/storage/publications/měření-LET-protonů.pdf',
        tags: ['heat'],
      },
      {
        id: 902,
        title: 'Only an address',
        authors: 'Ada Abel',
        journal: 'Tests',
        year: 0,
        url: 'https://example.org/only',
      },
      { id: 903, title: 'Nothing at all', authors: 'Ada Abel', journal: 'Tests', year: 2024 },
      {
        id: 904,
        title: 'Under initials',
        authors: 'M. Exemplar, Ada Abel, V. Exemplar',
        journal: 'Tests',
        year: 2024,
      },
    ]),
});

const href = (page: Page, name: string) => page.getByRole('link', { name }).getAttribute('href');

describe('a publication', () => {
  it('shows title, authors, journal, date, citations, tags and abstract', async () => {
    const page = await site.open('/publications/901');
    await page.getByRole('heading', { level: 1, name: 'A calorimeter for in vivo use' }).waitFor();
    await page.getByText('Ada Abel, Bo van der Berg').waitFor();
    await page.getByText('Journal of Tests · March 2025 · 12 citations').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^heat$/ })
      .waitFor();
    await page.getByText('What it measures.').waitFor();
    await page.getByText(CITATION).waitFor();
  });

  it('lets the name of the site’s owner stand out, and nobody else’s', async () => {
    const page = await site.open('/publications/904');
    const authors = page.locator('p', { hasText: /^M\. Exemplar, Ada Abel, V\. Exemplar$/ });
    expect(await authors.locator('strong').allTextContents()).toEqual(['V. Exemplar']);
  });

  it('links to its journal, to Google Scholar by DOI and to ResearchGate by title', async () => {
    const page = await site.open('/publications/901');
    expect(await href(page, 'View in Journal')).toBe('https://doi.org/10.5555/tests.1');
    const scholar = new URL((await href(page, 'Find on Google Scholar')) ?? '');
    expect(scholar.host).toBe('scholar.google.com');
    expect(scholar.searchParams.get('q')).toBe('10.5555/tests.1');
    const gate = new URL((await href(page, 'Find on ResearchGate')) ?? '');
    expect(gate.host).toBe('www.researchgate.net');
    expect(gate.searchParams.get('q')).toBe('A calorimeter for in vivo use');
    expect(await href(page, 'Download PDF')).toBe('/api/publications/901/download');
  });

  it('without a DOI links to its address, and not to Google Scholar', async () => {
    const page = await site.open('/publications/902');
    expect(await href(page, 'View in Journal')).toBe('https://example.org/only');
    expect(await page.getByRole('link', { name: 'Find on Google Scholar' }).count()).toBe(0);
    await page
      .getByText('Abel, A. (n.d.). Only an address. Tests. https://example.org/only')
      .waitFor();
  });

  it('with nothing to go to offers a disabled View', async () => {
    const page = await site.open('/publications/903');
    expect(await page.getByRole('button', { name: 'View' }).isDisabled()).toBe(true);
    expect(await page.getByRole('link', { name: 'View in Journal' }).count()).toBe(0);
  });

  it('that is missing is a page that was not found', async () => {
    const page = await site.open('/publications/9999', { expected: [NOT_FOUND] });
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  });
});

describe('Copy citation', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];

  it('puts the citation on the clipboard and says so', async () => {
    const page = await site.open('/publications/901', { permissions });
    const said = alerts(page);
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await expect.poll(() => said).toEqual(['Citation copied to clipboard']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CITATION);
  });

  it('does so by the first click, however late its code comes', async () => {
    const page = await site.open('/publications/901', { permissions });
    const said = alerts(page);
    const chunk = await hold(page, chunkOf('copy-citation'));
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await chunk.asked;
    expect(said).toEqual([]);
    chunk.release();
    await expect.poll(() => said).toEqual(['Citation copied to clipboard']);
  });

  it('says what to do when the browser does not allow it', async () => {
    const page = await site.open('/publications/901', {
      before: (opened) =>
        opened.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
        }),
    });
    const said = alerts(page);
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await expect.poll(() => said[0]).toMatch(/^The browser did not allow copying/);
  });
});
