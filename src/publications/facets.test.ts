import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyPublication } from '../../records/publication.ts';
import { withParts } from './contributors.ts';
import { countFacets, filterBySelection, indexForSelection, type Selectable } from './facets.ts';
import {
  addChoice,
  FACETS,
  type Facet,
  readSelection,
  type Selection,
  selectionParameters,
} from './selection.ts';

const CATEGORIES = [
  { name: 'Dosimetry', keywords: ['dose'] },
  { name: 'Research', keywords: [] },
];
const link = (kind: 'code' | 'data' | 'video') => ({ kind, url: `https://example.org/${kind}` });
const some = (...values: string[]) => fc.subarray(values);

const work: fc.Arbitrary<Selectable> = fc
  .record({
    title: fc.constantFrom('Dose maps', 'Měření <i>in vivo</i>', 'Tracks'),
    authors: some('Ada Abel', 'Ádá Abel', 'Bo Berg', 'Bo Berg-Abel', 'et al.').map((names) =>
      names.join(', '),
    ),
    journal: fc.constantFrom('', 'Dose Letters', 'Proton News'),
    year: fc.constantFrom(0, 2023, 2024),
    abstract: fc.constantFrom(null, 'Of protons and “stripes”'),
    tags: some('LET', 'let', 'Beam'),
    custom_tags: some('Beam', 'prize'),
    publication_type: fc.constantFrom(null, 'Article', 'Thesis'),
    research_category: fc.constantFrom(null, 'Dosimetry', 'Other'),
    url: fc.constantFrom(null, 'https://example.org/a.pdf'),
    links: fc.subarray([link('code'), link('data'), link('video')]),
    open: fc.constantFrom(null, 'green'),
    featured: fc.boolean(),
  })
  .map((fields) => withParts({ ...emptyPublication(), ...fields }));

const VALUES: Record<Facet, string[]> = {
  year: ['2024', '0', '2024x'],
  type: ['Article', 'thesis', 'Book'],
  category: ['dosimetry', 'Research', 'None'],
  tag: ['LET', 'beam', 'Prize', 'zebra'],
  author: ['Ada Abel', 'bo berg', 'et al.'],
  with: ['pdf', 'code', 'data', 'poster'],
  open: ['1', '0'],
  featured: ['1', '0'],
};
/** Words of names, which choose authors but are not offered. */
const NAME_WORDS = ['ábel', 'Abel, Bo', 'Bergabel'].map((value) => ({
  facet: 'author' as const,
  value,
}));
const selection: fc.Arbitrary<Selection> = fc.record({
  q: fc.constantFrom('', 'dose', 'mereni vivo', 'protons abel', '"in vivo"', 'zebra'),
  chosen: fc.subarray(
    [...FACETS.flatMap((facet) => VALUES[facet].map((value) => ({ facet, value }))), ...NAME_WORDS],
    { maxLength: 3 },
  ),
});

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const listNames = ({ authors }: Selectable) =>
  authors.split(', ').filter((name) => name !== '' && name !== 'et al.');
const isName = (works: readonly Selectable[], value: string) =>
  works.some((work) => listNames(work).map(plain).includes(plain(value)));

/** What the words of the specification say, of one work among others. */
function isWanted(
  work: Selectable,
  { q, chosen }: Selection,
  works: readonly Selectable[],
): boolean {
  const category =
    work.research_category ??
    (/\bdose/i.test(`${work.title} ${work.journal}`) ? 'Dosimetry' : 'Research');
  const values: Record<Facet, string[]> = {
    year: [String(work.year)],
    type: [work.publication_type ?? 'Article'],
    category: [category],
    tag: [...work.tags, ...work.custom_tags],
    author: listNames(work),
    with: [...(work.url ? ['pdf'] : []), ...work.links.map(({ kind }) => kind)],
    open: work.open ? ['1'] : [],
    featured: work.featured ? ['1'] : [],
  };
  const text = plain(
    [work.title, work.authors, work.journal, work.abstract, ...values.tag]
      .join(' | ')
      .replace(/<\/?i>/g, ''),
  );
  const terms = q.startsWith('"') ? [q.slice(1, -1)] : q.split(' ');
  return (
    terms.every((term) => text.includes(term)) &&
    chosen.every(({ facet, value }) =>
      facet === 'author' && !isName(works, value)
        ? values.author.some((name) => hasWords(name, value))
        : values[facet].map(plain).includes(plain(value)),
    )
  );
}

const hasWords = (name: string, words: string) =>
  plain(words)
    .split(/\W+/)
    .filter((word) => word !== '')
    .every((word) => new RegExp(`\\b${word}\\b`).test(plain(name)));

