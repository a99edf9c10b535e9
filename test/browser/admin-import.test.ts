import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publications, samplePublications } from '../../db/schema/index.ts';
import { status } from '../local-server.ts';
import { startScholarly } from '../scholarly-server.ts';
import { crossrefArticle, orcidGroup, ARTICLE as WORK } from '../scholarly-shapes.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { toast } from './toast.ts';

const scholarly = await startScholarly();
afterAll(() => scholarly.stop());
const site = siteInBrowser({ env: scholarly.env });
const BIB = `
  @article{one, author={Exemplar, Vera}, title={First}, journal={J}, year=2020, volume=7}
  @article{two, author={Nov{\\'a}k, Jan}, title={Second}, journal={J}, year=2021}
  @article{three, author={Other, Ada}, title={Third}, journal={K}, year=2022}
  @misc{none, author={Nobody}}`;
const ARTICLE = { publication_type: 'Article' };
const FIRST = {
  ...ARTICLE,
  title: 'First',
  authors: 'Vera Exemplar',
  journal: 'J',
  year: 2020,
  volume: '6',
};
const SECOND = { ...ARTICLE, title: 'Second', authors: 'Jan Novák', journal: 'J', year: 2021 };

beforeEach(async () => {
  await site.db().delete(publications);
  await site
    .db()
    .insert(publications)
    .values({ ...FIRST, citation_key: 'one' });
  await site
    .db()
    .insert(publications)
    .values({ ...SECOND, citation_key: 'two' });
});

async function open(visit?: Visit): Promise<Page> {
  const page = await openAsAdministrator(site, '/admin/publications', visit);
  await button(page, 'Import').click();
  await page.getByRole('form', { name: 'Bibliography' }).waitFor();
  return page;
}

