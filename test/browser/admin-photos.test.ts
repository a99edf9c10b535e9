import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PNG } from '../images.ts';
import { openAsAdministrator } from './administrator.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { hold } from './islands.ts';
import { drawnImage, EXIF_TURNED, sizeOf } from './photos.ts';

const PHOTOS = '**/api/admin/about/photos';
const site = siteInBrowser();

const upload = (page: Page) => page.getByRole('button', { name: 'Upload Photo' });
const said = (page: Page, text: string) =>
  page.getByRole('listitem').getByText(text, { exact: true }).waitFor();
const photo = (page: Page, caption: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('img', { name: caption }) });
const small = { name: 'small.png', mimeType: 'image/png', buffer: Buffer.from(PNG) };

async function open(visit?: Visit): Promise<Page> {
  const page = await openAsAdministrator(site, '/admin/about', visit);
  await page.getByRole('button', { name: 'Delete' }).first().waitFor();
  return page;
}

async function send(page: Page, caption: string, file = small): Promise<string> {
  await page.getByLabel('Photo File').setInputFiles(file);
  await page.getByLabel('Caption').fill(caption);
  await upload(page).click();
  await said(page, 'Photo uploaded successfully');
  await photo(page, caption).waitFor();
  return (await photo(page, caption).getByRole('img').getAttribute('src')) ?? '';
}

describe('a new photo', () => {
  it('needs a file and a caption before it can be sent', async () => {
    const page = await open();
    expect(await page.getByLabel('Photo File').getAttribute('accept')).toBe('image/*');
    expect(await page.getByLabel('Location').getAttribute('placeholder')).toBe(
      'e.g., Valencia, Spain',
    );
    expect(await upload(page).isDisabled()).toBe(true);
    await page.getByLabel('Photo File').setInputFiles(small);
    expect(await upload(page).isDisabled()).toBe(true);
    await page.getByLabel('Caption').fill('   ');
    expect(await upload(page).isDisabled()).toBe(true);
    await page.getByLabel('Caption').fill('A caption');
    expect(await upload(page).isDisabled()).toBe(false);
    await page.getByLabel('Photo File').setInputFiles([]);
    expect(await upload(page).isDisabled()).toBe(true);
  });

  it('is stored once by a double click', async () => {
    const page = await open();
    await page.getByLabel('Photo File').setInputFiles(small);
    await page.getByLabel('Caption').fill('Clicked twice');
    await upload(page).dblclick();
    await said(page, 'Photo uploaded successfully');
    await page.reload();
    await photo(page, 'Clicked twice').first().waitFor();
    expect(await photo(page, 'Clicked twice').count()).toBe(1);
  });

  it('is shown with place and year, the form is empty again, and visitors see it', async () => {
    const page = await open();
    const held = await hold(page, PHOTOS);
    await page.getByLabel('Photo File').setInputFiles(small);
    await page.getByLabel('Caption').fill('The hall at night');
    await page.getByLabel('Location').fill('Valencia, Spain');
    await page.getByLabel('Year').fill('2024');
    await upload(page).click();
    await held.asked;
    await expect.poll(() => upload(page).isDisabled()).toBe(true);
    held.release();
    await said(page, 'Success');
    await said(page, 'Photo uploaded successfully');
    await photo(page, 'The hall at night').getByText('Valencia, Spain').waitFor();
    await photo(page, 'The hall at night').getByText('2024').waitFor();
    for (const label of ['Photo File', 'Caption', 'Location', 'Year']) {
      expect(await page.getByLabel(label).inputValue()).toBe('');
    }
    expect(await upload(page).isDisabled()).toBe(true);
    const about = await site.open('/about');
    await about.getByRole('figure').getByText('The hall at night').waitFor();
  });

  it('is refused with its reason beside the field, and nothing typed is lost', async () => {
    const page = await open({ expected: [/status of 4\d\d/] });
    await page.getByLabel('Photo File').setInputFiles(small);
    await page.getByLabel('Caption').fill('Too early');
    await page.getByLabel('Year').fill('1850');
    await upload(page).click();
    await said(page, 'Error');
    await said(page, 'Failed to upload photo');
    await page.getByText('Please give a year from 1900 to 2030').waitFor();
    expect(await page.getByLabel('Year').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Caption').inputValue()).toBe('Too early');
    await page.getByLabel('Year').fill('');
    const svg = { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await page.getByLabel('Photo File').setInputFiles(svg);
    await upload(page).click();
    await page.getByText('Please choose an image: PNG, JPEG, GIF, WebP or AVIF.').waitFor();
  });

  it('is not sent when it is too large all the same', async () => {
    const page = await open();
    const buffer = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(10 * 2 ** 20)]);
    await page
      .getByLabel('Photo File')
      .setInputFiles({ name: 'large.gif', mimeType: 'image/gif', buffer });
    await page.getByLabel('Caption').fill('Large');
    await upload(page).click();
    await said(page, 'Failed to upload photo');
    await page.getByText('The file is too large: 10 MB at most.').waitFor();
  });

  it('says Failed to upload photo when the server cannot be reached', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route(PHOTOS, (route) => route.abort('failed'));
    await page.getByLabel('Photo File').setInputFiles(small);
    await page.getByLabel('Caption').fill('A caption');
    await upload(page).click();
    await said(page, 'Failed to upload photo');
  });
});

