import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { wakeIslands } from './islands.ts';

const site = siteInBrowser();

async function openPrinted(path: string): Promise<Page> {
  const page = await site.open(path, { colorScheme: 'dark' });
  await wakeIslands(page);
  await page.emulateMedia({ media: 'print' });
  return page;
}

describe('on paper', () => {
  it.each(['/', '/publications', '/publications/2', '/blog', '/schedule'])(
    '%s has no navigation, no buttons and no forms',
    async (path) => {
      const page = await openPrinted(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const controls = page
        .locator('nav, button, input, form, .skip-link')
        .filter({ visible: true });
      expect(await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual(
        [],
      );
    },
  );

  it('texts are black on white, whatever the screen prefers', async () => {
    const page = await openPrinted('/blog/dose-is-not-enough');
    const colours = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      return [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });

  it('long abstracts and author lists are whole', async () => {
    const page = await openPrinted('/publications');
    const last = page.getByText('Katarína Ukážková, Åsa Exempelsson, Mehdi Nemouneh');
    const [height, whole] = await last.evaluate(({ clientHeight, scrollHeight }) => [
      clientHeight,
      scrollHeight,
    ]);
    expect(height).toBe(whole);
  });
});
