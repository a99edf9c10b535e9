import { describe, expect, it } from 'vitest';
import { type Item, toCslName } from '../item.ts';
import { parseName, parseNames } from '../parse-name.ts';
import { citeApa } from './apa.ts';
import { toHtml } from './formatted-text.ts';

const people = (text: string) => parseNames(text).names.map(toCslName);
const inYear = (...date: number[]) => ({ 'date-parts': [date] });

const ARTICLE: Item = {
  id: 'tracks',
  type: 'article-journal',
  title: 'Tracks <i>in vivo</i>',
  author: people('Vera Exemplar, Jan Novák'),
  'container-title': 'Medical Physics',
  issued: inYear(2024),
  volume: '51',
  issue: '3',
  page: '12-20',
  DOI: '10.1000/abc',
};
const WORK: Item = {
  id: 'tracks',
  type: 'book',
  title: 'Tracks <i>in vivo</i>',
  author: ARTICLE.author,
  issued: inYear(2024),
};
const AUTHORS = 'Exemplar, V., & Novák, J.';
const BY = `${AUTHORS} (2024). Tracks in vivo`;
const ITOR = people('Ed Itor');
const EDITORS = people('Ed Itor, Co van Dort');
const BARE = {
  issued: undefined,
  volume: undefined,
  issue: undefined,
  page: undefined,
  DOI: undefined,
};

it.each<[string, Partial<Item>, string]>([
  ['a whole record', {}, `${BY}. Medical Physics, 51(3), 12–20. https://doi.org/10.1000/abc`],
  ['hardly anything', { ...BARE, 'container-title': '' }, `${AUTHORS} (n.d.). Tracks in vivo.`],
  [
    'an address',
    { ...BARE, URL: 'https://example.org/a' },
    `${AUTHORS} (n.d.). Tracks in vivo. Medical Physics. https://example.org/a`,
  ],
  ['no author', { ...BARE, author: [] }, 'Tracks in vivo. (n.d.). Medical Physics.'],
  [
    'the number of an article',
    { ...BARE, volume: '5', page: 'e1234' },
    `${AUTHORS} (n.d.). Tracks in vivo. Medical Physics, 5, Article e1234.`,
  ],
  [
    'a page with a letter',
    { ...BARE, volume: '5', page: 'L5' },
    `${AUTHORS} (n.d.). Tracks in vivo. Medical Physics, 5, L5.`,
  ],
  [
    'no last page',
    { ...BARE, volume: '5', page: '12-' },
    `${AUTHORS} (n.d.). Tracks in vivo. Medical Physics, 5, 12.`,
  ],
  [
    'pages that have a hyphen',
    { ...BARE, page: 'S1-12-S1-20' },
    `${AUTHORS} (n.d.). Tracks in vivo. Medical Physics, S1-12–S1-20.`,
  ],
  ['a title that asks', { ...BARE, title: 'Why?' }, `${AUTHORS} (n.d.). Why? Medical Physics.`],
  [
    'a title that ends in a quotation',
    { ...BARE, title: 'On “roofs”' },
    `${AUTHORS} (n.d.). On “roofs.” Medical Physics.`,
  ],
  [
    'a review',
    { ...BARE, title: 'Nests', 'reviewed-title': 'Roofs', 'reviewed-author': ITOR },
    `${AUTHORS} (n.d.). Nests [Review of Roofs, by Ed Itor]. Medical Physics.`,
  ],
  [
    'a work in press',
    { status: 'in press', volume: undefined, issue: undefined, page: undefined, DOI: undefined },
    `${AUTHORS} (in press). Tracks in vivo. Medical Physics.`,
  ],
  [
    'a forthcoming work',
    { ...BARE, status: 'forthcoming' },
    `${AUTHORS} (in press). Tracks in vivo. Medical Physics.`,
  ],
  [
    'a manuscript',
    { ...BARE, issued: inYear(2024), status: 'submitted' },
    `${BY} [Manuscript submitted for publication].`,
  ],
  [
    'a letter in an archive',
    {
      ...{ ...BARE, type: 'document', genre: 'letter', issued: inYear(2024, 3, 5) },
      ...{ archive: 'State Archive', archive_location: 'Salt Papers (Box 12)' },
      'container-title': undefined,
    },
    `${AUTHORS} (2024, March 5). Tracks in vivo [Letter]. Salt Papers (Box 12). State Archive.`,
  ],
  [
    'the day of a newspaper',
    { ...BARE, type: 'article-newspaper', issued: inYear(2024, 3, 5) },
    `${AUTHORS} (2024, March 5). Tracks in vivo. Medical Physics.`,
  ],
  ['the month of a journal', { ...BARE, issued: inYear(2024, 3) }, `${BY}. Medical Physics.`],
])('the APA reference with %s', (_what, given, text) => {
  expect(citeApa({ ...ARTICLE, ...given }).text).toBe(text);
});

