import { getTableName } from 'drizzle-orm';
import type { Redirect } from '../../../src/archive/redirects.ts';
import { fromKeys, keys } from '../../../src/values/object.ts';
import type { Db } from '../../open.ts';
import { conferences } from '../../schema/conferences.ts';
import { contentVersion } from '../../schema/content-version.ts';
import { entries } from '../../schema/entries.ts';
import { pages } from '../../schema/pages.ts';
import { posts } from '../../schema/posts.ts';
import { publications, samplePublications } from '../../schema/publications.ts';
import { redirects } from '../../schema/redirects.ts';
import { sampleRecords } from '../../schema/sample.ts';
import { namedBatch, runBatch } from '../../statements.ts';
import { redirectStatements } from '../redirects.ts';
import { lastIds } from './read.ts';
import {
  cancelFileRemovalStatements,
  deleteStagedRowsStatement,
  requireVersionStatement,
  upsertStagedRows,
} from './write.ts';

/** The records that have a natural key, by which those of an archive are compared with those of the site. */
export const ADDED = { publications, posts, pages, conferences, entries };
export type AddedKind = keyof typeof ADDED;
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
    publications: db.select().from(publications),
    posts: db.select().from(posts),
    pages: db.select().from(pages),
    conferences: db.select().from(conferences),
    entries: db.select().from(entries),
    redirects: db.select().from(redirects),
    samplePublications: db.select().from(samplePublications),
    sampleRecords: db.select().from(sampleRecords),
    sequence: lastIds(db),
    version: db.select().from(contentVersion),
  });
  const last = new Map(found.sequence.map(({ name, seq }) => [name, seq]));
  const invented = (kind: 'post' | 'conference') =>
    new Set(found.sampleRecords.flatMap((row) => (row.kind === kind ? [row.record] : [])));
  const samples = {
    publications: new Set(found.samplePublications.map(({ publication_id }) => publication_id)),
    posts: invented('post'),
    pages: new Set<number>(),
    conferences: invented('conference'),
    entries: new Set<number>(),
  };
  const own = (trashed: boolean): Records => {
    const of = <Record extends { id: number; trashed_at: string | null }>(
      records: Record[],
      ids: Set<number>,
    ) => records.filter(({ id, trashed_at }) => (trashed_at !== null) === trashed && !ids.has(id));
    return {
      publications: of(found.publications, samples.publications),
      posts: of(found.posts, samples.posts),
      pages: of(found.pages, samples.pages),
      conferences: of(found.conferences, samples.conferences),
      entries: of(found.entries, samples.entries),
    };
  };
  return {
    records: own(false),
    trashed: own(true),
    redirects: found.redirects,
    lastIds: fromKeys<Present['lastIds']>(keys(ADDED), (kind) =>
      found[kind].reduce(
        (highest, { id }) => Math.max(highest, id),
        last.get(getTableName(ADDED[kind])) ?? 0,
      ),
    ),
    samples: found.samplePublications.length + found.sampleRecords.length,
    version: found.version[0]?.version ?? 0,
  };
}

/** What an archive brings. */
export interface Addition {
  /** Under which its rows were staged, each with the id that it will have. */
  restore: string;
  /** The content's version for which it was prepared: at another one it fails, and nothing changes. */
  version: number;
  redirects: Redirect[];
  /** Files that have their records from now on. */
  fileKeys: string[];
}

/** Stores the staged rows: new ones, and those of the same ids in the place of what is there. All of them, or nothing. */
export const addContent = (
  db: Db,
  { restore, version, redirects, fileKeys }: Addition,
): Promise<void> =>
  runBatch(db, [
    requireVersionStatement(db, version),
    ...Object.values(ADDED).map((table) => upsertStagedRows(db, restore, table)),
    ...redirectStatements(db, redirects),
    ...cancelFileRemovalStatements(db, fileKeys),
    deleteStagedRowsStatement(db, restore),
  ]);
