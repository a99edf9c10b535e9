// Only a browser knows: the cursor and the selection in a text that is edited, and how it looks.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { articleText, openNewPost, publish, tool } from './post-form.ts';

const site = siteInBrowser();

/** Writes a post with a control, and gives its text on the public page. */
async function published(
  write: (page: Page) => Promise<unknown>,
  title: string,
  visit = {},
): Promise<{ html: string; text: ReturnType<typeof articleText>; page: Page }> {
  const { page } = await openNewPost(site, visit);
  await page.getByRole('textbox', { name: 'Content' }).click();
  await write(page);
  const opened = await publish(page, title);
  const text = articleText(opened);
  return { html: await text.innerHTML(), text, page: opened };
}

const type = (page: Page, text: string) => page.keyboard.type(text);
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

describe.each([
  ['on a desk', {}],
  ['on a phone', { viewport: { width: 320, height: 640 } }],
])('the toolbar %s', (place, visit) => {
  it('makes what the public page shows', async () => {
    const { html, text } = await published(
      async (page) => {
        for (const [name, after] of CONTROLS) {
          await use(page, name);
          await type(page, name);
          if (name !== 'Indent') {
            await pressed(page, name);
          }
          for (const step of after) {
            if (step === 'again') await use(page, name);
            else await page.keyboard.press(step);
          }
        }
      },
      `Everything ${place}`,
      visit,
    );
    for (const [, , expected] of CONTROLS) expect(html).toContain(expected);
    const style = (of: string, property: 'marginInlineStart' | 'textAlign') =>
      text
        .getByText(of, { exact: true })
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    expect(await style('Indent', 'marginInlineStart')).toBe('32px');
    expect(await style('Align center', 'textAlign')).toBe('center');
    expect(await style('Align right', 'textAlign')).toBe('right');
  });
});

describe('the toolbar', () => {
  it('moves out again what was moved in, and back what was undone', async () => {
    const { html } = await published(async (page) => {
      await type(page, 'twice in');
      await use(page, 'Indent');
      await use(page, 'Indent');
      await use(page, 'Outdent');
      await use(page, 'Undo');
      await use(page, 'Redo');
      await page.keyboard.press('Enter');
      await use(page, 'Outdent');
      await use(page, 'Bullet list');
      await type(page, 'one');
      await page.keyboard.press('Enter');
      await type(page, 'two');
      await use(page, 'Indent');
    }, 'In and out');
    expect(html).toContain('<p data-indent="1">twice in</p>');
    expect(html).toContain('<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul>');
  });

  it('indents code by four spaces', async () => {
    const { html } = await published(async (page) => {
      await use(page, 'Code block');
      await use(page, 'Indent');
      await type(page, 'x');
    }, 'Four spaces');
    expect(html).toContain('<pre><code>    x</code></pre>');
  });

  it('offers neither marks nor links in code, which has none', async () => {
    const { page } = await openNewPost(site);
    await use(page, 'Code block');
    for (const name of ['Bold', 'Italic', 'Strikethrough', 'Inline code', 'Link']) {
      await expect.poll(() => tool(page, name).isDisabled()).toBe(true);
    }
    await page.keyboard.press('ControlOrMeta+k');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await use(page, 'Code block');
    await expect.poll(() => tool(page, 'Link').isDisabled()).toBe(false);
  });

  it('links what is selected, in a new tab', async () => {
    const { text } = await published(async (page) => {
      await type(page, 'home');
      await page.keyboard.press('ControlOrMeta+a');
      await use(page, 'Link');
      const insert = page.getByRole('dialog').getByRole('button', { name: 'Insert link' });
      expect(await insert.isDisabled()).toBe(true);
      await page.getByRole('textbox', { name: 'URL', exact: true }).fill('javascript:alert(1)');
      await insert.click();
      await page.getByText('A link leads to a web address').waitFor();
      await page.getByRole('textbox', { name: 'URL', exact: true }).fill('example.org/a');
      await insert.click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }, 'A link');
    const link = text.getByRole('link', { name: 'home' });
    expect(await link.getAttribute('href')).toBe('http://example.org/a');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('edits and removes a link with its keys, and writes an address where nothing is selected', async () => {
    const { html } = await published(async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('textbox', { name: 'URL', exact: true }).fill('https://example.org');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ControlOrMeta+k');
      expect(await page.getByRole('textbox', { name: 'URL', exact: true }).inputValue()).toBe(
        'https://example.org',
      );
      await page.getByRole('button', { name: 'Remove link' }).click();
    }, 'No link');
    expect(html).toContain('<p>https://example.org</p>');
  });

  it('inserts an image by its address, with its description, in three sizes', async () => {
    const { text } = await published(async (page) => {
      for (const size of ['S', 'M', 'L']) {
        await use(page, 'Image by URL');
        await page
          .getByRole('textbox', { name: 'Image URL', exact: true })
          .fill('/storage/blog/figure-spot-map.webp');
        await page.getByLabel('Description', { exact: true }).fill(`Spots ${size}`);
        await page.getByRole('button', { name: 'Insert image' }).click();
        await page.getByText('Image selected').waitFor();
        await use(page, size);
        await pressed(page, size);
        const inserted = page.getByRole('img', { name: `Spots ${size}` });
        await expect.poll(() => inserted.getAttribute('width')).toBe('1440');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('End');
      }
    }, 'Three images');
    const widths = await text
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width));
    const whole = await text.evaluate((element) => element.getBoundingClientRect().width);
    expect(widths).toHaveLength(3);
    expect(widths[0]).toBeCloseTo(Math.min(200, whole * 0.25), 0);
    expect(widths[1]).toBeCloseTo(Math.min(400, whole * 0.5), 0);
    expect(widths[2]).toBeCloseTo(whole, 0);
  });

  it('inserts a table, whose rows and columns come and go', async () => {
    const { html } = await published(async (page) => {
      await use(page, 'Table');
      await type(page, 'Depth');
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
      await type(page, 'Dose');
    }, 'A table');
    expect(html).toMatch(
      /<thead><tr><th><p>Depth<\/p><\/th><th><p>Dose<\/p><\/th><th><p><\/p><\/th><\/tr><\/thead><tbody>/,
    );
  });

  it('deletes a table', async () => {
    const { text } = await published(async (page) => {
      await use(page, 'Table');
      await use(page, 'Delete table');
      await type(page, 'none');
    }, 'No table');
    expect(await text.locator('table').count()).toBe(0);
  });

  it('draws a rule', async () => {
    const { text } = await published((page) => use(page, 'Horizontal rule'), 'A rule');
    expect(await text.locator('hr').count()).toBe(1);
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
    const { html } = await published(async (page) => {
      await type(page, '## Methods');
      await page.keyboard.press('Enter');
      await type(page, '- **one** and `two`');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await type(page, '> said');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await type(page, '[home](https://example.org) and ![Spots](/storage/blog/spots.webp)');
      await type(page, 'below');
      await page.keyboard.press('Enter');
      await type(page, '![Gone](spots.webp)');
    }, 'Markdown');
    expect(html).toContain('<h2>Methods</h2>');
    expect(html).toContain('<li><p><strong>one</strong> and <code>two</code></p></li>');
    expect(html).toContain('<blockquote><p>said</p></blockquote>');
    expect(html).toMatch(
      /<a href="https:\/\/example.org"[^>]*>home<\/a> and <\/p><img src="\/storage/,
    );
    expect(html).toContain('<p>below</p><p>![Gone](spots.webp)</p>');
  });
});
