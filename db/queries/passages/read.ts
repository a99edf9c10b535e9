import { sql } from 'drizzle-orm';
import type { Acronym } from '../../../src/lib/assistant/acronyms.ts';
import type { Found } from '../../../src/lib/assistant/rank.ts';
import type { Known } from '../../../src/lib/assistant/terms.ts';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../raw-select.ts';
import { isPublicPost } from '../posts/read.ts';

/** Weights of the index's columns: title, heading, authors, journal, year, tags, text, aliases. */
const RANKING = 'bm25(6.0, 4.0, 4.0, 2.0, 2.0, 4.0, 1.0, 1.0)';
/** More than are returned, since some of them may not be public. */
const SEARCHED = 60;
const FOUND = 24;
const RELATIONS = 200;

type FoundRow = Omit<Found, 'hasPdf'> & { hasPdf: number };
const COLUMNS = [
  ...(['id', 'kind', 'record', 'part', 'url', 'title', 'heading', 'authors', 'journal'] as const),
  ...(['year', 'tags', 'text', 'citations', 'doi', 'hasPdf', 'publishedAt'] as const),
];

/** What is to be looked up of a question's words. */
export interface Lookup {
  stems: string[];
  /** The question's words, folded, with a blank before each. */
  words: string;
}

/** How often words stand in the index, as queries to be part of a batch. */
export const vocabularyQueries = (db: Db, { stems, words }: Lookup) =>
  [
    rawSelect<{ size: number }>(db, ['size'], sql`select count(*) as size from passages`),
    rawSelect<{ term: string } & Known>(
      db,
      ['term', 'passages', 'authors'],
      sql`
      select t.term, max(t.doc) as passages, max(iif(t.col = 'authors', t.doc, 0)) as authors
      from json_each(${JSON.stringify(stems)}) s cross join passages_terms t on t.term = s.value
      group by t.term`,
    ),
    rawSelect<Acronym>(
      db,
      ['short', 'long'],
      sql`
      select short, long from passage_acronyms
      where short in (select value from json_each(${JSON.stringify(words.trim().split(' '))}))
        or instr(${words}, ' ' || long) > 0
      group by short, long order by count(*) desc limit 12`,
    ),
  ] as const;

/**
 * Stems that begin like words that the index does not have, most frequent first. The index is asked
 * word by word: it would be read whole otherwise.
 */
export async function selectRelations(
  db: Db,
  prefixes: readonly { word: string; prefix: string }[],
): Promise<{ word: string; term: string }[]> {
  if (prefixes.length === 0) return [];
  return db.all(sql`
    select w.value ->> 'word' as word, t.term
    from json_each(${JSON.stringify(prefixes)}) w
    cross join passages_terms t
    where t.term >= w.value ->> 'prefix' and t.term < (w.value ->> 'prefix') || '{'
    group by word, t.term order by max(t.doc) desc limit ${RELATIONS}`);
}

/**
 * The best passages for an FTS5 query that anyone may read now, as a query to be part of a batch: a
 * post only when it is published and its date has come, the profile's own sections only while none are
 * stored.
 */
export const passageSearch = (db: Db, match: string, now: Date) =>
  rawSelect<FoundRow>(
    db,
    COLUMNS,
    sql`
    with best as (
      select rowid as id, rank from passages_fts
      where passages_fts match ${match} and rank match ${RANKING}
      order by rank limit ${SEARCHED}
    )
    select p.id, p.kind, p.record, p.part, p.url, p.title, p.heading, p.authors, p.journal, p.year,
      p.tags, p.text, pub.citations, pub.doi, coalesce(pub.pdf_url, '') <> '' as hasPdf,
      blog_posts.published_at as publishedAt
    from best join passages p on p.id = best.id
    left join publications pub on p.kind = 'publication' and pub.id = cast(p.record as integer)
    left join blog_posts on p.kind = 'post' and blog_posts.id = cast(p.record as integer)
    where ${isPublic(now)}
    order by best.rank limit ${FOUND}`,
  );

/** All passages of some pages: of the last answers' sources, or of the profile. */
export const passagesOfPages = (db: Db, urls: readonly string[], now: Date) =>
  rawSelect<FoundRow>(
    db,
    COLUMNS,
    sql`
    select p.id, p.kind, p.record, p.part, p.url, p.title, p.heading, p.authors, p.journal, p.year,
      p.tags, p.text, pub.citations, pub.doi, coalesce(pub.pdf_url, '') <> '' as hasPdf,
      blog_posts.published_at as publishedAt
    from passages p
    left join publications pub on p.kind = 'publication' and pub.id = cast(p.record as integer)
    left join blog_posts on p.kind = 'post' and blog_posts.id = cast(p.record as integer)
    where p.url in (select value from json_each(${JSON.stringify(urls)})) and ${isPublic(now)}
    limit ${FOUND}`,
  );

const isPublic = (now: Date) => sql`
  (p.kind <> 'post' or ${isPublicPost(now)})
  and (p.kind <> 'site' or p.record not like 'about:%' or not exists (select 1 from about_sections))`;

/** Rows as SQLite gives them, as passages. */
export const asFound = (rows: readonly FoundRow[]): Found[] =>
  rows.map((row) => ({ ...row, hasPdf: row.hasPdf === 1 }));