describe('a photo that is large', () => {
  it('is scaled down to 2,000 pixels, as WebP', async () => {
    const page = await open();
    const url = await send(page, 'Wide', await drawnImage(page, 3000, 1500, 'image/png'));
    expect(url).toMatch(/\.webp$/);
    expect(await sizeOf(page, url)).toEqual({ width: 2000, height: 1000 });
    expect((await site.fetch(url)).headers.get('Content-Disposition')).toContain('drawn.webp');
  });

  it('stands upright, as the camera noted it', async () => {
    const page = await open();
    const drawn = await drawnImage(page, 2400, 1200, 'image/jpeg');
    const jpeg = Buffer.concat([
      drawn.buffer.subarray(0, 2),
      EXIF_TURNED,
      drawn.buffer.subarray(2),
    ]);
    const url = await send(page, 'Turned', { ...drawn, buffer: jpeg });
    expect(await sizeOf(page, url)).toEqual({ width: 1000, height: 2000 });
  });

  it('stays as it is when it is small, when it moves and when it cannot be drawn', async () => {
    const page = await open();
    expect(await send(page, 'Small')).toMatch(/\.png$/);
    // A GIF that says to be 3,000 pixels wide: what comes after does not matter.
    const gif = Buffer.from(
      '474946383961b80bb80b800000000000ffffff2c00000000010001000002024401003b',
      'hex',
    );
    const moving = { name: 'moving.gif', mimeType: 'image/gif', buffer: gif };
    expect(await send(page, 'Moving', moving)).toMatch(/\.gif$/);
    const broken = { ...small, name: 'broken.png', buffer: Buffer.from(PNG.subarray(0, 30)) };
    const url = await send(page, 'Broken', broken);
    expect((await site.fetch(url)).headers.get('Content-Disposition')).toContain('broken.png');
  });
});

describe('a photo that is deleted', () => {
  it('is asked about, and goes from the page', async () => {
    const page = await open();
    const url = await send(page, 'To be deleted');
    const card = photo(page, 'To be deleted');
    await card.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog
      .getByText('Are you sure you want to delete this photo?', { exact: true })
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await card.waitFor();
    await card.getByRole('button', { name: 'Delete', exact: true }).click();
    const held = await hold(page, '**/api/admin/about/photos/*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await held.asked;
    await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    const enabled = page.locator('li button:enabled', { hasText: 'Delete' });
    expect(await enabled.count()).toBe(0);
    held.release();
    await said(page, 'Photo deleted successfully');
    await card.waitFor({ state: 'detached' });
    expect((await site.fetch(url)).status).toBe(404);
  });

  it('stays when it cannot be deleted', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route('**/api/admin/about/photos/*', (route) => route.abort('failed'));
    const count = await page.getByRole('button', { name: 'Delete' }).count();
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Error');
    await said(page, 'Failed to delete photo');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(count);
  });
});
