import { describe, expect, it } from 'vitest';
import { ARTICLE } from '../../../test/scholarly-shapes.ts';
import { crossrefWork, publicationOfCrossref } from './crossref-work.ts';
import { emptyPublication, type PublicationFields } from './publication.ts';
import { importedPublication } from './publication-input.ts';

const publication = (more: object = {}) =>
  publicationOfCrossref(crossrefWork.parse({ ...ARTICLE, ...more }));

describe('a work of Crossref', () => {
  it('becomes a publication with every field that Crossref has', () => {
    expect(publication()).toEqual({
      ...emptyPublication(),
      title: 'Tracks of <i>light</i> ions in CO<sub>2</sub> & water',
      authors: 'Vera Exemplar, Jan Novák Jr., Timepix Collaboration',
      journal: 'Physics in Medicine & Biology',
      year: 2024,
      month: 'June',
      abstract:
        'Objective. To measure the LET of 100 MeV protons at CO₂ levels, p < 0.05.\n\nApproach. Timepix3 & tracking.',
      doi: '10.5555/1361-6560/ad4f01',
      publication_type: 'Article',
      volume: '69',
      issue: '12',
      pages: '125001',
      issn: '0031-9155',
      publisher: 'IOP Publishing',
    });
    expect(importedPublication.parse(publication())).toEqual(publication());
  });

  it.each<[string, object, Partial<PublicationFields>]>([
    ['a review', { title: ['Timepix: a review'] }, { publication_type: 'Review' }],
    ['a paper', { type: 'proceedings-article' }, { publication_type: 'Conference Paper' }],
    ['a report', { type: 'report' }, { publication_type: 'Report' }],
    ['of no known type', { type: 'something-new' }, { publication_type: null }],
    [
      'a chapter in its book, not in the series',
      { type: 'book-chapter', 'container-title': ['Lecture Notes', 'The Book'] },
      { publication_type: 'Book Chapter', journal: 'The Book' },
    ],
    [
      'a book at its publisher',
      { type: 'monograph', 'container-title': ['A series'] },
      { publication_type: 'Book', journal: 'IOP Publishing' },
    ],
    [
      'a preprint on its server',
      { type: 'posted-content', 'container-title': [], institution: [{ name: 'bioRxiv' }] },
      { publication_type: 'Preprint', journal: 'bioRxiv' },
    ],
    [
      'a thesis at its school',
      { type: 'dissertation', degree: ['Ph.D.'], institution: [{ name: 'Charles University' }] },
      { publication_type: 'Thesis', journal: 'PhD thesis, Charles University' },
    ],
    [
      'first seen online',
      { 'published-print': undefined, issued: { 'date-parts': [[2023, 12, 31]] } },
      { year: 2023, month: 'December' },
    ],
    [
      'without a date',
      { 'published-print': undefined, published: undefined, issued: { 'date-parts': [[null]] } },
      { year: 0, month: null },
    ],
    [
      'with a number for pages',
      { page: undefined, 'article-number': '104907' },
      { pages: '104907' },
    ],
    ['with a subtitle', { title: ['Tracks'], subtitle: ['Of ions'] }, { title: 'Tracks: Of ions' }],
    [
      'by its editors',
      { author: undefined, editor: [{ given: 'Ada', family: 'Editor' }] },
      { authors: 'Ada Editor' },
    ],
    [
      'with fields of the wrong type',
      {
        ...{ title: 'no list', author: 'nobody', ISSN: 12, volume: { v: 1 }, abstract: ['x'] },
        ...{ issued: 'soon', 'published-print': { 'date-parts': 'never' }, published: null },
      },
      { title: '', authors: '', issn: null, volume: null, abstract: null, year: 0 },
    ],
    [
      'with mark-up and addresses that could run',
      {
        title: ['<a href="javascript:alert(1)">Beams</a>'],
        URL: 'javascript:alert(1)',
        publisher: '<img src=x onerror=alert(1)>House',
      },
      { title: 'Beams', url: null, pdf_url: null, publisher: 'House' },
    ],
  ])('%s is read', (_what, more, fields) => {
    expect(publication(more)).toMatchObject(fields);
  });
});
