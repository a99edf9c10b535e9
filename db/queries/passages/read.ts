import { type SQL, sql } from 'drizzle-orm';
import type { Found } from '../../../src/lib/assistant/rank.ts';
import type { Known, Vocabulary } from '../../../src/lib/assistant/terms.ts';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../raw-select.ts';
import { isPublishedPage } from '../pages/read.ts';
import { isPublicPost } from '../posts/read.ts';

/** Weights of the index's columns: title, heading, authors, journal, year, tags, text, aliases. */
const RANKING = 'bm25(6.0, 4.0, 4.0, 2.0, 2.0, 4.0, 1.0, 1.0)';
const FOUND = 30;

type FoundRow = Omit<Found, 'hasPdf' | 'matched'> & { hasPdf: number; matched: string };
const COLUMNS = [
  ...(['id', 'kind', 'record', 'part', 'url', 'title', 'heading', 'authors', 'journal'] as const),
  ...(['year', 'tags', 'text', 'citations', 'doi', 'hasPdf', 'publishedAt', 'score'] as const),
  'matched' as const,
];

/** Whether the menu shows the page that a passage stands on: an answer must not tell of one that is switched off. */
const isVisible = sql`not exists (
  select 1 from settings, json_each(settings.value) item
  where settings.name = 'menu' and not item.value ->> 'visible'
    and (p.url = '/' || (item.value ->> 'page') or p.url like '/' || (item.value ->> 'page') || '/%'))`;

/** What the index knows of some FTS5 phrases. Drafts do not count: an answer must not tell their words. */
export async function selectVocabulary(
  db: Db,
  phrases: readonly string[],
  now: Date,
): Promise<Vocabulary> {
  const isPublic = sql`(p.kind <> 'post' or exists (select 1 from blog_posts
    where blog_posts.id = cast(p.record as integer) and ${isPublicPost(now)}))
    and (p.kind <> 'page' or exists (select 1 from pages
    where pages.id = cast(p.record as integer) and ${isPublishedPage}))
    and ${isVisible}`;
  const count = (match: SQL) => sql`(select count(*) from passages_fts f
    join passages p on p.id = f.rowid where passages_fts match ${match} and ${isPublic})`;
  const [sizes, known] = await db.batch([
    rawSelect<{ size: number }>(
      db,
      ['size'],
      sql`select count(*) as size from passages p where ${isPublic}`,
    ),
    rawSelect<{ phrase: string } & Known>(
      db,
      ['phrase', 'passages', 'authors'],
      sql`
      select value as phrase, ${count(sql`value`)} as passages,
        ${count(sql`'authors : ' || value`)} as authors
      from json_each(${JSON.stringify(phrases)})`,
    ),
  ]);
  return {
    size: sizes[0]?.size ?? 0,
    phrases: new Map(known.map((row) => [row.phrase, row])),
  };
}

/** What is searched for. */
export interface PassageQuery {
  /** FTS5 queries, and how much each weighs. A passage need match one only. */
  queries: readonly { match: string; weight: number }[];
  /** Pages whose passages are found whether they match or not. */
  pages?: readonly string[];
}

/**
 * The best passages that anyone may read now, as a query to be part of a batch: a post only when it is
 * published and its date has come, a page when it is published, none that the menu has switched off, the profile's own sections only while none are stored.
 */
export const passageSearch = (db: Db, { queries, pages = [] }: PassageQuery, now: Date) =>
  rawSelect<FoundRow>(
    db,
    COLUMNS,
    sql`
    with hits as (
      select f.rowid as id, sum(-f.rank * (q.value ->> 'weight')) as score,
        json_group_array(q.key) as matched
      from json_each(${JSON.stringify(queries)}) q
      cross join passages_fts f on f.passages_fts match q.value ->> 'match' and f.rank match ${RANKING}
      group by f.rowid
    )
    select p.id, p.kind, p.record, p.part, p.url, p.title, p.heading, p.authors, p.journal, p.year,
      p.tags, p.text, pub.citations, pub.doi, coalesce(pub.pdf_url, '') <> '' as hasPdf,
      blog_posts.published_at as publishedAt, coalesce(hits.score, 0) as score,
      coalesce(hits.matched, '[]') as matched
    from passages p
    left join hits on hits.id = p.id
    left join publications pub on p.kind = 'publication' and pub.id = cast(p.record as integer)
    left join blog_posts on p.kind = 'post' and blog_posts.id = cast(p.record as integer)
    left join pages on p.kind = 'page' and pages.id = cast(p.record as integer)
    where (hits.id is not null or p.url in (select value from json_each(${JSON.stringify(pages)})))
      and (p.kind <> 'post' or ${isPublicPost(now)})
      and (p.kind <> 'page' or ${isPublishedPage})
      and ${isVisible}
      and (p.kind <> 'site' or p.record not like 'about:%' or not exists (select 1 from about_sections))
    order by p.url in (select value from json_each(${JSON.stringify(pages)})) desc, hits.score desc
    limit ${FOUND}`,
  );

/** Rows as SQLite gives them, as passages. */
export const asFound = (rows: readonly FoundRow[]): Found[] =>
  rows.map((row) => ({ ...row, hasPdf: row.hasPdf === 1, matched: JSON.parse(row.matched) }));