it.each<[string, Partial<Item>, string]>([
  ['a book', { publisher: 'CRC Press', edition: '22' }, ' (22nd ed.). CRC Press.'],
  [
    'a volume',
    { publisher: 'CRC Press', edition: '5', volume: '1' },
    ' (5th ed., Vol. 1). CRC Press.',
  ],
  ['an edition in words', { edition: 'Revised edition' }, ' (Revised ed.).'],
  ['an edition in one word', { edition: 'Expanded' }, ' (Expanded ed.).'],
  ['an edition that says so', { edition: '2. Aufl.' }, ' (2. Aufl.).'],
  ['an edition in another script', { edition: '修订本' }, ' (修订本).'],
  ['a volume without a publisher', { volume: '1', page: '3-9' }, ' (Vol. 1).'],
  [
    'a dataset with a number',
    { type: 'dataset', number: 'ICPSR 37080', version: 'V1' },
    ' (ICPSR 37080; Version 1) [Data set].',
  ],
  ['a translation', { translator: people('Ada Abel') }, ' (A. Abel, Trans.).'],
  [
    'an edition of texts',
    { editor: EDITORS, translator: ITOR, edition: '2' },
    ' (E. Itor & C. van Dort, Eds.; E. Itor, Trans.; 2nd ed.).',
  ],
  ['an editor who translates', { editor: ITOR, translator: ITOR }, ' (E. Itor, Ed. & Trans.).'],
  [
    'a translator whose names have no initials',
    { translator: [toCslName(parseName('陈生诤'))] },
    ' (陈生诤, Trans.).',
  ],
  [
    'a translation of an old book',
    { 'original-date': inYear(1899) },
    '. (Original work published 1899)',
  ],
  [
    'a chapter',
    {
      type: 'chapter',
      'container-title': 'Fields',
      page: '1-9',
      editor: EDITORS,
      edition: '3',
      publisher: 'CRC Press',
    },
    '. In E. Itor & C. van Dort (Eds.), Fields (3rd ed., pp. 1–9). CRC Press.',
  ],
  [
    'a chapter of pages alone',
    { type: 'chapter', 'container-title': 'Fields', page: '12-20' },
    '. In Fields (pp. 12–20).',
  ],
  [
    'a paper of one page',
    { type: 'paper-conference', 'container-title': 'Fields', page: '7' },
    '. In Fields (p. 7).',
  ],
  [
    'a thesis',
    { type: 'thesis', genre: 'PhD thesis', publisher: 'Charles University' },
    ' [PhD thesis, Charles University].',
  ],
  [
    'a thesis in an archive',
    { type: 'thesis', publisher: 'Charles University', number: '10', archive: 'ProQuest' },
    ' (Publication No. 10) [Thesis, Charles University]. ProQuest.',
  ],
  [
    'a report',
    { type: 'report', genre: 'Technical Report', number: '12', publisher: 'CERN' },
    ' (Technical Report No. 12). CERN.',
  ],
  [
    'a translated report',
    { type: 'report', number: '12', translator: ITOR, edition: '2' },
    ' (No. 12; E. Itor, Trans.; 2nd ed.).',
  ],
  ['a preprint', { type: 'article', publisher: 'arXiv' }, '. arXiv.'],
  [
    'a dataset',
    { type: 'dataset', publisher: 'Zenodo', version: '2' },
    ' (Version 2) [Data set]. Zenodo.',
  ],
  [
    'software',
    { type: 'software', publisher: 'Zenodo', version: 'v1.2' },
    ' (Version 1.2) [Computer software]. Zenodo.',
  ],
  [
    'a patent',
    { type: 'patent', genre: 'U.S. patent', number: '10,123,456', publisher: 'A Company' },
    ' (U.S. Patent No. 10,123,456). A Company.',
  ],
  [
    'a poster',
    { type: 'speech', genre: 'Poster', 'event-title': 'PTCOG 60' },
    ' [Poster]. PTCOG 60.',
  ],
  [
    'a talk',
    {
      type: 'speech',
      custom: { entrysubtype: 'Presentation' },
      'event-title': 'PTCOG 60',
      'event-place': 'Brno',
    },
    ' [Presentation]. PTCOG 60, Brno.',
  ],
  ['a film', { type: 'motion_picture', publisher: 'BBC' }, ' [Video]. BBC.'],
])('%s in APA', (_kind, given, text) => {
  expect(citeApa({ ...WORK, ...given }).text).toBe(BY + text);
});

