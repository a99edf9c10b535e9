import { describe, expect, it } from 'vitest';
import { forms, parseQuestion, withYearsNamed } from './question.ts';
import { matchOf, termsOf, type Vocabulary } from './terms.ts';
import { stems } from './words.ts';

const vocabulary = (text: string, acronyms: Vocabulary['acronyms'] = []): Vocabulary => ({
  size: 10,
  stems: new Map(stems(text).map((stem) => [stem, { passages: 1, authors: 0 }])),
  relations: new Map(),
  acronyms,
});
const wordsOf = (text: string) => parseQuestion(text).words.map(({ word }) => word);
const match = (text: string, known: Vocabulary) =>
  matchOf(termsOf(parseQuestion(text), known), known);

describe('parseQuestion', () => {
  it('keeps the subject and drops the asking', () => {
    expect(wordsOf('What did you find out about glaciers in your papers?')).toEqual(['glaciers']);
  });

  it('takes the adjective of “how big” for no subject, and the size itself for one', () => {
    expect(wordsOf('How big is the glacier?')).toEqual(['glacier']);
    expect(wordsOf('Do big glaciers melt?')).toEqual(['big', 'glaciers', 'melt']);
  });

  it('knows that data which may be had are called open', () => {
    expect(wordsOf('Is the data available?')).toContain('open');
    expect(wordsOf('Is the room available?')).not.toContain('open');
  });

  it('keeps acronyms that look like function words', () => {
    expect(wordsOf('Did you use IT for it?')).toEqual(['it']);
  });

  it('leaves out the names that are ignored', () => {
    const words = parseQuestion('What does Vera know of moss?', new Set(['vera'])).words;
    expect(words.map(({ word }) => word)).toEqual(['moss']);
  });

  it('reads years, and what points back', () => {
    expect(parseQuestion('And in 2019?')).toMatchObject({ years: [2019], refersBack: true });
    expect(parseQuestion('Which moss grows in 2019?').refersBack).toBe(false);
  });
});

describe('a question as a search', () => {
  it.each([
    ['Abc3', 'the abc 3 device', '"abc 3"'],
    ['Abc-3', 'the abc3 device', '"abc3"'],
    ['Abc 3', 'the abc3 device', '"abc3"'],
    ['the xray', 'aliases hold xray', '"xray"'],
    ['x ray', 'aliases hold xray', '"xray"'],
    ['colours', 'the color red', '"colors"'],
    ['children', 'a child', '"child"'],
    ['Lukasz', 'lukasz', '"lukasz"'],
    ['Dvořák', 'dvorak', '"dvorak"'],
  ])('finds “%s” in “%s”', (question, content, expected) => {
    expect(match(`Tell me of ${question}`, vocabulary(content))).toContain(expected);
  });

  it('knows acronyms both ways', () => {
    const known = vocabulary('abc alpha beta centre', [
      { short: 'abc', long: 'alpha beta centre' },
    ]);
    expect(match('What is ABC?', known)).toBe('("abc" OR "alpha beta centre")');
    expect(match('What is the alpha beta centre?', known)).toBe('("abc" OR "alpha beta centre")');
  });

  it('never lets the visitor write syntax', () => {
    const known = vocabulary('near title quoted and or');
    expect(match('NEAR(title quoted) "AND title: * OR ^', known)).toMatch(
      /^(?:[(]"[\p{L}\p{N} ]+"(?: OR "[\p{L}\p{N} ]+")*[)](?: OR )?)+$/u,
    );
  });

  it('takes another word for one that the content does not have, and only then', () => {
    expect(match('Is it inexpensive?', vocabulary('a cheap tent'))).toBe('("cheap")');
    expect(match('Is it inexpensive?', vocabulary('cheap or inexpensive'))).toBe('("inexpensive")');
  });

  it('has all forms of a word once', () => {
    const found = forms({ word: 'fibre', written: 'fibre', next: null });
    expect(found).toContain('fiber');
    expect(new Set(found).size).toBe(found.length);
  });
});

it.each([
  ['How many papers this year?', 'How many papers in 2026?'],
  ['What came out last year?', 'What came out in 2025?'],
  ['papers of the previous year', 'papers in 2025'],
  ['What did you write three years ago?', 'What did you write in 2023?'],
  ['How many posts in the last 5 years?', 'How many posts since 2022?'],
  ['How stable is it over the years?', 'How stable is it over the years?'],
  ['many years ago', 'many years ago'],
])('reads “%s” as “%s”', (text, named) => {
  expect(withYearsNamed(text, 2026)).toBe(named);
});
