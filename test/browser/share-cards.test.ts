// Only a browser knows: a canvas draws text with a font that the page has loaded.

import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();

it('the panel draws the share card of a publication', async () => {
  const stored = Promise.withResolvers<void>();
  const page = await site.openAsAdministrator('/admin/conferences', {
    drawsCards: true,
    before: async (page) => {
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname === '/api/admin/share-cards/publication/1' && response.ok()) stored.resolve();
      });
    },
  });
  await stored.promise;
  const response = await site.fetch('/publications/1/share-card.png');
  const png = Buffer.from(await response.arrayBuffer());
  expect(imageSize(png)).toMatchObject({ width: 1200, height: 630 });
  await page.goto('about:blank');
  const inked = await page.evaluate(
    async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      return pixels.filter((value, at) => at % 4 === 0 && value < 128).length / pixels.length;
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  // A few lines of dark letters on a light ground.
  expect(inked).toBeGreaterThan(0.002);
  expect(inked).toBeLessThan(0.1);
});
