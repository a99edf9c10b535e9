import { describe, expect, it } from 'vitest';
import { readCslJson } from './csl-json.ts';

const read = (item: object) => {
  const [entry] = readCslJson(JSON.stringify([{ type: 'book', title: 'Roofs', ...item }])).entries;
  const { id: _id, title: _title, type: _type, ...rest } = entry?.item ?? { id: '' };
  return { item: rest, without: entry?.without };
};

it.each([
  ['one item', (item: object) => item],
  ['a list', (item: object) => [item]],
  ['items', (item: object) => ({ items: [item] })],
  ['an answer of Crossref', (item: object) => ({ status: 'ok', message: { items: [item] } })],
])('%s', (_, wrap) => {
  const item = {
    id: 7,
    type: 'article-journal',
    title: 'Roofs',
    volume: 3,
    URL: 'https://roofs.example',
  };
  expect(readCslJson(JSON.stringify(wrap(item)))).toEqual({
    skipped: [],
    entries: [
      {
        key: '7',
        line: 0,
        item: { ...item, id: '7', volume: '3' },
        files: [],
        without: [],
      },
    ],
  });
});

it.each([
  ['article-journal', 'article-journal', []],
  ['journal-article', 'article-journal', []],
  ['manuscript', 'manuscript', []],
  ['legal_case', 'legal_case', ['type (legal_case)']],
])('the type %s', (type, own, without) => {
  const [entry] = readCslJson(JSON.stringify({ type, title: 'Roofs' })).entries;
  expect([entry?.item.type, entry?.without]).toEqual([own, without]);
});

