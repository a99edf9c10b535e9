import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { status } from '../local-server.ts';
import { startScholarly } from '../scholarly-server.ts';
import { ARTICLE as WORK } from '../scholarly-shapes.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { toast } from './toast.ts';

const scholarly = await startScholarly();
afterAll(() => scholarly.stop());
const site = siteInBrowser({ env: scholarly.env });
const DOI = '10.5555/1361-6560/ad4f01';
const DOWN = 'Crossref answered with an error (500). Please try again later.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a form filled in by its DOI', () => {
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  beforeEach(async () => {
    await site.db().delete(publications);
    await site.db().insert(publications).values({
      publication_type: 'Article',
      title: 'First',
      authors: 'Vera Exemplar',
      journal: 'J',
      year: 2020,
      volume: '6',
    });
    scholarly.works.set(DOI, WORK);
    return () => scholarly.insteadOf(/crossref/, null);
  });

  async function openForm(visit?: Visit): Promise<Page> {
    const page = await openAsAdministrator(site, '/admin/publications', visit);
    await button(page, 'Add Publication').click();
    return page;
  }

  it('is ready to be stored', async () => {
    const page = await openForm();
    await field(page, 'DOI').fill(`doi:${DOI.toUpperCase()}`);
    await field(page, 'DOI').press('Enter');
    await page.getByText(/^Filled in from Crossref: Title, Authors, Journal, Year, /).waitFor();
    expect(await field(page, 'DOI').inputValue()).toBe(DOI);
    expect(await field(page, 'Month').inputValue()).toBe('June');
    expect(await field(page, 'Abstract').inputValue()).toMatch(/^Objective\. .*\n\nApproach/s);
    await button(page, 'Add Publication').click();
    await toast(page, 'Success', 'Publication added');
    expect(
      await site.db().select().from(publications).where(eq(publications.doi, DOI)),
    ).toMatchObject([
      {
        title: 'Tracks of <i>light</i> ions in CO<sub>2</sub> & water',
        year: 2024,
        volume: '69',
        issue: '12',
        pages: '125001',
        issn: '0031-9155',
        publisher: 'IOP Publishing',
      },
    ]);
  });

  it('keeps what was typed until somebody decides', async () => {
    const page = await openForm();
    await field(page, 'Title').fill('My title');
    await field(page, 'Journal').fill('PMB');
    await field(page, 'Volume').fill('7');
    await field(page, 'DOI').fill(DOI);
    await button(page, 'Fill In').click();
    const otherwise = page.getByRole('region', { name: 'Crossref says otherwise' });
    await otherwise.waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('My title');
    expect(await otherwise.getByRole('definition').allTextContents()).toEqual([
      'My title',
      'Tracks of light ions in CO2 & water',
      'PMB',
      'Physics in Medicine & Biology',
      '7',
      '69',
    ]);
    await otherwise.getByRole('button', { name: 'Use Crossref’s Journal' }).click();
    expect(await field(page, 'Journal').inputValue()).toBe('Physics in Medicine & Biology');
    expect(await otherwise.getByRole('listitem').count()).toBe(2);
    await button(page, 'Keep Mine').click();
    expect(await otherwise.count()).toBe(0);
    expect(await focused(page)).toBe('Fill In');
    expect(await field(page, 'Title').inputValue()).toBe('My title');
    await button(page, 'Fill In').click();
    await button(page, 'Use All of Crossref’s').click();
    expect(await field(page, 'Volume').inputValue()).toBe('69');
    await button(page, 'Fill In').click();
    await page.getByText('Crossref says the same.', { exact: true }).waitFor();
  });

  it('is changed in the dialog of a stored one as well', async () => {
    await site
      .db()
      .update(publications)
      .set({ doi: DOI, year: 2023 })
      .where(eq(publications.title, 'First'));
    const page = await openAsAdministrator(site, '/admin/publications');
    await button(page, 'Edit First').click();
    await button(page, 'Fill In').click();
    await page.getByText(/^Filled in from Crossref: Month, Abstract, Issue, /).waitFor();
    await page.getByRole('button', { name: 'Use Crossref’s Year' }).click();
    await field(page, 'Pages').fill('10-15');
    await field(page, 'ISSN').fill('00319155');
    await field(page, 'arXiv id').fill('https://arxiv.org/abs/2101.00001');
    await button(page, 'Save Changes').click();
    await toast(page, 'Success', 'Publication updated successfully.');
    expect(
      await site.db().select().from(publications).where(eq(publications.doi, DOI)),
    ).toMatchObject([
      {
        ...{ title: 'First', year: 2024, month: 'June', volume: '6', issue: '12' },
        ...{ pages: '10–15', issn: '0031-9155', arxiv_id: '2101.00001' },
      },
    ]);
  });

  it('says what is wrong at the DOI', async () => {
    const page = await openForm({ expected: [/status of (400|404|503)/] });
    await button(page, 'Fill In').click();
    await page.getByText('Please give a DOI such as 10.1000/xyz123', { exact: true }).waitFor();
    await field(page, 'DOI').fill('10.5555/gone');
    await button(page, 'Fill In').click();
    await page.getByText('Crossref knows no work with the DOI 10.5555/gone.').waitFor();
    scholarly.insteadOf(/crossref/, status(500));
    await field(page, 'DOI').fill(DOI);
    await button(page, 'Fill In').click();
    await page.getByText(DOWN, { exact: true }).waitFor();
    expect(await field(page, 'DOI').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'DOI').fill('10.5555/other');
    expect(await field(page, 'DOI').getAttribute('aria-invalid')).toBeNull();
  });

  it.each([320, 1280])('passes axe and fits, %i pixels wide', async (width) => {
    const page = await openForm({ bypassCSP: true, viewport: { width, height: 800 } });
    await field(page, 'Title').fill('My title');
    await field(page, 'DOI').fill(DOI);
    await button(page, 'Fill In').click();
    await page.getByRole('region', { name: 'Crossref says otherwise' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
