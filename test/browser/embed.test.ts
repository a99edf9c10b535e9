// Only a browser knows: what a page of another site shows of this one, and where a link in a sandboxed frame leads.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frameLine } from '../../src/publications/embed.ts';
import { startServer } from '../local-server.ts';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();

/** A page of a department: the line for a frame, and a post as its feed has it. */
let department: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  const src = `${site.url()}/embed/publications?type=Article&mode=dark`;
  const { items } = await (await site.fetch('/blog/feed.json')).json();
  const [{ image, content_html }] = items;
  department = await startServer((response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Department</title>
      ${frameLine({ src, title: 'Publications', height: 600 })}
      <article><img src="${image}" alt="Cover">${content_html}</article>`);
  });
});
afterAll(() => department.stop());

it('a page of another site shows the pictures of a feed', async () => {
  const page = await site.open(department.url);
  const images = page.locator('article img');
  expect(await images.count()).toBeGreaterThan(1);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        image.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth),
      )
      .toBeGreaterThan(0);
  }
});

it('a list in a frame of another site opens its links in the whole window, and its PDFs', async () => {
  const page = await site.open(department.url);
  const frame = page.frameLocator('iframe');
  const download = page.waitForEvent('download');
  await frame.getByRole('link', { name: 'PDF' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await frame.getByRole('heading', { level: 3 }).getByRole('link').first().press('Enter');
  await page.waitForURL(`${site.url()}/publications/*`);
  expect(page.frames()).toHaveLength(1);
});

it.each(['cards', 'apa'])(
  '%s fit a narrow frame in light and dark, and axe finds nothing',
  async (style) => {
    for (const mode of ['light', 'dark']) {
      const viewport = { width: 320, height: 640 };
      const page = await site.open(`/embed/publications?style=${style}&mode=${mode}`, { viewport });
      await expectFit(page);
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).toBe(mode === 'light' ? 'rgb(255, 255, 255)' : 'rgb(25, 28, 33)');
    }
  },
);

it('the settings show the list in a frame, on a narrow screen too', async () => {
  const page = await site.openAsAdministrator('/admin?tab=settings&section=share', {
    viewport: { width: 320, height: 640 },
  });
  await page.getByLabel('Search terms').fill('loaf of bread');
  const source = page.frameLocator('iframe').getByRole('link', { name: /“loaf of bread”/ });
  await source.waitFor();
  await expectFit(page);
});