describe('who signs a work', () => {
  it.each<[string, Partial<Item>, string]>([
    [
      'its editors',
      { editor: EDITORS, publisher: 'CRC Press' },
      'Itor, E., & van Dort, C. (Eds.). (2024). Tracks. CRC Press.',
    ],
    [
      'one editor, and more',
      { editor: [...ITOR, { literal: 'others' }] },
      'Itor, E., et al. (Eds.). (2024). Tracks.',
    ],
    [
      'its director',
      { type: 'motion_picture', director: ITOR, editor: EDITORS },
      'Itor, E. (2024). Tracks (E. Itor & C. van Dort, Eds.) [Video].',
    ],
    [
      'an editor who wrote a chapter',
      { type: 'chapter', author: ITOR, editor: ITOR, 'container-title': 'Fields' },
      'Itor, E. (2024). Tracks. In E. Itor (Ed.), Fields.',
    ],
    [
      'its publisher',
      { author: [{ literal: 'CERN' }], publisher: 'CERN' },
      'CERN. (2024). Tracks.',
    ],
  ])('%s', (_who, given, text) => {
    expect(citeApa({ ...WORK, title: 'Tracks', author: undefined, ...given }).text).toBe(text);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => toCslName(parseName(`Ann Author${at + 1}`)));
  const element = (author: Item['author']) => citeApa({ ...WORK, author }).text.split(' (2024')[0];

  it.each([
    ['Vera Exemplar, Jan Novák', 'Exemplar, V., & Novák, J.'],
    ['A B, Ludwig van Beethoven, Jan Novák', 'B, A., van Beethoven, L., & Novák, J.'],
    [
      'Jean-Pierre Q. Martin, J.R. Smith Jr., ATLAS Collaboration',
      'Martin, J.-P. Q., Smith, J. R., Jr., & ATLAS Collaboration.',
    ],
  ])('%s', (names, listed) => {
    expect(element(people(names))).toBe(listed);
  });

  it('says that more follow', () => {
    expect(element([...people('Joachim Gauck'), { literal: 'others' }])).toBe('Gauck, J., et al.');
  });

  it('lists 20 authors whole, and of 21 the first 19 and the last', () => {
    expect(element(many(20))).toContain('Author19, A., & Author20, A.');
    expect(element(many(21))).toMatch(/Author19, A\., … Author21, A\.$/);
    expect(element(many(21))).not.toContain('Author20');
  });
});

it('sets the title of a whole work in italics, and what is italic in it upright', () => {
  expect(toHtml(citeApa(WORK))).toContain(
    '<i>Tracks <span style="font-style:normal">in vivo</span></i>',
  );
  expect(toHtml(citeApa(ARTICLE))).toContain('Tracks <i>in vivo</i>. <i>Medical Physics</i>');
});
