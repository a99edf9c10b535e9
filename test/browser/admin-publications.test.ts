import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { focused } from './files.ts';

const site = siteInBrowser();
const CALLS = '**/api/admin/publications';
const ONE = `${CALLS}/*`;
const LINKED = {
  title: 'Range of <i>helium</i> beams',
  authors: 'Vera Exemplar, Jan Novák',
  journal: 'Physica Medica',
  year: 2021,
  month: 'May',
  doi: '10.5555/helium',
  url: 'https://example.org/helium.pdf',
  publication_type: 'Review',
  research_category: 'Dosimetry',
  tags: ['a, b', 'c'],
  custom_tags: ['Kept'],
  volume: '7',
};
const BARE = {
  title: 'Of yields',
  authors: 'Ada Other',
  journal: 'Annals',
  year: 2020,
  abstract: `Irradiated by protons ${'x'.repeat(200)}`,
};

beforeEach(async () => {
  await site.db().delete(publications);
  await site.db().insert(publications).values([LINKED, BARE]);
});

async function open(visit?: Visit, path = '/admin/publications'): Promise<Page> {
  const page = await openAsAdministrator(site, path, visit);
  await row(page, 'Of yields').waitFor();
  return page;
}

async function openForm(visit?: Visit): Promise<Page> {
  const page = await open(visit);
  await button(page, 'Add Publication').click();
  await page.getByRole('form', { name: 'New publication' }).waitFor();
  return page;
}