describe('facets, combined at random,', () => {
  it('show what a plain filter over the works gives', () => {
    fc.assert(
      fc.property(fc.array(work, { maxLength: 12 }), selection, (works, wanted) => {
        const found = filterBySelection(indexForSelection(works, CATEGORIES), wanted);
        expect(found).toEqual(works.filter((one) => isWanted(one, wanted, works)));
      }),
      { numRuns: 500 },
    );
  });

  it('have true counts: so many are found when a value is chosen as well', () => {
    fc.assert(
      fc.property(fc.array(work, { maxLength: 12 }), selection, (works, wanted) => {
        const indexed = indexForSelection(works, CATEGORIES);
        for (const value of Object.values(countFacets(indexed, wanted)).flat()) {
          const next = value.chosenAs ? wanted : addChoice(wanted, value);
          const plain = works.filter((one) => isWanted(one, next, works));
          expect([value, plain.length]).toEqual([value, value.count]);
          expect(value.count).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['Exemplar', ['one', 'two']],
  // The same person, with and without the second name.
  ['vera EXÉMPLAR', ['one', 'two']],
  ['Vera V. Exemplar', ['one', 'two']],
  ['exémplar, VERA', ['one', 'two']],
  ['Exemplar, V', ['two']],
  ['Novak', ['three']],
  ['jones', ['three']],
  // Whole words, and of one name.
  ['Exem', []],
  ['Vera Novak', []],
  ['...', []],
  // An author has exactly this name: no other is meant.
  ['Wei Li', ['one']],
  ['Li', ['one', 'three']],
])('choosing the author %s finds the publications %j', (value, found) => {
  const works = Object.entries({
    one: 'Vera Exemplar, Wei Li',
    two: 'Vera V. Exemplar',
    three: 'Jan Novák, Bo Smith-Jones, Wei Li Zhang',
  }).map(([title, authors]) => withParts({ ...emptyPublication(), title, authors }));
  const chosen = [{ facet: 'author' as const, value }];
  const selected = filterBySelection(indexForSelection(works, []), { q: '', chosen });
  expect(selected.map(({ title }) => title)).toEqual(found);
});

it('a selection is the same after it was an address', () => {
  fc.assert(
    fc.property(selection, (wanted) => {
      const query = selectionParameters(wanted);
      const read = readSelection(new URLSearchParams(query.toString()));
      expect(selectionParameters(read).toString()).toBe(query.toString());
      expect(read.chosen).toHaveLength(wanted.chosen.length);
    }),
  );
});

it('an address chooses ten values of a facet, of 200 characters each, and about 2,000 in all', () => {
  const read = (values: string[]) =>
    readSelection(new URLSearchParams(values.map((value) => ['tag', value]))).chosen;
  const numbers = Array.from({ length: 11 }, (_, at) => `${at}`);
  expect(read([...numbers, '0']).map(({ value }) => value)).toEqual(numbers.slice(0, 10).sort());
  expect(read([`${'a'.repeat(199)}😀`, 'b'])).toEqual([
    { facet: 'tag', value: 'a'.repeat(199) },
    { facet: 'tag', value: 'b' },
  ]);
  expect(read(numbers.map((number) => `字${number}`.repeat(100)))).toHaveLength(2);
});

it('an author who signs in several ways is offered once, and chosen by each of them', () => {
  const works = ['Rachael M. Griffiths', 'Rachael Griffiths', 'R. Griffiths, Ada Abel'].map(
    (authors) => withParts({ ...emptyPublication(), title: 'T', authors }),
  );
  const chosen = [{ facet: 'author' as const, value: 'R. Griffiths' }];
  const { author } = countFacets(indexForSelection(works, []), { q: '', chosen });
  expect(author).toMatchObject([
    { value: 'Rachael M. Griffiths', count: 3, chosenAs: 'R. Griffiths' },
    { value: 'Ada Abel', count: 1, chosenAs: null },
  ]);
});

it.each([
  ['en', ['Čapek', 'Cibulka', 'Zelená']],
  ['cs', ['Cibulka', 'Čapek', 'Zelená']],
])(
  'values that are equally frequent are in the alphabetical order of the interface: %s',
  (language, names) => {
    const works = ['Zelená', 'Čapek', 'Cibulka'].map((authors) =>
      withParts({ ...emptyPublication(), title: 'T', authors }),
    );
    const { author } = countFacets(indexForSelection(works, []), { q: '', chosen: [] }, language);
    expect(author.map(({ value }) => value)).toEqual(names);
  },
);