async function preview(page: Page, text = BIB): Promise<void> {
  await page.getByLabel('Or paste the entries').fill(text);
  await button(page, 'Show Preview').click();
  await entries(page).waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entries = (page: Page) => page.getByRole('list', { name: 'Entries of the bibliography' });
const entry = (page: Page, title: string) =>
  entries(page).locator('> li').filter({ hasText: title });
const stored = async () => (await site.db().select().from(publications)).map(({ title }) => title);

describe('the import of a bibliography', () => {
  it('shows first what is new, same, different and skipped, and stores nothing', async () => {
    const page = await open();
    await preview(page);
    const counts = page.getByText('1 new, 1 different, 1 same, 1 skipped', { exact: true });
    await counts.waitFor();
    await entry(page, 'Third').getByText('new', { exact: true }).waitFor();
    await entry(page, 'Second').getByText('same', { exact: true }).waitFor();
    expect(await entry(page, 'Second').getByRole('checkbox').count()).toBe(0);
    const first = entry(page, 'First');
    await first.getByText('different', { exact: true }).waitFor();
    expect(await first.getByRole('term').allTextContents()).toEqual(['volume']);
    expect(await first.getByRole('definition').allTextContents()).toEqual(['Stored: 6', 'New: 7']);
    const skipped = page.getByRole('region', { name: 'Skipped' });
    await skipped.getByText('none · misc, line 5').waitFor();
    expect(await stored()).toEqual(['First', 'Second']);
  });

  it('stores all that was accepted', async () => {
    const page = await open();
    await preview(page);
    await button(page, 'Import 2').click();
    await toast(page, 'Success', 'Imported: 1 added, 1 updated.');
    await page.getByRole('heading', { name: 'Third' }).waitFor();
    expect(await stored()).toEqual(['First', 'Second', 'Third']);
    expect((await site.db().select().from(publications))[0]?.volume).toBe('7');
    await button(page, 'Import').click();
    await preview(page);
    await page.getByText('0 new, 0 different, 3 same, 1 skipped', { exact: true }).waitFor();
    expect(await button(page, 'Import 0').isDisabled()).toBe(true);
  });

  it('leaves out what was not', async () => {
    const page = await open();
    await preview(page);
    await page.getByLabel('Accept all 2').uncheck();
    expect(await button(page, 'Import 0').isDisabled()).toBe(true);
    await page.getByLabel('Accept Third').check();
    await button(page, 'Import 1').click();
    await toast(page, 'Success', 'Imported: 1 added.');
    expect((await site.db().select().from(publications))[0]?.volume).toBe('6');
  });

  it('leaves out the fields that were not', async () => {
    const page = await open();
    await preview(page, BIB.replace('volume=7', 'volume=7, number=12, pages={1--9}'));
    await page.getByLabel('Accept volume of First').uncheck();
    await page.getByLabel('Accept issue of First').uncheck();
    await button(page, 'Import 2').click();
    await toast(page, 'Success', 'Imported: 1 added, 1 updated.');
    const [first] = await site.db().select().from(publications);
    expect(first).toMatchObject({ volume: '6', issue: null, pages: '1–9' });
  });

  it('stores nothing of an entry without a field', async () => {
    const page = await open();
    await preview(page);
    await page.getByLabel('Accept volume of First').uncheck();
    await button(page, 'Import 1').waitFor();
    await page.getByLabel('Accept First').uncheck();
    expect(await page.getByLabel('Accept volume of First').isDisabled()).toBe(true);
  });

  it('says how many of the sample will go', async () => {
    const [row] = await site.db().select().from(publications);
    await site
      .db()
      .insert(samplePublications)
      .values({ publication_id: row?.id ?? 0 });
    const page = await open();
    await preview(page, BIB.replace('title={First}', 'title={Wholly other}'));
    await page
      .getByText('1 sample publication will be removed with this import.', { exact: true })
      .waitFor();
    await button(page, 'Import 2').click();
    await toast(page, 'Success', 'Imported: 2 added, 1 of the sample removed.');
    expect(await stored()).toEqual(['Second', 'Wholly other', 'Third']);
  });

  it('reads a file at once, in the letters of an older program too', async () => {
    const page = await open();
    const text = '@article{k, author={Müller, Jörg}, title={Über Töne}, journal={J}, year=1999}';
    const file = { name: 'a.bib', mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') };
    await page.getByLabel('Bibliography file').setInputFiles(file);
    await entry(page, 'Über Töne').getByText('Jörg Müller').waitFor();
    await button(page, 'Back').click();
    await page.getByLabel('Bibliography file').waitFor();
  });

  it.each([
    ['nothing', ' ', 'Please choose a file or paste some entries'],
    ['too much', '%'.repeat(5 * 2 ** 20 + 1), 'The bibliography is too large: 5 MB at most.'],
  ])('refuses %s', async (_what, text, reason) => {
    const page = await open();
    const file = { name: 'a.bib', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.getByLabel('Bibliography file').setInputFiles(file);
    await toast(page, 'Import failed', reason);
  });

  it('finds no publication in other text', async () => {
    const page = await open();
    await page.getByLabel('Or paste the entries').fill('Dear Sir or Madam');
    await button(page, 'Show Preview').click();
    await page.getByText('No publications found', { exact: true }).waitFor();
  });

  it('says what the server says, and keeps the preview', async () => {
    const page = await open({ expected: [/status of 409/, /ERR_FAILED/] });
    await preview(page);
    await site.db().delete(publications);
    await button(page, 'Import 2').click();
    await toast(
      page,
      'Import failed',
      'A publication was deleted meanwhile. Please look at the preview again.',
    );
    expect(await stored()).toEqual([]);
    await page.route('**/publications/import', (route) => route.abort('failed'));
    await button(page, 'Import 2').click();
    await toast(page, 'Import failed', 'The publications could not be imported');
  });

  it.each([320, 1280])('passes axe and fits, %i pixels wide', async (width) => {
    const page = await open({ bypassCSP: true, viewport: { width, height: 800 } });
    expect(await violations(page)).toEqual([]);
    await preview(page);
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

const DOI = '10.5555/1361-6560/ad4f01';
const ORCID = '0000-0002-1825-0097';
const DOWN = 'Crossref answered with an error (500). Please try again later.';

describe('the import by identifiers', () => {
  beforeEach(() => {
    scholarly.works.set(DOI, WORK);
    scholarly.works.set('10.5555/1', crossrefArticle('10.5555/1', 'First', { author: [] }));
    return () => scholarly.insteadOf(/crossref/, null);
  });

  async function lookUp(page: Page, text: string): Promise<void> {
    await page.getByLabel('Or look up DOIs, or an ORCID iD').fill(text);
    await button(page, 'Look Up').click();
  }

  it('shows what DOIs stand for beside what is stored, and stores what is accepted', async () => {
    await site.db().update(publications).set({ doi: '10.5555/1' }).where(sql`title = 'First'`);
    const page = await open();
    await lookUp(page, `https://doi.org/${DOI}\n10.5555/1\n10.5555/gone`);
    await page.getByText('1 new, 1 different, 0 same, 1 skipped', { exact: true }).waitFor();
    await entry(page, 'Tracks of light ions').getByText(`· ${DOI}`).waitFor();
    const terms = await entry(page, 'First').getByRole('term').allTextContents();
    expect(terms).toContain('volume');
    const skipped = page.getByRole('region', { name: 'Skipped' });
    await skipped.getByText('Crossref knows no work with the DOI 10.5555/gone.').waitFor();
    expect(await stored()).toEqual(['First', 'Second']);
    await page.getByLabel('Accept First').uncheck();
    await button(page, 'Import 1').click();
    await toast(page, 'Success', 'Imported: 1 added.');
    expect(await site.db().select().from(publications).where(sql`doi = ${DOI}`)).toMatchObject([
      { authors: 'Vera Exemplar, Jan Novák Jr., Timepix Collaboration', volume: '69' },
    ]);
  });

  it('brings the works of a person', async () => {
    scholarly.records.set(ORCID, [
      orcidGroup({ putCode: 1, title: 'T', doi: DOI }),
      orcidGroup({ putCode: 2, title: 'Only in the record', journal: 'J' }),
    ]);
    const page = await open();
    await lookUp(page, `https://orcid.org/${ORCID}`);
    await page.getByText('2 new, 0 different, 0 same, 0 skipped', { exact: true }).waitFor();
    await entry(page, 'Only in the record').getByText('J · 2021 · ORCID 2').waitFor();
  });

  it('says what is wrong, and keeps what was typed', async () => {
    const page = await open({ expected: [/status of (400|503)/] });
    await lookUp(page, ' ');
    await toast(page, 'Import failed', 'Please give some DOIs or an ORCID iD');
    await lookUp(page, '0000-0002-1825-0098');
    const wrong = '0000-0002-1825-0098 is no ORCID iD: its last character does not fit.';
    await toast(page, 'Import failed', wrong);
    scholarly.insteadOf(/crossref/, status(500));
    await lookUp(page, DOI);
    await toast(page, 'Import failed', DOWN);
    scholarly.insteadOf(/crossref/, null);
    await button(page, 'Look Up').click();
    await entry(page, 'Tracks of light ions').waitFor();
  });
});
