import { format as write } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import type { PublicationFields } from '../../../records/publication.ts';
import { publication } from '../../../test/bibliography.ts';
import { changePeople } from '../contributors.ts';
import { toItems } from '../item.ts';
import { separateVenue } from '../work.ts';
import { readBibliography } from './read-bibliography.ts';

const readItem = (item: object) => {
  const { candidates } = readBibliography(JSON.stringify([{ title: 'Roofs', ...item }]));
  const [{ fields, ...candidate } = { fields: publication(), leftOut: [] }] = candidates;
  return { fields, ...candidate };
};

describe('a work of CSL-JSON becomes a publication', () => {
  it.each([
    ['article-journal', 'Article'],
    ['article-magazine', 'Magazine Article'],
    ['article-newspaper', 'Newspaper Article'],
    ['motion_picture', 'Video'],
    ['song', 'Audio Recording'],
    ['interview', 'Interview'],
    ['paper-conference', 'Conference Paper'],
    ['chapter', 'Book Chapter'],
    ['entry-encyclopedia', 'Encyclopedia Entry'],
    ['review-book', 'Book Review'],
    ['article', 'Preprint'],
    ['book', 'Book'],
    ['thesis', 'Thesis'],
    ['report', 'Report'],
    ['standard', 'Standard'],
    ['webpage', 'Web Page'],
    ['dataset', 'Dataset'],
    ['software', 'Software'],
    ['patent', 'Patent'],
    ['speech', 'Presentation'],
    ['document', null],
  ])('of type %s: %s', (type, publication_type) => {
    expect(readItem({ type }).fields.publication_type).toBe(publication_type);
  });

  it.each([
    [{ type: 'speech', genre: 'Poster' }, 'Poster'],
    [{ type: 'article-journal', title: 'Roofs: a review' }, 'Review'],
    [{ type: 'document', genre: 'White paper' }, 'Report'],
    [{ type: 'report', custom: { entrysubtype: 'Technical Note' } }, 'Technical Note'],
  ])('by its own words: %j', (item, publication_type) => {
    expect(readItem(item).fields.publication_type).toBe(publication_type);
  });

  it.each([
    [
      { type: 'article-journal', 'container-title': 'Notes', publisher: 'Press' },
      { journal: 'Notes', publisher: 'Press' },
    ],
    [
      { type: 'article-journal', 'container-title-short': 'N.' },
      { journal: 'N.', publisher: null },
    ],
    [
      { type: 'book', publisher: 'Press' },
      { journal: 'Press', publisher: 'Press' },
    ],
    [
      { type: 'thesis', genre: 'Doctoral dissertation', publisher: 'Roof University' },
      { journal: 'Roof University', thesis_type: 'Doctoral dissertation', publisher: null },
    ],
    [
      { type: 'report', number: '12', publisher: 'CERN' },
      { journal: 'CERN', number: '12', publisher: null },
    ],
    [
      { type: 'patent', authority: 'U.S.', number: '10,123,456', publisher: 'A Company' },
      { journal: 'U.S. patent, A Company', number: '10,123,456', publisher: null },
    ],
    [
      { type: 'speech', 'event-title': 'Roof Days', 'event-place': 'Graz' },
      { journal: 'Roof Days, Graz', publisher: null },
    ],
    [
      { type: 'paper-conference', 'event-title': 'Roof Days' },
      { journal: 'Roof Days', event: 'Roof Days', publisher: null },
    ],
  ])('that appeared where it says: %j', (item, venue) => {
    const { fields, leftOut } = readItem(item);
    expect(fields).toMatchObject(venue);
    expect(leftOut).toEqual([]);
  });

  it('with people by role, their ORCID iDs, and that more follow', () => {
    const { fields, leftOut } = readItem({
      type: 'thesis',
      author: [
        { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' },
        { family: 'Roe', given: 'Jane', ORCID: 'https://orcid.org/0000-0002-1825-0097' },
        { literal: 'et al.' },
      ],
      translator: [{ literal: 'Roof Office' }],
      contributor: [{ family: 'Berg', given: 'Tilda' }],
      'collection-editor': [{ family: 'Holt' }],
    });
    expect(fields.contributors).toEqual([
      { role: 'author', family: 'Beethoven', given: 'Ludwig', particle: 'van' },
      { role: 'author', family: 'Roe', given: 'Jane', orcid: '0000-0002-1825-0097' },
      { role: 'translator', literal: 'Roof Office' },
      { role: 'advisor', family: 'Berg', given: 'Tilda' },
    ]);
    expect(fields.authors).toBe('Ludwig van Beethoven, Jane Roe, et al.');
    expect(leftOut).toEqual(['collection-editor']);
  });

  it('with identifiers, addresses and files', () => {
    const { fields } = readItem({
      type: 'article-journal',
      DOI: 'https://doi.org/10.5555/ROOF.1',
      URL: 'https://dx.doi.org/10.5555/roof.1',
      PMID: '31978945',
      'arxiv-id': 'arXiv:2101.00001',
    });
    expect(fields).toMatchObject({
      doi: '10.5555/roof.1',
      url: null,
      arxiv_id: '2101.00001',
      pmid: '31978945',
      links: [],
    });
    const ris =
      'TY  - JOUR\nTI  - Roofs\nL1  - https://roofs.example/1.pdf\nL1  - C:\\a\\2.pdf\nER  - ';
    expect(readBibliography(ris).candidates).toMatchObject([
      {
        fields: { pdf_url: 'https://roofs.example/1.pdf' },
        pdfNames: ['2.pdf'],
        leftOut: ['file'],
      },
    ]);
  });

  it.each([
    ['smith2014', 'smith2014'],
    ['31978945', null],
    ['http://zotero.org/users/1/items/AB', null],
    ['10.5555/roof.1', null],
  ])('whose key is one: %s', (id, key) => {
    expect(readItem({ type: 'book', id }).fields.citation_key).toBe(key);
  });

  it('naming what has no place', () => {
    const { leftOut } = readItem({
      type: 'article-journal',
      issued: { 'date-parts': [[1971], [1976]] },
      archive: 'Box 7',
      'container-title': 'Notes',
      'container-title-short': 'N.',
      'title-short': 'Roof',
      'original-title': 'Dächer',
      note: 'Kept in a drawer',
      custom: { invented: 'y' },
      invented: 'x',
      keyword: `roofs, ${'n'.repeat(101)}`,
    });
    expect(leftOut.toSorted()).toEqual(['archive', 'invented', 'issued', 'keyword']);
  });
});

it('a work that occurs twice in a file is imported once', () => {
  const entry = (key: string) => `TY  - BOOK\nID  - ${key}\nTI  - Roofs\nPY  - 2014\nER  - \n`;
  const { candidates, skipped } = readBibliography(entry('one') + entry('two'));
  expect(candidates.map(({ key }) => key)).toEqual(['one']);
  expect(skipped).toEqual([
    { key: 'two', line: 6, entryType: 'entry', reason: 'The same publication as one.' },
  ]);
});

/** A record with people in parts. */
const record = (given: Partial<PublicationFields>): PublicationFields => {
  const fields = publication({ citation_key: 'k', ...given });
  return { ...fields, ...changePeople(fields, null, new Map()) };
};

const RECORDS: Partial<PublicationFields>[] = [
  {
    title: 'Recoil of <sup>12</sup>C',
    authors: 'Ludwig van Beethoven, Jane Roe, CERN',
    month: 'March',
    volume: '59',
    issue: '4',
    pages: '101–117',
    doi: '10.5555/pmb.1',
    issn: '0306-4530',
    tags: ['roofs', 'nests'],
    abstract: 'Of roofs.',
    language: 'de',
  },
  { publication_type: 'Conference Paper', journal: 'Roof Days', pages: 'e12' },
  {
    publication_type: 'Book Chapter',
    journal: 'All Roofs',
    publisher: 'Press',
    editors: 'Jane Roe',
  },
  { publication_type: 'Book', journal: 'Press', publisher: 'Press', edition: '2' },
  { publication_type: 'Report', journal: 'Technical Report 12, CERN' },
  { publication_type: 'Thesis', journal: 'PhD thesis, Roof University' },
  { publication_type: 'Preprint', journal: 'SSRN', url: 'https://ssrn.example/1' },
  { publication_type: 'Dataset', journal: 'Zenodo', edition: '1.2' },
  { publication_type: 'Software', journal: 'Zenodo', edition: '3.0' },
  { publication_type: 'Patent', journal: 'U.S. patent 10,123,456, A Company' },
  { publication_type: 'Poster', journal: 'Roof Days' },
  { publication_type: 'Presentation', journal: 'Roof Days' },
];

describe.each(['bib', 'ris', 'json'] as const)('an export as .%s is read back', (format) => {
  it.each(RECORDS.map((given) => [given.publication_type ?? 'Article', given]))(
    '%s',
    (_type, given) => {
      const written = record(given);
      const { candidates, skipped } = readBibliography(write(toItems([written]), format));
      expect(skipped).toEqual([]);
      // RIS has no mark-up.
      const title = format === 'ris' ? written.title.replace('<sup>12</sup>', '¹²') : written.title;
      const [{ fields } = { fields: written }] = candidates;
      expect(separateVenue(fields)).toEqual({ ...separateVenue(written), title });
      expect(candidates[0]?.leftOut).toEqual([]);
    },
  );
});
