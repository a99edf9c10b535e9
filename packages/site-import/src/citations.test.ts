import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  joinLocator,
  parseStyleName,
  References,
  readCslCitation,
  writeLocator,
} from './citations.ts';
import { readDocument } from './read-document.ts';

it.each([
  ['http://www.zotero.org/styles/chicago-note-bibliography', 'chicago-notes'],
  ['http://www.zotero.org/styles/chicago-author-date', 'chicago'],
  ['http://www.zotero.org/styles/modern-language-association', 'mla'],
  ['https://csl.mendeley.com/styles/1/american-medical-association', 'ama'],
  ['American-Chemical-Society.csl', 'acs'],
  ['\\APASixthEdition.xsl', 'apa'],
  ['Chicago 17th Footnote', 'chicago-notes'],
  ['nature-communications', null],
  ['http://www.zotero.org/styles/acta-materialia', null],
  ['', null],
])('the style %s is %s here', (named, style) => {
  expect(parseStyleName(named)).toBe(style);
});

it.each([
  ['3', 'page', '', 'p. 3'],
  ['3-5', undefined, 'and more', 'pp. 3-5 and more'],
  ['xii', 'page', ', note 2', 'p. xii, note 2'],
  ['2', 'chapter', '', 'chap. 2'],
  ['7', 'appendix', '', 'appendix 7'],
  ['passim', 'page', '', 'passim'],
  ['', 'page', ', with more', 'with more'],
])('the place %s (%s%s) is written “%s”', (locator, label, suffix, written) => {
  expect(joinLocator(writeLocator(locator, label), suffix)).toBe(written);
});

describe('citations of other programs', () => {
  it('become citations, or stay unknown, whatever their JSON holds', () => {
    const item = fc.record(
      {
        id: fc.oneof(fc.string(), fc.integer()),
        uris: fc.anything(),
        locator: fc.anything(),
        label: fc.anything(),
        prefix: fc.anything(),
        suffix: fc.anything(),
        itemData: fc.record({
          type: fc.constant('book'),
          title: fc.anything(),
          author: fc.anything(),
        }),
      },
      { requiredKeys: [] },
    );
    const property = fc.property(fc.oneof(fc.array(item), fc.anything()), (citationItems) => {
      const references = new References();
      const json = JSON.stringify({ citationItems }, (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      const made = references.cite(readCslCitation(json, references), 'x') ?? '';
      const { html, references: cited } = references.finish(made);
      expect(html.includes('<cite')).toBe(cited.length > 0);
    });
    fc.assert(property, { numRuns: 300, seed: 61 });
  });

  it('of works with the same key or none get ids of their own', () => {
    const references = new References();
    const cite = (id: number, title: string, key = '') =>
      references.cite(
        readCslCitation(
          JSON.stringify({
            citationItems: [{ id, itemData: { type: 'book', title, 'citation-key': key } }],
          }),
          references,
        ),
        '',
      );
    const made = [cite(1, 'A', 'roe'), cite(2, 'B', 'roe'), cite(3, 'C'), cite(4, 'C')].join('');
    const { references: cited } = references.finish(made);
    expect(cited.map(({ id }) => id)).toEqual(['roe', 'anonndb', 'anonndc', 'anonndca']);
  });
});

// A search that starts again at each of them would exceed the limit of a test.
it.each([
  ['brackets', '[@'],
  ['keys', '@a1 '],
  ['roles', '{cite}`a` '],
  ['templates', '{% cite   '],
  ['notes', '^[a'],
  ['dollars', '$@a1 '],
  ['parentheses', '([@{a}], '],
  ['elements', '<cite data-cite="a">'],
  ['lists', '<!-- BIBLIOGRAPHY START -->'],
  ['boxes', '\n:::note\n'],
  ['directives', '\n```{note}\n'],
  ['headings', '\n# a [@a]\n'],
])('many %s are read in time', async (_, part) => {
  const text = part.repeat(Math.floor(300_000 / part.length));
  const file = { name: 'a.md', read: async () => new TextEncoder().encode(text) };
  await readDocument([file], { timeZone: 'UTC', unpack: async () => [] }).catch(
    ({ message }: Error) => expect(message).toMatch(/^The text is longer than/),
  );
});
