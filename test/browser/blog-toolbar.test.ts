// Only a browser knows: the cursor and the selection in a text that is edited, and how it looks.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { articleText, openNewPost, openPublished, publish, rareTool, tool } from './post-form.ts';

const site = siteInBrowser();

/** A new post, with the cursor in its text. */
async function newPost(): Promise<Page> {
  const { page, text } = await openNewPost(site);
  await text.click();
  return page;
}

/** What the text holds, as the browser shows it. */
const textHtml = (page: Page) => page.locator('.editor-text').innerHTML();

/** At once: to type it key by key costs ten times as much, and is for what keys do. */
const write = (page: Page, text: string) => page.keyboard.insertText(text);
const use = (page: Page, name: string) => tool(page, name).click();
const pressed = (page: Page, name: string) =>
  expect.poll(() => tool(page, name).getAttribute('aria-pressed')).toBe('true');
const focused = (page: Page, name: string) =>
  expect
    .poll(() => tool(page, name).evaluate((element) => element === document.activeElement))
    .toBe(true);

/** Of each kind of control one, how to go on after it, and what it leaves on the page. */
const CONTROLS: [name: string, after: string[], html: string][] = [
  ['Bold', ['again', 'Enter'], '<p><strong>Bold</strong></p>'],
  ['Heading 2', ['Enter'], '<h2 id="section-heading-2">Heading 2</h2>'],
  ['Bullet list', ['Enter', 'Enter'], '<ul><li><p>Bullet list</p></li></ul>'],
  ['Code block', ['ArrowDown'], '<pre><code>Code block</code></pre>'],
  ['Align center', ['Enter'], '<p style="text-align: center">Align center</p>'],
  ['Indent', [], 'data-indent="1"'],
];

describe('the toolbar', () => {
  it('makes what the public page shows', async () => {
    const page = await newPost();
    for (const [name, after] of CONTROLS) {
      await use(page, name);
      await write(page, name);
      if (name !== 'Indent') await pressed(page, name);
      for (const step of after) {
        if (step === 'again') await use(page, name);
        else await page.keyboard.press(step);
      }
    }
    await openPublished(page, await publish(page, 'Everything'));
    const text = articleText(page);
    const html = await text.innerHTML();
    for (const [, , expected] of CONTROLS) expect(html).toContain(expected);
    const style = (of: string, property: 'marginInlineStart' | 'textAlign') =>
      text
        .getByText(of, { exact: true })
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    expect(await style('Indent', 'marginInlineStart')).toBe('32px');
    expect(await style('Align center', 'textAlign')).toBe('center');
  });

  it('links by its keys, removes a link, and links what is selected in a new tab', async () => {
    const page = await newPost();
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
    await page.getByText('Enter a web address, an email address').waitFor();
    await address.fill('example.org/a');
    await insert.click();
    await page.locator('.editor-text:focus').waitFor();
    expect(await textHtml(page)).toContain(
      '<p><a href="http://example.org/a" target="_blank" rel="noopener noreferrer nofollow">https://example.org</a></p>',
    );
  });

  it('inserts an image by its address, with its description and its size', async () => {
    const page = await newPost();
    await (await rareTool(page, 'Image by URL')).click();
    // The whole address of an image of the site is stored as its path.
    const path = '/storage/blog/figure-spot-map.webp';
    await page
      .getByRole('textbox', { name: 'Image URL', exact: true })
      .fill(new URL(path, page.url()).href);
    await page.getByLabel('Description', { exact: true }).fill('Spots');
    await page.getByRole('button', { name: 'Insert image' }).click();
    await page.getByText('Image selected').waitFor();
    const inserted = page.getByRole('img', { name: 'Spots' });
    expect(await inserted.getAttribute('src')).toBe(path);
    await expect.poll(() => inserted.getAttribute('width')).toBe('1440');
  });

  it('inserts a video, which the page plays once it is pressed, and the number of its figure', async () => {
    const page = await newPost();
    await page.keyboard.type('As shown in ');
    await (await rareTool(page, 'Video')).click();
    await page.getByRole('textbox', { name: 'Video URL' }).fill('https://youtu.be/dQw4w9WgXcQ');
    await page.getByRole('textbox', { name: 'Title', exact: true }).last().fill('My talk');
    await page.getByRole('button', { name: 'Insert video' }).click();
    await use(page, 'Caption');
    await page.keyboard.type('In Prague');
    await page.locator('.editor-text p').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('/fig');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Refer to a figure' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.editor-text:focus').waitFor();
    expect(await violations(page)).toEqual([]);
    const asked: string[] = [];
    await page.context().route('https://www.youtube-nocookie.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Playing</p>' });
    });
    await openPublished(page, await publish(page, 'A talk'));
    const text = articleText(page);
    expect(await text.locator('p').first().textContent()).toBe('As shown in Figure 1');
    await text.getByRole('link', { name: 'Figure 1' }).click();
    expect(new URL(page.url()).hash).toBe('#fig-in-prague');
    expect(await violations(page)).toEqual([]);
    expect(asked).toEqual([]);
    await text.getByRole('link', { name: 'Play the video from youtu.be' }).press('Enter');
    await text.frameLocator('iframe[title="My talk"]').getByText('Playing').waitFor();
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
  });

  it('shows all of its buttons in a window of 1200 px', async () => {
    const page = await newPost();
    await page.setViewportSize({ width: 1200, height: 720 });
    const row = tool(page, 'Bold').locator('xpath=../..');
    const hidden = () => row.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(hidden).toBe(0);
  });

  it('is one stop for the Tab key, and the arrow keys move in it', async () => {
    const page = await newPost();
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
});

