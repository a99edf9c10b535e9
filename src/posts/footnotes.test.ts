import { expect, it } from 'vitest';
import { messagesFor } from '../../messages/catalogue.ts';
import { withoutFootnoteMarks } from '../html/html-tokens.ts';
import { linkFootnotes as link } from './footnotes.ts';

const linkFootnotes = (html: string, options?: { inMargin: boolean }) =>
  link(html, messagesFor('en'), options);

const mark = (number: number, use = '') =>
  `<sup id="fnref-${number}${use}"><a href="#fn-${number}" role="doc-noteref" lang="en" aria-label="Footnote ${number}">${number}</a></sup>`;
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

it('repeats each note once in the margin: behind its first mark, or where the next paragraph begins', () => {
  const links = linkFootnotes(
    '<h2>On[^a]</h2><ul><li><p>x[^b]y[^a]</p></li></ul><table><tr><td><p>1[^c]</p></td></tr></table><p>[^a]: A</p><p>[^b]: B</p><p>[^c]: C</p>',
    { inMargin: true },
  );
  const text = links
    .slice(0, links.indexOf('<section'))
    .replace(/<sup id="fnref-(.*?)">.*?<\/sup>/g, '($1)')
    .replace(/<span id="fn-(\d)-margin".*?<\/sup> (.)<\/span>/g, '{$1 $2}');
  expect(text).toBe(
    '<h2>On(1)</h2><ul><li><p>{1 A}x(2){2 B}y(1-2)</p></li></ul><table><tr><td><p>1(3)</p></td></tr></table>{3 C}',
  );
  for (const [, id = ''] of links.matchAll(/href="#([^"]*)"/g)) {
    expect(links.split(` id="${id}"`), id).toHaveLength(2);
  }
});

it.each([
  '<p>No note[^1], and code <code>[^2]</code></p><p>[^2]: Nothing marks it in the text</p>',
  '<p>An interval [^] and [1]</p>',
])('leaves marks and notes that have no other half: %s', (html) => {
  expect(linkFootnotes(html)).toBe(html);
});

it('separates the numbers of consecutive marks', () => {
  expect(linkFootnotes('<p>On[^a][^b]</p><p>[^a]: A</p><p>[^b]: B</p>')).toContain(
    `<p>On${mark(1)}<sup>,</sup>${mark(2)}</p>`,
  );
});

it('takes the marks out of a text', () => {
  expect(withoutFootnoteMarks('Dose[^1] is.\n[^1]: Noted')).toBe('Dose is.\nNoted');
});

it('links as many as a post may hold', () => {
  const html = `<p>${'<br>'.repeat(200_000)}</p>${Array.from({ length: 20_000 }, (_, at) => `<p>x[^${at}]</p><p>[^${at}]: y</p>`).join('')}`;
  expect(linkFootnotes(html, { inMargin: true })).toContain('<li id="fn-20000">');
});
