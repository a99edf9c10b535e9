import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CALL, conferencesInBrowser, LOGO, names } from './admin-conferences.ts';
import { button } from './controls.ts';
import { inDays } from './days.ts';
import { toast } from './toast.ts';

const { site, open, stored } = conferencesInBrowser();
const DAY = inDays(30);

async function fill(page: Page, name: string, date = DAY, location = 'Toruń'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Date').fill(date);
  await page.getByLabel('Location').fill(location);
}

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
      comment: '',
      logo: '',
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
