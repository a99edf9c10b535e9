// Only a browser knows: what fits a phone and can be touched there.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { articleText, openNewPost, publish, tool } from './post-form.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, bypassCSP: true };
const FIGURE = '/storage/blog/figure-spot-map.webp';

const site = siteInBrowser();

/** Opens a dialog of the toolbar, and checks that all of it can be seen, read and reached. */
async function openDialog(page: Page, name: string) {
  await tool(page, name).tap();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  for (const button of await dialog.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(32);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
  return dialog;
}

describe('on a phone', () => {
  it('the three dialogs fit, are filled by touch, and end empty', async () => {
    const { page, text } = await openNewPost(site, PHONE);
    await text.tap();
    await page.keyboard.type('Read ');

    const link = await openDialog(page, 'Link');
    await link.getByRole('textbox', { name: 'URL' }).fill('https://example.org/read');
    await link.getByRole('button', { name: 'Insert link' }).tap();
    await link.waitFor({ state: 'detached' });

    const image = await openDialog(page, 'Image by URL');
    await image.getByRole('textbox', { name: 'Image URL' }).fill(FIGURE);
    await image.getByRole('textbox', { name: 'Description' }).fill('A map of spots');
    await image.getByRole('button', { name: 'Insert image' }).tap();
    await image.waitFor({ state: 'detached' });

    const preview = await openDialog(page, 'Link preview');
    await preview.getByRole('textbox', { name: 'URL' }).fill('https://example.org/seen');
    await preview.getByRole('button', { name: 'Insert preview' }).tap();
    await preview.waitFor({ state: 'detached' });
    await page.getByText('Visit example.org').waitFor();

    const again = await openDialog(page, 'Link preview');
    expect(await again.getByRole('textbox', { name: 'URL' }).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'detached' });

    const article = articleText(await publish(page, 'Written on a phone'));
    await article.getByRole('link', { name: 'https://example.org/read' }).waitFor();
    await article.getByRole('img', { name: 'A map of spots' }).waitFor();
    const card = article.getByRole('link', { name: /Visit example\.org/ });
    expect(await card.getAttribute('href')).toBe('https://example.org/seen');
  });
});
