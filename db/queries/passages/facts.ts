import { type SQL, sql } from 'drizzle-orm';
import { splitAuthors } from '../../../records/authors.ts';
import type { Source } from '../../../records/exchange.ts';
import { STATUS_WORDS } from '../../../records/publication-words.ts';
import type { ListingKind, RecordFilters } from '../../../src/assistant/intents.ts';
import { detectLanguage } from '../../../src/assistant/languages/index.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { entries } from '../../../src/values/object.ts';
import { formatDay } from '../../../src/values/time.ts';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../statements.ts';
import { isPublicPost } from '../posts/read.ts';

/** Which records a question of fact is about. */
export interface RecordQuery
  extends Pick<RecordFilters, 'years' | 'type' | 'writtenIn' | 'citedOver' | 'extras'> {
  of: ListingKind;
  /** An FTS5 query that their passages match. */
  match: string | null;
  order: 'latest' | 'oldest' | 'citations';
  /** Only those that the researcher has selected. */
  isSelected: boolean;
  now: Date;
}

/** A record that a question of fact is answered with. */
export interface Listing extends Source {
  /** "March 2024", a day, the place and day of a conference, or empty. */
  date: string;
  citations?: number;
  award?: string;
}

/** The count of records that match, and the first of them. */
export interface CountedRecords {
  /** Records that are meant, and records of their kind. */
  total: number;
  all: number;
  /** The first of those that are meant. */
  first: Listing[];
}

const SHOWN = 5;
/** Publications of which it is looked up in which language they are. */
const READ_FOR_LANGUAGE = 2_000;
const TOP_COAUTHORS = 5;
/** Publications whose author lists are read for the most frequent names. */
const READ_FOR_AUTHORS = 400;

interface ListRow {
  title: string;
  url: string;
  date: string;
  citations: number | null;
  award: string | null;
}

const MONTH = sql`instr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(coalesce(month, ''), 1, 3))`;

/** A title behind the word of its status, as `markedTitle` has it. */
const MARKED_TITLE = sql`case status ->> 'kind' ${sql.join(
  entries(STATUS_WORDS).map(([kind, word]) => sql`when ${kind} then ${`${word}: `}`),
  sql` `,
)} else '' end || title`;

function recordShape(
  of: ListingKind,
  now: Date,
): { table: SQL; row: SQL; year: SQL; moment: SQL; isPublic: SQL } {
  if (of === 'publication') {
    return {
      table: sql`listed_publications`,
      row: sql`${MARKED_TITLE} as title, '/publications/' || id as url, trim(coalesce(month, '') || ' ' || iif(year > 0, year, '')) as date, citations, award`,
      year: sql`year`,
      moment: sql`year * 100 + ${MONTH}`,
      isPublic: sql`true`,
    };
  }
  if (of === 'post') {
    return {
      table: sql`untrashed_posts`,
      row: sql`title, '/blog/' || slug as url, substr(published_at, 1, 10) as date, null as citations, null as award`,
      year: sql`cast(substr(published_at, 1, 4) as integer)`,
      moment: sql`published_at`,
      isPublic: isPublicPost(now),
    };
  }
  return {
    table: sql`untrashed_conferences`,
    row: sql`name as title, '/conferences' as url, coalesce(nullif(location, '') || ', ', '') || date as date, null as citations, null as award`,
    year: sql`cast(substr(date, 1, 4) as integer)`,
    moment: sql`date`,
    isPublic: sql`true`,
  };
}

/** Counts the records of a query, and lists five of them. */
export async function countRecords(
  db: Db,
  { of, years, match, type, writtenIn, order, citedOver, extras, isSelected, now }: RecordQuery,
): Promise<CountedRecords> {
  const { table, row, year, moment, isPublic } = recordShape(of, now);
  const wanted = sql`${isPublic}
    ${years ? sql`and ${year} between ${years[0]} and ${years[1]}` : sql``}
    ${citedOver === null ? sql`` : sql`and citations > ${citedOver}`}
    ${type ? sql`and publication_type = ${type}` : sql``}
    ${sql.join(extras.map(hasExtra))}
    ${isSelected ? sql`and featured = 1` : sql``}
    ${match ? sql`and ${isFound(of, match)}` : sql``}`;
  const limit = writtenIn ? READ_FOR_LANGUAGE : SHOWN;
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
    rawSelect<ListRow & { text: string }>(
      db,
      ['title', 'url', 'date', 'citations', 'award', 'text'],
      sql`select ${row}, ${writtenIn ? text : sql`''`} as text
      from ${table} where ${wanted} order by ${ordered} limit ${limit}`,
    ),
  ]);
  const meant = writtenIn ? rows.filter(({ text }) => detectLanguage(text) === writtenIn) : rows;
  return {
    total: writtenIn ? meant.length : (counts[0]?.total ?? 0),
    all: counts[0]?.whole ?? 0,
    first: meant.slice(0, SHOWN).map(asListing),
  };
}

function hasExtra(extra: RecordQuery['extras'][number]): SQL {
  if (extra === 'award') return sql` and award is not null`;
  if (extra === 'retracted') return sql` and status ->> 'kind' in ('retracted', 'removed')`;
  return sql` and exists (select 1 from json_each(links) where value ->> 'kind' = ${extra})`;
}

const isFound = (of: ListingKind, match: string) =>
  sql`id in (select cast(record as integer) from passages where kind = ${of}
    and id in (select rowid from passages_fts where passages_fts match ${match}))`;

const asListing = ({ title, url, date, citations, award }: ListRow): Listing => ({
  title: plainTitle(title),
  url,
  date: date.replace(/\d{4}-\d\d-\d\d$/, formatDay),
  citations: citations ?? undefined,
  award: award ?? undefined,
});

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

/** Who signs the newest publications most often, without the researcher's own name. */
export async function selectCoauthors(
  db: Db,
  isSelf: (name: string) => boolean,
): Promise<{ name: string; papers: number }[]> {
  const rows = await db.all<{ authors: string }>(
    sql`select authors from listed_publications order by year desc, id desc limit ${READ_FOR_AUTHORS}`,
  );
  const papers = new Map<string, number>();
  for (const { authors } of rows) {
    for (const name of new Set(splitAuthors(authors))) {
      if (!isSelf(name) && name !== 'et al.') papers.set(name, (papers.get(name) ?? 0) + 1);
    }
  }
  return [...papers]
    .map(([name, count]) => ({ name, papers: count }))
    .sort((a, b) => b.papers - a.papers)
    .slice(0, TOP_COAUTHORS);
}
