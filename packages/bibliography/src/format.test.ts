import { describe, expect, it } from 'vitest';
import { format } from './format.ts';
import type { Item } from './item.ts';

const ARTICLE: Item = {
  id: 'k',
  type: 'article-journal',
  title: 'Tracks of protons',
  author: [{ family: 'Exemplar', given: 'Vera' }],
  'container-title': 'Journal of Examples',
  issued: { 'date-parts': [[2024]] },
};
const bibtex = (given: Partial<Item>) => format([{ ...ARTICLE, ...given }], 'bib');

describe('BibTeX', () => {
  it('reads as a person would write it', () => {
    const text = bibtex({
      title: '<i>In vivo</i> FLASH & 5% of H<sub>2</sub>O',
      author: [
        { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' },
        { family: 'Novák', given: 'Jan', suffix: 'Jr.' },
        { literal: 'ATLAS Collaboration' },
        { literal: 'others' },
      ],
      issued: { 'date-parts': [[2024, 3]] },
      issue: '2',
      page: '1-9',
    });
    expect(text).toBe(String.raw`@article{k,
  author = {van Beethoven, Ludwig and Novák, Jr., Jan and others},
  collaboration = {ATLAS Collaboration},
  title = {\emph{In vivo} {FLASH} \& 5\% of H\textsubscript{2}O},
  journal = {Journal of Examples},
  year = {2024},
  month = mar,
  number = {2},
  pages = {1--9},
}
`);
  });

  it('says in which language a work is, and keeps the capitals of a title that is not English', () => {
    const text = bibtex({ title: 'Über das Licht', language: 'de' });
    expect(text).toContain('  title = {{Über das Licht}},\n');
    expect(text).toContain('  langid = {ngerman},\n');
  });

  it.each([
    ['ATLAS Collaboration', 'author = {Exemplar, Vera},\n  collaboration = {ATLAS Collaboration}'],
    ['SWIFTNET', 'author = {Exemplar, Vera},\n  collaboration = {SWIFTNET}'],
    ['Aristotle', 'author = {Exemplar, Vera and {Aristotle}}'],
    ['Roofs of the North, Ltd.', 'author = {Exemplar, Vera and {Roofs of the North, Ltd.}}'],
    ['Vogelfreunde e.V.', 'author = {Exemplar, Vera and {Vogelfreunde e.V.}}'],
  ])('has %s behind people as what signs there', (literal, written) => {
    expect(bibtex({ author: [...(ARTICLE.author ?? []), { literal }] })).toContain(written);
  });

  it('names an entry by its key, or by author, year and word, and each name once', () => {
    const works = [
      { ...ARTICLE, id: '', title: 'The Range' },
      { ...ARTICLE, id: '', title: 'On a range' },
      { id: '', type: 'article-journal' as const, title: '漢' },
      { ...ARTICLE, id: 'exemplar2024range' },
      { ...ARTICLE, id: 'with space,' },
    ];
    const keys = [...format(works, 'bib').matchAll(/^@[a-z]+\{(.*),$/gm)].map(([, key]) => key);
    expect(keys).toEqual([
      'exemplar2024rangea',
      'exemplar2024rangeb',
      'anonnd',
      'exemplar2024range',
      'withspace',
    ]);
  });

  it.each([
    [{ family: 'Salazar Quintero', given: 'Inés' }, 'salazarquintero2024tracks'],
    [{ family: 'Beethoven', 'non-dropping-particle': 'van' }, 'beethoven2024tracks'],
    [{ family: 'Núñez-Łoś', suffix: 'Jr.' }, 'nunezlos2024tracks'],
    [{ literal: 'ATLAS Collaboration' }, 'collaboration2024tracks'],
  ])('takes the family name of %j whole for a key', (name, key) => {
    expect(format([{ ...ARTICLE, id: '', author: [name] }], 'bib')).toContain(`{${key},`);
  });
});

describe('RIS', () => {
  const ris = (given: Partial<Item>) => format([{ ...ARTICLE, ...given }], 'ris').split('\r\n');

  it('has the event of a paper apart from its proceedings, and the two places', () => {
    const lines = ris({
      type: 'paper-conference',
      'container-title': 'Proceedings',
      'event-title': 'Roof Days',
      'event-place': 'Graz',
      'publisher-place': 'Bern',
    });
    expect(lines).toEqual(
      expect.arrayContaining(['C3  - Proceedings', 'T2  - Roof Days', 'CY  - Graz', 'C1  - Bern']),
    );
  });

  it('has what a work was first, and that more authors follow', () => {
    const lines = ris({
      author: [{ family: 'Roe', given: 'Jane' }, { literal: 'others' }],
      'original-title': 'Dächer',
      'original-date': { 'date-parts': [[1967]] },
    });
    expect(lines).toEqual(
      expect.arrayContaining(['AU  - Roe, Jane', 'AU  - et al.,', 'OP  - Dächer', 'OP  - 1967']),
    );
  });

  it.each([
    ['Technical Note', 'report', 'RPRT'],
    ['Review', 'article-journal', 'JOUR'],
    ['Book', 'book', 'BOOK'],
  ] as const)('says that a work is a %s where its type does not', (entrysubtype, type, code) => {
    const lines = ris({ type, custom: { entrysubtype } });
    expect(lines[0]).toBe(`TY  - ${code}`);
    expect(lines.includes(`M3  - ${entrysubtype}`)).toBe(entrysubtype !== 'Book');
  });
});

describe('CSL-JSON', () => {
  it('of one work is an object, and of a list a list', () => {
    expect(JSON.parse(format(ARTICLE, 'json'))).toEqual(ARTICLE);
    expect(JSON.parse(format([ARTICLE], 'json'))).toEqual([ARTICLE]);
  });

  it('has of what CSL has no variable for only what belongs to the work', () => {
    const custom = { mrnumber: 'MR1', entrysubtype: 'Article', selected: 'true', citations: '7' };
    const written = JSON.parse(
      format({ ...ARTICLE, author: [{ literal: 'others' }], custom }, 'json'),
    );
    expect(written).toEqual({
      ...ARTICLE,
      author: [{ literal: 'et al.' }],
      custom: { mrnumber: 'MR1' },
    });
  });
});
