import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnswerFields } from '../../records/answer.ts';
import type { Db } from '../open.ts';
import { untrashedAnswers } from '../schema/records.ts';
import { rawSelect } from '../statements.ts';

/** Maximum number of candidates compared with a question. */
const CANDIDATES = 10;

type Candidate = AnswerFields & { isSame: number };

/**
 * Finds answers to the same question, ignoring case and final punctuation, and candidates that share words with it.
 *
 * @param match an FTS5 query
 */
export function selectAnswersLike(db: Db, question: string, match: string): Promise<Candidate[]> {
  const bare = (text: SQL | SQLWrapper) => sql`rtrim(lower(${text}), ' ?!.')`;
  const isSame = sql`${bare(untrashedAnswers.question)} = ${bare(sql`${question}`)}`;
  // Searches answers only: any of the words occurs in most of the content.
  const near = sql`(select cast(p.record as integer) from passages_fts f
    join passages p on p.id = f.rowid and p.kind = 'answer'
    where f.passages_fts match ${match}
      and f.rowid between (select min(id) from passages where kind = 'answer')
        and (select max(id) from passages where kind = 'answer')
    order by f.rank limit ${CANDIDATES})`;
  return rawSelect<Candidate>(
    db,
    ['question', 'answer', 'url', 'isSame'],
    sql`select question, answer, url, ${isSame} as isSame from ${untrashedAnswers}
      where ${isSame} or ${untrashedAnswers.id} in ${near}`,
  );
}
