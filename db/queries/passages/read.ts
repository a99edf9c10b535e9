import { type SQL, sql } from 'drizzle-orm';
import type { FoundPassage } from '../../../records/passage.ts';
import { entries } from '../../../src/values/object.ts';
import type { SiteLanguages } from '../../../src/values/site-languages.ts';
import type { Db } from '../../open.ts';
import { posts } from '../../schema/posts.ts';
import { publications } from '../../schema/publications.ts';
import { RECORD_TABLES } from '../../schema/records.ts';
import { rawSelect } from '../../statements.ts';
import { SECTION_ID } from '../about.ts';
import { isPublishedPage } from '../posts/pages.ts';
import { isPublicPost } from '../posts/read.ts';
import { shownTexts } from '../shown-texts.ts';

/** Records with a language, by the type of their passages. */
const IN_A_LANGUAGE = {
  publication: publications,
  post: posts,
  page: posts,
  ...Object.fromEntries(
    entries(RECORD_TABLES).flatMap(([kind, { table }]) =>
      'language' in table ? [[kind, table]] : [],
    ),
  ),
};
/** The language of a passage's record. */
const language = sql`case p.kind
  when 'about' then (select language from about_sections where section = p.record) ${sql.join(
    Object.entries(IN_A_LANGUAGE).map(
      ([kind, table]) =>
        sql`when ${sql.raw(`'${kind}'`)} then (select language from ${table} where id = cast(p.record as integer)) `,
    ),
  )} end as language`;

/** Weights of the index's columns: title, heading, authors, journal, year, tags, text, aliases. */
const RANKING = 'bm25(6.0, 4.0, 4.0, 2.0, 2.0, 4.0, 1.0, 1.0)';
const FOUND = 30;
/** Passages whose visibility is checked. */
const CANDIDATES = 120;

const COLUMNS = [
  ...(['id', 'kind', 'record', 'part', 'url', 'title', 'heading', 'authors', 'journal'] as const),
  ...(['year', 'tags', 'text', 'citations', 'doi', 'hasPdf', 'publishedAt', 'score'] as const),
  ...(['page', 'file', 'language'] as const),
];
/** Maximum pages of PDFs compared per query: beyond this, its words no longer distinguish pages. */
const MAX_CANDIDATES = 80;
/** Maximum number of pages found, one per publication. */
const PAGES_FOUND = 10;

/** The pages hidden in the menu. */
const hiddenPages = sql`settings, json_each(settings.value) item
  where settings.name = 'menu' and not item.value ->> 'visible'`;

/**
 * True if the page of a passage is not hidden in the menu: answers must not reveal hidden pages. The researcher's own
 * answers have no page. SQLite evaluates the list of hidden pages once, not for each passage.
 */
const isVisible = sql`(p.kind = 'answer' or not exists (select 1 from ${hiddenPages}) or not exists (
  select 1 from ${hiddenPages}
    and (p.url = '/' || (item.value ->> 'page') or p.url like '/' || (item.value ->> 'page') || '/%'
      or p.url like '/' || (item.value ->> 'page') || '?%')))`;

/** True if a passage is public, given its joined post or page. */
const isPublic = (now: Date) => sql`(p.kind <> 'post' or ${isPublicPost(now)})
  and (p.kind <> 'page' or ${isPublishedPage}) and ${isVisible}`;

/** Sections of the about page with their ids. */
const SECTIONS = sql`(select section, language, translation_of, ${SECTION_ID} as id from about_sections)`;

interface Shown {
  /** The language that is shown; without it, texts in every language are. */
  site?: SiteLanguages;
  now: Date;
}

/** True if a passage belongs to the language that is shown: each translated text is found once, and facts are in each. */
function isInLanguage({ site, now }: Shown): SQL {
  if (!site) return sql`true`;
  const place = site.languages.indexOf(site.language);
  const isOfSite =
    site.languages.length < 2
      ? sql``
      : sql`when 'site' then p.part = ${place} when 'fact' then p.part = ${place}`;
  const shown = (key: string, from: SQL) => shownTexts(site, { key: sql.raw(key), from });
  return sql`case p.kind
    when 'post' then untrashed_posts.id in (${shown('id', sql`untrashed_posts where ${isPublicPost(now)}`)})
    when 'page' then untrashed_pages.id in (${shown('id', sql`untrashed_pages where ${isPublishedPage}`)})
    when 'about' then p.record in (${shown('section', SECTIONS)})
    ${isOfSite} else true end`;
}

/**
 * Counts the passages, otherwise the pages of PDFs, with each of some stems; omits unknown stems, and includes drafts.
 */
export async function selectStems(
  db: Db,
  stems: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const json = JSON.stringify(stems);
  const rows = await rawSelect<{ term: string; passages: number }>(
    db,
    ['term', 'passages'],
    // Pages are only counted for words that occur in PDFs alone: counting takes time proportional to their number.
    sql`with known as materialized (select term, max(doc) as passages from passages_terms
        where term in (select value from json_each(${json})) group by term)
      select * from known
      union all select term, doc as passages from pdf_pages_terms
        where term in (select value from json_each(${json})
          where value not in (select term from known))`,
  );
  return new Map(rows.map(({ term, passages }) => [term, passages]));
}

/** Stems that a word may be a misspelling or inflection of: same first letter and similar length, or same beginning. */
export const selectStemsLike = (
  db: Db,
  word: string,
  beginning: string,
): Promise<{ stem: string; passages: number }[]> =>
  rawSelect(
    db,
    ['stem', 'passages'],
    sql`select term as stem, max(doc) as passages from passages_terms
      where term >= ${word.slice(0, 1)} and term < ${`${word.slice(0, 1)}~`}
        and (length(term) between ${word.length - 2} and ${word.length + 2}
          or substr(${word}, 1, length(term)) = term or term like ${`${beginning}%`})
      group by term`,
  );