async function openEdit(title: string, visit?: Visit): Promise<Page> {
  const page = await open(visit);
  await row(page, title).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog', { name: 'Edit Publication' }).waitFor();
  return page;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Publications' }).locator('> li');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const titles = (page: Page) => rows(page).getByRole('heading', { level: 3 }).allTextContents();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const stored = async (title: string) =>
  (await site.db().select().from(publications)).find((other) => other.title === title);

async function fill(page: Page, title: string, authors = 'A B', journal = 'J'): Promise<void> {
  await field(page, 'Title').fill(title);
  await field(page, 'Authors').fill(authors);
  await field(page, 'Journal').fill(journal);
}

/** A toast has its title above what it says. */
async function toast(page: Page, title: string, description: string): Promise<void> {
  const shown = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await shown.getByText(description, { exact: true }).waitFor();
  await shown.getByText(title, { exact: true }).waitFor();
}

describe('the list of publications', () => {
  it('is the login to a visitor, and not for search engines', async () => {
    const page = await site.open('/admin/publications');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.getByText('Of yields').count()).toBe(0);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it('stands on its page and in its tab, and leads to the panel and to the files', async () => {
    const page = await open();
    const files = page.getByRole('link', { name: 'Uploaded Files' });
    expect(await files.getAttribute('href')).toBe('/admin/files');
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await page.getByRole('tab', { name: 'Publications', exact: true }).click();
    await row(page, 'Of yields').waitFor();
    expect((await page.getByRole('tab').allTextContents()).indexOf('Publications')).toBe(2);
  });

  it('shows each with its kind, the beginning of its abstract and the way to its file', async () => {
    const page = await open();
    expect(await titles(page)).toEqual(['Range of helium beams', 'Of yields']);
    const linked = row(page, 'helium');
    await linked.getByText('Review', { exact: true }).waitFor();
    await linked.getByText('Dosimetry', { exact: true }).waitFor();
    await linked.getByText('May 2021', { exact: true }).waitFor();
    const { id } = (await stored(LINKED.title)) ?? {};
    expect(await linked.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(
      `/api/publications/${id}/download`,
    );
    const bare = row(page, 'Of yields');
    await bare.getByText('Particle Therapy', { exact: true }).waitFor();
    await bare.getByText(`${BARE.abstract.slice(0, 150)}...`, { exact: true }).waitFor();
    expect(await bare.getByRole('button', { name: 'View' }).isDisabled()).toBe(true);
    expect(await bare.getByRole('link').count()).toBe(0);
  });

  it.each([
    ['YIELDS', 'Of yields'],
    ['jan nov', 'Range of helium beams'],
    ['physica', 'Range of helium beams'],
  ])('is searched for %s', async (words, title) => {
    const page = await open();
    await page.getByRole('searchbox').fill(words);
    await expect.poll(() => titles(page)).toEqual([title]);
    await page.getByRole('searchbox').fill('nowhere at all');
    await page.getByText('No publications found', { exact: true }).waitFor();
  });

  it('says when it cannot be fetched, and tries again', async () => {
    const page = await openAsAdministrator(site, '/admin/publications', {
      before: (opened) => opened.route(CALLS, (route) => route.fulfill({ status: 503 })),
      expected: [/status of 503/],
    });
    await page.getByText('Failed to fetch publications', { exact: true }).waitFor();
    await page.unroute(CALLS);
    await button(page, 'Try again').click();
    await row(page, 'Of yields').waitFor();
  });

  it.each([320, 1280])('and its forms pass axe and fit, %i pixels wide', async (width) => {
    const page = await open({ bypassCSP: true, viewport: { width, height: 800 } });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await violations(page)).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await row(page, 'helium').getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Cancel').click();
    await button(page, 'Add Publication').click();
    await page.getByRole('textbox', { name: 'Custom tags' }).fill('Silicon');
    await button(page, 'Add').click();
    expect(await violations(page)).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

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

describe('editing a publication', () => {
  it('changes what was changed and leaves the rest', async () => {
    const page = await openEdit('helium');
    await field(page, 'Title').fill('Range of carbon beams');
    await field(page, 'Month').selectOption('No month');
    await button(page, 'Save Changes').click();
    await toast(page, 'Success', 'Publication updated successfully.');
    await row(page, 'carbon').waitFor();
    expect(await stored('Range of carbon beams')).toMatchObject({
      ...LINKED,
      title: 'Range of carbon beams',
      month: null,
    });
  });

  it('leaves a category open that nobody chose', async () => {
    const page = await openEdit('Of yields');
    await field(page, 'Abstract').fill('Another');
    await button(page, 'Save Changes').click();
    await toast(page, 'Success', 'Publication updated successfully.');
    expect(await stored('Of yields')).toMatchObject({
      abstract: 'Another',
      research_category: null,
    });
  });

  it.each(['Title', 'Authors', 'Journal'])('wants %s', async (name) => {
    const page = await openEdit('helium');
    await field(page, name).fill('  ');
    await button(page, 'Save Changes').click();
    const message = `Please fill in the ${name.toLowerCase()} field`;
    await page.getByText(message, { exact: true }).waitFor();
    expect(await stored(LINKED.title)).toMatchObject(LINKED);
  });

  it('says the status and what the server said', async () => {
    const page = await openEdit('Of yields', { expected: [/status of 5/, /status of 404/] });
    await page.route(ONE, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 502, body: 'upstream is gone' })
        : route.continue(),
    );
    await field(page, 'Journal').fill('Another');
    await button(page, 'Save Changes').click();
    await toast(page, 'Error', '502: upstream is gone');
    await page.unroute(ONE);
    await site.db().delete(publications);
    await button(page, 'Save Changes').click();
    await toast(page, 'Error', '404: There is no such publication.');
    expect(await field(page, 'Journal').inputValue()).toBe('Another');
  });

  it('asks before what was typed is lost', async () => {
    const page = await openEdit('Of yields');
    await field(page, 'Journal').fill('Another');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect((await stored('Of yields'))?.journal).toBe('Annals');
  });
});

describe('deleting a publication', () => {
  it('asks first', async () => {
    const page = await open();
    const remove = row(page, 'Of yields').getByRole('button', { name: /^Delete/ });
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Success', 'Publication deleted.');
    await expect.poll(() => titles(page)).toEqual(['Range of helium beams']);
    expect(await stored('Of yields')).toBeUndefined();
  });

  it('leaves the keyboard at the next one, and at the search behind the last', async () => {
    const page = await open();
    for (const [gone, next] of [
      ['Range of helium beams', 'Delete Of yields'],
      ['Of yields', 'Search publications'],
    ]) {
      await button(page, `Delete ${gone}`).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await expect.poll(() => focused(page)).toBe(next);
    }
  });

  it('says what the server said', async () => {
    const page = await open({ expected: [/status of 404/] });
    await site.db().delete(publications);
    await row(page, 'Of yields')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Error', 'There is no such publication.');
  });
});
