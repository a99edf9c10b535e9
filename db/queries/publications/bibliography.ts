import { getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { publicationPassages } from '../../../src/lib/assistant/passage.ts';
import type { PublicationFields } from '../../../src/lib/publications/publication.ts';
import type { Statement } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { publications, samplePublications } from '../../schema/index.ts';
import { jsonChunks } from '../passages/json-chunks.ts';
import { newPassageStatements, passageStatements } from '../passages/write.ts';
import type { Publication } from './publications.ts';

const sampleIds = (db: Db) =>
  db.select({ id: samplePublications.publication_id }).from(samplePublications);

/**
 * The publications that an import is compared with, and those of the invented sample, which would make
 * way for it.
 */
export async function selectBibliography(
  db: Db,
): Promise<{ stored: Publication[]; samples: Publication[] }> {
  const [stored, samples] = await db.batch([
    db
      .select()
      .from(publications)
      .where(notInArray(publications.id, sampleIds(db))),
    db
      .select()
      .from(publications)
      .where(inArray(publications.id, sampleIds(db))),
  ]);
  return { stored, samples };
}

/**
 * Statements that bring a bibliography in, to be one batch: the sample's publications go, some are
 * added, others rewritten.
 */
export function bibliographyStatements(
  db: Db,
  { added, rewritten }: { added: PublicationFields[]; rewritten: Publication[] },
): Statement[] {
  return [
    db.delete(publications).where(inArray(publications.id, sampleIds(db))),
    ...jsonChunks(added).map((rows) => db.insert(publications).select(rowsOf(rows))),
    ...newPassageStatements(
      db,
      'publication',
      added.map((row) => publicationPassages({ ...row, id: 0 })),
    ),
    ...jsonChunks(rewritten).map((rows) =>
      db
        .insert(publications)
        .select(rowsOf(rows))
        .onConflictDoUpdate({ target: publications.id, set: REPLACED }),
    ),
    ...passageStatements(db, rewritten.flatMap(publicationPassages)),
  ];
}

const COLUMNS = getTableColumns(publications);
const NAMES = Object.keys(COLUMNS);

/** All columns in the table's order, out of rows that are one JSON parameter. */
const rowsOf = (rows: object[]) => sql`
  select ${sql.join(NAMES.map(columnOf), sql`, `)}
  from json_each(${JSON.stringify(rows)}) where true order by key`;

function columnOf(name: string): SQL {
  const value = sql.raw(`value ->> '${name}'`);
  return name === 'created_at'
    ? sql`coalesce(${value}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`
    : value;
}

const REPLACED = Object.fromEntries(
  NAMES.filter((name) => name !== 'id').map((name) => [name, sql.raw(`excluded."${name}"`)]),
);
