import { resolve } from 'node:path';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanHtml } from '../../src/lib/posts/clean-html.ts';
import { htmlTokens, textOf } from '../../src/lib/posts/html-tokens.ts';
import { anyHtml } from '../any-html.ts';
import { type GeneratedPost, generatedPost } from '../generated-posts.ts';
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

async function openEditor() {
  const page = await site.open('/blog');
  await page.evaluate(script);
  return {
    page,
    write: (post: GeneratedPost) => page.evaluate((given) => editorInPage.write(given), post),
    rewrite: (html: string) => page.evaluate((given) => editorInPage.rewrite(given), html),
  };
}

const names = (page: Page) => page.evaluate(() => editorInPage.names);

/** The kinds of nodes and marks in some generated posts. */
function kindsIn(posts: GeneratedPost[]): Set<string> {
  const json = JSON.stringify(posts);
  return new Set([...json.matchAll(/"type":"(\w+)"/g)].map(([, kind = '']) => kind));
}

/** The letters of some HTML in no order: a browser moves what stands between a table's cells. */
const letters = (html: string) =>
  [...textOf(htmlTokens(html)).replace(/\s/g, '')].toSorted().join('');

describe('a post', () => {
  it('is generated of all that the editor knows', async () => {
    const { marks, nodes } = await names((await openEditor()).page);
    const posts = fc.sample(generatedPost, { numRuns: 500, seed: 1 });
    expect([...kindsIn(posts)].toSorted()).toEqual([...marks, ...nodes].toSorted());
  });

  it('passes the cleaning as the editor writes it, and is opened and written the same', async () => {
    const { write, rewrite } = await openEditor();
    await fc.assert(
      fc.asyncProperty(generatedPost, async (post) => {
        const html = await write(post);
        expect(cleanHtml(html)).toBe(html);
        expect(await rewrite(html)).toBe(html);
      }),
      { numRuns: 150 },
    );
  });

  it('says the same when it is opened, whatever HTML it was cleaned from, and settles with that', async () => {
    const { rewrite } = await openEditor();
    await fc.assert(
      fc.asyncProperty(anyHtml, async (html) => {
        const clean = cleanHtml(html);
        const once = await rewrite(clean);
        expect(letters(once)).toBe(letters(clean));
        expect(cleanHtml(once)).toBe(once);
        expect(await rewrite(once)).toBe(once);
      }),
      { numRuns: 150 },
    );
  });
});
