import type { Db } from '../../db/open.ts';
import { insertAnswer, type OwnAnswer, updateAnswer } from '../../db/queries/answers.ts';
import { Conflict, validationError } from '../values/errors.ts';
import { type AnswerFields, MAX_ANSWERS } from './answer.ts';

interface WriteDeps {
  db: Db;
  now: () => Date;
}

/** Stores a new answer. Throws a 409 where the question has one, a 400 where there are too many. */
export async function createAnswer(
  { db, now }: WriteDeps,
  fields: AnswerFields,
): Promise<OwnAnswer> {
  const answer = await insertAnswer(db, fields, now());
  if (answer === 'taken') throw questionTaken();
  if (answer !== 'full') return answer;
  const message = `At most ${MAX_ANSWERS} answers, please: delete one first`;
  throw validationError([{ path: ['question'], message }]);
}

/**
 * Changes some fields of an answer. Throws a 409 where the question has another one.
 *
 * @returns null when there is no such answer
 */
export async function saveAnswer(
  { db }: WriteDeps,
  id: number,
  changes: Partial<AnswerFields>,
): Promise<OwnAnswer | null> {
  const answer = await updateAnswer(db, id, changes);
  if (answer === 'taken') throw questionTaken();
  return answer;
}

function questionTaken(): Conflict {
  const message = 'This question has an answer already. Please change that one.';
  return new Conflict(message, { issues: [{ path: 'question', message }] });
}
