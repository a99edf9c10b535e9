import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { conferences } from '../../db/schema/index.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { inDays } from './days.ts';
import { toast } from './toast.ts';

const site = siteInBrowser();
const CALL = '**/api/conferences';
const LOGO = 'sample/files/logos/ewsd.webp';
const SOON = { name: 'Soon', date: inDays(3), location: 'Weimar', comment: 'Poster' };
const FAR = { name: 'Far away', date: inDays(90), location: 'Lisbon' };
const OVER = { name: 'Long over', date: '2019-05-06', location: 'Odense' };
const DAY = inDays(30);

beforeEach(async () => {
  await site.db().delete(conferences);
  await site.db().insert(conferences).values([FAR, SOON, OVER]);
});

async function open(visit?: Visit): Promise<Page> {
  const page = await openAsAdministrator(site, '/admin/conferences', visit);
  await page.getByRole('heading', { name: 'Soon' }).waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => page.getByText(words, { exact: true });
const names = (page: Page) => page.getByRole('heading', { level: 3 }).allTextContents();
const stored = async (name: string) =>
  (await site.db().select().from(conferences)).find((conference) => conference.name === name);

async function fill(page: Page, name: string, date = DAY, location = 'Toruń'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Date').fill(date);
  await page.getByLabel('Location').fill(location);
}

describe('the page', () => {
  it('is the login to a visitor, and not for search engines', async () => {
    const page = await site.open('/admin/conferences');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await page.getByText('Soon', { exact: true }).count()).toBe(0);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it('is reached from the panel, and leads back', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=conferences');
    await page.getByRole('link', { name: 'Manage Conferences' }).click();
    await page.getByRole('heading', { name: 'Conference Management' }).waitFor();
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await page.waitForURL('**/admin');
  });

  it('shows the coming ones, soonest first, then past ones', async () => {
    const page = await open();
    expect(await names(page)).toEqual(['Soon', 'Far away', 'Long over']);
    const past = page.getByRole('region', { name: 'Past Conferences' });
    await past.getByRole('heading', { name: 'Long over' }).waitFor();
  });

  it('says Failed to fetch conferences, and tries again', async () => {
    const page = await openAsAdministrator(site, '/admin/conferences', {
      before: (opened) => opened.route(CALL, (route) => route.fulfill({ status: 503 })),
      expected: [/status of 503/],
    });
    await text(page, 'Failed to fetch conferences').waitFor();
    await page.unroute(CALL);
    await button(page, 'Try again').click();
    await page.getByRole('heading', { name: 'Soon' }).waitFor();
  });

  it.each([320, 1280])('has nothing that axe finds and fits, %d pixels wide', async (width) => {
    const page = await open({ bypassCSP: true, viewport: { width, height: 800 } });
    await page.getByLabel('Logo (optional)').setInputFiles(LOGO);
    await page.getByAltText('The chosen logo').waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await button(page, 'Edit Soon').click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('adding a conference', () => {
  it('stores what was filled in, shows it in its place, and empties the form', async () => {
    const page = await open();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await fill(page, ' Track Structure ');
    await page.getByLabel('Link (optional)').fill('https://example.org/ts');
    await button(page, 'Add Conference').click();
    await toast(page, 'Success', 'Conference added successfully');
    expect((await sent).postDataJSON()).toEqual({
      name: 'Track Structure',
      date: DAY,
      location: 'Toruń',
      link: 'https://example.org/ts',
    });
    expect(await names(page)).toEqual(['Soon', 'Track Structure', 'Far away', 'Long over']);
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    const visitor = await site.open('/conferences');
    await visitor.getByRole('heading', { name: 'Track Structure' }).waitFor();
  });

  it('stores it once by a double click', async () => {
    const page = await open();
    await fill(page, 'Clicked twice');
    await button(page, 'Add Conference').dblclick();
    await toast(page, 'Success', 'Conference added successfully');
    await page.reload();
    await page.getByRole('heading', { name: 'Soon' }).waitFor();
    expect(await names(page)).toEqual(['Soon', 'Clicked twice', 'Far away', 'Long over']);
  });

  it('moves a logo to the file store', async () => {
    const page = await open();
    await fill(page, 'With a logo');
    await page.getByLabel('Logo (optional)').setInputFiles(LOGO);
    await page.getByAltText('The chosen logo').waitFor();
    await button(page, 'Add Conference').click();
    await toast(page, 'Success', 'Conference added successfully');
    const logo = (await stored('With a logo'))?.logo ?? '';
    expect(logo).toMatch(/^\/storage\/logos\/[0-9a-f-]{36}\.webp$/);
    expect((await site.fetch(logo)).status).toBe(200);
    await page.getByAltText('The chosen logo').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Logo (optional)').inputValue()).toBe('');
  });

  it('takes a logo away again', async () => {
    const page = await open();
    await fill(page, 'Without a logo');
    await page.getByLabel('Logo (optional)').setInputFiles(LOGO);
    await button(page, 'Remove Logo').click();
    await page.getByAltText('The chosen logo').waitFor({ state: 'detached' });
    await button(page, 'Add Conference').click();
    await toast(page, 'Success', 'Conference added successfully');
    expect((await stored('Without a logo'))?.logo).toBeNull();
  });

  it.each([
    ['a name', '   ', DAY, 'Toruń'],
    ['a date', 'Name', '', 'Toruń'],
    ['a location', 'Name', DAY, ' '],
  ])('wants %s', async (_what, name, date, location) => {
    const page = await open();
    await fill(page, name, date, location);
    await button(page, 'Add Conference').click();
    await toast(page, 'Missing information', 'Please fill in the name, date, and location.');
    expect(await names(page)).toHaveLength(3);
  });

  it('takes only images for a logo', async () => {
    const page = await open();
    const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
    await page.getByLabel('Logo (optional)').setInputFiles(file);
    await toast(page, 'Invalid file type', 'Please upload an image file (PNG, JPG, etc.)');
    expect(await page.getByLabel('Logo (optional)').inputValue()).toBe('');
  });

  it('takes a logo of two megabytes, and none that is larger', async () => {
    const page = await open();
    const file = (size: number) => ({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(size),
    });
    await page.getByLabel('Logo (optional)').setInputFiles(file(2 ** 21 + 1));
    await toast(page, 'File too large', 'Please upload an image smaller than 2MB');
    expect(await page.getByAltText('The chosen logo').count()).toBe(0);
    await page.getByLabel('Logo (optional)').setInputFiles(file(2 ** 21));
    await page.getByAltText('The chosen logo').waitFor();
  });

  it('says when a logo cannot be read', async () => {
    const page = await open({
      before: (opened) =>
        opened.addInitScript(() => {
          FileReader.prototype.readAsDataURL = function fail() {
            queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
          };
        }),
    });
    await page.getByLabel('Logo (optional)').setInputFiles(LOGO);
    await toast(page, 'Upload failed', 'Failed to process the image.');
  });

  it('says what the server says, and keeps what was typed', async () => {
    const page = await open({ expected: [/status of 422/] });
    await fill(page, 'Typed');
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') };
    await page.getByLabel('Logo (optional)').setInputFiles(file);
    await button(page, 'Add Conference').click();
    await toast(page, 'Error', 'The content of the file is not what it claims to be: image/png.');
    expect(await page.getByLabel('Name').inputValue()).toBe('Typed');
  });

  it('says Failed to create conference. when the server says nothing', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(CALL, (route) => route.abort('failed'));
    await fill(page, 'Typed');
    await button(page, 'Add Conference').click();
    await toast(page, 'Error', 'Failed to create conference.');
  });

  it('asks before what was typed is lost', async () => {
    const page = await open();
    await page.getByLabel('Name').fill('Typed');
    const asked = page.waitForEvent('dialog');
    const leaving = page.getByRole('link', { name: 'Back to Admin' }).click();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await leaving;
  });
});

describe('editing a conference', () => {
  it('sends what was changed, and shows it', async () => {
    const page = await open();
    await button(page, 'Edit Soon').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Conference' });
    await dialog.getByLabel('Comment').fill('');
    await dialog.getByLabel('Date').fill(inDays(120));
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Success', 'Conference updated successfully');
    expect((await sent).postDataJSON()).toEqual({ date: inDays(120), comment: '' });
    await dialog.waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['Far away', 'Soon', 'Long over']);
    expect(await stored('Soon')).toMatchObject({ date: inDays(120), comment: null });
  });

  it('replaces and removes the logo', async () => {
    const page = await open();
    await button(page, 'Edit Soon').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Logo (optional)').setInputFiles(LOGO);
    await dialog.getByAltText('The chosen logo').waitFor();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    const logo = (await stored('Soon'))?.logo ?? '';
    expect((await site.fetch(logo)).status).toBe(200);
    await button(page, 'Edit Soon').click();
    await dialog.getByRole('button', { name: 'Remove Logo' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored('Soon'))?.logo).toBeNull();
    expect((await site.fetch(logo)).status).toBe(404);
  });

  it('asks before what was typed is lost', async () => {
    const page = await open();
    await button(page, 'Edit Soon').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Conference' });
    await dialog.getByLabel('Name').fill('Later');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Later');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored('Soon')).toBeDefined();
  });

  it('says Failed to update conference. when the server says nothing', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(`${CALL}/*`, (route) => route.abort('failed'));
    await button(page, 'Edit Soon').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Later');
    await button(page, 'Save Changes').click();
    await toast(page, 'Error', 'Failed to update conference.');
  });
});

describe('deleting a conference', () => {
  const confirm = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Deletion' });

  it('asks first', async () => {
    const page = await open();
    await button(page, 'Delete Soon').click();
    await confirm(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await stored('Soon')).toBeDefined();
    await button(page, 'Delete Soon').click();
    await confirm(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Success', 'Conference deleted successfully');
    expect(await names(page)).toEqual(['Far away', 'Long over']);
    expect(await stored('Soon')).toBeUndefined();
  });

  it('says what the server says', async () => {
    const page = await open({ expected: [/status of 404/] });
    await site.db().delete(conferences);
    await button(page, 'Delete Soon').click();
    await confirm(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Error', 'There is no such conference.');
  });

  it('says Failed to delete conference. when the server says nothing', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(`${CALL}/*`, (route) => route.abort('failed'));
    await button(page, 'Delete Soon').click();
    await confirm(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Error', 'Failed to delete conference.');
  });
});
