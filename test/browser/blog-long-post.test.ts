// Only a browser knows: where the cursor stands on the screen, and what scrolls.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insertPost } from '../../db/queries/posts/write.ts';
import { openAsAdministrator } from './administrator.ts';
import { siteInBrowser } from './browser.ts';
import { editorOf } from './post-form.ts';

const PARAGRAPHS = 300;
const MIDDLE = 150;
const SENTENCE = 'Protons lose most of their energy where they stop. ';
const paragraph = (index: number) => `<p>Number ${index}. ${SENTENCE.repeat(6).trim()}</p>`;
const content = Array.from({ length: PARAGRAPHS }, (_, index) => paragraph(index)).join('');

const site = siteInBrowser({
  prepare: async ({ db }) => {
    await insertPost(db, { title: 'Long', author: 'admin', content }, new Date());
  },
});

/** Opens the long post as it is stored, with the cursor at the end of its middle paragraph. */
async function openInTheMiddle(): Promise<Page> {
  const page = await openAsAdministrator(site, '/admin?tab=blog');
  const { drafts } = await (await page.request.get('/api/blog/admin/drafts')).json();
  for (const { form } of drafts) await page.request.delete(`/api/blog/admin/drafts/${form}`);
  await page.getByRole('button', { name: 'Edit Long' }).click();
  await editorOf(page);
  const middle = page.locator('.editor-text > p').nth(MIDDLE);
  await middle.click();
  await middle.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    getSelection()?.collapseToEnd();
  });
  return page;
}

/** The paragraph that the cursor is in, its text, and where on the screen the cursor stands. */
const cursor = (page: Page) =>
  page.evaluate(() => {
    const { focusNode, focusOffset } = getSelection() ?? {};
    const element = focusNode instanceof Element ? focusNode : focusNode?.parentElement;
    const block = element?.closest('.editor-text > *');
    if (!focusNode || !block?.parentElement) throw new Error('the cursor is nowhere');
    const range = document.createRange();
    range.setStart(focusNode, focusOffset ?? 0);
    const { top, bottom } = range.getClientRects()[0] ?? block.getBoundingClientRect();
    const head = document.querySelector('.editor-head')?.getBoundingClientRect().bottom ?? 0;
    const end =
      document.querySelector('.post-form-end')?.getBoundingClientRect().top ?? innerHeight;
    return {
      index: [...block.parentElement.children].indexOf(block),
      text: block.textContent,
      inSight: top >= head && bottom <= end,
    };
  });

describe('a long post', () => {
  it('goes on below when Enter is pressed, and the cursor with it', async () => {
    const page = await openInTheMiddle();
    const { index } = await cursor(page);
    for (const text of ['one', 'two', 'three']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(text);
    }
    expect(await cursor(page)).toEqual({ index: index + 3, text: 'three', inSight: true });
    await page.keyboard.press('ArrowUp');
    expect(await cursor(page)).toMatchObject({ index: index + 2, text: 'two', inSight: true });
    await page.keyboard.press('ArrowDown');
    expect(await cursor(page)).toMatchObject({ index: index + 3, text: 'three' });
  });

  it('follows the cursor line by line and to its ends', async () => {
    const page = await openInTheMiddle();
    const { index } = await cursor(page);
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowDown');
    const below = await cursor(page);
    expect(below.inSight).toBe(true);
    expect(below.index).toBeGreaterThan(index + 4);
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowUp');
    expect(await cursor(page)).toMatchObject({ index, inSight: true });
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('The end');
    expect(await cursor(page)).toMatchObject({ index: PARAGRAPHS - 1, inSight: true });
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('The beginning');
    expect(await cursor(page)).toMatchObject({ index: 0, inSight: true });
  });

  it('is selected across its blocks, and found in', async () => {
    const page = await openInTheMiddle();
    for (let line = 0; line < 8; line += 1) await page.keyboard.press('Shift+ArrowDown');
    const selected = await page.evaluate(() => String(getSelection()));
    expect(selected).toContain(`Number ${MIDDLE + 1}. `);
    const found = await page.evaluate("window.find('Number 271.')");
    expect(found).toBe(true);
    expect(await cursor(page)).toMatchObject({ index: 271, inSight: true });
  });
});
