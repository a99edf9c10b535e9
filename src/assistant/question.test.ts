import { describe, expect, it } from 'vitest';
import { parseQuestion } from './question.ts';
import { listStems, matchAnyForm, ownForms } from './terms.ts';

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

it('takes no contraction that is typed without its apostrophe for a subject', () => {
  const { words } = parseQuestion('whats the newest thing youve grown, and dont they freeze');
  const subjects = words.map(({ word }) => word);
  expect(subjects).not.toContain('youve');
  expect(subjects).not.toContain('dont');
});

it('no word of a question is syntax of the search', () => {
  const question = parseQuestion('NEAR(title quoted) "AND title: * OR ^');
  expect(listStems(question, new Map()).join(' ')).toMatch(/^[\p{L}\p{N} ]+$/u);
  expect(matchAnyForm(question.words.flatMap(ownForms))).toMatch(
    /^\((?:"[\p{L}\p{N}]+"(?: OR )?)+\)$/u,
  );
});
