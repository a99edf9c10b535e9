import { eq, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { AddedKind } from '../../../src/archive/added-kinds.ts';
import type { Redirect } from '../../../src/archive/redirects.ts';
import { fromKeys, keys } from '../../../src/values/object.ts';
import type { Db } from '../../open.ts';
import { conferences } from '../../schema/conferences.ts';
import { contentVersion } from '../../schema/content-version.ts';
import { pages } from '../../schema/pages.ts';
import { posts } from '../../schema/posts.ts';
import { publications, samplePublications } from '../../schema/publications.ts';
import { courses, entries, people, projects, talks } from '../../schema/records.ts';
import { redirects } from '../../schema/redirects.ts';
import { sampleRecords } from '../../schema/sample.ts';
import { namedBatch, runBatch } from '../../statements.ts';
import { getTable, getTableOfKind } from '../../tables.ts';
import { cancelDeletions } from '../files.ts';
import { redirectStatements } from '../redirects.ts';
import { lastIds } from './read.ts';
import { deleteStagedRowsStatement, requireVersionStatement, upsertStagedRows } from './write.ts';

/** The records that have a natural key, by which those of an archive are compared with those of the site. */
export const ADDED = {
  publications,
  posts,
  pages,
  conferences,
  entries,
  courses,
  talks,
  people,
  projects,
} satisfies Record<AddedKind, SQLiteTable>;
export type Records = { [Kind in AddedKind]: (typeof ADDED)[Kind]['$inferSelect'][] };

/** What the records of an archive are compared with. */
export interface Present {
  records: Records;
  trashed: Records;
  redirects: Redirect[];
  /** The highest id that each kind has ever had. */
  lastIds: Record<AddedKind, number>;
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
  const invented = new Set([
    ...found.samplePublications.map(({ publication_id }) => `publication ${publication_id}`),
    ...found.sampleRecords.map(({ kind, record }) => `${kind} ${record}`),
  ]);
  const own = (isTrashed: boolean) =>
    fromKeys<Records>(keys(ADDED), (kind) => {
      const { trash } = getTable(ADDED[kind]);
      const of = trash && 'kind' in trash ? trash.kind : kind;
      const rows = found[kind].filter(
        ({ id, trashed_at }) => (trashed_at !== null) === isTrashed && !invented.has(`${of} ${id}`),
      );
      // The rows are those of the kind's table, which no type follows through a list of tables.
      return rows as never;
    });
  return {
    records: own(false),
    trashed: own(true),
    redirects: found.redirects,
    lastIds: fromKeys<Present['lastIds']>(keys(ADDED), (kind) =>
      found[kind].reduce(
        (highest, { id }) => Math.max(highest, Number(id)),
        last.get(getTableName(ADDED[kind])) ?? 0,
      ),
    ),
    samples: invented.size,
    version: found.version[0]?.version ?? 0,
  };
}

const selectAll = (db: Db, table: SQLiteTable) => db.select().from(table);

/** The fields of a record that its form has: what is compared where both the archive and the site have it. */
export function comparedFields(kind: AddedKind): string[] {
  const { archive } = getTable(ADDED[kind]);
  return 'row' in archive && archive.row instanceof z.ZodObject ? archive.row.keyof().options : [];
}

/** The fields of a kind that have ids of records of another kind. */
export function listRelated(kind: AddedKind): [field: string, to: AddedKind][] {
  const related = Object.entries(getTable(ADDED[kind]).related ?? {});
  return related.flatMap(([field, kind]) => {
    const { table } = getTableOfKind(kind);
    return keys(ADDED).flatMap((to): [string, AddedKind][] =>
      Object.is(ADDED[to], table) ? [[field, to]] : [],
    );
  });
}

/** What an archive brings. */
interface Addition {
  /** Under which its rows were staged, each with the id that it will have. */
  restore: string;
  /** The content's version for which it was prepared: at another one it fails, and nothing changes. */
  version: number;
  redirects: Redirect[];
  /** Pages under the addresses to which they move. */
  moved: Pick<Records['pages'][number], 'id' | 'slug'>[];
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
    ...moved.map(({ id, slug }) => db.update(pages).set({ slug }).where(eq(pages.id, id))),
    ...Object.values(ADDED).map((table) => upsertStagedRows(db, restore, table)),
    ...redirectStatements(db, redirects),
    ...cancelDeletions(db, fileKeys),
    deleteStagedRowsStatement(db, restore),
  ]);
