import { afterAll, describe, expect, it } from 'vitest';
import { startScholarly } from '../../../../test/scholarly-server.ts';
import {
  CROSSREF_ARTICLE,
  crossrefArticle,
  crossrefRelation,
  crossrefUpdate,
} from '../../../../test/scholarly-shapes.ts';
import type { Item } from '../item.ts';
import { fetchCrossrefRecords, fetchCrossrefWorks } from './crossref.ts';

const DOI = '10.5555/1361-6560/ad4f01';

const server = await startScholarly();
afterAll(server.stop);

async function readWork(more: object = {}) {
  server.works.set(DOI, { ...CROSSREF_ARTICLE, ...more });
  const work = (await fetchCrossrefWorks(server.services.crossref, [DOI])).found.get(DOI);
  if (!work) throw new Error('not found');
  return work;
}

async function readRecord(more: object) {
  server.works.set(DOI, crossrefArticle(DOI, 'A', more));
  return (await fetchCrossrefRecords(server.services.crossref, [DOI])).found.get(DOI);
}

describe('a work of Crossref', () => {
  it('has every field that Crossref has', async () => {
    expect(await readWork()).toMatchObject({
      source: 'Crossref',
      without: [],
      item: {
        id: '',
        type: 'article-journal',
        title: 'Tracks of <i>light</i> ions in CO<sub>2</sub> & water',
        author: [
          { given: 'Vera', family: 'Exemplar' },
          { given: 'Jan', family: 'Novák', suffix: 'Jr.' },
          { literal: 'Timepix Collaboration' },
        ],
        'container-title': 'Physics in Medicine & Biology',
        issued: { 'date-parts': [[2024, 6, 21]] },
        abstract:
          'Objective. To measure the LET of 100 MeV protons at CO₂ levels, p < 0.05.\n\nApproach. Timepix3 & tracking.',
        DOI,
        volume: '69',
        issue: '12',
        page: '125001',
        ISSN: '0031-9155',
        publisher: 'IOP Publishing',
      },
    });
  });

  const editor = [{ given: 'Ada', family: 'Editor' }];
  const preprint = { type: 'posted-content', subtype: 'preprint', 'container-title': [] };
  const thesis = { type: 'dissertation', institution: [{ name: 'Charles University' }] };
  const undated = { 'published-print': undefined, published: undefined };
  const formula = '<mml:math><mml:msub><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msub></mml:math>';

  it.each<[string, object, Partial<Item>]>([
    ['a paper', { type: 'proceedings-article' }, { type: 'paper-conference' }],
    [
      'a paper at its conference',
      { type: 'proceedings-article', event: { name: 'Roofs 2024', location: 'Rome, Italy' } },
      { 'event-title': 'Roofs 2024', 'event-place': 'Rome, Italy' },
    ],
    ['a report', { type: 'report' }, { type: 'report', publisher: 'IOP Publishing' }],
    ['an entry', { type: 'reference-entry' }, { type: 'entry-encyclopedia' }],
    ['a review of a manuscript', { type: 'peer-review' }, { type: 'document' }],
    ['of no known type', { type: 'something-new' }, { type: 'document' }],
    [
      'a chapter in its book, not in the series',
      { type: 'book-chapter', 'container-title': ['Lecture Notes', 'The Book'], editor },
      {
        type: 'chapter',
        'container-title': 'The Book',
        'collection-title': 'Lecture Notes',
        editor: [{ family: 'Editor', given: 'Ada' }],
      },
    ],
    [
      'a book at its publisher, in its series',
      { type: 'monograph', 'container-title': ['A series'], 'publisher-location': 'Bristol' },
      {
        type: 'book',
        publisher: 'IOP Publishing',
        'collection-title': 'A series',
        'publisher-place': 'Bristol',
        'container-title': undefined,
      },
    ],
    [
      'a volume by its editors',
      { type: 'edited-book', author: undefined, editor },
      {
        type: 'book',
        custom: { entrysubtype: 'Edited Book' },
        author: undefined,
        editor: [{ family: 'Editor', given: 'Ada' }],
      },
    ],
    [
      'a translation',
      { type: 'book', translator: editor, 'original-title': ['Spuren'] },
      { translator: [{ family: 'Editor', given: 'Ada' }], 'original-title': 'Spuren' },
    ],
    [
      'a preprint on its server',
      { ...preprint, institution: [{ name: 'bioRxiv' }] },
      { type: 'article', publisher: 'bioRxiv' },
    ],
    ['a preprint without a server', preprint, { type: 'article', publisher: 'IOP Publishing' }],
    [
      'a posted thesis',
      { ...thesis, type: 'posted-content', subtype: 'dissertation' },
      { type: 'thesis', publisher: 'Charles University' },
    ],
    [
      'a posted working paper',
      { ...preprint, subtype: 'working_paper' },
      { type: 'report', genre: 'Working Paper' },
    ],
    [
      'a thesis, its type apart from its school',
      { ...thesis, degree: ['Ph.D.'] },
      { type: 'thesis', genre: 'PhD thesis', publisher: 'Charles University' },
    ],
    [
      'a thesis of another degree',
      { ...thesis, degree: ['Habilitation'] },
      { genre: 'Habilitation' },
    ],
    ['a thesis of no degree', thesis, { genre: undefined, publisher: 'Charles University' }],
    [
      'of the printed year, not that of the first view',
      {
        'published-print': { 'date-parts': [[2024, 1]] },
        'published-online': { 'date-parts': [[2023, 12, 31]] },
        issued: { 'date-parts': [[2023, 12, 31]] },
      },
      { issued: { 'date-parts': [[2024, 1]] } },
    ],
    [
      'first seen online',
      { 'published-print': undefined, issued: { 'date-parts': [[2023, 12, 31]] } },
      { issued: { 'date-parts': [[2023, 12, 31]] } },
    ],
    [
      'without a date',
      { ...undated, issued: { 'date-parts': [[null]] } },
      { issued: undefined, status: undefined },
    ],
    [
      'accepted and not out',
      { ...undated, issued: { 'date-parts': [[null]] }, accepted: { 'date-parts': [[2024, 5]] } },
      { issued: undefined, status: 'in press' },
    ],
    [
      'with a number for pages',
      { page: undefined, 'article-number': '104907' },
      { page: '104907' },
    ],
    ['in German', { language: 'de' }, { language: 'de' }],
    ['with a subtitle', { title: ['Tracks'], subtitle: ['Of ions'] }, { title: 'Tracks: Of ions' }],
    [
      'with a subtitle that the title says',
      { title: ['Tracks: of ions'], subtitle: ['Of Ions'] },
      { title: 'Tracks: of ions' },
    ],
    [
      'with a formula and small capitals',
      { title: [`Decay of ${formula} by <scp>l</scp>-arginine`] },
      { title: 'Decay of x<sub>2</sub> by L-arginine' },
    ],
    [
      'with identifiers as addresses',
      { ISBN: ['http://id.crossref.org/isbn/978-0-306-40615-7'], ISSN: ['12345679'] },
      { ISBN: '9780306406157', ISSN: '1234-5679' },
    ],
    [
      'with fields of the wrong type',
      {
        ...{ title: 'no list', author: 'nobody', ISSN: 12, volume: { v: 1 }, abstract: ['x'] },
        ...{ issued: 'soon', 'published-print': { 'date-parts': 'never' }, published: null },
      },
      {
        ...{ title: undefined, author: undefined, ISSN: undefined, volume: undefined },
        ...{ abstract: undefined, issued: undefined },
      },
    ],
    [
      'with mark-up and addresses that could run',
      {
        title: ['<a href="javascript:alert(1)">Beams</a>'],
        URL: 'javascript:alert(1)',
        publisher: '<img src=x onerror=alert(1)>House',
      },
      { title: 'Beams', URL: undefined, publisher: 'House' },
    ],
  ])('%s is read', async (_what, more, fields) => {
    const { item } = await readWork(more);
    expect(item).toEqual({ ...item, ...fields });
  });

  it('names all of its people in parts', async () => {
    const author = [
      { given: 'JOHN', family: 'SMITH-JONES', ORCID: 'http://orcid.org/0000-0002-1825-0097' },
      { given: 'TM', family: 'Serrano Ibáñez' },
      { given: 'Jason de', family: 'Koning' },
      { given: 'M. L. Jr.', family: 'King' },
      { given: 'V', family: 'Mc Rae' },
      { given: '小明', family: '王' },
      { family: 'Plato' },
      { name: 'ATLAS, CMS &amp; Co., Ltd.' },
      { given: '', family: 'LIGO Scientific Collaboration' },
    ];
    expect((await readWork({ author })).item.author).toEqual([
      { given: 'John', family: 'Smith-Jones', ORCID: '0000-0002-1825-0097' },
      { given: 'T. M.', family: 'Serrano Ibáñez' },
      { given: 'Jason', 'non-dropping-particle': 'de', family: 'Koning' },
      { given: 'M. L.', family: 'King', suffix: 'Jr.' },
      { given: 'V', family: 'Mc Rae' },
      { given: '小明', family: '王' },
      { literal: 'Plato' },
      { literal: 'ATLAS, CMS & Co., Ltd.' },
      { literal: 'LIGO Scientific Collaboration' },
    ]);
  });

  it('says what marks at names mean', async () => {
    const author = [
      { given: 'Vera', family: 'Exemplar*', ORCID: '0000-0002-1825-0097' },
      { given: 'Jan', family: 'Novák' },
    ];
    const { item } = await readWork({ author });
    expect(item.author?.[0]).toEqual({
      given: 'Vera',
      family: 'Exemplar',
      ORCID: '0000-0002-1825-0097',
    });
    expect(item.custom).toEqual({ author_notes: '1=corresponding' });
  });
});

