import { eq, getTableColumns, getViewSelectedFields, inArray, type SQL, sql } from 'drizzle-orm';
import type { PublicationFields } from '../../../records/publication.ts';
import type { Db } from '../../open.ts';
import { passages } from '../../schema/passages.ts';
import {
  publications,
  samplePublications,
  untrashedPublications,
} from '../../schema/publications.ts';
import { isAmong, jsonChunks, runBatch, type Statement } from '../../statements.ts';
import { type NewPublication, type Publication, sampleIds } from './read.ts';

/** Stores a new publication. */
export async function insertPublication(db: Db, fields: NewPublication): Promise<Publication> {
  const [stored] = await db
    .insert(publications)
    .values(fields)
    .returning(getViewSelectedFields(untrashedPublications));
  if (!stored) throw new Error('the database stored no publication');
  return stored;
}

/**
 * Changes fields of a publication. A changed sample publication belongs to the owner, and is kept when an import
 * removes the sample.
 */
export const updatePublication = (
  db: Db,
  { id, title }: Pick<Publication, 'id' | 'title'>,
  changes: Partial<NewPublication>,
): Promise<void> =>
  runBatch(db, [
    db.update(publications).set(changes).where(eq(publications.id, id)),
    db.delete(samplePublications).where(eq(samplePublications.publication_id, id)),
    ...(changes.status === undefined ? [] : [forgetPassages(db, title)]),
  ]);

/**
 * Deletes the passages of all works with a title, so that they are regenerated: a preprint's include the status of its
 * article.
 */
const forgetPassages = (db: Db, title: string) =>
  db.delete(passages).where(
    sql`${passages.kind} = 'publication' and ${passages.record} in
      (select cast(id as text) from publications where lower(title) = lower(${title}))`,
  );

/**
 * Atomically changes the same fields of many publications.
 *
 * @returns how many existed
 */
export async function updateManyPublications(
  db: Db,
  changes: {
    ids: number[];
    fields: Partial<Pick<NewPublication, 'publication_type' | 'research_category' | 'featured'>>;
  }[],
): Promise<number> {
  const { id } = untrashedPublications;
  const found = await db
    .select({ id })
    .from(untrashedPublications)
    .where(
      isAmong(
        id,
        changes.flatMap(({ ids }) => ids),
      ),
    );
  const there = new Set(found.map((row) => row.id));
  const statements = changes.flatMap(({ ids, fields }): Statement[] => {
    const own = sql`(select value from json_each(${JSON.stringify(ids.filter((one) => there.has(one)))}))`;
    if (Object.keys(fields).length === 0) return [];
    return [
      db.update(publications).set(fields).where(sql`${publications.id} in ${own}`),
      db.delete(samplePublications).where(sql`${samplePublications.publication_id} in ${own}`),
    ];
  });
  await runBatch(db, statements);
  return found.length;
}

/**
 * Statement that appends links to publications.
 *
 * @param added each with the id of its publication
 */
export function linksAdded(db: Db, added: { id: number; link: unknown }[]): Statement {
  const json = JSON.stringify(added);
  return db
    .update(publications)
    .set({
      links: sql`(select json_group_array(json(link)) from (
        select value as link, 0 as place, key as position from json_each(publications.links)
        union all
        select value -> 'link', 1, key from json_each(${json})
        where value ->> 'id' = publications.id
        order by place, position))`,
    })
    .where(sql`${publications.id} in (select value ->> 'id' from json_each(${json}))`);
}

/** Statements that replace whole publications by id. */
export const rewritten = (db: Db, rows: Publication[]): Statement[] =>
  jsonChunks(rows).map((chunk) =>
    db
      .insert(publications)
      .select(selectRows(chunk, sql`true`))
      .onConflictDoUpdate({ target: publications.id, set: REPLACED }),
  );

/** Atomically replaces whole publications by id. */
export const rewritePublications = (db: Db, rows: Publication[]): Promise<void> =>
  runBatch(db, rewritten(db, rows));

/** Statements for importing a bibliography in one batch: delete the sample's publications, add some, update others. */
export function bibliographyStatements(
  db: Db,
  { added, changed }: { added: PublicationFields[]; changed: Publication[] },
): Statement[] {
  return [
    db.delete(publications).where(inArray(publications.id, sampleIds(db))),
    ...jsonChunks(added).map((rows) => publicationsAdded(db, rows)),
    ...rewritten(db, changed),
  ];
}

const NAMES = Object.keys(getTableColumns(publications));

/** All columns in the table's order, from rows in one JSON parameter. */
const selectRows = (rows: object[], when: SQL) => sql`
  select ${sql.join(NAMES.map(columnValue), sql`, `)}
  from json_each(${JSON.stringify(rows)}) where ${when} order by key`;

/** Statement that adds publications if a condition holds. */
export const publicationsAdded = (db: Db, rows: PublicationFields[], when = sql`true`): Statement =>
  db.insert(publications).select(selectRows(rows, when));

function columnValue(name: string): SQL {
  const value = sql.raw(`value ->> '${name}'`);
  return name === 'created_at'
    ? sql`coalesce(${value}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`
    : value;
}

const REPLACED = Object.fromEntries(
  NAMES.filter((name) => name !== 'id').map((name) => [name, sql.raw(`excluded."${name}"`)]),
);
