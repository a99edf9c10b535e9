import { describe, expect, it } from 'vitest';
import { parseQuestion, withYearsNamed } from './question.ts';
import { lookups, termsOf } from './terms.ts';

const wordsOf = (text: string) => parseQuestion(text).words.map(({ word }) => word);

/** What the index is asked for when its content has some folded words only. */
function phrases(text: string, content: string): string[] {
  const question = parseQuestion(text);
  const known = lookups(question).filter((phrase) =>
    ` ${content}`.includes(
      phrase.replace(/^"(.*)"(\*?)$/, (_whole, words, beginning) =>
        beginning ? ` ${words}` : ` ${words} `,
      ),
    ),
  );
  const counts = new Map(known.map((phrase) => [phrase, { passages: 1, authors: 0 }]));
  return termsOf(question, { size: 10, phrases: counts }).flatMap(({ forms }) =>
    forms.map(({ match }) => match),
  );
}

describe('parseQuestion', () => {
  it('keeps the subject and drops the asking', () => {
    expect(wordsOf('What did you find out about glaciers in your papers?')).toEqual(['glaciers']);
  });

  it('takes the adjective of “how big” for no subject, and the size itself for one', () => {
    expect(wordsOf('How big is the glacier?')).toEqual(['glacier']);
    expect(wordsOf('Do big glaciers melt?')).toEqual(['big', 'glaciers', 'melt']);
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
    ['Abc 3', 'the abc3 device ', '"abc3"'],
    ['colours', 'the colors red ', '"colors"'],
    ['Dvořák', 'dvorak ', '"dvorak"'],
    ['dosimeters', 'dosimetry ', '"dosimet"*'],
  ])('finds “%s” in “%s”', (question, content, expected) => {
    expect(phrases(`Tell me of ${question}`, content)).toContain(expected);
  });

  it('never lets the visitor write syntax', () => {
    for (const phrase of lookups(parseQuestion('NEAR(title quoted) "AND title: * OR ^'))) {
      expect(phrase).toMatch(/^"[\p{L}\p{N} ]+"\*?$/u);
    }
  });
});

it.each([
  ['How many papers this year?', 'How many papers in 2026?'],
  ['What came out last year?', 'What came out in 2025?'],
  ['What did you write three years ago?', 'What did you write in 2023?'],
  ['How many posts in the last 5 years?', 'How many posts since 2022?'],
  ['How stable is it over the years?', 'How stable is it over the years?'],
])('reads “%s” as “%s”', (text, named) => {
  expect(withYearsNamed(text, 2026)).toBe(named);
});
