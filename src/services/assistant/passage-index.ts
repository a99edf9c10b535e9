import type { Db } from '../../../db/open.ts';
import { selectContentVersion } from '../../../db/queries/content/read.ts';
import { selectVocabulary } from '../../../db/queries/passages/read.ts';
import { catchUpPassages } from '../../../db/queries/passages/write.ts';
import type { ParsedQuestion } from '../../lib/assistant/question.ts';
import { lookups, type Vocabulary } from '../../lib/assistant/terms.ts';
import type { Site } from '../../lib/settings/site.ts';

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
export const readVocabulary = (
  db: Db,
  questions: ParsedQuestion[],
  now: Date,
): Promise<Vocabulary> => selectVocabulary(db, [...new Set(questions.flatMap(lookups))], now);
