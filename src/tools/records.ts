import type { Db } from '../../db/open.ts';
import { selectPostListPage } from '../../db/queries/posts/read.ts';
import { STORES } from '../../db/queries/records.ts';
import type { RecordDefinition } from '../../records/define.ts';
import { LISTED_RECORDS, RECORDS } from '../../records/index.ts';
import { isHidden } from '../../records/menu.ts';
import type { Site } from '../settings/site.ts';
import { NotFound } from '../values/errors.ts';

/** The kinds of records that a page lists, by the names that a visitor would give them. */
export const RECORD_KINDS = [...LISTED_RECORDS.map(({ kind }) => kind), 'post'] as const;
type RecordKind = (typeof RECORD_KINDS)[number];

const PAGE_SIZE = 50;

/**
 * A page of the records of a kind that visitors see, in the order of their page. Throws a 404 for no page, and for records
 * that the menu has switched off.
 */
export async function listRecords(
  deps: { db: Db; site: Site; now: () => Date },
  kind: RecordKind,
  page: number,
) {
  const path = kind === 'post' ? '/blog' : `/${RECORDS[kind].page}`;
  if (isHidden(deps.site.menu, path)) throw new NotFound('The site does not show these.');
  const found = await (kind === 'post' ? listPosts(deps, page) : listShown(deps, kind, page));
  const totalPages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  if (page > totalPages) throw new NotFound('There is no such page.');
  return {
    title: found.title,
    url: path,
    total: found.total,
    page,
    totalPages,
    records: found.records,
  };
}

async function listPosts({ db, now }: { db: Db; now: () => Date }, page: number) {
  const query = { now: now(), page, pageSize: PAGE_SIZE };
  const { posts, pagination } = await selectPostListPage(db, query);
  const records = posts.map(({ slug, title, excerpt, category, tags, published_at }) => {
    const date = published_at?.slice(0, 10);
    return { title, url: `/blog/${slug}`, date, category, tags, text: excerpt };
  });
  return { title: 'Blog', total: pagination.total, records };
}

/** What search finds of each record is what everyone may read of it. */
async function listShown({ db }: { db: Db }, kind: Exclude<RecordKind, 'post'>, page: number) {
  const definition: RecordDefinition = RECORDS[kind];
  const { heading, path, passage, shown, sort } = definition;
  const all: Stored[] = await STORES[kind].selectAll(db);
  const visible = all.filter((record) =>
    Object.entries(shown ?? {}).every(([field, value]) => record[field] === value),
  );
  const records = (sort?.(visible) ?? visible)
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    .flatMap((record) => {
      const { file: _, url, ...told } = passage?.(record) ?? {};
      return { ...told, url: url ?? path(record.id) };
    });
  return { title: heading, total: visible.length, records };
}

type Stored = { id: number } & Record<string, unknown>;
