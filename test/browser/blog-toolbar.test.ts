// Only a browser knows: the cursor and the selection in a text that is edited, and how it looks.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { siteInBrowser } from './browser.ts';
import {
  articleText,
  deleteDraft,
  editorOf,
  openNewPost,
  openPublished,
  publish,
  tool,
} from './post-form.ts';

const site = siteInBrowser();

let page: Page;
beforeAll(async () => {
  page = await openAsAdministrator(site, '/admin?tab=blog', { stays: true });
});

/** A new post in its form. */
async function newPost(): Promise<void> {
  // What a test before this one left unsaved.
  await deleteDraft(page);
  await page.goto('/admin?tab=blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  await (await editorOf(page)).click();
}

/** Writes a post with the toolbar, and gives the HTML of its public page. */
async function published(compose: (page: Page) => Promise<unknown>, title: string) {
  await newPost();
  await compose(page);
  const link = await publish(page, title);
  const html = await (await page.request.get((await link.getAttribute('href')) ?? '')).text();
  return html.slice(html.indexOf('<article'));
}

/** At once: to type it key by key costs ten times as much, and is for what keys do. */
const write = (page: Page, text: string) => page.keyboard.insertText(text);
const use = (page: Page, name: string) => tool(page, name).click();
const pressed = (page: Page, name: string) =>
  expect.poll(() => tool(page, name).getAttribute('aria-pressed')).toBe('true');
const focused = (page: Page, name: string) =>
  expect
    .poll(() => tool(page, name).evaluate((element) => element === document.activeElement))
    .toBe(true);

/** Each control, how to go on after it, and what it leaves on the page. */
const CONTROLS: [name: string, after: string[], html: string][] = [
  ['Bold', ['again', 'Enter'], '<p><strong>Bold</strong></p>'],
  ['Italic', ['again', 'Enter'], '<p><em>Italic</em></p>'],
  ['Strikethrough', ['again', 'Enter'], '<p><s>Strikethrough</s></p>'],
  ['Inline code', ['again', 'Enter'], '<p><code>Inline code</code></p>'],
  ['Heading 1', ['Enter'], '<h1>Heading 1</h1>'],
  ['Heading 2', ['Enter'], '<h2>Heading 2</h2>'],
  ['Heading 3', ['Enter'], '<h3>Heading 3</h3>'],
  ['Bullet list', ['Enter', 'Enter'], '<ul><li><p>Bullet list</p></li></ul>'],
  ['Ordered list', ['Enter', 'Enter'], '<ol><li><p>Ordered list</p></li></ol>'],
  ['Blockquote', ['Enter', 'Enter'], '<blockquote><p>Blockquote</p></blockquote>'],
  ['Code block', ['ArrowDown'], '<pre><code>Code block</code></pre>'],
  ['Align center', ['Enter'], '<p style="text-align: center">Align center</p>'],
  ['Align right', ['Enter'], '<p style="text-align: right">Align right</p>'],
  ['Align left', ['Enter'], '<p style="text-align: left">Align left</p>'],
  ['Indent', [], 'data-indent="1"'],
];

describe('the toolbar', () => {
  it('makes what the public page shows', async () => {
    await newPost();
    for (const [name, after] of CONTROLS) {
      await use(page, name);
      await write(page, name);
      if (name !== 'Indent') await pressed(page, name);
      for (const step of after) {
        if (step === 'again') await use(page, name);
        else await page.keyboard.press(step);
      }
    }
    const text = articleText(await openPublished(page, await publish(page, 'Everything')));
    const html = await text.innerHTML();
    for (const [, , expected] of CONTROLS) expect(html).toContain(expected);
    const style = (of: string, property: 'marginInlineStart' | 'textAlign') =>
      text
        .getByText(of, { exact: true })
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    expect(await style('Indent', 'marginInlineStart')).toBe('32px');
    expect(await style('Align center', 'textAlign')).toBe('center');
  });

  it('moves in and out again, and offers neither marks nor links in code, which has none', async () => {
    const html = await published(async (page) => {
      await write(page, 'twice in');
      await use(page, 'Indent');
      await use(page, 'Indent');
      await use(page, 'Outdent');
      await use(page, 'Undo');
      await use(page, 'Redo');
      await page.keyboard.press('Enter');
      await use(page, 'Outdent');
      await use(page, 'Bullet list');
      await write(page, 'one');
      await page.keyboard.press('Enter');
      await write(page, 'two');
      await use(page, 'Indent');
      await page.keyboard.press('ControlOrMeta+End');
      for (let out = 0; out < 3; out += 1) await page.keyboard.press('Enter');
      await use(page, 'Horizontal rule');
      await use(page, 'Code block');
      for (const name of ['Bold', 'Link']) {
        await expect.poll(() => tool(page, name).isDisabled()).toBe(true);
      }
      await page.keyboard.press('ControlOrMeta+k');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await use(page, 'Indent');
      await write(page, 'x');
    }, 'In and out');
    expect(html).toContain('<p data-indent="1">twice in</p>');
    expect(html).toContain('<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul>');
    expect(html).toMatch(/<hr>.*<pre><code> {4}x<\/code><\/pre>/);
  });

  it('links by its keys, removes a link, and links what is selected in a new tab', async () => {
    const html = await published(async (page) => {
      const address = page.getByRole('textbox', { name: 'URL', exact: true });
      await page.keyboard.press('ControlOrMeta+k');
      await address.fill('https://example.org');
      await page.keyboard.press('Enter');
      await page.locator('.editor-text:focus').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ControlOrMeta+k');
      expect(await address.inputValue()).toBe('https://example.org');
      await page.getByRole('button', { name: 'Remove link' }).click();
      await page.locator('.editor-text:focus').waitFor();
      expect(await page.locator('.editor-text a').count()).toBe(0);
      await page.keyboard.press('ControlOrMeta+a');
      await use(page, 'Link');
      const insert = page.getByRole('dialog').getByRole('button', { name: 'Insert link' });
      expect(await insert.isDisabled()).toBe(true);
      await address.fill('javascript:alert(1)');
      await insert.click();
      await page.getByText('A link leads to a web address').waitFor();
      await address.fill('example.org/a');
      await insert.click();
      await page.locator('.editor-text:focus').waitFor();
    }, 'A link');
    expect(html).toContain(
      '<p><a href="http://example.org/a" target="_blank" rel="noopener noreferrer nofollow">https://example.org</a></p>',
    );
  });

  it('inserts an image by its address, with its description, in three sizes', async () => {
    const html = await published(async (page) => {
      await use(page, 'Image by URL');
      // The whole address of an image of the site is stored as its path.
      const path = '/storage/blog/figure-spot-map.webp';
      await page
        .getByRole('textbox', { name: 'Image URL', exact: true })
        .fill(new URL(path, page.url()).href);
      await page.getByLabel('Description', { exact: true }).fill('Spots');
      await page.getByRole('button', { name: 'Insert image' }).click();
      await page.getByText('Image selected').waitFor();
      for (const size of ['S', 'L', 'M']) {
        await use(page, size);
        await pressed(page, size);
      }
      const inserted = page.getByRole('img', { name: 'Spots' });
      await expect.poll(() => inserted.getAttribute('width')).toBe('1440');
    }, 'An image');
    expect(html).toMatch(
      /<img src="\/storage\/blog\/figure-spot-map.webp" alt="Spots" width="1440" height="\d+" data-size="m"/,
    );
  });

  it('inserts a table, whose rows and columns come and go', async () => {
    const html = await published(async (page) => {
      await use(page, 'Table');
      await use(page, 'Delete table');
      await use(page, 'Table');
      await write(page, 'Depth');
      const cells = page.locator('.editor-text :is(th, td)');
      const steps: [string, number][] = [
        ['Add row', 12],
        ['Add column', 16],
      ];
      for (const [name, count] of steps) {
        await use(page, name);
        await expect.poll(() => cells.count()).toBe(count);
      }
      await cells.nth(1).click();
      await use(page, 'Delete column');
      await expect.poll(() => cells.count()).toBe(12);
      await cells.nth(4).click();
      await use(page, 'Delete row');
      await expect.poll(() => cells.count()).toBe(9);
      await cells.nth(1).click();
      await write(page, 'Dose');
    }, 'A table');
    expect(html).toMatch(
      /<thead><tr><th><p>Depth<\/p><\/th><th><p>Dose<\/p><\/th><th><p><\/p><\/th><\/tr><\/thead><tbody>/,
    );
  });

  it('is one stop for the Tab key, and the arrow keys move in it', async () => {
    const { page } = await openNewPost(site);
    await tool(page, 'Bold').focus();
    await page.keyboard.press('ArrowRight');
    await focused(page, 'Italic');
    await page.keyboard.press('Enter');
    await pressed(page, 'Italic');
    await page.keyboard.press('End');
    await focused(page, 'Redo');
    await page.keyboard.press('Tab');
    const next = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.className,
    );
    expect(next).toContain('editor-text');
    await page.keyboard.type('slanted');
    expect(await page.locator('.editor-text em').textContent()).toBe('slanted');
  });

  it('reads markdown while it is typed', async () => {
    const html = await published(async (page) => {
      await page.keyboard.type('- **one** and `two`');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type(
        '[home](https://example.org) and ![Spots](/storage/blog/spots.webp)',
      );
      await write(page, 'below');
      await page.keyboard.press('Enter');
      await page.keyboard.type('![Gone](spots.webp)');
    }, 'Markdown');
    expect(html).toContain('<li><p><strong>one</strong> and <code>two</code></p></li>');
    expect(html).toMatch(
      /<a href="https:\/\/example.org"[^>]*>home<\/a> and <\/p><img src="\/storage/,
    );
    expect(html).toContain('<p>below</p><p>![Gone](spots.webp)</p>');
  });
});
