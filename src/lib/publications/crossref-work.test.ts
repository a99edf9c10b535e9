import { describe, expect, it } from 'vitest';
import { ARTICLE } from '../../../test/scholarly-shapes.ts';
import { crossrefWork, publicationOfCrossref } from './crossref-work.ts';
import { importedPublication } from './publication-input.ts';

const publication = (more: object = {}) =>
  publicationOfCrossref(crossrefWork.parse({ ...ARTICLE, ...more }));

describe('a work of Crossref', () => {
  it('becomes a publication with every field that Crossref has', () => {
    expect(publication()).toEqual({
      title: 'Tracks of <i>light</i> ions in CO<sub>2</sub> & water',
      authors: 'Vera Exemplar, Jan Novák Jr., Timepix Collaboration',
      journal: 'Physics in Medicine & Biology',
      year: 2024,
      month: 'June',
      abstract:
        'Objective. To measure the LET of 100 MeV protons at CO₂ levels, p < 0.05.\n\nApproach. Timepix3 & tracking.',
      doi: '10.5555/1361-6560/ad4f01',
      url: null,
      pdf_url: null,
      citations: 0,
      tags: [],
      publication_type: 'Article',
      research_category: null,
      custom_tags: [],
      volume: '69',
      issue: '12',
      pages: '125001',
      issn: '0031-9155',
      publisher: 'IOP Publishing',
      arxiv_id: null,
      citation_key: null,
    });
  });

  it.each([
    ['journal-article', 'Article'],
    ['proceedings-article', 'Conference Paper'],
    ['book-chapter', 'Book Chapter'],
    ['monograph', 'Book Chapter'],
    ['reference-entry', 'Book Chapter'],
    ['posted-content', 'Preprint'],
    ['report', 'Technical Note'],
    ['dissertation', 'Technical Note'],
    ['dataset', 'Technical Note'],
    ['other', null],
    ['something-new', null],
    [undefined, null],
  ])('of the type %s is: %s', (type, kind) => {
    expect(publication({ type }).publication_type).toBe(kind);
  });

  it('is a review when its title contains the word', () => {
    expect(publication({ title: ['Timepix: a review'] }).publication_type).toBe('Review');
  });

  it.each([
    [
      'a chapter in its book, not in the series',
      { type: 'book-chapter', 'container-title': ['Lecture Notes', 'The Book'] },
      'The Book',
    ],
    [
      'a paper in its proceedings',
      { type: 'proceedings-article', 'container-title': ['Proc. IPAC'] },
      'Proc. IPAC',
    ],
    [
      'a book at its publisher',
      { type: 'book', 'container-title': ['A series'] },
      'IOP Publishing',
    ],
    [
      'a preprint on its server',
      { type: 'posted-content', 'container-title': [], institution: [{ name: 'bioRxiv' }] },
      'bioRxiv',
    ],
    [
      'a preprint at its publisher',
      { type: 'posted-content', 'container-title': [] },
      'IOP Publishing',
    ],
    [
      'a thesis at its school',
      { type: 'dissertation', degree: ['Ph.D.'], institution: [{ name: 'Charles University' }] },
      'PhD thesis, Charles University',
    ],
    [
      'a master’s thesis',
      { type: 'dissertation', degree: ['Master of Science'] },
      'Master’s thesis, IOP Publishing',
    ],
    ['a report at its institution', { type: 'report', institution: [{ name: 'CERN' }] }, 'CERN'],
    ['nowhere', { 'container-title': [] }, ''],
  ])('appeared: %s', (_what, more, journal) => {
    expect(publication(more).journal).toBe(journal);
  });

  it.each([
    ['the printed issue', {}, 2024, 'June'],
    [
      'the first appearance',
      { 'published-print': undefined, issued: { 'date-parts': [[2023, 12, 31]] } },
      2023,
      'December',
    ],
    ['a year', { 'published-print': { 'date-parts': [[2022]] } }, 2022, null],
    [
      'no date',
      { 'published-print': undefined, published: undefined, issued: { 'date-parts': [[null]] } },
      0,
      null,
    ],
    ['a month above twelve', { 'published-print': { 'date-parts': [[2022, 13]] } }, 2022, null],
  ])('has the date of %s', (_what, more, year, month) => {
    expect(publication(more)).toMatchObject({ year, month });
  });

  it.each([
    ['134-186', '134–186'],
    ['S1-S10', 'S1–S10'],
    ['e0123', 'e0123'],
  ])('has pages: %s', (page, pages) => {
    expect(publication({ page }).pages).toBe(pages);
  });

  it('has its number in the place of pages', () => {
    expect(publication({ page: undefined, 'article-number': '104907' }).pages).toBe('104907');
  });

  it.each([
    ['joins', ['Tracks'], ['Of ions'], 'Tracks: Of ions'],
    ['does not repeat', ['Tracks: of ions'], ['Of ions'], 'Tracks: of ions'],
  ])('%s its subtitle', (_how, title, subtitle, whole) => {
    expect(publication({ title, subtitle }).title).toBe(whole);
  });

  it('is by its editors when it has no author', () => {
    const editor = [{ given: 'Ada', family: 'Editor' }];
    expect(publication({ author: undefined, editor }).authors).toBe('Ada Editor');
  });

  it('ignores fields of the wrong type', () => {
    const odd = {
      title: 'no list',
      author: 'nobody',
      ISSN: 12,
      volume: { v: 1 },
      abstract: ['x'],
      issued: 'soon',
      'published-print': { 'date-parts': 'never' },
      published: null,
    };
    expect(publication(odd)).toMatchObject({
      title: '',
      authors: '',
      issn: null,
      volume: null,
      abstract: null,
      year: 0,
      doi: '10.5555/1361-6560/ad4f01',
    });
  });

  it('brings no address and no tags of its own', () => {
    const hostile = publication({
      title: ['<a href="javascript:alert(1)">Beams</a>'],
      URL: 'javascript:alert(1)',
      resource: { primary: { URL: 'javascript:alert(1)' } },
      publisher: '<img src=x onerror=alert(1)>House',
    });
    expect(hostile).toMatchObject({ title: 'Beams', url: null, pdf_url: null, publisher: 'House' });
  });

  it('can be stored', () => {
    expect(importedPublication.parse(publication())).toEqual(publication());
  });
});
