import {
  and,
  desc,
  eq,
  getViewSelectedFields,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type AnswerFields, MAX_ANSWERS } from '../../src/answers/answer.ts';
import { Conflict, found, validationError } from '../../src/values/errors.ts';
import { isConstraintViolation } from '../errors.ts';
import type { Db } from '../open.ts';
import { answers, untrashedAnswers } from '../schema/answers.ts';
import { insertWhen, rawSelect } from '../statements.ts';

/** An answer as the administrator has it. */
interface OwnAnswer extends AnswerFields {
  id: number;
  created_at: string;
}

const columns = getViewSelectedFields(untrashedAnswers);

/** All answers, newest first. */
export const selectAnswers = (db: Db): Promise<OwnAnswer[]> =>
  db.select().from(untrashedAnswers).orderBy(desc(untrashedAnswers.id));

/** Candidates of which it is judged whether they are the same question. */
const CANDIDATES = 10;

type Candidate = Pick<OwnAnswer, 'question' | 'answer' | 'url'> & { isSame: number };

/**
 * Answers to a question as it is written, but for its end and upper case, and to those nearest by some words.
 *
 * @param match an FTS5 query
 */
export function selectAnswersLike(db: Db, question: string, match: string): Promise<Candidate[]> {
  const bare = (text: SQL | SQLWrapper) => sql`rtrim(lower(${text}), ' ?!.')`;
  const isSame = sql`${bare(untrashedAnswers.question)} = ${bare(sql`${question}`)}`;
  const near = sql`(select cast(p.record as integer) from passages_fts f
    join passages p on p.id = f.rowid and p.kind = 'answer'
    where f.passages_fts match ${match} order by f.rank limit ${CANDIDATES})`;
  return rawSelect<Candidate>(
    db,
    ['question', 'answer', 'url', 'isSame'],
    sql`select question, answer, url, ${isSame} as isSame from ${untrashedAnswers}
      where ${isSame} or ${untrashedAnswers.id} in ${near}`,
  );
}

/** Stores a new answer. Throws a 409 where the question has one, a 400 where there are too many. */
export async function insertAnswer(db: Db, fields: AnswerFields, now: Date): Promise<OwnAnswer> {
  const row = { ...fields, created_at: now.toISOString() };
  const hasRoom = sql`(select count(*) from ${untrashedAnswers}) < ${MAX_ANSWERS}`;
  const insert = insertWhen(db, answers, row, hasRoom).returning(columns);
  const [answer] = await insert.catch(refuseTaken);
  if (answer) return answer;
  const message = `At most ${MAX_ANSWERS} answers, please: delete one first`;
  throw validationError([{ path: ['question'], message }]);
}

/** Changes some fields of an answer. Throws a 404 where there is none, a 409 where the question has another one. */
export async function updateAnswer(
  db: Db,
  id: number,
  changes: Partial<AnswerFields>,
): Promise<OwnAnswer> {
  const [answer] = await db
    .update(answers)
    // An id of its own: drizzle refuses an update of nothing.
    .set({ id, ...changes })
    .where(and(eq(answers.id, id), isNull(answers.trashed_at)))
    .returning(columns)
    .catch(refuseTaken);
  return found(answer ?? null, NO_ANSWER);
}

export const NO_ANSWER = 'There is no such answer.';

function refuseTaken(error: unknown): never {
  if (!isConstraintViolation(error, 'UNIQUE constraint failed: answers.question')) throw error;
  const message = 'This question has an answer already. Please change that one.';
  throw new Conflict(message, { issues: [{ path: 'question', message }] });
}
