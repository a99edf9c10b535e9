import type { Item } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import { messagesFor } from '../../messages/catalogue.ts';
import { emptyPublication } from '../../records/publication.ts';
import { offerStyles, type StyleName } from '../../records/reference-styles.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { tokeniseHtml } from '../html/html-tokens.ts';
import { toMarkdown } from '../html/markdown.ts';
import { citationsAsFootnotes, findUnknownReferences } from './citations.ts';
import { renderText } from './contents.ts';
import { renderCitations } from './render-citations.ts';

const MESSAGES = messagesFor('en');

const article = (id: string, family: string, more: Partial<Item> = {}): Item => ({
  id,
  type: 'article-journal',
  title: `On ${id}`,
  author: [{ family, given: 'Vera' }],
  'container-title': 'Journal',
  issued: { 'date-parts': [[2024]] },
  ...more,
});

const text = (content: string, citationStyle: StyleName | null = null) => ({
  content: cleanHtml(content),
  references: [
    article('salt', 'Novák', { DOI: '10.5555/salt' }),
    article('snow', 'Exemplar'),
    { id: 'publication:7', type: 'document' as const },
  ],
  citationStyle,
  language: 'en',
  works: [
    {
      ...emptyPublication(),
      id: 7,
      title: 'Own tracks',
      authors: 'A. Owner',
      year: 2023,
      journal: 'Dose',
    },
  ],
  styles: offerStyles(['apa', 'ieee']),
});

const render = async (content: string, style: StyleName | null = null) => {
  const { content: html, ...cited } = text(content, style);
  return renderText(html, MESSAGES, cited);
};
const api = (content: string, style: StyleName | null = null) =>
  renderCitations(text(content, style), 'en');

const CITED =
  '<p>Salt <cite data-ref="salt" data-locator="p. 3">(x)</cite>, twice <cite data-ref="snow salt" data-locator="|4">y</cite>.</p>';

it('ends a note once, omits its full stop where the footnote goes on, and begins it with a capital', async () => {
  const { references, ...rest } = text(
    '<p>One<cite data-ref="van">x</cite>[^a] two<cite data-ref="van" data-locator="4">x</cite></p><p>[^a]: As <cite data-ref="van">x</cite> says.</p>',
    'chicago-notes',
  );
  const van = article('van', 'Thun', {
    author: [{ family: 'Thun', 'non-dropping-particle': 'von' }],
  });
  const citing = { ...rest, references: [...references, van] };
  const notes = tokeniseHtml(await citationsAsFootnotes(citing, MESSAGES));
  expect(toMarkdown(notes)).toMatch(
    /\[\^a\]: As von Thun says\.\n\n\[\^cite-1\]: Von Thun, “On Van,” \*Journal\*, 2024\.\n\n\[\^cite-2\]: Von Thun, .*4\.\n/,
  );
  const { content, ...cited } = citing;
  const page = await renderText(content, MESSAGES, cited);
  expect(page.html).toContain('role="doc-biblioref">Von Thun, “On Van,”');
  expect(page.html).toContain('role="doc-biblioref">von Thun</a></span> says.');
});

it('writes citations in the language of the text, and the heading in that of the interface', async () => {
  const german = { ...text(CITED), language: 'de' };
  const html = await renderCitations(german, 'en');
  expect(html).toContain('Novák, 2024, S. 3');
  expect(html).toContain('>References</h2>');
});

it('links citations to their entries and back, in the style of the site', async () => {
  const { html } = await render(CITED);
  expect(html).toBe(
    '<p>Salt <span class="citation" id="citation-1">(<a href="#reference-2" role="doc-biblioref">Novák, 2024, p. 3</a>)</span>, twice <span class="citation" id="citation-2">(<a href="#reference-1" role="doc-biblioref">Exemplar, 2024</a>; <a href="#reference-2" role="doc-biblioref">Novák, 2024, p. 4</a>)</span>.</p>' +
      '<section role="doc-bibliography" aria-labelledby="reference-list"><h2 id="reference-list" lang="en">References</h2><ul class="references">' +
      '<li id="reference-1">Exemplar, V. (2024). On snow. <i>Journal</i>. <a href="#citation-2" role="doc-backlink" lang="en" aria-label="Back to citation 2">↩\ufe0e</a></li>' +
      '<li id="reference-2">Novák, V. (2024). On salt. <i>Journal</i>. <a href="https://doi.org/10.5555/salt">https://doi.org/10.5555/salt</a> <a href="#citation-1" role="doc-backlink" lang="en" aria-label="Back to citation 1">↩\ufe0e</a> <a href="#citation-2" role="doc-backlink" lang="en" aria-label="Back to citation 2">↩\ufe0e</a></li>' +
      '</ul></section>',
  );
});

it('numbers are named, and a title leads to a DOI that the style does not print', async () => {
  const { html } = await render(CITED, 'nature');
  expect(html).toContain(
    'Salt<span class="citation" id="citation-1"><sup><a href="#reference-1" role="doc-biblioref" lang="en" aria-label="Reference 1">1</a></sup></span>',
  );
  expect((await render(CITED, 'vancouver')).html).toContain(
    '<ol class="references"><li id="reference-1">Novák V. <a href="https://doi.org/10.5555/salt">On salt</a>.',
  );
});

