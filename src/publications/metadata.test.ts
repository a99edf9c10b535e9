import { describe, expect, it } from 'vitest';
import { publication } from '../../test/bibliography.ts';
import { citationTags, scholarlyWork } from './metadata.ts';

const ORIGIN = 'https://example.org';
const tags = (given: Parameters<typeof publication>[0]) =>
  citationTags({ id: 7, ...publication(given) }, ORIGIN);
const contents = (given: Parameters<typeof publication>[0], name: string) =>
  tags(given)
    .filter((tag) => tag[0] === name)
    .map((tag) => tag[1]);

describe('the tags that Google Scholar reads', () => {
  it('are one for each author, in order, family name first', () => {
    const authors = 'Vera Exemplar, Ludwig van Beethoven, CERN Collaboration, Aristotle, et al.';
    expect(contents({ authors }, 'citation_author')).toEqual([
      'Exemplar, Vera',
      'van Beethoven, Ludwig',
      'CERN Collaboration',
      'Aristotle',
    ]);
  });

  it('give the date with its month where it is known', () => {
    const date = (year: number, month: string | null) =>
      contents({ year, month }, 'citation_publication_date');
    expect(date(2024, 'March')).toEqual(['2024/03']);
    expect(date(2024, null)).toEqual(['2024']);
    expect(date(0, 'March')).toEqual([]);
  });

  it.each([
    ['Article', 'citation_journal_title'],
    ['Conference Paper', 'citation_conference_title'],
    ['Book Chapter', 'citation_inbook_title'],
    ['Book Chapter', 'citation_book_title'],
    ['Technical Note', 'citation_technical_report_institution'],
    ['Dataset', 'citation_publisher'],
    ['Preprint', 'citation_publisher'],
  ])('say where a %s appeared by %s', (publication_type, name) => {
    const journal = 'Physics in Medicine & Biology';
    expect(contents({ publication_type, journal }, name)).toEqual([journal]);
  });

  it('say at which school a thesis was written', () => {
    const thesis = {
      publication_type: 'Thesis',
      journal: 'PhD thesis, Example University',
    };
    expect(contents(thesis, 'citation_dissertation_institution')).toEqual(['Example University']);
  });

  it('give the number of a report, and editors and ISBN of a book', () => {
    const report = { publication_type: 'Report', journal: 'Technical Report 12, CERN' };
    expect(contents(report, 'citation_technical_report_number')).toEqual(['12']);
    expect(contents(report, 'citation_technical_report_institution')).toEqual(['CERN']);
    const book = { publication_type: 'Book', editors: 'Ed Itor', isbn: '978-1-4503-6859-9' };
    expect(contents(book, 'citation_editor')).toEqual(['Itor, Ed']);
    expect(contents(book, 'citation_isbn')).toEqual(['978-1-4503-6859-9']);
    const data = { publication_type: 'Dataset', journal: 'Zenodo', publisher: 'Zenodo' };
    expect(contents(data, 'citation_publisher')).toEqual(['Zenodo']);
  });

  it('part the pages into the first and the last one', () => {
    expect(contents({ pages: '101–117' }, 'citation_firstpage')).toEqual(['101']);
    expect(contents({ pages: '101–117' }, 'citation_lastpage')).toEqual(['117']);
    expect(contents({ pages: 'e0123' }, 'citation_firstpage')).toEqual(['e0123']);
    expect(contents({ pages: 'e0123' }, 'citation_lastpage')).toEqual([]);
  });

  it('name a PDF elsewhere only when its address ends in .pdf', () => {
    const at = (pdf_url: string) => contents({ pdf_url }, 'citation_pdf_url');
    expect(at('https://elsewhere.example/a.pdf')).toEqual(['https://elsewhere.example/a.pdf']);
    expect(at('https://elsewhere.example/view?id=3')).toEqual([]);
    expect(at('https://elsewhere.example/a.pdf?download=1')).toEqual([]);
  });

  it('name a stored PDF by an address that ends in .pdf, however its own name ends', () => {
    expect(contents({ pdf_url: '/storage/publications/SCAN.PDF' }, 'citation_pdf_url')).toEqual([
      'https://example.org/publications/7/SCAN.pdf',
    ]);
  });

  it('are without mark-up and never empty', () => {
    expect(contents({ title: 'LET of <sup>12</sup>C' }, 'citation_title')).toEqual(['LET of ¹²C']);
    const empty = { journal: '', authors: '', abstract: '', volume: ' ', issn: '' };
    expect(tags(empty).every(([, content]) => content.trim() !== '')).toBe(true);
    expect(tags(empty).map(([name]) => name)).toEqual([
      'citation_title',
      'citation_publication_date',
      'z:itemType',
      'citation_abstract_html_url',
      'DC.title',
      'DC.date',
      'DC.identifier',
      'DC.type',
    ]);
  });
});

