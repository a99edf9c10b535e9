import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { CALLS, publicationsInBrowser, row, titles } from './admin-publications.ts';
import type { Visit } from './browser.ts';
import { button, field } from './controls.ts';
import { toast } from './toast.ts';

const { site, open, stored } = publicationsInBrowser();

async function openForm(visit?: Visit): Promise<Page> {
  const page = await open(visit);
  await button(page, 'Add Publication').click();
  await page.getByRole('form', { name: 'New publication' }).waitFor();
  return page;
}

async function fill(page: Page, title: string, authors = 'A B', journal = 'J'): Promise<void> {
  await field(page, 'Title').fill(title);
  await field(page, 'Authors').fill(authors);
  await field(page, 'Journal').fill(journal);
}

describe('adding a publication', () => {
  it('begins with this year, Article and Research', async () => {
    const page = await openForm();
    expect(await field(page, 'Year').inputValue()).toBe(String(new Date().getFullYear()));
    expect(await field(page, 'Publication type').inputValue()).toBe('Article');
    expect(await field(page, 'Research category').inputValue()).toBe('Research');
  });

  it('takes links from the clipboard', async () => {
    const page = await openForm({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate(() => navigator.clipboard.writeText(' https://example.org/a.pdf '));
    await button(page, 'Paste PDF URL').click();
    await toast(page, 'Success', 'URL pasted');
    expect(await field(page, 'PDF URL').inputValue()).toBe('https://example.org/a.pdf');
    expect(await field(page, 'URL').inputValue()).toBe('');
  });

  it('stores all that the form holds, and shows it', async () => {
    const page = await openForm();
    await fill(page, ' All fields ', 'Vera Exemplar, Jan Novák', 'Medical Physics');
    await field(page, 'Year').fill('2022');
    await field(page, 'Month').selectOption('March');
    await field(page, 'Abstract').fill('In short');
    await field(page, 'DOI').fill('https://doi.org/10.5555/ALL');
    await field(page, 'Citations').fill('12');
    await field(page, 'URL').fill('https://example.org');
    await field(page, 'PDF URL').fill('/storage/publications/all.pdf');
    await field(page, 'Publication type').selectOption('Technical Note');
    await field(page, 'Research category').selectOption('Radiotherapy');
    await field(page, 'Tags').fill('one, two,, one');
    const custom = page.getByLabel('Custom tags');
    await custom.fill(' Silicon ');
    await custom.press('Enter');
    await custom.fill('Silicon');
    await button(page, 'Add').click();
    await custom.fill('Diamond');
    await button(page, 'Add').click();
    await custom.fill('Gone');
    await custom.press('Enter');
    await button(page, 'Remove Gone').click();
    await button(page, 'Add Publication').click();
    await toast(page, 'Success', 'Publication added');
    await expect
      .poll(() => titles(page))
      .toEqual(['All fields', 'Range of helium beams', 'Of yields']);
    expect(await stored('All fields')).toMatchObject({
      authors: 'Vera Exemplar, Jan Novák',
      journal: 'Medical Physics',
      year: 2022,
      month: 'March',
      abstract: 'In short',
      doi: '10.5555/all',
      citations: 12,
      url: 'https://example.org',
      pdf_url: '/storage/publications/all.pdf',
      publication_type: 'Technical Note',
      research_category: 'Radiotherapy',
      tags: ['one', 'two'],
      custom_tags: ['Silicon', 'Diamond'],
    });
  });

  it('takes a year that is no number for 0', async () => {
    const page = await openForm();
    await fill(page, 'Undated');
    await field(page, 'Year').fill('soon');
    await button(page, 'Add Publication').click();
    await toast(page, 'Success', 'Publication added');
    expect((await stored('Undated'))?.year).toBe(0);
  });

  it.each([
    ['Title', ' ', 'A B', 'J'],
    ['Authors', 'T', ' ', 'J'],
    ['Journal', 'T', 'A B', ''],
  ])('wants its %s', async (label, title, authors, journal) => {
    const page = await openForm();
    await fill(page, title, authors, journal);
    await button(page, 'Add Publication').click();
    const message = 'Please fill in the title, authors, and journal.';
    await toast(page, 'Missing information', message);
    expect(await field(page, label).evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await site.db().select().from(publications)).toHaveLength(2);
  });

  it('says what failed and where, and keeps what was typed', async () => {
    const page = await openForm({ expected: [/status of 400/, /ERR_FAILED/] });
    await fill(page, 'Kept');
    await field(page, 'DOI').fill('none');
    await button(page, 'Add Publication').click();
    await toast(page, 'Error', 'Failed to create publication');
    await page.getByText('Please give a DOI such as 10.1000/xyz123', { exact: true }).waitFor();
    await field(page, 'DOI').fill('');
    await page.route(CALLS, (route) => route.abort('failed'));
    await button(page, 'Add Publication').click();
    await page.getByRole('alert').getByText('Failed to create publication').waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('Kept');
  });

  it('asks before a duplicate is stored', async () => {
    const page = await openForm();
    await fill(page, 'range of HELIUM beams');
    await field(page, 'Year').fill('2021');
    await button(page, 'Add Publication').click();
    const asked = page.getByRole('alertdialog', { name: 'Store all the same?' });
    await asked.getByText('Physica Medica, 2021 (same title and year)').waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await site.db().select().from(publications)).toHaveLength(2);
    await button(page, 'Add Publication').click();
    await asked.getByRole('button', { name: 'Store All the Same' }).click();
    await toast(page, 'Success', 'Publication added');
    expect(await site.db().select().from(publications)).toHaveLength(3);
  });

  it('asks before what was typed is lost', async () => {
    const page = await openForm();
    await field(page, 'Title').fill('Typed');
    await button(page, 'Cancel').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    const asked = page.waitForEvent('dialog');
    const leaving = page.getByRole('link', { name: 'Back to Admin' }).click();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await leaving.catch(() => {});
    await button(page, 'Cancel').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await row(page, 'Of yields').waitFor();
  });
});