it('a work of this site is the stored one, and its title leads to its page', async () => {
  const { html } = await render(
    '<p><cite data-ref="publication:7" data-suppress-author></cite></p>',
  );
  expect(html).toContain('(<a href="#reference-1" role="doc-biblioref">2023</a>)');
  expect(html).toContain(
    'Owner, A. (2023). <a href="/publications/7">Own tracks</a>. <i>Dose</i>.',
  );
});

it('a style with notes makes footnotes of citations, among those of the text', async () => {
  const content =
    '<p>One[^a] two <cite data-ref="salt">s</cite> three <cite data-ref="salt" data-locator="9">s</cite></p><p>[^a]: See <cite data-ref="snow">x</cite>.</p>';
  const { html, hasNotes } = await render(content, 'chicago-notes');
  expect(hasNotes).toBe(true);
  const [, notes = '', list = ''] = html.split(/<section[^>]*>/);
  expect(notes.replace(/ <a href="#fnref.*?<\/a>/g, '')).toBe(
    '<ol><li id="fn-1">See <span class="citation"><a href="#reference-1" role="doc-biblioref">Vera Exemplar, “On Snow,” <i>Journal</i>, 2024</a></span>.</li>' +
      '<li id="fn-2"><span class="citation"><a href="#reference-2" role="doc-biblioref">Vera Novák, “On Salt,” <i>Journal</i>, 2024, https://doi.org/10.5555/salt</a>.</span></li>' +
      '<li id="fn-3"><span class="citation"><a href="#reference-2" role="doc-biblioref">Novák, 9</a>.</span></li></ol></section>',
  );
  for (const [, id = ''] of html.matchAll(/ href="#([^"]*)"/g))
    expect(html.split(` id="${id}"`), id).toHaveLength(2);
  expect(list).toContain(
    'href="#fnref-3" role="doc-backlink" lang="en" aria-label="Back to citation 3"',
  );
});

describe('what is not cited', () => {
  it.each([
    '<p>Unknown <cite data-ref="nothing">(Nobody, 2020)</cite></p>',
    '<p>In code <code><cite data-ref="salt">x</cite></code></p>',
  ])('stays as it is written: %s', async (content) => {
    const { html } = await render(content);
    expect(html).toMatch(/\(Nobody, 2020\)|<code>.*x.*<\/code>/);
    expect(html).not.toContain('References');
  });

  it('is named', () => {
    expect(
      findUnknownReferences(
        text('<p><cite data-ref="salt a b">x</cite> <cite data-ref="a">y</cite></p>'),
      ),
    ).toEqual(['a', 'b']);
  });

  it('is no citation without a reference', () => {
    expect(
      cleanHtml(
        '<p><cite>Moby Dick</cite> <cite data-ref="">a</cite> <cite data-ref="a" onclick="x" data-suppress-author>b</cite></p>',
      ),
    ).toBe('<p>Moby Dick a <cite data-ref="a" data-suppress-author="">b</cite></p>');
  });
});

it('headings and contents are without citations', async () => {
  const { contents } = await render(
    '<h2>One <cite data-ref="salt">(x)</cite></h2><h2>Two</h2><h2>Three</h2>',
  );
  expect(contents.map(({ id, title }) => [id, title])).toEqual([
    ['section-one', 'One'],
    ['section-two', 'Two'],
    ['section-three', 'Three'],
    ['reference-list', 'References'],
  ]);
});

it.each<[StyleName | null, string]>([
  [
    null,
    'Salt (Novák, 2024, p. 3)[^ref-2], twice (Exemplar, 2024; Novák, 2024, p. 4)[^ref-1][^ref-2].\n\n\\[^ref-1]: ',
  ],
  ['nature', 'Salt<sup>1</sup>[^ref-1]'],
  ['chicago-notes', 'Salt[^cite-1], twice[^cite-2].'],
])('Markdown has footnotes, in %s', async (style, expected) => {
  const markdown = toMarkdown(
    tokeniseHtml(await citationsAsFootnotes(text(CITED, style), MESSAGES)),
  );
  expect(markdown.replaceAll('[^ref-1]: ', '\\[^ref-1]: ')).toContain(expected);
});

it('programs get the text with its citations, and nothing else is changed', async () => {
  expect(await api('<h2>A</h2><p>x[^1] $y$</p><p>[^1]: n</p>')).toBe(
    '<h2 id="section-a">A</h2><p>x[^1] $y$</p><p>[^1]: n</p>',
  );
  expect(await api(`${CITED}<p>x[^1]</p><p>[^1]: n</p>`)).toMatch(
    /Novák, 2024, p\. 3.*<p>x\[\^1\]<\/p><p>\[\^1\]: n<\/p><section role="doc-bibliography"/,
  );
  expect(await api(CITED, 'chicago-notes')).toMatch(
    /id="fnref-1".*role="doc-endnotes".*role="doc-bibliography"/,
  );
});
