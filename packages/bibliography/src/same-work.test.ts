import { describe, expect, it } from 'vitest';
import { foldTitle } from './fold.ts';
import type { Item } from './item.ts';
import { foldNumber, sameWork, WorkIndex } from './same-work.ts';

const VERA = { family: 'Exemplar', given: 'Vera' };
const JAN = { family: 'Novák', given: 'Jan' };
const OTHERS = { literal: 'others' };

const TALK = { type: 'speech', 'event-title': 'GLOW 45' } as const;

/** An article; what a test is about is given. */
const article = (given: Partial<Item> = {}): Item => ({
  id: '',
  type: 'article-journal',
  title: 'Tracks of protons',
  author: [VERA, JAN],
  issued: { 'date-parts': [[2024]] },
  ...given,
});

const inYear = (year: number) => ({ issued: { 'date-parts': [[year]] } });
const CHAPTER = {
  DOI: '10.1000/a',
  type: 'chapter',
  'container-title': 'Particles',
  page: '265-284',
} as const;
const UNDATED = { issued: undefined };

describe('two items are one work', () => {
  it.each<[string, Partial<Item>, Partial<Item>]>([
    ['a title in other letters', {}, { title: '<i>TRÁCKS</i> of   Protons!' }],
    ['a DOI', { DOI: '10.1000/a' }, { DOI: '10.1000/A', title: 'Renamed', ...inYear(2020) }],
    ['the title of a chapter with a DOI', CHAPTER, { ...CHAPTER, title: 'Tracks', page: '265' }],
    ['a chapter in a book of its title', { ...CHAPTER, title: 'Particles' }, CHAPTER],
    [
      'authors, with a DOI',
      { DOI: '10.1000/a' },
      { DOI: '10.1000/a', title: 'X', author: [{ family: 'Else' }] },
    ],
    ['a DOI that one of them lacks', { DOI: '10.1000/a' }, {}],
    ['no year', {}, UNDATED],
    ['a year of the event alone', {}, { issued: undefined, 'event-date': inYear(2024).issued }],
    ['initials', {}, { author: [{ family: 'Exemplar', given: 'V.' }] }],
    ['a particle', { author: [{ family: 'van Müller' }] }, { author: [{ family: 'Muller' }] }],
    ['no authors', {}, { author: undefined }],
    ['more authors than are named', {}, { author: [OTHERS] }],
    ['words before numbers', { volume: 'Vol. 7', page: '3-4' }, { volume: '7', page: 'p. 3' }],
    [
      'the number of its preprint',
      { type: 'article', number: 'arXiv:2101.00001' },
      { number: '7' },
    ],
    ['an unknown type', { type: 'book' }, { type: 'document' }],
    ['an event with its place', TALK, { ...TALK, 'event-title': 'GLOW 45, London' }],
    ['the editors of a book', { type: 'book', author: undefined, editor: [JAN] }, { type: 'book' }],
    ['a corrected volume', { id: 'k', volume: '1' }, { id: 'k', volume: '2' }],
    ['a corrected type', { id: 'k', type: 'book' }, { id: 'k' }],
  ])('in spite of %s', (_what, one, other) => {
    expect(sameWork(article(one), article(other))).toBe(true);
    expect(sameWork(article(other), article(one))).toBe(true);
  });

  const place = { volume: '1', issue: '2', page: '3-4' };

  it.each<[string, Partial<Item>, Partial<Item>]>([
    ['title', {}, { title: 'Tracks of protons II' }],
    ['title without letters', { title: '???' }, { title: '!!!' }],
    ['DOI', { DOI: '10.1000/a' }, { DOI: '10.1000/b' }],
    ['year', {}, inYear(2023)],
    ['authors', {}, { author: [{ literal: 'Somebody Else' }] }],
    ['authors, both with more', { author: [VERA, OTHERS] }, { author: [JAN, OTHERS] }],
    ['volume', place, { ...place, volume: '2' }],
    ['issue', place, { ...place, issue: '3' }],
    ['first page', place, { page: '9' }],
    ['first page with a hyphen', { page: 'M-1-M-4' }, { page: 'M-2-M-4' }],
    ['report number', { type: 'report', number: '1' }, { type: 'report', number: '2' }],
    ['form: a book and its chapter', { type: 'book' }, { type: 'chapter' }],
    [
      'form: a paper and the talk with its DOI',
      { DOI: '10.1000/a' },
      { ...TALK, DOI: '10.1000/a' },
    ],
    [
      'title: a book and its chapter with its DOI',
      CHAPTER,
      { DOI: '10.1000/a', type: 'book', title: 'Particles' },
    ],
    [
      'title: a book and its paper with its DOI, the titles of which are written otherwise',
      { ...CHAPTER, type: 'paper-conference' },
      { DOI: '10.1000/a', type: 'book', title: 'Particles. A reader' },
    ],
    [
      'title: a book of unknown type and its entry with its DOI',
      { ...CHAPTER, type: 'entry-encyclopedia' },
      { DOI: '10.1000/a', type: 'document', title: 'Particles' },
    ],
    [
      'title and first page: two chapters with the DOI of their book',
      CHAPTER,
      { ...CHAPTER, title: 'Tracks of electrons', page: '285-300' },
    ],
    [
      'title, year and authors, but a DOI that one of them has by mistake',
      { DOI: '10.1000/a' },
      { DOI: '10.1000/a', title: 'Roofs', author: [{ family: 'Else' }], ...inYear(2010) },
    ],
    ['event', TALK, { ...TALK, 'event-title': 'NELS 50' }],
  ])('but not with another %s', (_what, one, other) => {
    expect(sameWork(article(one), article(other))).toBe(false);
    expect(sameWork(article(other), article(one))).toBe(false);
  });
});

