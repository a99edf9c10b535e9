import { afterAll, describe, expect, it } from 'vitest';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import { startScholarly } from '../../../test/scholarly-server.ts';
import {
  CROSSREF_ARTICLE,
  crossrefArticle,
  crossrefRelation,
  crossrefUpdate,
} from '../../../test/scholarly-shapes.ts';
import type { ProposedLink } from '../proposed-links.ts';
import { importedPublication } from '../publication-input.ts';
import { crossrefRecords, crossrefWorks } from './crossref.ts';

const DOI = '10.5555/1361-6560/ad4f01';

const server = await startScholarly();
afterAll(server.stop);

async function readWork(more: object = {}) {
  server.works.set(DOI, { ...CROSSREF_ARTICLE, ...more });
  return (await crossrefWorks(server.services.crossref, [DOI])).found.get(DOI);
}

async function readRecord(more: object) {
  server.works.set(DOI, crossrefArticle(DOI, 'A', more));
  return (await crossrefRecords(server.services.crossref, [DOI])).found.get(DOI);
}
const readLinks = async (more: object): Promise<ProposedLink[]> =>
  (await readRecord(more))?.links ?? [];

const brief = (links: ProposedLink[]) => links.map(({ kind, label, url }) => [kind, label, url]);

describe('a work of Crossref', () => {
  it('becomes a publication with every field that Crossref has', async () => {
    const work = await readWork();
    expect(work).toEqual({
      ...emptyPublication(),
      contributors: [
        { role: 'author', given: 'Vera', family: 'Exemplar' },
        { role: 'author', given: 'Jan', family: 'Novák', suffix: 'Jr.' },
        { role: 'author', literal: 'Timepix Collaboration' },
      ],
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
    expect(importedPublication.parse(work)).toEqual(work);
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
    ['in German', { language: 'de' }, { language: 'de' }],
    ['with a subtitle', { title: ['Tracks'], subtitle: ['Of ions'] }, { title: 'Tracks: Of ions' }],
    [
      'by its editors',
      { type: 'book', author: undefined, editor: [{ given: 'Ada', family: 'Editor' }] },
      { authors: 'Ada Editor', editors: 'Ada Editor' },
    ],
    [
      'without an author',
      { author: undefined, editor: [{ given: 'Ada', family: 'Editor' }] },
      { authors: '', editors: 'Ada Editor' },
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
  ])('%s is read', async (_what, more, fields) => {
    expect(await readWork(more)).toMatchObject(fields);
  });
});

describe('the links of Crossref', async () => {
  it('names preprints, published versions, supplements and versions', async () => {
    const relation = {
      'has-preprint': [
        crossrefRelation('10.1101/2020.01.01.1'),
        crossrefRelation('2001.00001v2', 'arxiv'),
      ],
      'is-preprint-of': [crossrefRelation('https://doi.org/10.5555/PAPER')],
      'is-supplemented-by': [
        crossrefRelation('10.5281/zenodo.1'),
        crossrefRelation('https://github.com/vera/tracks', 'uri'),
      ],
      'is-version-of': [crossrefRelation('10.5555/first')],
      'is-cited-by': [crossrefRelation('10.5555/other')],
    };
    expect(brief(await readLinks({ relation }))).toEqual([
      ['preprint', undefined, 'https://doi.org/10.1101/2020.01.01.1'],
      ['preprint', undefined, 'https://arxiv.org/abs/2001.00001v2'],
      ['publisher', 'Published version', 'https://doi.org/10.5555/paper'],
      ['supplement', undefined, 'https://doi.org/10.5281/zenodo.1'],
      ['code', undefined, 'https://github.com/vera/tracks'],
      ['other', 'Other version', 'https://doi.org/10.5555/first'],
    ]);
  });

  it('are not notices: the gravest of them is the status of the work, with its day', async () => {
    const record = await readRecord({
      'updated-by': [
        crossrefUpdate('10.1016/s0140-6736(04)15715-2', 'correction'),
        crossrefUpdate('10.1016/S0140-6736(10)60175-4', 'Retraction'),
        crossrefUpdate('10.5555/2', 'expression of concern'),
        crossrefUpdate('10.5555/v2', 'new_version'),
      ],
    });
    expect(record?.status).toEqual({
      kind: 'retracted',
      date: '2010-02-06',
      notice_doi: '10.1016/s0140-6736(10)60175-4',
      source: 'crossref',
    });
    expect(brief(record?.links ?? [])).toEqual([
      ['other', 'Newer version', 'https://doi.org/10.5555/v2'],
    ]);
  });

  it.each([
    ['nothing', {}],
    [
      'identifiers that lead nowhere',
      {
        relation: {
          'has-preprint': [
            crossrefRelation('no doi'),
            crossrefRelation('../../x', 'arxiv'),
            crossrefRelation('javascript:alert(1)', 'uri'),
            crossrefRelation('1234', 'pmid'),
          ],
        },
        'updated-by': [
          crossrefUpdate('nothing', 'retraction'),
          crossrefUpdate('10.5555/1', 'constructor'),
        ],
      },
    ],
    ['a name of every object', { relation: { constructor: [crossrefRelation('10.5555/1')] } }],
  ])('may say %s', async (_what, work) => {
    expect(await readLinks(work)).toEqual([]);
  });
});
