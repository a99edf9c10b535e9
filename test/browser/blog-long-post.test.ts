// Only a browser knows: where the cursor stands on the screen, and what scrolls.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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

/** The paragraph that the cursor is in, its text, and whether the cursor can be seen. */
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
      document.querySelector('form > .sticky')?.getBoundingClientRect().top ?? innerHeight;
    return {
      index: [...block.parentElement.children].indexOf(block),
      text: block.textContent,
      inSight: top >= head && bottom <= end,
    };
  });

/** When the editor is told that the cursor is in a paragraph: keys before it are those of the place where it was. */
const cursorComesTo = (page: Page, paragraph: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        document.addEventListener('selectionchange', () => {
          const block = getSelection()?.focusNode?.parentElement?.closest('.editor-text > *');
          const { children } = block?.parentElement ?? document.createElement('div');
          if (block && [...children].indexOf(block) === wanted) resolve();
        });
      }),
    paragraph,
  );

it('a long post goes on where Enter is pressed, and follows the cursor to its ends', async () => {
  const page = await openAsAdministrator(site, '/admin?tab=blog');
  await page.getByRole('button', { name: 'Edit Long' }).click();
  const editor = await editorOf(page);
  await editor.focus();
  const hasCome = cursorComesTo(page, MIDDLE);
  await page.locator('.editor-text > p').nth(MIDDLE).click();
  await hasCome;
  for (const text of ['one', 'two']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  }
  const text = expect.stringMatching(/^two/);
  await expect.poll(() => cursor(page)).toEqual({ index: MIDDLE + 2, text, inSight: true });
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('The end');
  await expect.poll(() => cursor(page)).toMatchObject({ index: PARAGRAPHS + 1, inSight: true });
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('The beginning');
  await expect.poll(() => cursor(page)).toMatchObject({ index: 0, inSight: true });
});
