import { expect, it } from 'vitest';
import { detailOf } from './details.ts';
import { parseQuestion } from './question.ts';

it.each([
  ['Who are the authors of the FLASH paper?', 'authors'],
  ['When was the paper on neutrons published?', 'year'],
  ['Who is the first author?', 'firstAuthor'],
  ['And at which conference was that?', 'journal'],
  ['How often should I repeat a measurement?', null],
  ['And how often?', 'citations'],
  ['Do author responses change the final scores?', null],
  ['What should I report when I publish an experiment?', null],
])('“%s” asks for %s', (question, detail) => {
  expect(detailOf(parseQuestion(question))).toBe(detail);
});