/** Number of public passages that match each of some FTS5 queries; all pages of PDFs count as one. */
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
        left join untrashed_posts on p.kind = 'post' and untrashed_posts.id = cast(p.record as integer)
        left join untrashed_pages on p.kind = 'page' and untrashed_pages.id = cast(p.record as integer)
        where passages_fts match value and ${isPublic(now)})
      + (select count(*) from (select 1 from pdf_pages_fts f
        join pdf_pages on pdf_pages.id = f.rowid
        join passages p on p.file = pdf_pages.file and p.file <> ''
        where f.pdf_pages_fts match value and ${isVisible} limit 1)) as passages
      from json_each(${JSON.stringify(queries)})`,
  );
  return new Map(rows.map(({ query, passages }) => [query, passages]));
}

/** Total number of passages. */
export async function countPassages(db: Db): Promise<number> {
  const query = sql`select count(*) as size from passages`;
  const [row] = await rawSelect<{ size: number }>(db, ['size'], query);
  return row?.size ?? 0;
}

interface PassageQuery {
  /** FTS5 queries with their weights. A passage has to match only one. */
  queries: readonly { match: string; weight: number }[];
  /** Pages whose passages are included even if they don't match. */
  pages?: readonly string[];
  /** Passages that are included even if they don't match. */
  ids?: readonly number[];
  /** True to include facts: a list of results shows the records themselves. */
  withFacts?: boolean;
  /** FTS5 queries for the text of PDFs, and the corresponding query above. */
  pdfQueries?: readonly { match: string; terms: number }[];
}

/**
 * Query for the best public passages, as part of a batch: posts that are published and whose date has come, published
 * pages, none on pages hidden in the menu, and the profile's default sections only while none are stored. Each translated
 * text is found once, in the language that the site is shown in.
 */
export const passageSearch = (db: Db, query: PassageQuery, shown: Shown) =>
  rawSelect<FoundPassage>(
    db,
    COLUMNS,
    query.pdfQueries?.length
      ? sql`select * from (${recordSearch(query, shown)})
          union all select * from (${pdfSearch(query.pdfQueries)}) order by score desc`
      : recordSearch(query, shown),
  );

const recordSearch = (
  { queries, pages = [], ids = [], withFacts = false }: PassageQuery,
  shown: Shown,
): SQL => sql`
    with hits as (
      select f.rowid as id, sum(-f.rank * (q.value ->> 'weight')) as score
      from json_each(${JSON.stringify(queries)}) q
      cross join passages_fts f on f.passages_fts match q.value ->> 'match' and f.rank match ${RANKING}
      ${withFacts ? sql`` : sql`where f.rowid not in (select id from passages where kind = 'fact')`}
      group by f.rowid order by score desc limit ${CANDIDATES}
    ),
    preferred as (
      ${pages.length === 0 ? sql`select null as id where false` : sql`select id from passages where url in (select value from json_each(${JSON.stringify(pages)}))`}
    ),
    candidates as (select id from hits union select id from preferred
      union select value from json_each(${JSON.stringify(ids)}))
    select p.id, p.kind, p.record, p.part, p.url, p.title, p.heading, p.authors, p.journal, p.year,
      p.tags, p.text, pub.citations, pub.doi, coalesce(pub.pdf_url, '') <> '' as hasPdf,
      untrashed_posts.published_at as publishedAt, coalesce(hits.score, 0) as score, 0 as page, p.file,
      ${language}
    from candidates
    join passages p on p.id = candidates.id
    left join hits on hits.id = p.id
    left join publications pub on p.kind = 'publication' and pub.id = cast(p.record as integer)
    left join untrashed_posts on p.kind = 'post' and untrashed_posts.id = cast(p.record as integer)
    left join untrashed_pages on p.kind = 'page' and untrashed_pages.id = cast(p.record as integer)
    where ${isPublic(shown.now)} and ${isInLanguage(shown)}
      and (p.kind <> 'site' or p.record not like 'about:%' or not exists (select 1 from about_sections))
    order by p.id in (select id from preferred) desc, hits.score desc
    limit ${FOUND}`;

/**
 * The best page of each PDF of a publication or of a talk's slides, as a passage of that record. Pages have an index of
 * their own: they are so much more numerous than records that they would lower the weight of the records' words.
 */
const pdfSearch = (queries: NonNullable<PassageQuery['pdfQueries']>): SQL => {
  const hits = queries.map(
    ({ match, terms }) => sql`select id, score, ${terms} as terms from (
      select rowid as id, -rank as score from pdf_pages_fts where pdf_pages_fts match ${match}
      limit ${MAX_CANDIDATES})`,
  );
  return sql`
    with hits as (${sql.join(hits, sql` union all `)}),
    best as (
      select p.id as own, pdf_pages.id, hits.score, hits.terms, row_number() over (
        partition by p.id order by hits.terms desc, hits.score desc) as place
      from hits
      join pdf_pages on pdf_pages.id = hits.id
      join passages p on p.file = pdf_pages.file and p.file <> '' and ${isVisible}
    )
    select -pdf_pages.id, p.kind, p.record, p.part, p.url, p.title, '', p.authors, p.journal, p.year,
      p.tags, pdf_pages.text, pub.citations, pub.doi, pub.id is not null, null, best.score, pdf_pages.page, p.file,
      ${language}
    from best
    join pdf_pages on pdf_pages.id = best.id
    join passages p on p.id = best.own
    left join publications pub on p.kind = 'publication' and pub.id = cast(p.record as integer)
    where best.place = 1
    order by best.terms desc, best.score desc
    limit ${PAGES_FOUND}`;
};
