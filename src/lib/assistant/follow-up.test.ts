import { expect, it } from 'vitest';
import { asOfPerson } from './follow-up.ts';
import { parseQuestion } from './question.ts';

it.each([
  ['Where did you do your PhD?', 'And the master’s?', true],
  ['Where did you do your PhD?', 'And the glaciers?', false],
  ['Do glaciers melt?', 'And the master’s?', false],
])('after “%s” it is of the person that “%s” asks: %s', (last, question, isPersonal) => {
  const asked = asOfPerson(parseQuestion(question), parseQuestion(last));
  expect(asked.isPersonal).toBe(isPersonal);
});
