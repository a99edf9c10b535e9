// Only a browser knows: a picture that is drawn with its own engine, beside the one of the server.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { openAsAdministrator } from './administrator.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();

const TITLE = 'Řez: γ emission ≈ 5 × 10⁶ and “Об измерении дозы” in two lines';
const CARD = '/publications/1/share-card.png';

/** The share of two pictures' pixels that anybody would call different. */
const difference = (page: Page, pictures: string[]) =>
  page.evaluate(async (addresses) => {
    const [one, other] = await Promise.all(
      addresses.map(async (address) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        const canvas = Object.assign(document.createElement('canvas'), {
          width: bitmap.width,
          height: bitmap.height,
        });
        const context = canvas.getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      }),
    );
    let different = 0;
    for (let at = 0; at < (one?.length ?? 0); at += 4) {
      if (Math.abs((one?.[at] ?? 0) - (other?.[at] ?? 0)) > 96) different += 1;
    }
    return different / ((one?.length ?? 0) / 4);
  }, pictures);

it('a share card of the panel looks like one of the server', async () => {
  const administrator = await signIn(site);
  const rename = (title: string) =>
    administrator('/api/admin/publications/1', { method: 'PUT', body: { title } });
  const picture = async () => Buffer.from(await (await site.fetch(CARD)).arrayBuffer());
  await rename(TITLE);
  const stored = Promise.withResolvers<void>();
  const page = await openAsAdministrator(site, '/admin/conferences', {
    drawsCards: true,
    routes: async (page) => {
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname === '/api/admin/share-cards/publication/1' && response.ok()) stored.resolve();
      });
    },
  });
  await stored.promise;
  const ofPanel = await picture();
  // The server draws another one, and then this one.
  await rename('Another');
  expect(await picture()).not.toEqual(ofPanel);
  await rename(TITLE);
  const ofServer = await picture();
  expect(ofServer).not.toEqual(ofPanel);
  const asUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
  await page.goto('about:blank');
  expect(await difference(page, [ofPanel, ofServer].map(asUrl))).toBeLessThan(0.001);
});
