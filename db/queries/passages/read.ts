import { sql } from 'drizzle-orm';
import type { Found } from '../../../src/lib/assistant/rank.ts';
import type { Known } from '../../../src/lib/assistant/terms.ts';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../raw-select.ts';
import { isPublishedPage } from '../pages/read.ts';
import { isPublicPost } from '../posts/read.ts';

/** Weights of the index's columns: title, heading, authors, journal, year, tags, text, aliases. */
const RANKING = 'bm25(6.0, 4.0, 4.0, 2.0, 2.0, 4.0, 1.0, 1.0)';
const FOUND = 30;

type FoundRow = Omit<Found, 'hasPdf'> & { hasPdf: number };
const COLUMNS = [
  ...(['id', 'kind', 'record', 'part', 'url', 'title', 'heading', 'authors', 'journal'] as const),
  ...(['year', 'tags', 'text', 'citations', 'doi', 'hasPdf', 'publishedAt', 'score'] as const),
];

/** Whether the menu shows the page that a passage stands on: an answer must not tell of one that is switched off. */
const isVisible = sql`not exists (
  select 1 from settings, json_each(settings.value) item
  where settings.name = 'menu' and not item.value ->> 'visible'
    and (p.url = '/' || (item.value ->> 'page') or p.url like '/' || (item.value ->> 'page') || '/%'))`;

/** Whether anyone may read a passage, beside which its post or page stands. */
const isPublic = (now: Date) => sql`(p.kind <> 'post' or ${isPublicPost(now)})
  and (p.kind <> 'page' or ${isPublishedPage}) and ${isVisible}`;

/** In how many passages stems stand, of those that are there at all; drafts count as well. */
export async function selectStems(
  db: Db,
  stems: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const rows = await rawSelect<{ term: string; col: string; doc: number }>(
    db,
    ['term', 'col', 'doc'],
    sql`select term, col, doc from passages_terms
      where term in (select value from json_each(${JSON.stringify(stems)}))`,
  );
  const most = (all: typeof rows, columns?: readonly string[]) =>
    Math.max(
      0,
      ...all.filter(({ col }) => !columns || columns.includes(col)).map(({ doc }) => doc),
    );
  return new Map(
    [...Map.groupBy(rows, ({ term }) => term)].map(([term, all]) => [
      term,
      {
        passages: most(all),
        labels: most(all, ['title', 'heading', 'tags']),
        authors: most(all, ['authors']),
      },
    ]),
  );
}

/** The stems that begin with a letter and are about as long as a word, with the number of passages that have them. */
export const selectStemsLike = (
  db: Db,
  word: string,
): Promise<{ stem: string; passages: number }[]> =>
  rawSelect(
    db,
    ['stem', 'passages'],
    sql`select term as stem, max(doc) as passages from passages_terms
      where term >= ${word.slice(0, 1)} and term < ${`${word.slice(0, 1)}~`}
        and length(term) between ${word.length - 2} and ${word.length + 2}
      group by term`,
  );

/** In how many passages that anyone may read now each of some FTS5 queries is found. */
export async function countPublicMatches(
  db: Db,
  queries: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (queries.length === 0) return new Map();
  const rows = await rawSelect<{ query: string; passages: number }>(
    db,
    ['query', 'passages'],
    sql`select value as query, (select count(*) from passages_fts f
        join passages p on p.id = f.rowid
        left join blog_posts on p.kind = 'post' and blog_posts.id = cast(p.record as integer)
        left join pages on p.kind = 'page' and pages.id = cast(p.record as integer)
        where passages_fts match value and ${isPublic(now)}) as passages
      from json_each(${JSON.stringify(queries)})`,
  );
  return new Map(rows.map(({ query, passages }) => [query, passages]));
}

/** How many passages there are. */
export async function countPassages(db: Db): Promise<number> {
  const query = sql`select count(*) as size from passages`;
  const [row] = await rawSelect<{ size: number }>(db, ['size'], query);
  return row?.size ?? 0;
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
      select f.rowid as id, sum(-f.rank * (q.value ->> 'weight')) as score
      from json_each(${JSON.stringify(queries)}) q
      cross join passages_fts f on f.passages_fts match q.value ->> 'match' and f.rank match ${RANKING}
      group by f.rowid
    )
    select p.id, p.kind, p.record, p.part, p.url, p.title, p.heading, p.authors, p.journal, p.year,
      p.tags, p.text, pub.citations, pub.doi, coalesce(pub.pdf_url, '') <> '' as hasPdf,
      blog_posts.published_at as publishedAt, coalesce(hits.score, 0) as score
    from passages p
    left join hits on hits.id = p.id
    left join publications pub on p.kind = 'publication' and pub.id = cast(p.record as integer)
    left join blog_posts on p.kind = 'post' and blog_posts.id = cast(p.record as integer)
    left join pages on p.kind = 'page' and pages.id = cast(p.record as integer)
    where (hits.id is not null or p.url in (select value from json_each(${JSON.stringify(pages)})))
      and ${isPublic(now)}
      and (p.kind <> 'site' or p.record not like 'about:%' or not exists (select 1 from about_sections))
    order by p.url in (select value from json_each(${JSON.stringify(pages)})) desc, hits.score desc
    limit ${FOUND}`,
  );

/** Rows as SQLite gives them, as passages. */
export const asFound = (rows: readonly FoundRow[]): Found[] =>
  rows.map((row) => ({ ...row, hasPdf: row.hasPdf === 1 }));
