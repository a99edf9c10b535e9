import { describe, expect, it } from 'vitest';
import { readRis } from './ris.ts';

/** An entry of a type with these lines. */
const ris = (type: string, ...lines: string[]) =>
  ['TY  - '.concat(type), 'TI  - Roofs', ...lines, 'ER  - ', ''].join('\n');

const itemOf = (text: string) => {
  const { id: _, ...item } = readRis(text).entries[0]?.item ?? { id: '' };
  return item;
};

it('an article has its people, dates, pages and identifiers', () => {
  const { entries, skipped } = readRis(
    [
      'TY  - JOUR',
      'ID  - roof1',
      'AU  - Salazar Quintero, Inés',
      'A1  - King, Martin Luther, Jr.',
      'AU  - Deutscher Wetterrat',
      'T1  - Nests on <i>flat</i> roofs &amp; NH<sub>3</sub>,',
      'continued',
      'JF  - Journal of Roofs',
      'JO  - J. Roofs',
      'PY  - 2014',
      'DA  - 2014/03/05/',
      'VL  - 85',
      'IS  - 2',
      'SP  - 1234',
      'EP  - 45',
      'SN  - 03064530 (ISSN)',
      'DO  - https://doi.org/10.5555/ROOF.1',
      'UR  - https://roofs.example/1',
      'L1  - roof.pdf',
      'KW  - roofs',
      'KW  - nests',
      'N2  - First.',
      'LA  - eng',
      'AD  - Roof Street',
      'DB  - Scopus',
      'N1  - Export Date: 1 May 2014',
      'N1  - References: many',
      'ER  - ',
    ].join('\r\n'),
  );
  expect(skipped).toEqual([]);
  expect(entries).toEqual([
    {
      key: 'roof1',
      line: 1,
      files: ['roof.pdf'],
      without: ['AD', 'N1 (References)'],
      item: {
        id: 'roof1',
        type: 'article-journal',
        title: 'Nests on <i>flat</i> roofs & NH<sub>3</sub>, continued',
        author: [
          { family: 'Salazar Quintero', given: 'Inés' },
          { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
          { literal: 'Deutscher Wetterrat' },
        ],
        'container-title': 'Journal of Roofs',
        'container-title-short': 'J. Roofs',
        issued: { 'date-parts': [[2014, 3, 5]] },
        volume: '85',
        issue: '2',
        page: '1234-1245',
        ISSN: '0306-4530',
        DOI: '10.5555/roof.1',
        URL: 'https://roofs.example/1',
        keyword: 'roofs, nests',
        abstract: 'First.',
        language: 'en',
      },
    },
  ]);
});

describe('tags mean what they mean in a type', () => {
  it.each<[string, string[], object]>([
    [
      'CHAP',
      ['BT  - Lexicon of roofs', 'A2  - Holt, A.', 'T3  - Roofs today', 'SP  - xi', 'EP  - xiv'],
      {
        type: 'chapter',
        'container-title': 'Lexicon of roofs',
        editor: [{ family: 'Holt', given: 'A.' }],
        'collection-title': 'Roofs today',
        page: 'xi-xiv',
      },
    ],
    [
      'BOOK',
      [
        'AU  - Roe, J.',
        'A2  - Holt, A.',
        'T2  - Roofs today',
        'SP  - 320',
        'SN  - 978-3-86680-192-9',
      ],
      {
        type: 'book',
        author: [{ family: 'Roe', given: 'J.' }],
        'collection-editor': [{ family: 'Holt', given: 'A.' }],
        'collection-title': 'Roofs today',
        ISBN: '9783866801929',
        custom: { pagetotal: '320' },
      },
    ],
    [
      'BOOK',
      ['ED  - Holt, A.', 'ED  - Lind, B.'],
      {
        type: 'book',
        editor: [
          { family: 'Holt', given: 'A.' },
          { family: 'Lind', given: 'B.' },
        ],
      },
    ],
    [
      'EDBOOK',
      ['AU  - Holt, A.'],
      {
        type: 'book',
        editor: [{ family: 'Holt', given: 'A.' }],
        custom: { entrysubtype: 'Edited Book' },
      },
    ],
    [
      'EDBOOK',
      ['AU  - Holt, A.', 'M3  - Book'],
      { type: 'book', editor: [{ family: 'Holt', given: 'A.' }] },
    ],
    ['GEN', ['M3  - Performance'], { type: 'performance' }],
    [
      'RPRT',
      ['M3  - Technical Note'],
      { type: 'report', custom: { entrysubtype: 'Technical Note' } },
    ],
    [
      'JOUR',
      ['OP  - Dächer', 'OP  - 1967', 'U3  - MR: MR12', 'U4  - Zbl: 12.3'],
      {
        type: 'article-journal',
        'original-title': 'Dächer',
        'original-date': { 'date-parts': [[1967]] },
        custom: { mrnumber: 'MR12', zbl: '12.3' },
      },
    ],
    [
      'CPAPER',
      ['C3  - Proceedings', 'CY  - Oslo'],
      { type: 'paper-conference', 'container-title': 'Proceedings', 'event-place': 'Oslo' },
    ],
    [
      'CONF',
      ['AU  - Roe, J.', 'T2  - Roof days', 'C3  - Proceedings', 'C1  - Bern', 'CY  - Oslo'],
      {
        type: 'paper-conference',
        author: [{ family: 'Roe', given: 'J.' }],
        'container-title': 'Proceedings',
        'event-title': 'Roof days',
        'publisher-place': 'Bern',
        'event-place': 'Oslo',
      },
    ],
    [
      'CPAPER',
      ['T2  - Proceedings', 'CY  - Cham'],
      { type: 'paper-conference', 'container-title': 'Proceedings', 'publisher-place': 'Cham' },
    ],
    [
      'THES',
      ['M3  - PhD thesis', 'PB  - University of Oslo', 'SP  - xiv, 320 p.'],
      {
        type: 'thesis',
        genre: 'PhD thesis',
        publisher: 'University of Oslo',
        custom: { pagetotal: 'xiv, 320' },
      },
    ],
    [
      'RPRT',
      ['SN  - TR-7', 'PB  - Roof Agency', 'T2  - Reports'],
      { type: 'report', number: 'TR-7', publisher: 'Roof Agency', 'collection-title': 'Reports' },
    ],
    [
      'PAT',
      ['IS  - 4,904,581', 'A2  - Office'],
      { type: 'patent', number: '4,904,581', authority: 'Office' },
    ],
    ['COMP', ['ET  - 2.0'], { type: 'software', version: '2.0' }],
    [
      'MPCT',
      ['AU  - Varda, Agnès'],
      { type: 'motion_picture', director: [{ family: 'Varda', given: 'Agnès' }] },
    ],
    ['INPR', ['PY  - in press'], { type: 'article-journal', status: 'in press' }],
    ['JOUR', ['IS  - 2', 'M1  - 3'], { type: 'article-journal', issue: '2', number: '3' }],
    ['JOUR', ['C7  - 104501', 'M3  - Article'], { type: 'article-journal', page: '104501' }],
    [
      'JOUR',
      ['SP  - 4', 'C7  - 104501'],
      { type: 'article-journal', page: '4', custom: { eid: '104501' } },
    ],
    ['JOUR', ['T2  - Roof Notes'], { type: 'article-journal', 'container-title': 'Roof Notes' }],
    ['JOUR', ['SP  - No', 'EP  - Specified'], { type: 'article-journal' }],
    [
      'JOUR',
      ['PY  - 1900', 'DA  - Mar 3'],
      { type: 'article-journal', issued: { 'date-parts': [[1900, 3, 3]] } },
    ],
    ['JOUR', ['M3  - Book Review'], { type: 'review-book' }],
    ['JOUR', ['M3  - Article in Press'], { type: 'article-journal', status: 'in press' }],
  ])('%s %j', (type, lines, item) => {
    expect(itemOf(ris(type, ...lines))).toEqual({ title: 'Roofs', ...item });
  });
});

it.each<[string, object]>([
  ['N1  - doi: 10.5555/roof.1', { DOI: '10.5555/roof.1' }],
  ['L3  - 10.5555/roof.1', { DOI: '10.5555/roof.1' }],
  ['UR  - http://dx.doi.org/10.5555/roof.1', { DOI: '10.5555/roof.1' }],
  [
    'UR  - https://arxiv.org/abs/2101.00001',
    { custom: { eprint: '2101.00001', eprinttype: 'arxiv' } },
  ],
  ['AN  - PMC3654245', { PMCID: 'PMC3654245' }],
  ['U1  - 23690738[pmid]', { PMID: '23690738' }],
  ['C2  - PMC3654245', { PMCID: 'PMC3654245' }],
])('identifiers are found where databases put them: %s', (line, found) => {
  expect(itemOf(ris('JOUR', line))).toEqual({ type: 'article-journal', title: 'Roofs', ...found });
});

it('a file may lack ends, have other spaces, and text between its entries', () => {
  const text =
    '\n1.\nTY - JOUR\nTI - One\nL1 - a.pdf\nb.pdf\nTY - JOUR\nTI - Two\nER -\nLink: x\nTY - XYZ\nTI - Three\nXX - y';
  const { entries } = readRis(text);
  expect(entries.map(({ item, line }) => [item.title, item.type, line])).toEqual([
    ['One', 'article-journal', 3],
    ['Two', 'article-journal', 7],
    ['Three', 'document', 11],
  ]);
  expect(entries.map(({ files }) => files)).toEqual([['a.pdf', 'b.pdf'], [], []]);
  expect(entries[2]?.without).toEqual(['TY (XYZ)', 'XX']);
});

it('an entry without a title is skipped, and says so', () => {
  expect(readRis('TY  - JOUR\nID  - a\nPY  - 2014\nER  - ')).toEqual({
    entries: [],
    skipped: [{ key: 'a', line: 1, reason: 'It has no title: add one to import it.' }],
  });
});

it('names without a comma are people where the file has no other', () => {
  expect(itemOf(ris('JOUR', 'AU  - Jane Roe', 'AU  - Bo Lind'))).toMatchObject({
    author: [
      { family: 'Roe', given: 'Jane' },
      { family: 'Lind', given: 'Bo' },
    ],
  });
});

it('"et al." says that more authors follow', () => {
  const [entry] = readRis(ris('JOUR', 'AU  - Roe, J.', 'AU  - et al.')).entries;
  expect(entry).toMatchObject({ item: { author: [{ family: 'Roe' }, { literal: 'others' }] } });
});

it('a long list of names is read at once', () => {
  const names = Array.from({ length: 3000 }, (_, at) => `Berg${at}`).join(', ');
  expect(readRis(ris('JOUR', `A2  - ${names}`)).entries).toHaveLength(1);
});

it('the dates of a manuscript say nothing of the state of the work', () => {
  const [entry] = readRis(
    ris('JOUR', 'PY  - 2013/04/18', 'PY  - 2013/02/15/received', 'PY  - 2013/03/14/accepted'),
  ).entries;
  expect(entry?.item.issued).toEqual({ 'date-parts': [[2013, 4, 18]] });
  expect(entry?.item.status).toBeUndefined();
  expect(entry?.without).toEqual([]);
});
