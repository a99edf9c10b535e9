import { expect, it } from 'vitest';
import { asOfPerson, intendedFact } from './follow-up.ts';
import { parseQuestion } from './question.ts';

it.each([
  ['Where did you do your PhD?', 'And the master’s?', true],
  ['Where did you do your PhD?', 'And the glaciers?', false],
  ['Do glaciers melt?', 'And the master’s?', false],
])('after “%s” it is of the person that “%s” asks: %s', (last, question, isPersonal) => {
  const asked = asOfPerson(parseQuestion(question), parseQuestion(last));
  expect(asked.isPersonal).toBe(isPersonal);
});

it.each([
  ['How many papers did it review?', null],
  ['How many papers have you written?', 'count'],
  ['Is this your most cited paper?', 'mostCited'],
])('after an answer of one record “%s” asks of all: %s', (question, fact) => {
  const intent = intendedFact(parseQuestion(question), [], { terms: [], intent: null });
  expect(intent?.fact ?? null).toBe(fact);
});