describe('what belongs to a work of Crossref', async () => {
  it('are preprints, published versions, supplements and versions', async () => {
    const relation = {
      'has-preprint': [
        crossrefRelation('10.1101/2020.01.01.1'),
        crossrefRelation('2001.00001v2', 'arxiv'),
      ],
      'is-preprint-of': [crossrefRelation('https://doi.org/10.5555/PAPER')],
      'is-supplemented-by': [crossrefRelation('https://github.com/vera/tracks', 'uri')],
      'is-version-of': [crossrefRelation('10.5555/first')],
      'is-cited-by': [crossrefRelation('10.5555/other')],
    };
    expect((await readRecord({ relation }))?.related).toEqual([
      { relation: 'preprint', url: 'https://doi.org/10.1101/2020.01.01.1' },
      { relation: 'preprint', url: 'https://arxiv.org/abs/2001.00001v2' },
      { relation: 'published version', url: 'https://doi.org/10.5555/paper' },
      { relation: 'supplement', url: 'https://github.com/vera/tracks' },
      { relation: 'other version', url: 'https://doi.org/10.5555/first' },
    ]);
  });

  it('are not notices: the gravest of them says what became of the work, with its day', async () => {
    const record = await readRecord({
      'updated-by': [
        crossrefUpdate('10.1016/s0140-6736(04)15715-2', 'correction'),
        crossrefUpdate('10.1016/S0140-6736(10)60175-4', 'Retraction'),
        crossrefUpdate('10.5555/2', 'expression of concern'),
        crossrefUpdate('10.5555/v2', 'new_version'),
      ],
    });
    expect(record?.notice).toEqual({
      kind: 'retracted',
      date: '2010-02-06',
      doi: '10.1016/s0140-6736(10)60175-4',
    });
    expect(record?.related).toEqual([
      { relation: 'newer version', url: 'https://doi.org/10.5555/v2' },
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
  ])('may be %s', async (_what, work) => {
    expect((await readRecord(work))?.related).toEqual([]);
  });
});
