import { and, eq, getViewSelectedFields, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type {
  SelectedFields,
  SQLiteColumn,
  SQLiteTable,
  SQLiteView,
} from 'drizzle-orm/sqlite-core';
import { RECORDS, type RecordName } from '../../../records/index.ts';
import type { IndexedPassage, PassageKind } from '../../../records/passage.ts';
import type { PublicationStatus } from '../../../records/publication-words.ts';
import {
  type Article,
  aboutPassages,
  PASSAGE_FORMAT,
  pagePassages,
  postPassages,
  publicationPassages,
  recordPassage,
} from '../../../src/assistant/passages.ts';
import {
  METRICS_RECORD,
  type Metrics,
  metricsPassage,
  type ProfileContent,
  profilePassages,
} from '../../../src/assistant/profile-passages.ts';
import { fingerprint } from '../../../src/values/digest.ts';
import { fromKeys, keys } from '../../../src/values/object.ts';
import type { Db } from '../../open.ts';
import { aboutSections } from '../../schema/about.ts';
import { contentVersion } from '../../schema/content-version.ts';
import { passageIndex, passages } from '../../schema/passages.ts';
import { untrashedPages as pages, untrashedPosts as posts } from '../../schema/posts.ts';
import { untrashedPublications as publications } from '../../schema/publications.ts';
import { isShown, RECORD_TABLES } from '../../schema/records.ts';
import { jsonChunks, namedBatch, runBatch, type Statement } from '../../statements.ts';
import { storedBibliometrics } from '../metrics.ts';

const AT_ONCE = 200;

/** What the settings say: the profile, and the metrics while none are stored. */
type SiteSettings = ProfileContent & { metrics: { defaults: Metrics | null } };

/**
 * Indexes what has no passages. Triggers remove a record's passages when it is changed or deleted, so
 * writers need nothing else. Costs one small batch when nothing is missing; running it again, or
 * twice at a time, changes nothing.
 */
export async function catchUpPassages(db: Db, site: SiteSettings): Promise<void> {
  const profile = profilePassages(site);
  const signature = `${PASSAGE_FORMAT} ${fingerprint(JSON.stringify(profile))}`;
  for (;;) {
    const { version, stored, missing } = await selectMissing(db, site);
    if (stored !== signature) {
      await runBatch(db, [...resetStatements(db, signature), ...passageStatements(db, profile)]);
    } else if (missing.length > 0) {
      await runBatch(db, passageStatements(db, missing, version));
    } else {
      return;
    }
  }
}

/** The passages that are missing at one version of the content, and what the index was made with. */
async function selectMissing(db: Db, site: SiteSettings) {
  const { versions, index, metrics, indexedMetrics, ...records } = await namedBatch(db, {
    versions: db.select({ version: contentVersion.version }).from(contentVersion),
    index: db.select({ signature: passageIndex.signature }).from(passageIndex),
    metrics: storedBibliometrics(db),
    indexedMetrics: db
      .select({ text: passages.text })
      .from(passages)
      .where(sql`${eq(passages.kind, 'site')} and ${eq(passages.record, METRICS_RECORD)}`),
    ...fromKeys<Record<SourceKind, SourceQuery>>(keys(SOURCES), (kind) =>
      selectUnindexed(db, kind, SOURCES[kind]),
    ),
  });
  const [row] = versions;
  if (!row) throw new Error('the database has no content version: its migrations have not run');
  const figures = metrics[0] ?? site.metrics.defaults;
  const current = figures && metricsPassage(figures);
  return {
    version: row.version,
    stored: index[0]?.signature,
    missing: [
      ...(current === null || indexedMetrics[0]?.text === current.text ? [] : [current]),
      ...keys(SOURCES).flatMap((kind) => records[kind].flatMap(SOURCES[kind].cut)),
    ],
  };
}

/** Where the records of a kind are, and what makes passages of one. */
interface PassageSource {
  view: SQLiteView | SQLiteTable;
  record: SQLWrapper;
  cut: (row: object) => IndexedPassage | IndexedPassage[];
  where?: SQL;
  /** Those of the view, unless they are given. */
  columns?: SelectedFields;
}

/** @param cut takes a row of the view */
const source = <View extends (SQLiteView | SQLiteTable) & { id?: SQLiteColumn }>(
  view: View,
  cut: (row: View['$inferSelect']) => IndexedPassage | IndexedPassage[],
  more: Partial<PassageSource> = {},
): PassageSource =>
  // What the query of a view gives are its rows, which no type follows through a table of them.
  ({ view, record: sql`cast(${view.id} as text)`, cut: cut as PassageSource['cut'], ...more });

/** The records of a kind that visitors see. */
function recordSource(kind: RecordName): PassageSource {
  const { view } = RECORD_TABLES[kind];
  return {
    view,
    record: sql`cast(${view.id} as text)`,
    // What the query of a view gives are its rows, which no type follows through a table of them.
    cut: (row) => recordPassage(kind, row as { id: number }),
    where: isShown(kind),
  };
}

const SOURCES = {
  publication: source(publications, publicationPassages, {
    // Of a preprint there is only what stands in its PDF.
    where: sql`(${publications.pdf_url} like '/storage/%'
      or ${publications.id} in (select id from listed_publications))`,
    columns: {
      ...getViewSelectedFields(publications),
      // A preprint says what became of the article of its title. Works with a status are few.
      status: sql`case when status is not null then status
        when lower(title) in (select lower(title) from untrashed_publications where status is not null)
        then (select other.status from untrashed_publications other
          where other.status is not null and lower(other.title) = lower(untrashed_publications.title))
        end`.mapWith((json: string): PublicationStatus => JSON.parse(json)),
      article: sql`(select json_object('title', title, 'status', json(status))
        from untrashed_publications article
        where article.id = untrashed_publications.version_of
          and article.id <> untrashed_publications.id)`.mapWith(
        (json: string): Article => JSON.parse(json),
      ),
    },
  }),
  post: source(posts, postPassages),
  about: source(aboutSections, aboutPassages, {
    record: aboutSections.section,
    // The page leaves out a section without a text.
    where: sql`trim(${aboutSections.content}, char(9, 10, 13, 32)) <> ''`,
  }),
  page: source(pages, pagePassages),
  ...Object.fromEntries(
    keys(RECORDS).flatMap((kind) =>
      'passage' in RECORDS[kind] ? [[kind, recordSource(kind)]] : [],
    ),
  ),
} satisfies Partial<Record<PassageKind, PassageSource>>;
type SourceKind = keyof typeof SOURCES;
type SourceQuery = ReturnType<typeof selectUnindexed>;

const selectUnindexed = (
  db: Db,
  kind: SourceKind,
  { view, record, where, columns }: PassageSource,
) =>
  (columns ? db.select(columns) : db.select())
    .from(view)
    .where(
      and(
        sql`not exists (select 1 from passages where kind = ${kind} and record = ${record})`,
        where,
      ),
    )
    .limit(AT_ONCE);

const resetStatements = (db: Db, signature: string): Statement[] => [
  db.delete(passages),
  db
    .insert(passageIndex)
    .values({ id: 1, signature })
    .onConflictDoUpdate({ target: passageIndex.id, set: { signature } }),
];

/**
 * Statements that replace the passages of some records.
 *
 * @param version the content's version when the records were read: the statements do nothing at
 * another one, so that an old text is never indexed after the trigger of its change has run
 */
function passageStatements(db: Db, rows: IndexedPassage[], version?: number): Statement[] {
  return jsonChunks(rows).flatMap((chunk) => {
    const all = sql`${JSON.stringify(chunk)}`;
    const json =
      version === undefined
        ? all
        : sql`iif((select version from content_version) = ${version}, ${all}, '[]')`;
    return [
      db.delete(passages).where(sql`(kind, record) in
        (select value ->> 'kind', value ->> 'record' from json_each(${json}))`),
      db.insert(passages).select(sql`
        select null, value ->> 'kind', value ->> 'record', value ->> 'part', value ->> 'url',
          value ->> 'title', value ->> 'heading', value ->> 'authors', value ->> 'journal', value ->> 'year',
          value ->> 'tags', value ->> 'text', value ->> 'aliases', value ->> 'file'
        from json_each(${json})`),
    ];
  });
}
