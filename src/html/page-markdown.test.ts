import { expect, it } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

const convert = (html: string) => pageMarkdown(html, 'https://example.org/blog/post');

it.each([
  ['<h1 class="page-title">Title</h1><div><p>One</p><div>Two</div></div>', '# Title\n\nOne\n\nTwo'],
  ['<a href="/about">me</a>', '[me](https://example.org/about)'],
  ['<a href="#part"><b>a</b> part</a>', '**a** part'],
  ['<a href="/x"><svg><path d="M0"></path></svg></a>x', 'x'],
  ['<a href="/x"><div><h3>Card</h3></div></a>', '[Card](https://example.org/x)'],
  ['<a href="/x">Cite<span class="sr-only"> On glass</span></a>', '[Cite](https://example.org/x)'],
  [
    '<a href="/x"><span class="sr-only">Remove </span>2024</a>',
    '[Remove 2024](https://example.org/x)',
  ],
  [
    '<div><a href="/x">a</a><ul><li>b</li></ul><a href="/y">c</a></div>',
    '[a](https://example.org/x)\n\n- b\n\n[c](https://example.org/y)',
  ],
  [
    '<img src="/a.webp" alt="A lab"/><img src="b.webp" alt=""/>',
    '![A lab](https://example.org/a.webp)',
  ],
  ['<p><time>May 2026</time><a href="/x">News</a></p>', 'May 2026 · [News](https://example.org/x)'],
  [
    '<nav class="pagination"><a aria-disabled="true">Previous</a><span>Page 1 of 2</span><a href="?page=2">Next</a></nav>',
    'Page 1 of 2 · [Next](https://example.org/blog/post?page=2)',
  ],
  ['<p>H<sub>2</sub>O <i>in vivo</i></p>', 'H<sub>2</sub>O *in vivo*'],
  [
    '<ul><li><h3>Post</h3><p>Brno</p></li><li><button>Go</button></li></ul>',
    '- **Post**\n\n  Brno',
  ],
  ['<dl><div class="contents"><dt>ISBN</dt><dd>1</dd></div></dl>', '- ISBN: 1'],
  ['<p class="whitespace-pre-line">One\nTwo</p>', 'One\\\nTwo'],
  ['<p>The mass $m_0$ and $$E_0 = m_0 c^2$$</p>', 'The mass $m_0$ and $$E_0 = m_0 c^2$$'],
  [
    '<pre><code class="language-ts">if (a &lt; b) {\n  f();\n}</code></pre>',
    '```ts\nif (a < b) {\n  f();\n}\n```',
  ],
  [
    '<table><thead><tr><th>a|b</th><th>c</th></tr></thead><tbody><tr><td><p>1</p></td><td></td></tr></tbody></table>',
    '| a\\|b | c |\n| --- | --- |\n| 1 |  |',
  ],
  [
    '<table><tr><th colspan="2" class="x">a</th></tr><tr><td>1</td><td>2</td></tr></table>',
    '<table><tr><th colspan="2">a</th></tr><tr><td>1</td><td>2</td></tr></table>',
  ],
  [
    '<div class="link-preview" data-url="https://e.org/" data-title="E &amp; F" data-description="On *"></div>',
    '[E & F](https://e.org/): On \\*',
  ],
  [
    '<hydrate-island name="x" props="{&quot;a&quot;:&quot;&lt;p&gt;&quot;}"><p>a<!-- -->b</p></hydrate-island>',
    'ab',
  ],
])('a page with %s says %s', (html, markdown) => {
  expect(convert(html)).toBe(markdown);
});

it('lists and quotations in each other end somewhere, and no text is lost', () => {
  const nest = (open: string, close: string) => `${open.repeat(40)}<p>a</p>${close.repeat(40)}`;
  expect(convert(nest('<blockquote>', '</blockquote>'))).toBe(`${'> '.repeat(10)}a`);
  expect(convert(nest('<ul><li>', '</li></ul>'))).toBe(`${'- '.repeat(10)}a`);
});

it.each([
  '<nav><a href="/">Home</a></nav>',
  '<form><label>Name<input name="name"></label></form>',
  '<template><p>Edit</p></template>',
  '<ul popover="auto"><li>RIS</li></ul>',
  '<p aria-hidden="true">*</p>',
  '<p hidden="">No</p>',
  '<section class="chat not-in-markdown"><h2>Chat</h2></section>',
])('what only a browser makes use of is left out: %s', (html) => {
  expect(convert(`<p>a</p>${html}<input value="x"/><p>b</p>`)).toBe('a\n\nb');
});
