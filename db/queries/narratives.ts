import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { narrativeVersions } from '../schema/settings.ts';
import type { Statement } from '../statements.ts';

/** A text of the CV, by its key. */
interface Narrative {
  key: string;
  text: string;
}

/** Maximum number of versions of each narrative. */
const MAX_VERSIONS = 20;

/**
 * Statements that keep the texts that are about to be replaced or removed, as part of a batch.
 *
 * @param after undefined if they do not change
 */
export function keepNarratives(
  db: Db,
  before: readonly Narrative[],
  after: readonly Narrative[] = before,
): Statement[] {
  const replaced = before.filter(
    ({ key, text }) => text !== '' && after.find((each) => each.key === key)?.text !== text,
  );
  return replaced.flatMap(({ key, text }) => [
    db.insert(narrativeVersions).values({ key, text }),
    deleteOldVersions(db, key),
  ]);
}

const deleteOldVersions = (db: Db, key: string) =>
  db
    .delete(narrativeVersions)
    .where(
      and(
        eq(narrativeVersions.key, key),
        notInArray(
          narrativeVersions.id,
          db
            .select({ id: narrativeVersions.id })
            .from(narrativeVersions)
            .where(eq(narrativeVersions.key, key))
            .orderBy(desc(narrativeVersions.id))
            .limit(MAX_VERSIONS),
        ),
      ),
    );

/** The previous texts of a narrative, newest first. */
export const selectNarrativeVersions = (db: Db, key: string) =>
  db
    .select()
    .from(narrativeVersions)
    .where(eq(narrativeVersions.key, key))
    .orderBy(desc(narrativeVersions.id));
