// Only a browser knows: layout, and what axe finds.
import { expect, it } from 'vitest';
import { createPage } from '../../src/posts/save.ts';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { button, overflow } from './controls.ts';
import { findEditor } from './post-form.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
const CONTENT = `<h2>Rooms</h2><p>${LONG}</p><table><tbody><tr>${'<td><p>Laboratory</p></td>'.repeat(9)}</tr></tbody></table>`;

const site = siteInBrowser({
  async prepare({ db }) {
    for (const [title, place] of [
      ['Our laboratory', 'menu'],
      ['Teaching and theses', 'menu'],
      [LONG, 'footer'],
      ['Imprint', 'footer'],
      ['Accessibility', 'footer'],
    ] as const) {
      const slug = title === LONG ? 'long' : title.toLowerCase().replaceAll(' ', '-');
      await createPage(
        { db, now: () => new Date() },
        { title, slug, content: CONTENT, place, published: true },
      );
    }
  },
});

it('a published own page overflows at no width, and at 320 px passes axe and leads to others by the menu', async () => {
  const page = await site.open('/our-laboratory');
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFit(page);
  await button(page, 'Menu').click();
  await page.getByRole('link', { name: 'Teaching and theses' }).click();
  await page.getByRole('heading', { level: 1, name: 'Teaching and theses' }).waitFor();
  // Its structured data, and what answers F8 and "/".
  expect(await page.evaluate(() => document.scripts.length)).toBe(2);
});

it('the form of a page has nothing that axe finds, and fits the narrowest screen', async () => {
  const viewport = { width: 320, height: 800 };
  const page = await site.openAsAdministrator('/admin/pages', { viewport });
  await button(page, 'New page').click();
  await findEditor(page);
  await button(page, 'Privacy').click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Privacy');
  await expectFit(page);
});
