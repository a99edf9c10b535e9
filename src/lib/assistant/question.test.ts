import { describe, expect, it } from 'vitest';
import { matchOf } from './index-queries.ts';
import { parseQuestion, withYearsNamed } from './question.ts';
import { lookups, ownForms } from './terms.ts';

describe('parseQuestion', () => {
  it.each([
    ['Wie viele Publikationen gibt es?', 'de'],
    ['¿Cuántas publicaciones tiene usted?', 'es'],
    ['Quel est votre article le plus cité ?', 'fr'],
    ['Jaká je vaše nejnovější publikace?', 'cs'],
    ['Qual é o artigo mais citado?', 'pt'],
    ['Deformed wing virus in Apis mellifera?', 'en'],
    ['h-index', 'en'],
  ])('takes “%s” for %s', (text, language) => {
    expect(parseQuestion(text).language).toBe(language);
  });
});

it('no word of a question is syntax of the search', () => {
  const question = parseQuestion('NEAR(title quoted) "AND title: * OR ^');
  expect(lookups(question, new Map()).join(' ')).toMatch(/^[\p{L}\p{N} ]+$/u);
  expect(matchOf(question.words.flatMap(ownForms))).toMatch(/^\((?:"[\p{L}\p{N}]+"(?: OR )?)+\)$/u);
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