describe('an index of works', () => {
  const index = (...entries: Partial<Item>[]) =>
    new WorkIndex<Item>((item) => item, entries.map(article));
  const find = (works: WorkIndex<Item>, work: Partial<Item>) => works.find(article(work));

  it('goes by DOI before title and year, and by the DOI of a paper before that of a talk', () => {
    const renamed = { title: 'Renamed', DOI: '10.1000/a' };
    expect(find(index({}, renamed), { DOI: '10.1000/a' })).toMatchObject(renamed);
    const talked = index({ ...TALK, DOI: '10.1000/a' }, renamed);
    expect(find(talked, { title: 'X', DOI: '10.1000/a' })).toMatchObject(renamed);
  });

  it('tells a book from its chapters, which have its DOI', () => {
    const book = { DOI: '10.1000/a', type: 'book', title: 'Particles' } as const;
    const other = { ...CHAPTER, title: 'Tracks of electrons', page: '285-300' };
    const works = index(CHAPTER, book, other);
    for (const work of [CHAPTER, book, other]) expect(find(works, work)).toMatchObject(work);
    expect(find(index(CHAPTER), book)).toBeUndefined();
    expect(find(index(book, CHAPTER), other)).toBeUndefined();
  });

  it('takes one of an unknown year only where no other has the title', () => {
    expect(find(index(UNDATED), {})).toBeDefined();
    expect(find(index({}), UNDATED)).toBeDefined();
    expect(find(index(inYear(2020), inYear(2021)), UNDATED)).toBeUndefined();
    expect(find(index(UNDATED, inYear(2024)), {})).toMatchObject(inYear(2024));
  });

  it('prefers the entry that has the same id', () => {
    expect(find(index({ id: 'a' }, { id: 'b' }), { id: 'b' })).toMatchObject({ id: 'b' });
  });

  it('finds what is allowed alone', () => {
    const works = index({ id: 'a' }, { id: 'b' });
    expect(works.find(article(), ({ id }) => id !== 'a')).toMatchObject({ id: 'b' });
  });

  it('reads an entry that is added again as it is by then', () => {
    const changing = article();
    const works = new WorkIndex<Item>((item) => item, [changing]);
    Object.assign(changing, { volume: '7', DOI: '10.1000/a' });
    works.add(changing);
    expect(find(works, { volume: '8' })).toBeUndefined();
    expect(find(works, { title: 'X', DOI: '10.1000/a' })).toBe(changing);
  });

  it('compares a work with some hundreds of its title at most', () => {
    const editorials = Array.from({ length: 2000 }, (_, at) => ({ page: `${at}` }));
    let compared = 0;
    index(...editorials).find(article({ page: 'x' }), () => {
      compared += 1;
      return true;
    });
    expect(compared).toBeLessThan(1000);
  });
});

it('titles are compared by letters and digits of any script, without diacritics and tags', () => {
  expect(foldTitle('Über <i>die</i> Straße, 2. Teil')).toBe('uberdiestrasse2teil');
  expect(foldTitle('Протонная терапия')).toBe('протоннаятерапия');
  expect(foldTitle('e\u0301tude ¹²C ﬁt')).toBe(foldTitle('étude 12C fit'));
  expect(foldTitle(' ??? ')).toBe('???');
});

it.each([
  ['Vol. 12', '12'],
  ['No 3', '3'],
  ['pp. 3', '3'],
  ['Voluntas', 'voluntas'],
  [null, ''],
])('the number %j is compared as %j', (text, folded) => {
  expect(foldNumber(text)).toBe(folded);
});
