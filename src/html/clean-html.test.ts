import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHtml, HOSTILE } from '../../test/any-html.ts';
import { ALLOWED, LINK_REL } from './allowed-html.ts';
import { cleanHtml } from './clean-html.ts';
import { tokeniseHtml } from './html-tokens.ts';

const SAMPLE = resolve(import.meta.dirname, '../../sample/posts');

/** Everything that stands in some HTML and not in the table, read as strictly as can be. */
function forbidden(html: string): string[] {
  const found: string[] = [];
  for (const token of tokeniseHtml(html)) {
    if (token.kind === 'text') {
      if (/[<>]/.test(token.raw)) found.push(token.raw);
      continue;
    }
    const allowed = ALLOWED[token.name];
    const written = token.kind === 'close' ? '' : token.raw.slice(token.name.length + 1, -1);
    const rest = written.replace(
      / ([a-z-]+)="([^"<>]*)"/g,
      (whole, name: string, value: string) => {
        const text = value
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&nbsp;', '\u00a0')
          .replaceAll('&amp;', '&');
        return allowed?.attributes[name]?.test(text) ? '' : whole;
      },
    );
    if (!allowed || rest !== '') found.push(token.raw);
  }
  return found;
}

describe('a post', () => {
  it.each(readdirSync(SAMPLE))('of the sample passes unchanged: %s', (name) => {
    const html = readFileSync(`${SAMPLE}/${name}`, 'utf8');
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    [
      '<b>a</b><i>b</i><del>c</del><strike>d</strike>',
      '<strong>a</strong><em>b</em><s>c</s><s>d</s>',
    ],
    ['<p style="color:red; TEXT-ALIGN:Center;">x</p>', '<p style="text-align: center">x</p>'],
    [
      '<a href=https://example.org>x</a>',
      '<a href="https://example.org" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<p>a<script>b</script>c', '<p>ac</p>'],
    ['<img alt="without a source">', ''],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['<p constructor="x"><constructor>a</constructor><to-string>b', '<p>ab</p>'],
    ['&constructor;', '&amp;constructor;'],
    ['<p>a\u0000b&#1;\tc\u0085</p>', '<p>ab\tc</p>'],
    [
      '<p>a</p><div data-url="https://example.org/">in it</div><p>b</p>',
      '<p>a</p>in it<p>b</p><div data-url="https://example.org/" class="link-preview"></div>',
    ],
    [
      '<p>a<figure class="x">\n<p><img src="/a.png" style="width: 1px"></p><img src="/b.png"> <figcaption> <p>One</p><p>t<b>w</b>o</p></figcaption></figure>b',
      '<p>a</p><figure><img src="/a.png"><img src="/b.png"><figcaption>One  t<strong>w</strong>o</figcaption></figure>b',
    ],
    [
      '<figure><figcaption>First</figcaption><a href="/"><img src="/a.png"></a></figure>',
      '<figure><a href="/"><img src="/a.png"></a><figcaption>First</figcaption></figure>',
    ],
    [
      '<figure><img src="/a.png"><figcaption>&nbsp;<br></figcaption></figure>',
      '<img src="/a.png">&nbsp;<br>',
    ],
    ['<figure><img src="/a.png"></figure>', '<img src="/a.png">'],
    [
      '<figure id="fig-a"><img src="/a.png"><img src="/b.png"><figcaption> </figcaption></figure>',
      '<figure id="fig-a"><img src="/a.png"><img src="/b.png"></figure>',
    ],
    [
      '<figure id="main"><a class="video-link" href="https://youtu.be/abcdefg">\nA talk </a></figure>',
      `<figure><a class="video-link" href="https://youtu.be/abcdefg" rel="${LINK_REL}">A talk</a></figure>`,
    ],
    [
      `<figure><p><a href="https://vimeo.com/1" class="video-link">A</a></p><figcaption>Of <i>it</i></figcaption></figure>`,
      `<figure><a href="https://vimeo.com/1" class="video-link" rel="${LINK_REL}">A</a><figcaption>Of <em>it</em></figcaption></figure>`,
    ],
    [
      '<p>See <a class="figure-ref" href="#fig-a">Figure 1</a>, <a class="video-link x" href="/b">b</a>, <a class="video-link" href="/c">c</a></p>',
      '<p>See <a class="figure-ref" href="#fig-a">Figure 1</a>, <a href="/b">b</a>, <a href="/c">c</a></p>',
    ],
    [
      '<figure><a class="video-link" href="/a"><img src="/a.png"></a><figcaption>A</figcaption></figure>',
      '<figure><a href="/a"><img src="/a.png"></a><figcaption>A</figcaption></figure>',
    ],
    ['<figure><a class="video-link" href="/a"> </a></figure>', '<a href="/a"> </a>'],
    [
      '<figure><table><tr><td>1</td></tr></table><figcaption>Of it</figcaption></figure>',
      '<table><tr><td>1</td></tr></table>Of it',
    ],
    ['<figcaption>of nothing</figcaption>', 'of nothing'],
    [
      '<figure><figure><img src="/a.png"><figcaption>In</figcaption></figure>and</figure>',
      '<figure><img src="/a.png"><figcaption>In</figcaption></figure>and',
    ],
    [
      '<figure><img src="/a.png"><figcaption>A<h2>b</h2></figcaption></figure>',
      '<img src="/a.png">A<h2>b</h2>',
    ],
  ])('is cleaned: %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it.each(['<b><i>', '<table><tr><td>', '<ul><li>'])(
    'is text where it nests without end: %s',
    (tag) => {
      expect(cleanHtml(`a${tag.repeat(50_000)}b`)).toMatch(/^a[^a-z]*b$/);
    },
  );

  it('nests no deeper than anybody reads', () => {
    const deep = cleanHtml(`${'<blockquote>'.repeat(500)}x${'</blockquote>'.repeat(500)}`);
    expect(deep.match(/<blockquote>/g)?.length).toBeLessThan(50);
    expect(deep).toContain('x');
  });
});

describe('hostile HTML', () => {
  it('is distinguished from harmless HTML by this test', () => {
    const passed = HOSTILE.filter((html) => forbidden(html).length === 0);
    expect(passed.length).toBeLessThan(6);
  });

  it.each(HOSTILE)('is made harmless: %j', (html) => {
    for (const around of [
      html,
      `<p>before ${html} after</p>`,
      `<table><tr><td>${html}`,
      `<pre><code>${html}`,
    ]) {
      expect(forbidden(cleanHtml(around))).toEqual([]);
      expect(cleanHtml(cleanHtml(around))).toBe(cleanHtml(around));
    }
  });
});

it('cleaning leaves nothing that is not in the table, and what it gives unchanged', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const clean = cleanHtml(html);
      expect(forbidden(clean)).toEqual([]);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 500 },
  );
});
