import type { Db } from '../../../db/open.ts';
import { selectRelations, vocabularyQueries } from '../../../db/queries/passages/read.ts';
import { stem } from '../../lib/assistant/porter.ts';
import { lookups, prefixes, type Question } from '../../lib/assistant/question.ts';
import type { Vocabulary } from '../../lib/assistant/terms.ts';
import { fold, words } from '../../lib/assistant/words.ts';

/** What the index knows of the words of some questions. */
export async function readVocabulary(db: Db, questions: Question[]): Promise<Vocabulary> {
  const [sizes, known, acronyms] = await db.batch([
    ...vocabularyQueries(db, {
      stems: [...new Set(questions.flatMap(lookups))],
      words: questions.map(({ text }) => ` ${words(fold(text)).join(' ')} `).join(' '),
    }),
  ]);
  const stems = new Map(known.map((row) => [row.term, row]));
  const unknown = questions.flatMap(prefixes).filter(({ word }) => !stems.has(stem(word)));
  const relations = new Map<string, string[]>();
  for (const { word, term } of await selectRelations(db, unknown)) {
    relations.set(word, [...(relations.get(word) ?? []), term]);
  }
  return { size: sizes[0]?.size ?? 0, stems, relations, acronyms };
}
