// Only a browser knows: how a post is laid out, what its parser reads, and what axe finds.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALLOWED } from '../../src/html/allowed-html.ts';
import { cleanHtml } from '../../src/html/clean-html.ts';
import { createPost } from '../../src/posts/save.ts';
import { HOSTILE } from '../any-html.ts';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const FIGURE = '/storage/blog/figure-depth-dose.webp';
const CELLS = ['Detector', 'Thickness', 'Threshold', 'Efficiency', 'Resolution', 'Uncertainty'];
const row = (cell: 'td' | 'th') =>
  `<tr>${CELLS.map((text) => `<${cell}><p>${text}</p></${cell}>`).join('')}</tr>`;

/** Everything that a post may hold. */
const CONTENT = `
<h2>Stopping power</h2>
<p>The mean energy loss $-\\frac{dE}{dx}$ of a proton with $\\beta \\ll 1$ costs $5 or $6:</p>
<p>$$-\\left\\langle\\frac{dE}{dx}\\right\\rangle = K z^2 \\frac{Z}{A}\\frac{1}{\\beta^2}\\left[\\frac{1}{2}\\ln\\frac{2m_e c^2\\beta^2\\gamma^2 W_{max}}{I^2} - \\beta^2 - \\frac{\\delta(\\beta\\gamma)}{2}\\right]$$</p>
<h3 style="text-align: center">In code</h3>
<pre><code class="language-python">import numpy as np

def bethe(beta: float, z: int = 1) -&gt; float:
    """Mean energy loss."""
    # without corrections
    return K * z**2 / beta**2 * (np.log(2 * 511e3 * beta**2 / I) - beta**2)</code></pre>
<p data-indent="1">One step in.</p>
<p data-indent="3">Three steps in.</p>
<p style="text-align: right">At the right.</p>
<h4>Fourth level</h4><h5>Fifth level</h5><h6>Sixth level</h6>
<h1>First level</h1>
<ol start="3"><li><p>Third</p><ul><li><p>Inner</p><p>Second paragraph</p></li></ul></li><li><p>Fourth</p></li></ol>
<blockquote><p>Measured twice.</p><p>Cut once.</p></blockquote>
<img src="${FIGURE}" alt="Small" width="1440" height="900" data-size="s">
<img src="${FIGURE}" alt="Medium" width="1440" height="900" data-size="m">
<figure><img src="${FIGURE}" alt="Large" width="1440" height="900" data-size="l"><figcaption>What it shows, at length: ${'the dose in water, '.repeat(9)}</figcaption></figure>
<table><thead>${row('th')}</thead><tbody>${row('td')}${row('td')}</tbody></table>
<hr>
<p><strong>Bold</strong>, <em>slanted</em>, <s>struck</s>, <code>code</code>, <a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">a link</a>.</p>
<div class="link-preview" data-url="https://example.org/paper" data-title="A paper about the range of protons" data-description="Visit example.org" data-image="${FIGURE}"></div>
<div class="link-preview" data-url="https://example.org/${'a-long-address/'.repeat(8)}" data-title="example.org" data-description="Visit example.org" data-image=""></div>`;

const LONG = 'Twenty detectors in a row. '.repeat(12);
/** Notes of a paragraph, a heading, an item, a table, and an indented line. */
const noted = (language: string) => ({
  title: `Noted in ${language}`,
  language,
  tags: ['Notes'],
  content:
    `<p>${LONG}[^1], again[^2].</p><h2>Of headings[^3]</h2><ul><li><p>Item[^4]</p></li></ul>` +
    `<table>${row('td')}<tr><td><p>Cell[^5]</p></td></tr></table><p data-indent="8">In[^6]</p><p>End[^1]</p>` +
    [1, 2, 3, 4, 5, 6].map((n) => `<p>[^${n}]: Note ${n}. ${LONG}</p>`).join(''),
});

const POST = { author: 'admin', published: true, published_at: '2024-02-01T12:00:00.000Z' };

const site = siteInBrowser({
  prepare: async ({ db }) => {
    const everything = { title: 'Everything', content: CONTENT };
    for (const post of [everything, noted('en'), noted('ar')]) {
      await createPost({ db, now: () => new Date() }, { ...POST, ...post });
    }
  },
});

const open = (width: number, more = {}) =>
  site.open('/blog/everything', { viewport: { width, height: 900 }, ...more });
const getWidth = async (page: Page, alt: string) =>
  (await page.getByAltText(alt, { exact: true }).boundingBox())?.width ?? 0;

