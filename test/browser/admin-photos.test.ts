// Only a browser knows: images that are drawn, scaled down and turned.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PNG } from '../files.ts';
import { siteInBrowser } from './browser.ts';
import { drawnImage, getSize } from './photos.ts';

const site = siteInBrowser();

/** What a camera that was held upright writes into a JPEG: turn it by 90° (EXIF orientation 6). */
const EXIF_TURNED = Buffer.from(
  'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
  'hex',
);

const upload = (page: Page) => page.getByRole('button', { name: 'Upload Photo' });
const said = (page: Page, text: string) =>
  page.getByRole('listitem').getByText(text, { exact: true }).waitFor();
const photo = (page: Page, caption: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('img', { name: caption }) });
const small = { name: 'small.png', mimeType: 'image/png', buffer: Buffer.from(PNG) };

async function send(page: Page, caption: string, file = small): Promise<string> {
  await page.getByLabel('Photo File').setInputFiles(file);
  await page.getByLabel('Caption').fill(caption);
  await upload(page).click();
  await said(page, 'Photo uploaded successfully');
  await photo(page, caption).waitFor();
  return (await photo(page, caption).getByRole('img').getAttribute('src')) ?? '';
}

it('photos are scaled down to 2,000 pixels and stand upright; others stay as they are', async () => {
  const page = await site.openAsAdministrator('/admin/about');
  const url = await send(page, 'Wide', await drawnImage(page, 3000, 1500, 'image/png'));
  expect(url).toMatch(/\.webp$/);
  expect(await getSize(page, url)).toEqual({ width: 2000, height: 1000 });
  expect((await site.fetch(url)).headers.get('Content-Disposition')).toContain('drawn.webp');

  const { buffer, ...drawn } = await drawnImage(page, 2400, 1200, 'image/jpeg');
  const jpeg = Buffer.concat([buffer.subarray(0, 2), EXIF_TURNED, buffer.subarray(2)]);
  const turned = await send(page, 'Turned', { ...drawn, buffer: jpeg });
  expect(await getSize(page, turned)).toEqual({ width: 1000, height: 2000 });

  expect(await send(page, 'Small')).toMatch(/\.png$/);
  // A GIF that says to be 3,000 pixels wide: what comes after does not matter.
  const gif = Buffer.from(
    '474946383961b80bb80b800000000000ffffff2c00000000010001000002024401003b',
    'hex',
  );
  const moving = { name: 'moving.gif', mimeType: 'image/gif', buffer: gif };
  expect(await send(page, 'Moving', moving)).toMatch(/\.gif$/);
  // Its head is whole, its pixels are not.
  const broken = { ...small, name: 'broken.png', buffer: Buffer.from(PNG.subarray(0, 45)) };
  expect(await send(page, 'Broken', broken)).toMatch(/\.png$/);
});

it('a portrait is dropped, dragged within its square, and stands in the form, where it can be removed', async () => {
  const page = await site.openAsAdministrator('/admin?tab=settings&section=profile');
  const { buffer, mimeType } = await drawnImage(page, 1500, 1000, 'image/png');
  const zone = page.getByRole('region', { name: 'Replace photo' });
  const dropped = await page.evaluateHandle(
    ([base64, type]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'me.png', { type }));
      return transfer;
    },
    [buffer.toString('base64'), mimeType] as const,
  );
  await zone.dispatchEvent('dragover', { dataTransfer: dropped });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  const cut = page.getByRole('img', { name: 'Cropped photo' });
  const across = page.getByLabel('Horizontal position');
  expect(await across.inputValue()).toBe('50');
  expect(await page.getByLabel('Vertical position').isDisabled()).toBe(true);
  await cut.hover();
  await page.mouse.down();
  const { x, y, width } = (await cut.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width, y + width / 2, { steps: 4 });
  await page.mouse.up();
  // Half of the square is all the room that there is to the left.
  expect(await across.inputValue()).toBe('0');
  await page.getByRole('button', { name: 'Use this photo' }).click();
  const portrait = page.getByAltText('Current portrait');
  await expect.poll(() => portrait.getAttribute('src')).toMatch(/-320x320-640x640\.webp$/);
  await page.getByRole('button', { name: 'Remove portrait' }).click();
  await portrait.waitFor({ state: 'detached' });
});
