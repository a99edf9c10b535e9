import { eq, type SQL, sql } from 'drizzle-orm';
import {
  aboutPassages,
  answerPassage,
  conferencePassages,
  entryPassage,
  type IndexedPassage,
  PASSAGE_FORMAT,
  type PassageKind,
  pagePassages,
  postPassages,
  publicationPassages,
} from '../../../src/assistant/passages.ts';
import {
  METRICS_RECORD,
  type Metrics,
  metricsPassage,
  type ProfileContent,
  profilePassages,
} from '../../../src/assistant/profile-passages.ts';
import { fingerprint } from '../../../src/values/digest.ts';
import type { Db } from '../../open.ts';
import { aboutSections } from '../../schema/about.ts';
import { untrashedAnswers as answers } from '../../schema/answers.ts';
import { untrashedConferences as conferences } from '../../schema/conferences.ts';
import { contentVersion } from '../../schema/content-version.ts';
import { untrashedEntries as entries } from '../../schema/entries.ts';
import { untrashedPages as pages } from '../../schema/pages.ts';
import { passageIndex, passages } from '../../schema/passages.ts';
import { untrashedPosts as posts } from '../../schema/posts.ts';
import { untrashedPublications as publications } from '../../schema/publications.ts';
import { jsonChunks, runBatch, type Statement } from '../../statements.ts';
import { storedBibliometrics } from '../bibliometrics.ts';

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
  const [
    versions,
    index,
    metrics,
    indexedMetrics,
    publication,
    post,
    conference,
    section,
    page,
    answer,
    entry,
  ] = await db.batch([
    db.select({ version: contentVersion.version }).from(contentVersion),
    db.select({ signature: passageIndex.signature }).from(passageIndex),
    storedBibliometrics(db),
    db
      .select({ text: passages.text })
      .from(passages)
      .where(sql`${eq(passages.kind, 'site')} and ${eq(passages.record, METRICS_RECORD)}`),
    db
      .select()
      .from(publications)
      .where(withoutPassage('publication', sql`cast(untrashed_publications.id as text)`))
      .limit(AT_ONCE),
    db
      .select()
      .from(posts)
      .where(withoutPassage('post', sql`cast(untrashed_posts.id as text)`))
      .limit(AT_ONCE),
    db
      .select()
      .from(conferences)
      .where(withoutPassage('conference', sql`cast(untrashed_conferences.id as text)`))
      .limit(AT_ONCE),
    db
      .select()
      .from(aboutSections)
      // The page leaves out a section without a text.
      .where(
        sql`${withoutPassage('about', sql`about_sections.section`)}
            and trim(${aboutSections.content}, char(9, 10, 13, 32)) <> ''`,
      )
      .limit(AT_ONCE),
    db
      .select()
      .from(pages)
      .where(withoutPassage('page', sql`cast(untrashed_pages.id as text)`))
      .limit(AT_ONCE),
    db
      .select()
      .from(answers)
      .where(withoutPassage('answer', sql`cast(untrashed_answers.id as text)`))
      .limit(AT_ONCE),
    db
      .select()
      .from(entries)
      .where(
        sql`${withoutPassage('entry', sql`cast(untrashed_entries.id as text)`)}
            and ${entries.hidden} = 0`,
      )
      .limit(AT_ONCE),
  ]);
  const [row] = versions;
  if (!row) throw new Error('the database has no content version: its migrations have not run');
  const figures = metrics[0] ?? site.metrics.defaults;
  const current = figures && metricsPassage(figures);
  return {
    version: row.version,
    stored: index[0]?.signature,
    missing: [
      ...(current === null || indexedMetrics[0]?.text === current.text ? [] : [current]),
      ...publication.flatMap(publicationPassages),
      ...post.flatMap(postPassages),
      ...conference.flatMap(conferencePassages),
      ...section.flatMap(aboutPassages),
      ...page.flatMap(pagePassages),
      ...answer.map(answerPassage),
      ...entry.map(entryPassage),
    ],
  };
}

const withoutPassage = (kind: PassageKind, record: SQL) =>
  sql`not exists (select 1 from passages where kind = ${kind} and record = ${record})`;

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