describe('the page of a post that holds everything', () => {
  it('shows formulas, prices as prices, and images in their three sizes', async () => {
    const page = await open(1280);
    expect(await page.locator('.prose math').count()).toBe(3);
    await page.getByText('costs $5 or $6').waitFor();
    const fraction = await page.locator('.prose math[display="block"] mfrac').first().boundingBox();
    expect(fraction?.height).toBeGreaterThan(24);
    const prose = (await page.locator('.prose').boundingBox())?.width ?? 0;
    expect(await getWidth(page, 'Small')).toBeCloseTo(Math.min(200, prose / 4), 0);
    expect(await getWidth(page, 'Medium')).toBeCloseTo(Math.min(400, prose / 2), 0);
    expect(await getWidth(page, 'Large')).toBeCloseTo(prose, 0);
    await page.setViewportSize({ width: 390, height: 900 });
    const column = (await page.locator('.prose').boundingBox())?.width ?? 0;
    expect(await getWidth(page, 'Small')).toBeCloseTo(column / 4, 0);
    expect(await getWidth(page, 'Medium')).toBeCloseTo(column / 2, 0);
  });

  it('passes axe and fits a narrow screen: tables and formulas scroll by themselves, by keyboard too', async () => {
    const page = await open(320);
    await expectFit(page);
    for (const name of ['Table', 'Formula']) {
      const part = page.getByRole('group', { name });
      await part.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => part.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }
  });
});

describe('a footnote', () => {
  it.each(['en', 'ar'])(
    'stands beside its mark, below the note before it: %s',
    async (language) => {
      const page = await site.open(`/blog/noted-in-${language}`, {
        viewport: { width: 1100, height: 900 },
      });
      await expectFit(page);
      const { right, marks, notes } = await page.evaluate(() => {
        const places = (selector: string) =>
          Array.from(document.querySelectorAll(selector), (element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return { left, right, top, bottom };
          });
        return {
          right: Math.max(...places('.prose p').map((paragraph) => paragraph.right)),
          marks: places('.prose sup[id]'),
          notes: places('[role="doc-footnote"]'),
        };
      });
      expect(notes).toHaveLength(6);
      expect(notes[0]?.top).toBeCloseTo(marks[0]?.top ?? 0, -1);
      for (const [at, { left, top }] of notes.entries()) {
        expect(left - right, `${at}`).toBeGreaterThan(20);
        expect(top, `${at}`).toBeGreaterThan(notes[at - 1]?.bottom ?? 0);
      }
      const footer = await page.locator('footer').last().boundingBox();
      expect(footer?.y).toBeGreaterThan(notes.at(-1)?.bottom ?? 0);
    },
  );

  it('is read once, and links lead to it and back, in the margin and in the list', async () => {
    const page = await site.open('/blog/noted-in-en', { viewport: { width: 1100, height: 900 } });
    for (const [width, place] of [
      [1100, '#fn-2-margin'],
      [1099, '#fn-2'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.getByText('Note 2.').filter({ visible: true }).count()).toBe(1);
      await page.getByRole('link', { name: 'Footnote 2' }).click();
      expect(new URL(page.url()).hash).toBe(place);
      expect(await page.locator(place).isVisible()).toBe(true);
      await page.getByRole('link', { name: 'Back to reference 2' }).click();
      expect(new URL(page.url()).hash).toBe('#fnref-2');
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('[role="doc-endnotes"]').isVisible()).toBe(true);
    expect(await page.locator('#fn-2-margin').isVisible()).toBe(false);
  });
});

it('hostile HTML that was cleaned is for a browser what it is for the table', async () => {
  const page = await site.open('/blog');
  const allowed = Object.fromEntries(
    Object.entries(ALLOWED).map(([tag, { attributes }]) => [tag, Object.keys(attributes)]),
  );
  const cleaned = HOSTILE.map(cleanHtml);
  const found = await page.evaluate(
    ({ cleaned, allowed }) => {
      const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
      return cleaned.flatMap((html) =>
        // Parsed twice, as when it goes through an editor: what changes its meaning shows then.
        [html, parse(html).innerHTML].flatMap((parsed) =>
          [...parse(parsed).querySelectorAll('*')].flatMap((element) => {
            const names = allowed[element.localName];
            const known = names && element.namespaceURI === 'http://www.w3.org/1999/xhtml';
            const wrong = [...element.attributes].filter(({ name }) => !names?.includes(name));
            return known && wrong.length === 0 ? [] : [`${html}: ${element.outerHTML}`];
          }),
        ),
      );
    },
    { cleaned, allowed },
  );
  expect(found).toEqual([]);
});
