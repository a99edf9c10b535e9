import { type SQL, sql } from 'drizzle-orm';
import type {
  PublicationLinkKind,
  PublicationType,
  StatusKind,
} from '../../../records/publication-vocabulary.ts';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../statements.ts';
import { isPublicPost } from '../posts/read.ts';

/** The kinds of records that questions of fact are about. */
export type ListingKind = 'publication' | 'post' | 'conference';

/** Which records a question of fact is about; null, or none, for all. */
export interface RecordQuery {
  of: ListingKind;
  /** First and last year, both included. */
  years: readonly [number, number] | null;
  type: PublicationType | null;
  /** Only those that are cited more often. */
  citedOver: number | null;
  /** Only those that have won an award, that are marked as retracted or removed, or that come with all of these. */
  extras: readonly ('award' | 'retracted' | PublicationLinkKind)[];
  /** An FTS5 query that their passages match. */
  match: string | null;
  order: 'latest' | 'oldest' | 'citations';
  /** Only those that the researcher has selected. */
  isSelected: boolean;
  now: Date;
  /** How many are read, and whether with their texts. */
  limit: number;
  withText: boolean;
}

/** A record that a question of fact is about. */
interface FactRecord {
  title: string;
  /** What became of a publication. */
  status: StatusKind | null;
  url: string;
  /** "March 2024", the day of a post as yyyy-MM-dd, the place and day of a conference, or empty. */
  date: string;
  citations: number | null;
  award: string | null;
  /** Title and beginning, by which a language is told; empty unless it is asked for. */
  text: string;
}

/** Publications whose author lists are read for the most frequent names. */
const READ_FOR_AUTHORS = 400;

const MONTH = sql`instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(coalesce(month, ''), 1, 3))`;

function recordShape(
  of: ListingKind,
  now: Date,
): { table: SQL; row: SQL; year: SQL; moment: SQL; isPublic: SQL } {
  if (of === 'publication') {
    return {
      table: sql`listed_publications`,
      row: sql`title, status ->> 'kind' as status, '/publications/' || id as url, trim(coalesce(month, '') || ' ' || iif(year > 0, year, '')) as date, citations, award`,
      year: sql`year`,
      moment: sql`year * 100 + ${MONTH}`,
      isPublic: sql`true`,
    };
  }
  if (of === 'post') {
    return {
      table: sql`untrashed_posts`,
      row: sql`title, null as status, '/blog/' || slug as url, substr(published_at, 1, 10) as date, null as citations, null as award`,
      year: sql`cast(substr(published_at, 1, 4) as integer)`,
      moment: sql`published_at`,
      isPublic: isPublicPost(now),
    };
  }
  return {
    table: sql`untrashed_conferences`,
    row: sql`name as title, null as status, '/conferences' as url, coalesce(nullif(location, '') || ', ', '') || date as date, null as citations, null as award`,
    year: sql`cast(substr(date, 1, 4) as integer)`,
    // Not what is selected under that name, which begins with the place.
    moment: sql`untrashed_conferences.date`,
    isPublic: sql`true`,
  };
}

/**
 * Counts the records that a query means, and those of their kind.
 *
 * @returns with the first of those that are meant
 */
export async function selectFactRecords(
  db: Db,
  { of, years, match, type, order, citedOver, extras, isSelected, now, ...read }: RecordQuery,
): Promise<{ total: number; all: number; rows: FactRecord[] }> {
  const { table, row, year, moment, isPublic } = recordShape(of, now);
  const wanted = sql`${isPublic}
    ${years ? sql`and ${year} between ${years[0]} and ${years[1]}` : sql``}
    ${citedOver === null ? sql`` : sql`and citations > ${citedOver}`}
    ${type ? sql`and publication_type = ${type}` : sql``}
    ${sql.join(extras.map(hasExtra))}
    ${isSelected ? sql`and featured = 1` : sql``}
    ${match ? sql`and ${isFound(of, match)}` : sql``}`;
  const text =
    of === 'publication' ? sql`title || ' ' || coalesce(substr(abstract, 1, 300), '')` : sql`title`;
  const ordered = {
    latest: sql`${moment} desc, id desc`,
    oldest: sql`${moment}, id`,
    citations: sql`citations desc, ${moment} desc, id desc`,
  }[order];
  const [counts, rows] = await db.batch([
    rawSelect<{ total: number; whole: number }>(
      db,
      ['total', 'whole'],
      sql`select
      (select count(*) from ${table} where ${wanted}) as total,
      (select count(*) from ${table} where ${isPublic}) as whole`,
    ),
    rawSelect<FactRecord>(
      db,
      ['title', 'status', 'url', 'date', 'citations', 'award', 'text'],
      sql`select ${row}, ${read.withText ? text : sql`''`} as text
      from ${table} where ${wanted} order by ${ordered} limit ${read.limit}`,
    ),
  ]);
  return { total: counts[0]?.total ?? 0, all: counts[0]?.whole ?? 0, rows };
}

function hasExtra(extra: RecordQuery['extras'][number]): SQL {
  if (extra === 'award') return sql` and award is not null`;
  if (extra === 'retracted') return sql` and status ->> 'kind' in ('retracted', 'removed')`;
  return sql` and exists (select 1 from json_each(links) where value ->> 'kind' = ${extra})`;
}

const isFound = (of: ListingKind, match: string) =>
  sql`id in (select cast(record as integer) from passages where kind = ${of}
    and id in (select rowid from passages_fts where passages_fts match ${match}))`;

interface ConferenceFact {
  name: string;
  date: string;
  location: string;
  comment: string | null;
}

/** Conferences to come, soonest first, and past ones, latest first: three of each, and how many there are. */
export async function selectConferenceFacts(
  db: Db,
  today: string,
): Promise<{
  coming: ConferenceFact[];
  past: ConferenceFact[];
  total: { coming: number; past: number };
}> {
  const [coming, past, [total]] = await db.batch([
    rawSelect<ConferenceFact>(
      db,
      ['name', 'date', 'location', 'comment'],
      sql`select name, date, location, comment from untrashed_conferences
      where date > ${today} order by date, id limit 3`,
    ),
    rawSelect<ConferenceFact>(
      db,
      ['name', 'date', 'location', 'comment'],
      sql`select name, date, location, comment from untrashed_conferences
      where date <= ${today} order by date desc, id desc limit 3`,
    ),
    rawSelect<{ coming: number; past: number }>(
      db,
      ['coming', 'past'],
      sql`select count(*) filter (where date > ${today}) as coming,
        count(*) filter (where date <= ${today}) as past from untrashed_conferences`,
    ),
  ]);
  return { coming, past, total: total ?? { coming: 0, past: 0 } };
}

/** The most frequent tags of publications, most frequent first. */
export const frequentTopics = (db: Db, limit: number) =>
  rawSelect<{ tag: string }>(
    db,
    ['tag'],
    sql`
    select t.value as tag from listed_publications r, json_each(r.tags) t
    group by lower(t.value) order by count(*) desc, tag limit ${limit}`,
  );

/** The lists of authors of the newest publications. */
export async function selectLatestAuthors(db: Db): Promise<string[]> {
  const rows = await db.all<{ authors: string }>(
    sql`select authors from listed_publications order by year desc, id desc limit ${READ_FOR_AUTHORS}`,
  );
  return rows.map(({ authors }) => authors);
}
