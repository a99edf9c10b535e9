import { markdownHtml } from '@academic-site/site-import';
import { expect, it } from 'vitest';
import { tokeniseHtml } from './html-tokens.ts';
import { toMarkdown } from './markdown.ts';

it('writes headings, formulas and footnotes that are read again as they were', () => {
  const html =
    '<h2 id="own">Dose</h2><p>As $a_1 [b]$ says[^note].</p><p>[^note]: <em>Elsewhere</em>, by $x$</p>';
  const text = toMarkdown(tokeniseHtml(html));
  expect(text).toBe('## Dose {#own}\n\nAs $a_1 [b]$ says[^note].\n\n[^note]: *Elsewhere*, by $x$');
  expect(markdownHtml(text)?.replaceAll('\n', '')).toBe(html);
  expect(toMarkdown(tokeniseHtml('<h2 id="section-dose">Dose</h2>'))).toBe('## Dose');
});

it('writes a figure with its caption as HTML, which is read again', () => {
  const html =
    '<p>See</p><figure><img src="/a.png" alt="A"><figcaption>By <em>me</em></figcaption></figure><p>b</p>';
  const text = toMarkdown(tokeniseHtml(html));
  expect(text).toContain('\n\n<figure><img ');
  expect(markdownHtml(text)?.replaceAll('\n', '')).toBe(html);
});
