// Only a browser knows: what fits a phone and can be touched there.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { overflow } from './controls.ts';
import { openNewPost, rareTool, tool } from './post-form.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const site = siteInBrowser();

/** Opens a dialog of the toolbar, and checks that all of it can be seen and reached. */
async function openDialog(page: Page, button: Locator) {
  await button.tap();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  for (const button of await dialog.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(32);
  }
  expect(await overflow(page)).toBe(0);
  return dialog;
}

it('on a phone the tools are one row, and the settings a sheet that keeps what is typed', async () => {
  const { page, text } = await openNewPost(site, PHONE);
  await text.tap();
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  expect((await tools.boundingBox())?.height).toBeLessThan(60);
  await tool(page, 'Bold').focus();
  await page.keyboard.press('End');
  expect(await overflow(page)).toBe(0);
  const endOfTools = async () => {
    const redo = await tool(page, 'Redo').boundingBox();
    return (redo?.x ?? 390) + (redo?.width ?? 0);
  };
  await expect.poll(endOfTools).toBeLessThanOrEqual(390);
  const excerpt = page.getByRole('dialog', { name: 'Post settings' }).getByLabel('Excerpt');
  const settings = page.getByRole('button', { name: 'Post settings' });
  await settings.tap();
  await excerpt.fill('In short');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await excerpt.waitFor({ state: 'detached' });
  await settings.tap();
  expect(await excerpt.inputValue()).toBe('In short');
});

it('on a phone the dialogs fit, are filled by touch, and end empty', async () => {
  const { page, text } = await openNewPost(site, PHONE);
  await text.tap();
  await page.keyboard.type('Read ');
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await openDialog(page, await rareTool(page, 'Image by URL'));
  await close();
  await openDialog(page, await rareTool(page, 'Link preview'));
  await close();
  const link = await openDialog(page, tool(page, 'Link'));
  expect(await violations(page)).toEqual([]);
  await link.getByRole('textbox', { name: 'URL' }).fill('https://example.org/read');
  await link.getByRole('button', { name: 'Insert link' }).tap();
  await link.waitFor({ state: 'detached' });
  await text.getByRole('link', { name: 'https://example.org/read' }).waitFor();
  await page.keyboard.type(' on');
  await (await rareTool(page, 'Link preview')).tap();
  expect(await page.getByRole('textbox', { name: 'URL' }).inputValue()).toBe('');
});
