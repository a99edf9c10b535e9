import { isNull } from 'drizzle-orm';
import { sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { answerFields, MAX_ANSWERS } from '../../src/answers/answer.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

/** One row a question that the researcher answered once: the assistant answers it so from then on. */
export const answers = sqliteTable(
  'answers',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    question: t.text().notNull(),
    answer: t.text().notNull(),
    /** A path of this site or a web address; null for the contact page. */
    url: t.text(),
    created_at: timestamp(),
    trashed_at: t.text(),
  }),
  (table) => [uniqueIndex('answers_question').on(table.question).where(isNull(table.trashed_at))],
);

describeTable(answers, {
  // No page shows a row, but the assistant speaks of it: its index follows the version.
  public: true,
  archive: { file: 'answers.json', list: 'answers', counted: 'answers', row: answerFields },
  isSame: (one, other) => one.question === other.question,
  limit: MAX_ANSWERS,
  trash: { kind: 'answer', title: answers.question },
  passages: { kind: 'answer' },
});

/** The answers that are not in the trash. */
export const untrashedAnswers = untrashed('untrashed_answers', answers);
