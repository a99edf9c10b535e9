import { describe, expect, it } from 'vitest';
import { messagesFor } from '../../messages/catalogue.ts';
import { encodeEntities } from '../values/html.ts';
import { renderPost as render } from './render-post.ts';

const renderPost = (html: string) => render(html, messagesFor('en'));

describe('a post’s formulas', () => {
  it('are typeset from TeX between dollars', async () => {
    const html = await renderPost('<p>Energy $E=mc^2$, and $a &lt; b$.</p>');
    expect(html).toMatch(
      /^<p>Energy <span class="katex"><math [^>]*>.*<msup>.*<\/math><\/span>, and/,
    );
    expect(html).toContain('<mo>&lt;</mo>');
    expect(html).not.toContain('$');
    expect(html).not.toContain('<script');
  });

  it('are displayed between double dollars, also over several lines, and scroll', async () => {
    const html = await renderPost('<p>$$\\int_0^1<br>x\\,dx$$</p>');
    expect(html).toMatch(/^<p><span class="formula"[^>]*tabindex="0">.*<math [^>]*display="block"/);
    expect(html).toContain('<mo>∫</mo>');
  });

  it.each([
    '<p>From $5 and $6, or US$7 to US$8.</p>',
    '<p>One $ alone, and $ two $ with spaces.</p>',
    '<p><code>$x$ and $y$</code></p>',
    '<p>Not $x<br>y$ over lines.</p>',
    '<p>No TeX: $\\frac{$ and $x}$.</p>',
    '<p>No link: $\\href{javascript:alert(1)}{x}$.</p>',
    '<p>No end: $\\def\\a{\\a\\a}\\a$.</p>',
  ])('are not seen in %s', async (html) => {
    expect(await renderPost(html)).toBe(html);
  });

  it('are not begun by a dollar behind a backslash', async () => {
    expect(await renderPost('<p>\\$5 for $x$ or \\$6$</p>')).toMatch(
      /^<p>\$5 for <span class="katex">.*<\/span> or \$6\$<\/p>$/,
    );
  });

  it('are typeset up to as many as a page has time for', async () => {
    const html = await renderPost(`<p>${'$x$, '.repeat(5000)}</p>`);
    expect(html.split('<math').length).toBeLessThan(5000);
    expect(html).toMatch(/<\/math><\/span>, \$x\$, .*\$x\$, <\/p>$/);
  });

  it('let no HTML through', async () => {
    const html = await renderPost(
      '<p>$\\text{&lt;img src=x onerror=alert(1)&gt;}$ $\\htmlClass{x}{y}$</p>',
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });
});

describe('a post’s code', () => {
  it.each([
    ['markdown', '*_['.repeat(10_000)],
    ['python', '>>> f"{'.repeat(2500)],
    ['php', 'A'.repeat(19_000)],
    ['c', 'a\n'.repeat(9000)],
  ])('stays as it is where colouring it would not end: %s', async (language, code) => {
    const html = `<pre><code class="language-${language}">${encodeEntities(code)}</code></pre>`;
    expect(await renderPost(html)).toContain(encodeEntities(code));
  });

  it('is highlighted up to as much as a page has time for', async () => {
    const block = `<pre><code class="language-c">${'f(1);'.repeat(3000)}</code></pre>`;
    const html = await renderPost(block.repeat(3));
    expect(html.split('hljs-number')).toHaveLength(6001);
    expect(html.endsWith(block)).toBe(true);
  });

  it('is highlighted in its language', async () => {
    const html = await renderPost(
      '<pre><code class="language-python">def f(a):\n    return a &lt; "&amp;"  # less</code></pre>',
    );
    expect(html).toContain(
      '<pre><code class="language-python"><span class="hljs-keyword">def</span>',
    );
    expect(html).toContain('a &lt; <span class="hljs-string">&quot;&amp;&quot;</span>');
    expect(html).toContain('<span class="hljs-comment"># less</span></code></pre>');
  });

  it.each([
    '<pre><code>if (a &lt; b) return;</code></pre>',
    '<pre><code class="language-nonsense">if (a &lt; b) return;</code></pre>',
  ])('of no known language stays as it is: %s', async (html) => {
    expect(await renderPost(html)).toBe(html);
  });
});

describe('a post’s images', () => {
  it('load when they come into view', async () => {
    expect(await renderPost('<img src="https://example.org/a.png" alt="A &quot;b&quot;">')).toBe(
      '<img src="https://example.org/a.png" alt="A &quot;b&quot;" loading="lazy" decoding="async">',
    );
  });

  it('have the size that their name or the post says', async () => {
    const name = `/storage/blog/${'a'.repeat(64)}-800x600.webp`;
    expect(await renderPost(`<img src="${name}" alt="">`)).toContain(' width="800" height="600" ');
    const html = await renderPost(`<img src="${name}" alt="" width="400" height="300">`);
    expect(html).toContain(' width="400" height="300" ');
    expect(html).not.toContain('800"');
  });

  it('leave the choice of a narrower version to the browser', async () => {
    const [wide, narrow] = ['/storage/blog/aa-2000x1500.webp', '/storage/blog/bb-960x720.webp'];
    const images = await renderPost(
      `<img src="${wide}" alt="" data-small="${narrow}"><img src="${wide}" alt="" data-size="m" data-small="${narrow}">`,
    );
    const srcset = `srcset="${narrow} 960w, ${wide} 2000w"`;
    expect(images).toContain(`${srcset} sizes="min(100vw, 40rem)"`);
    expect(images).toContain(`${srcset} sizes="min(50vw, 400px)"`);
    expect(images).not.toContain('data-small');
  });
});

describe('what else a post holds', () => {
  it('has a card for a link', async () => {
    const html = await renderPost(
      '<p>See</p><div class="link-preview" data-url="https://example.org/?a=1&amp;b=2" data-title="A &lt;b&gt;" data-description="What" data-image="/storage/blog/a.png"></div><p>there.</p>',
    );
    expect(html).toBe(
      '<p>See</p><div class="link-preview"><a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow"><img src="/storage/blog/a.png" alt="" loading="lazy" decoding="async"><span><strong>A &lt;b&gt;</strong><span>What</span><small>example.org</small></span></a></div><p>there.</p>',
    );
    const bare =
      '<div class="link-preview" data-url="https://example.org/" data-title="" data-description="" data-image=""></div>';
    expect(await renderPost(bare)).toContain('<span><strong>example.org</strong></span>');
  });

  it('has tables that scroll by themselves', async () => {
    expect(await renderPost('<table><tbody><tr><td>1</td></tr></tbody></table><p>x</p>')).toMatch(
      /^<div class="table-scroll" [^>]*tabindex="0"><table>.*<\/table><\/div><p>x<\/p>$/,
    );
  });
});
