// Only a browser knows: how its parser and the editor read what is stored.
import { resolve } from 'node:path';
import fc from 'fast-check';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanHtml } from '../../src/html/clean-html.ts';
import { tokeniseHtml, tokensToText } from '../../src/html/html-tokens.ts';
import { anyHtml } from '../any-html.ts';
import { siteInBrowser } from './browser.ts';
import type { EditorInPage } from './editor-in-page.ts';

declare const editorInPage: EditorInPage;

const site = siteInBrowser();
let script = '';

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: resolve(import.meta.dirname, 'editor-in-page.ts'),
        formats: ['iife'],
        name: 'page',
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('the editor was not built');
  script = output.output[0].code;
});

/** Each kind of what a post may hold, as it is stored. */
const STORED = [
  '<p>Plain</p>',
  '<h1>One</h1><h4 id="own">Four</h4><h6 data-indent="8">Six</h6>',
  '<p style="text-align: justify">Wide</p><p data-indent="2" style="text-align: right">Far</p>',
  '<ol start="3"><li><p>three</p><ul><li><p>inner</p><p>more</p></li></ul></li></ol>',
  '<blockquote><p>Said</p><blockquote><p>again</p></blockquote></blockquote>',
  '<pre><code>\n</code></pre>',
  '<pre><code class="language-python">if a &lt; b:\n    pass\n</code></pre><p>after</p>',
  '<p><strong><em>both</em></strong> <s>gone</s> <a href="/publications">here</a><br>next</p>',
  '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">a <code>link</code></a></p>',
  '<p><a href="https://example.org" rel="noopener noreferrer nofollow">in this tab</a></p>',
  '<p>Above</p><img src="/storage/blog/figure-spot-map.webp" alt="A &quot;spot&quot;" title="t" width="10" height="5" data-size="m"><hr>',
  '<figure><img src="/storage/blog/figure-spot-map.webp" alt="A" data-size="s"><figcaption>Fig. 1. <em>A</em> $x$[^1], <a href="/b">b</a><br>c</figcaption></figure><p>after</p>',
  '<figure><img src="/storage/blog/figure-spot-map.webp"><img src="/storage/blog/figure-depth-dose.webp"><figcaption>Two</figcaption></figure>',
  '<p>Salt <cite data-ref="a publication:7" data-locator="|p. 3" data-suppress-author="">(x, 3)</cite>.</p>',
  '<figure id="fig-spots"><img src="/storage/blog/figure-spot-map.webp" alt="A"><img src="/storage/blog/figure-depth-dose.webp" alt="B" data-size="s"></figure>',
  '<figure id="fig-the-talk"><a href="https://youtu.be/dQw4w9WgXcQ" class="video-link" rel="noopener noreferrer nofollow">The talk</a><figcaption>Recorded in H<sub>2</sub>O</figcaption></figure>',
  '<figure><a href="https://vimeo.com/1084537" class="video-link" rel="noopener noreferrer nofollow">A &amp; B</a></figure><p>As in <a href="#fig-the-talk" class="figure-ref">Figure 1</a> and <em><a href="#fig-gone" class="figure-ref">Figure 9</a></em>.</p>',
  '<table><thead><tr><th><p>a</p></th><th colspan="2"><p>b</p></th></tr></thead><tbody><tr><td rowspan="2"><p>1</p></td><td><p>2</p></td><td><p></p></td></tr><tr><td><p>3</p></td><td><p>4</p></td></tr></tbody></table>',
  '<p>Costs $5; $x^2 &lt; 3$&nbsp;&amp; more</p><p></p><p>end</p>',
  '<p>See</p><div class="link-preview" data-url="https://example.org/a" data-title="A &amp; B" data-description="Visit example.org" data-image=""></div>',
];

async function openEditor() {
  const page = await site.open('/blog');
  await page.evaluate(script);
  return (html: string) => page.evaluate((given) => editorInPage.rewrite(given), html);
}

/**
 * The letters of some HTML in no order: a browser moves what stands between a table's cells. How a raised text is written
 * depends on where it ends, so its letters count as plain ones.
 */
const letters = (html: string) =>
  [
    ...tokensToText(tokeniseHtml(html))
      .normalize('NFKC')
      .replace(/[\s^_()]/g, ''),
  ]
    .toSorted()
    .join('');

describe('a post', () => {
  it('passes the cleaning, and is opened and written the same, whatever it holds', async () => {
    const rewrite = await openEditor();
    for (const html of STORED) {
      expect(cleanHtml(html)).toBe(html);
      expect(await rewrite(html)).toBe(html);
    }
    const inLines = '<p><strong>a</strong>\n<em>b</em>\nc</p>\n<p>d</p>';
    expect(await rewrite(inLines)).toBe('<p><strong>a</strong> <em>b</em> c</p><p>d</p>');
  });

  it('says the same when it is opened, whatever HTML it was cleaned from, and settles with that', async () => {
    const rewrite = await openEditor();
    await fc.assert(
      fc.asyncProperty(anyHtml, async (html) => {
        const clean = cleanHtml(html);
        const once = await rewrite(clean);
        expect(letters(once)).toBe(letters(clean));
        expect(cleanHtml(once)).toBe(once);
        expect(await rewrite(once)).toBe(once);
      }),
      { numRuns: 40 },
    );
  });
});