describe('the menu of /', () => {
  const menu = (page: Page) => page.getByRole('listbox', { name: 'Insert' });
  const chosen = (page: Page) => menu(page).getByRole('option', { selected: true });

  it('inserts by keys alone what is found while one types, and is undone at once', async () => {
    const page = await newPost();
    await page.keyboard.type('/');
    await menu(page).waitFor();
    const text = page.getByRole('textbox', { name: 'Content' });
    expect(await text.getAttribute('aria-activedescendant')).toBe(
      await chosen(page).getAttribute('id'),
    );
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page).textContent()).toBe('Link preview');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Section');
    expect(await textHtml(page)).toContain('<h2>Section</h2>');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/divider');
    await expect.poll(() => chosen(page).textContent()).toBe('Horizontal rule');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('.editor-text hr').waitFor();
    await menu(page).waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+z');
    await page.locator('.editor-text hr').waitFor({ state: 'detached' });
    expect(await menu(page).count()).toBe(0);
    expect(await text.getAttribute('aria-activedescendant')).toBeNull();
  });

  it('opens what its commands ask for, by a click', async () => {
    const page = await newPost();
    await page.keyboard.type('As is known, /equ');
    await menu(page).getByRole('option', { name: 'Formula' }).click();
    await page.getByRole('textbox', { name: 'TeX' }).fill('E = mc^2');
    await page.getByRole('button', { name: 'Insert formula' }).click();
    await page.locator('.editor-text:focus').waitFor();
    expect(await page.locator('.editor-text').textContent()).toContain('As is known, $E = mc^2$');
  });

  it('leaves fractions, addresses and code alone, and stays away after Escape', async () => {
    const page = await newPost();
    await page.keyboard.type('and/or /nowhere ');
    expect(await menu(page).count()).toBe(0);
    await page.keyboard.type('/h');
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    await page.keyboard.type('eading');
    await page.keyboard.press('Enter');
    await use(page, 'Code block');
    await page.keyboard.type('/h');
    expect(await menu(page).count()).toBe(0);
    expect(await textHtml(page)).toContain('<p>and/or /nowhere /heading</p>');
  });
});

describe('what is drawn in the text', () => {
  const stored = (page: Page) =>
    page.locator('.editor-text').evaluate((text) => {
      // Without what is drawn, whose source is there, too.
      const copy = text.cloneNode(true);
      if (!(copy instanceof Element)) return null;
      for (const drawn of copy.querySelectorAll('.drawn, .drawn-note')) drawn.remove();
      return copy.textContent;
    });
  const formulas = (page: Page) => page.locator('.editor-text .drawn math');

  it('is edited by a click and by the arrow keys, replaced, cut and pasted as its source', async () => {
    const page = await newPost();
    await page.keyboard.type('So $E$ is $m$ here[^1].');
    await page.keyboard.press('Enter');
    await page.keyboard.type('[^1]: Noted.');
    await expect.poll(() => formulas(page).count()).toBe(2);
    await formulas(page).first().click();
    await page.keyboard.type('_0');
    await expect.poll(() => formulas(page).count()).toBe(1);
    for (const _ of '$ is ') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('2');
    expect(await stored(page)).toBe('So $E_0$ is $2m$ here[^1].[^1]: Noted.');
    await page.locator('.drawn', { hasText: /^1$/ }).click();
    await page.locator('.drawn-note').click();
    await page.keyboard.type(' Twice.');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+x');
    expect(await stored(page)).toBe('');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => formulas(page).count()).toBe(2);
    expect(await stored(page)).toBe('So $E_0$ is $2m$ here[^1].[^1]: Noted. Twice.');
    await page.keyboard.press('ControlOrMeta+Home');
    for (const _ of 'So') await page.keyboard.press('ArrowRight');
    for (const _ of ' $E_0$ is') await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.type(',');
    expect(await stored(page)).toBe('So, $2m$ here[^1].[^1]: Noted. Twice.');
  });
});
