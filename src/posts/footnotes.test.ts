import { expect, it } from 'vitest';
import { withoutFootnoteMarks } from '../html/html-tokens.ts';
import { linkFootnotes } from './footnotes.ts';

const mark = (number: number, use = '') =>
  `<sup><a href="#fn-${number}" id="fnref-${number}${use}" role="doc-noteref" lang="en" aria-label="Footnote ${number}">${number}</a></sup>`;
const back = (number: number, use = '') =>
  `<a href="#fnref-${number}${use}" role="doc-backlink" lang="en" aria-label="Back to reference ${number}${use}">↩\ufe0e</a>`;

it('numbers notes by their first marks, and leads there and back', () => {
  expect(
    linkFootnotes(
      '<p>One[^b] and <em>two[^a]</em>, again[^b].</p><p>[^a]: First <em>note</em></p><p>[^b]: Second</p><p>End</p>',
    ),
  ).toBe(
    `<p>One${mark(1)} and <em>two${mark(2)}</em>, again${mark(1, '-2')}.</p><p>End</p>` +
      `<section role="doc-endnotes"><ol><li id="fn-1">Second ${back(1)} ${back(1, '-2')}</li><li id="fn-2">First <em>note</em> ${back(2)}</li></ol></section>`,
  );
});

it.each([
  '<p>No note[^1], and code <code>[^2]</code></p><p>[^2]: Nothing marks it in the text</p>',
  '<p>An interval [^] and [1]</p>',
])('leaves marks and notes that have no other half: %s', (html) => {
  expect(linkFootnotes(html)).toBe(html);
});

it('takes the marks out of a text', () => {
  expect(withoutFootnoteMarks('Dose[^1] is.\n[^1]: Noted')).toBe('Dose is.\nNoted');
});

it('links as many as a post may hold', () => {
  const html = `<p>${'<br>'.repeat(200_000)}</p>${Array.from({ length: 20_000 }, (_, at) => `<p>x[^${at}]</p><p>[^${at}]: y</p>`).join('')}`;
  expect(linkFootnotes(html)).toContain('<li id="fn-20000">');
});
