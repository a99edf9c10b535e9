import { selectPostListPage } from '../../db/queries/posts/read.ts';
import { STORES } from '../../db/queries/records.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import type { RecordDefinition } from '../../records/define.ts';
import { LISTED_RECORDS, RECORDS, type RecordName } from '../../records/index.ts';
import { isHidden } from '../../records/menu.ts';
import { postAddress } from '../posts/list-address.ts';
import { NotFound } from '../values/errors.ts';
import { addressOfText } from '../values/site-languages.ts';
import { dayIn } from '../values/time.ts';
import type { ToolDeps } from './define-tool.ts';

/** Types of records that have a list page, by their plural names, and posts. */
export const LISTED = [...LISTED_RECORDS.map(({ plural }) => plural), 'posts'] as const;

type ListDeps = Omit<ToolDeps, 'origin'>;

const PAGE_SIZE = 50;

/**
 * Lists one page of the public records of a type. Throws a 404 for a page past the end, and for records whose page is
 * hidden in the menu.
 */
export async function listRecords(deps: ListDeps, kind: (typeof LISTED)[number], page: number) {
  const listed = LISTED_RECORDS.find(({ plural }) => plural === kind);
  const { title, url } = listed
    ? { title: listed.heading, url: `/${listed.page}` }
    : { title: 'Blog', url: '/blog' };
  if (isHidden(deps.site.menu, url)) throw new NotFound('This site does not show these.');
  const { total, records } = await (listed
    ? listShown(deps, listed.kind, page)
    : listPosts(deps, page));
  const totalPages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > totalPages) throw new NotFound('There is no such page.');
  return { title, url, total, page, totalPages, records };
}

async function listPosts({ db, site, now }: ListDeps, page: number) {
  const query = { now: now(), site, page, pageSize: PAGE_SIZE };
  const { posts, pagination } = await selectPostListPage(db, query);
  const records = posts.map(({ slug, title, language, excerpt, category, tags, published_at }) => {
    const date = published_at && dayIn(new Date(published_at), site.timeZone);
    const url = addressOfText(site, language, postAddress(slug));
    return { title, url, date, category, tags, text: excerpt };
  });
  return { total: pagination.total, records };
}

/** Programs read English, whatever the language of the site. */
const ENGLISH = messagesFor('en');

type Stored = { id: number } & Record<string, unknown>;

/** Lists records by their passages, which only contain public fields. */
async function listShown({ db }: ListDeps, kind: RecordName, page: number) {
  const { path, passage, shown = {}, sort }: RecordDefinition = RECORDS[kind];
  const all: Stored[] = await STORES[kind].selectAll(db);
  const visible = all.filter((record) =>
    Object.entries(shown).every(([field, value]) => record[field] === value),
  );
  const records = (sort?.(visible) ?? visible)
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    .map((record) => {
      const { file: _, url = path(record.id), ...fields } = passage?.(record, ENGLISH) ?? {};
      return { ...fields, url };
    });
  return { total: visible.length, records };
}
