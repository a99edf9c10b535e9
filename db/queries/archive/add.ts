import { eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { ADDED_KINDS, type AddedKind } from '../../../records/added-kinds.ts';
import type { Redirect } from '../../../records/redirect.ts';
import { fromKeys, keys } from '../../../src/values/object.ts';
import type { Db } from '../../open.ts';
import { aboutSections } from '../../schema/about.ts';
import { contentVersion } from '../../schema/content-version.ts';
import { posts } from '../../schema/posts.ts';
import { samplePublications } from '../../schema/publications.ts';
import { redirects } from '../../schema/redirects.ts';
import { sampleRecords } from '../../schema/sample.ts';
import { namedBatch, runBatch } from '../../statements.ts';
import { type DescribedTable, getTableOfKind, isDescribed, TABLES } from '../../tables.ts';
import { SECTION_ID } from '../about.ts';
import { cancelDeletions } from '../files.ts';
import { redirectStatements } from '../redirects.ts';
import { lastIds } from './read.ts';
import { type Row, storedColumns } from './tables.ts';
import { deleteStagedRowsStatement, requireVersionStatement, upsertStagedRows } from './write.ts';

/** Tables with records that an archive may add. */
export const ADDED = fromKeys<Record<AddedKind, DescribedTable>>(keys(ADDED_KINDS), (kind) => {
  const found = TABLES.find(({ archive }) => 'file' in archive && archive.list === kind);
  if (!found) throw new Error(`no table is archived as ${kind}`);
  return found;
});

/** Rows of each type. */
export type Records = Record<AddedKind, Row[]>;

/** The site's data that an archive's records are compared with. */
export interface Present {
  records: Records;
  trashed: Records;
  redirects: Redirect[];
  /** The highest id that each table has ever assigned. */
  lastIds: Map<string, number>;
  /** Number of remaining sample records. */
  samples: number;
  version: number;
}

/** The part of the site that an archive is compared with, as of one moment: everything except the sample. */
export async function selectPresent(db: Db): Promise<Present> {
  const found = await namedBatch(db, {
    ...fromKeys<Record<AddedKind, ReturnType<typeof selectAll>>>(keys(ADDED), (kind) =>
      selectAll(db, ADDED[kind]),
    ),
    redirects: db.select().from(redirects),
    samplePublications: db.select().from(samplePublications),
    sampleRecords: db.select().from(sampleRecords),
    sequence: lastIds(db),
    version: db.select().from(contentVersion),
  });
  const last = new Map(found.sequence.map(({ name, seq }) => [name, seq]));
  for (const kind of keys(ADDED)) {
    const { name } = ADDED[kind];
    const ids = found[kind].map(({ id }) => Number(id ?? 0));
    last.set(
      name,
      ids.reduce((one, other) => Math.max(one, other), last.get(name) ?? 0),
    );
  }
  const invented = new Set([
    ...found.samplePublications.map(({ publication_id }) => `publication ${publication_id}`),
    ...found.sampleRecords.map(({ kind, record }) => `${kind} ${record}`),
  ]);
  const own = (isTrashed: boolean) =>
    fromKeys<Records>(keys(ADDED), (kind) => {
      const { trash } = ADDED[kind];
      const of = trash && 'kind' in trash ? trash.kind : kind;
      return found[kind].filter(
        ({ id, trashed_at = null }) =>
          (trashed_at !== null) === isTrashed && !invented.has(`${of} ${id}`),
      );
    });
  return {
    records: own(false),
    trashed: own(true),
    redirects: found.redirects,
    lastIds: last,
    samples: invented.size,
    version: found.version[0]?.version ?? 0,
  };
}

const selectAll = (db: Db, described: DescribedTable) =>
  db
    .select<Record<string, SQLiteColumn | SQL>>({
      ...getTableColumns(described.table),
      ...(described === ADDED.sections && { id: SECTION_ID }),
    })
    .from(described.table)
    .where(isDescribed(described));

/** Fields that change automatically, or depend on the position in a list. */
const UNCOMPARED = [
  ...['id', 'guid', 'created_at', 'updated_at', 'order', 'version_of', 'translation_of'],
  ...['citations', 'citations_source', 'citations_updated_at'],
];

/** Fields in which a record of an archive may differ from the site's. */
export const comparedFields = (kind: AddedKind): string[] =>
  Object.keys(storedColumns(ADDED[kind])).filter((field) => !UNCOMPARED.includes(field));

/** Fields of a type that contain ids of records of another type. */
export function listRelated(kind: AddedKind): [field: string, to: AddedKind][] {
  const related = Object.entries(ADDED[kind].related ?? {});
  return related.flatMap(([field, kind]) =>
    keys(ADDED).flatMap((to): [string, AddedKind][] =>
      ADDED[to] === getTableOfKind(kind) ? [[field, to]] : [],
    ),
  );
}

/** The additions from an archive. */
interface Addition {
  /** Name under which its rows were staged, each with its future id. */
  restore: string;
  /** Version of the content that it was prepared for: with any other, it fails without changes. */
  version: number;
  redirects: Redirect[];
  /** Pages under their new addresses. */
  moved: { id: number; slug: string }[];
  /** Files that belong to records from now on. */
  fileKeys: string[];
}

/** Atomically stores the staged rows: new ones, and replacements for those with the same ids. */
export const addContent = (
  db: Db,
  { restore, version, redirects, moved, fileKeys }: Addition,
): Promise<void> =>
  runBatch(db, [
    requireVersionStatement(db, version),
    // Added translations refer to ids.
    db.update(aboutSections).set({ id: SECTION_ID }).where(isNull(aboutSections.id)),
    ...moved.map(({ id, slug }) => db.update(posts).set({ slug }).where(eq(posts.id, id))),
    ...[...new Map(Object.values(ADDED).map(({ table, key }) => [table, key]))].map(
      ([table, key]) => upsertStagedRows(db, restore, table, key),
    ),
    ...redirectStatements(db, redirects),
    ...cancelDeletions(db, fileKeys),
    deleteStagedRowsStatement(db, restore),
  ]);
