import type { Db } from '../../../db/open.ts';
import { selectContentVersion } from '../../../db/queries/content/read.ts';
import { selectRelations, vocabularyQueries } from '../../../db/queries/passages/read.ts';
import { catchUpPassages } from '../../../db/queries/passages/write.ts';
import { stem } from '../../lib/assistant/porter.ts';
import { lookups, type ParsedQuestion, prefixes } from '../../lib/assistant/question.ts';
import type { Vocabulary } from '../../lib/assistant/terms.ts';
import { fold, words } from '../../lib/assistant/words.ts';
import type { Site } from '../../site.ts';

export interface IndexDeps {
  db: Db;
  site: Site;
}

/** The state of the content that each database's index was last seen to hold. */
const indexed = new WeakMap<Db, number>();

/**
 * Indexes what was written since it was last called. To be called before the index is asked, and beside
 * every write, so that the next question need not wait for it.
 */
export async function bringIndexUpToDate({ db, site }: IndexDeps): Promise<void> {
  const version = await selectContentVersion(db);
  if (version === indexed.get(db)) return;
  await catchUpPassages(db, site);
  indexed.set(db, version);
}

/** What the index knows of the words of some questions. */
export async function readVocabulary(db: Db, questions: ParsedQuestion[]): Promise<Vocabulary> {
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