describe('names in all their forms', () => {
  it.each<[unknown, object[]]>([
    [
      [{ family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' }],
      [{ family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' }],
    ],
    [
      [{ family: 'van Beethoven', given: 'Ludwig' }],
      [{ family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' }],
    ],
    [
      [{ family: '"van Beethoven"', given: 'Ludwig' }],
      [{ family: 'van Beethoven', given: 'Ludwig' }],
    ],
    [
      [{ family: 'Beethoven', given: 'Ludwig van' }],
      [{ family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' }],
    ],
    [
      [{ family: 'King', given: 'Martin Luther, Jr.' }],
      [{ family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
    ],
    [
      [{ family: 'King', given: 'Martin Luther', suffix: 'Jr.', 'comma-suffix': 1 }],
      [{ family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
    ],
    [
      [
        { literal: 'Deutscher Wetterrat' },
        { name: 'CERN' },
        { family: 'WHO', isInstitution: 1 },
        { given: 'Plato' },
        { family: 'Roofs and Nests Consortium' },
      ],
      [
        { literal: 'Deutscher Wetterrat' },
        { literal: 'CERN' },
        { literal: 'WHO' },
        { literal: 'Plato' },
        { literal: 'Roofs and Nests Consortium' },
      ],
    ],
    [
      [
        {
          family: 'Roe',
          given: 'J&eacute;',
          ORCID: 'http://orcid.org/0000-0002-1825-0097',
          affiliation: [],
        },
      ],
      [{ family: 'Roe', given: 'Jé', ORCID: '0000-0002-1825-0097' }],
    ],
    [
      'Roe, Jane and Lind, Bo',
      [
        { family: 'Roe', given: 'Jane' },
        { family: 'Lind', given: 'Bo' },
      ].slice(0, 2),
    ],
    [
      ['Roe, Jane', 'Bo Lind'],
      [
        { family: 'Roe', given: 'Jane' },
        { family: 'Lind', given: 'Bo' },
      ],
    ],
  ])('%j', (author, names) => {
    expect(read({ author })).toEqual({ item: { author: names }, without: [] });
  });
});

describe('dates in all their forms', () => {
  it.each<[unknown, object | undefined]>([
    [{ 'date-parts': [[2014, 3, 5]] }, { 'date-parts': [[2014, 3, 5]] }],
    [{ 'date-parts': [['2014', '03']] }, { 'date-parts': [[2014, 3]] }],
    [{ 'date-parts': [[2014, null]] }, { 'date-parts': [[2014]] }],
    [{ 'date-parts': [[1971], [1976]] }, { 'date-parts': [[1971], [1976]] }],
    [
      { 'date-parts': [[2014]], season: '1' },
      { 'date-parts': [[2014]], season: 1 },
    ],
    [{ 'date-parts': [[2014, 13]] }, { 'date-parts': [[2014]], season: 1 }],
    [{ raw: '2014-03-05' }, { 'date-parts': [[2014, 3, 5]] }],
    [{ literal: 'Spring 2014' }, { 'date-parts': [[2014]], season: 1 }],
    [{ literal: 'in the time of roofs' }, { literal: 'in the time of roofs' }],
    ['2014-03', { 'date-parts': [[2014, 3]] }],
    [2014, { 'date-parts': [[2014]] }],
    [{ 'date-parts': [[null]] }, undefined],
  ])('%j', (issued, date) => {
    expect(read({ issued })).toEqual({ item: date ? { issued: date } : {}, without: [] });
  });

  it('"in press" is a status', () => {
    expect(read({ issued: { literal: 'in press' } }).item).toEqual({ status: 'in press' });
  });
});

it.each<[object, object, string[]?]>([
  [{ DOI: 'https://doi.org/10.5555/ROOF.1' }, { DOI: '10.5555/roof.1' }],
  [{ page: 'pp. 3–7' }, { page: '3-7' }],
  [{ ISSN: ['1545-1534', '0306-4530'] }, { ISSN: '1545-1534 0306-4530' }],
  [
    { 'container-title': ['Birds &amp; Cities'], subtitle: ['Nests'] },
    { 'container-title': 'Birds & Cities' },
  ],
  [{ categories: ['roofs', 'nests'] }, { keyword: 'roofs, nests' }],
  [{ keyword: 'roofs, nests' }, { keyword: 'roofs, nests' }],
  [{ 'number-of-pages': 320 }, { custom: { pagetotal: '320' } }],
  [{ event: 'Roof days' }, { 'event-title': 'Roof days' }],
  [
    { note: 'PMID: 31978945\nPMCID: PMC3654245\nRead it.' },
    { PMID: '31978945', PMCID: 'PMC3654245', note: 'Read it.' },
  ],
  [{ number: 'arXiv:2101.00001' }, { custom: { eprint: '2101.00001', eprinttype: 'arxiv' } }],
  [{ custom: { mrnumber: '7' } }, { custom: { mrnumber: '7' } }],
  [
    { DOI: 'none', scale: '1:5', recipient: [{ family: 'Roe' }], accessed: {}, source: 'x' },
    {},
    ['DOI', 'scale', 'recipient'],
  ],
])('%j', (variables, item, without = []) => {
  expect(read(variables)).toEqual({ item, without });
});

it('a title with formulas, entities and a subtitle', () => {
  const title = [
    'Decay of <mml:math><mml:mmultiscripts><mml:mi>K</mml:mi><mml:mprescripts/><mml:mn>19</mml:mn><mml:mn>40</mml:mn></mml:mmultiscripts></mml:math> &amp; <em>Apus</em>',
  ];
  const [entry] = readCslJson(
    JSON.stringify({ type: 'book', title, subtitle: ['A survey'] }),
  ).entries;
  expect(entry?.item.title).toBe('Decay of <sup>40</sup><sub>19</sub>K & <i>Apus</i>: A survey');
});

it('what is no work is skipped', () => {
  expect(readCslJson('[{"type": "book", "id": "a"}, 3]').skipped).toEqual([
    { key: 'a', line: 0, reason: 'It has no title: add one to import it.' },
    { key: '', line: 0, reason: 'It is not an object with CSL variables.' },
  ]);
});