it('Dublin Core says the same in its own words, with the parts of names', () => {
  const core = (given: Parameters<typeof publication>[0]) =>
    tags(given).filter(([name]) => name.startsWith('DC.'));
  const book = {
    publication_type: 'Book',
    authors: 'Ludwig van Beethoven, ATLAS Collaboration',
    journal: 'Press',
    month: 'March',
    doi: '10.5555/x.1',
    language: 'de',
  };
  expect(core(book)).toEqual([
    ['DC.title', 'Tracks of protons'],
    ['DC.creator', 'van Beethoven, Ludwig'],
    ['DC.creator', 'ATLAS Collaboration'],
    ['DC.date', '2024-03'],
    ['DC.identifier', 'https://doi.org/10.5555/x.1'],
    ['DC.language', 'de'],
    ['DC.publisher', 'Press'],
    ['DC.type', 'Text'],
  ]);
  const translated = {
    ...book,
    contributors: [
      { role: 'author' as const, given: 'Eva', family: 'Roe' },
      { role: 'translator' as const, given: 'Bo', family: 'Lind' },
    ],
  };
  expect(core(translated)).toContainEqual(['DC.contributor', 'Lind, Bo']);
  const video = Object.fromEntries(core({ publication_type: 'Video' }));
  expect(video['DC.type']).toBe('MovingImage');
  expect(video['DC.identifier']).toBe('https://example.org/publications/7');
});

describe('Zotero takes', () => {
  it('the details of a poster, a thesis and a patent are given in its own terms', () => {
    const poster = { publication_type: 'Poster', journal: 'EXAMPLE 2024' };
    expect(contents(poster, 'z:meetingName')).toEqual(['EXAMPLE 2024']);
    expect(contents(poster, 'z:presentationType')).toEqual(['Poster']);
    const thesis = { publication_type: 'Thesis', journal: 'PhD thesis, Example University' };
    expect(contents(thesis, 'z:thesisType')).toEqual(['PhD thesis']);
    const patent = { publication_type: 'Patent', journal: 'U.S. patent 10,123,456, A Company' };
    expect(contents(patent, 'z:patentNumber')).toEqual(['10,123,456']);
    expect(contents(patent, 'z:assignee')).toEqual(['A Company']);
  });
});

it('a single name is a person with an ORCID iD, and otherwise an organisation', () => {
  const orcid = '0000-0002-1825-0097';
  const iri = `https://orcid.org/${orcid}`;
  const bodies = ['Deutscher Wetterrat', 'SWIFTNET', 'IceCube', 'NA62'];
  const contributors = [
    { role: 'author' as const, literal: 'Sri Lestari', orcid },
    { role: 'author' as const, literal: 'Aristotle' },
    ...bodies.map((literal) => ({ role: 'author' as const, literal })),
  ];
  expect(scholarlyWork({ id: 7, ...publication({ contributors }) }, ORIGIN)).toMatchObject({
    author: [
      { '@type': 'Person', '@id': iri, name: 'Sri Lestari', sameAs: iri },
      { '@type': 'Person', name: 'Aristotle' },
      ...bodies.map((name) => ({ '@type': 'Organization', name })),
    ],
  });
});

it('JSON-LD includes the container, the original and the subject of a work', () => {
  const contributors = [
    { role: 'author' as const, family: 'Roe', given: 'Jane' },
    { role: 'translator' as const, family: 'Lind', given: 'Bo' },
    { role: 'interviewer' as const, literal: 'Aristotle' },
  ];
  const book = publication({
    ...{ publication_type: 'Book', journal: 'Press', publisher: 'Press', contributors },
    ...{ place: 'Bern', series: 'Roofs', series_number: '7', pub_state: 'in press' },
    ...{ original_title: 'Dächer', original_year: 1967 },
  });
  expect(scholarlyWork({ id: 7, ...book }, ORIGIN)).toMatchObject({
    publisher: { name: 'Press', address: 'Bern' },
    isPartOf: { '@type': 'BookSeries', name: 'Roofs', position: '7' },
    translationOfWork: { name: 'Dächer', datePublished: '1967' },
    translator: [{ name: 'Bo Lind' }],
    contributor: [{ name: 'Aristotle' }],
    creativeWorkStatus: 'In press',
  });
  const paper = publication({
    ...{ publication_type: 'Conference Paper', journal: 'Proceedings', series: 'Roofs' },
    ...{ event: 'Roof Days', event_place: 'Graz', original_year: 1967 },
  });
  expect(scholarlyWork({ id: 7, ...paper }, ORIGIN)).toMatchObject({
    isPartOf: [{ name: 'Proceedings' }, { '@type': 'CreativeWorkSeries', name: 'Roofs' }],
    recordedAt: { '@type': 'Event', name: 'Roof Days', location: 'Graz' },
    exampleOfWork: { datePublished: '1967' },
  });
  const review = publication({
    ...{ publication_type: 'Book Review', reviewed_title: 'Roofs', reviewed_authors: 'Jane Roe' },
  });
  expect(scholarlyWork({ id: 7, ...review }, ORIGIN)).toMatchObject({
    itemReviewed: { name: 'Roofs', author: [{ givenName: 'Jane', familyName: 'Roe' }] },
  });
});
