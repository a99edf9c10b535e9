import { eq } from 'drizzle-orm';
import { ADDED_KINDS, type AddedKind } from '../../../records/added-kinds.ts';
import type { Redirect } from '../../../records/redirect.ts';
import { fromKeys, keys } from '../../../src/values/object.ts';
import type { Db } from '../../open.ts';
import { contentVersion } from '../../schema/content-version.ts';
import { posts } from '../../schema/posts.ts';
import { samplePublications } from '../../schema/publications.ts';
import { redirects } from '../../schema/redirects.ts';
import { sampleRecords } from '../../schema/sample.ts';
import { namedBatch, runBatch } from '../../statements.ts';
import { type DescribedTable, getTableOfKind, isDescribed, TABLES } from '../../tables.ts';
import { cancelDeletions } from '../files.ts';
import { redirectStatements } from '../redirects.ts';
import { lastIds } from './read.ts';
import { type Row, storedColumns } from './tables.ts';
import { deleteStagedRowsStatement, requireVersionStatement, upsertStagedRows } from './write.ts';

/** The tables of records that an archive may add. */
export const ADDED = fromKeys<Record<AddedKind, DescribedTable>>(keys(ADDED_KINDS), (kind) => {
  const found = TABLES.find(({ archive }) => 'file' in archive && archive.list === kind);
  if (!found) throw new Error(`no table is archived as ${kind}`);
  return found;
});

/** Rows of each kind. */
export type Records = Record<AddedKind, Row[]>;

/** What the records of an archive are compared with. */
export interface Present {
  records: Records;
  trashed: Records;
  redirects: Redirect[];
  /** The highest id that each table has ever given. */
  lastIds: Map<string, number>;
  /** How many records of the invented sample are left. */
  samples: number;
  version: number;
}

/** What of the site an archive is compared with, as of one moment: all but the invented sample. */
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
  db.select().from(described.table).where(isDescribed(described));

/** Fields that change by themselves, or that a place in a list decides. */
const UNCOMPARED = [
  ...['id', 'guid', 'created_at', 'updated_at', 'order', 'version_of'],
  ...['citations', 'citations_source', 'citations_updated_at'],
];

/** The fields in which a record of an archive may differ from the one of the site. */
export const comparedFields = (kind: AddedKind): string[] =>
  Object.keys(storedColumns(ADDED[kind])).filter((field) => !UNCOMPARED.includes(field));

/** The fields of a kind that have ids of records of another kind. */
export function listRelated(kind: AddedKind): [field: string, to: AddedKind][] {
  const related = Object.entries(ADDED[kind].related ?? {});
  return related.flatMap(([field, kind]) =>
    keys(ADDED).flatMap((to): [string, AddedKind][] =>
      ADDED[to].table === getTableOfKind(kind).table ? [[field, to]] : [],
    ),
  );
}

/** What an archive brings. */
interface Addition {
  /** Under which its rows were staged, each with the id that it will have. */
  restore: string;
  /** The content's version for which it was prepared: at another one it fails, and nothing changes. */
  version: number;
  redirects: Redirect[];
  /** Pages under the addresses to which they move. */
  moved: { id: number; slug: string }[];
  /** Files that have their records from now on. */
  fileKeys: string[];
}

/** Stores the staged rows: new ones, and those of the same ids in the place of what is there. All of them, or nothing. */
export const addContent = (
  db: Db,
  { restore, version, redirects, moved, fileKeys }: Addition,
): Promise<void> =>
  runBatch(db, [
    requireVersionStatement(db, version),
    ...moved.map(({ id, slug }) => db.update(posts).set({ slug }).where(eq(posts.id, id))),
    ...[...new Map(Object.values(ADDED).map(({ table, key }) => [table, key]))].map(
      ([table, key]) => upsertStagedRows(db, restore, table, key),
    ),
    ...redirectStatements(db, redirects),
    ...cancelDeletions(db, fileKeys),
    deleteStagedRowsStatement(db, restore),
  ]);
