import { sql } from 'drizzle-orm';
import {
  aboutPassages,
  conferencePassages,
  type IndexedPassage,
  PASSAGE_FORMAT,
  postPassages,
  publicationPassages,
} from '../../../src/lib/assistant/passage.ts';
import {
  type Metrics,
  metricsPassage,
  type Profile,
  profilePassages,
} from '../../../src/lib/assistant/site-passages.ts';
import { fingerprint } from '../../../src/lib/fingerprint.ts';
import { runBatch } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { aboutSections, conferences, posts, publications } from '../../schema/index.ts';
import { storedBibliometrics } from '../bibliometrics/bibliometrics.ts';
import {
  indexedMetrics,
  indexSignature,
  metricsPassageStatements,
  missingCount,
  passageStatements,
  resetStatements,
  withoutPassage,
} from './write.ts';

/** Records that are indexed in one batch. */
const AT_ONCE = 200;

/** What the site's own file says: its profile, and the metrics while none are stored. */
type SiteFile = Profile & { bibliometrics: Metrics };

/**
 * Indexes what has no passages: content from before the index, or written by other means than the
 * verbs of this folder. Costs one small batch when there is none; doing it again, or twice at a time,
 * changes nothing.
 */
export async function catchUpPassages(db: Db, site: SiteFile): Promise<void> {
  const profile = profilePassages(site);
  const signature = `${PASSAGE_FORMAT} ${fingerprint(JSON.stringify(profile))}`;
  const [[found], [missing], [stored], [indexed]] = await db.batch([
    indexSignature(db),
    missingCount(db),
    storedBibliometrics(db),
    indexedMetrics(db),
  ]);
  const metrics = stored ?? site.bibliometrics;
  if (found?.signature !== signature) {
    await runBatch(db, [
      ...resetStatements(db, signature),
      ...passageStatements(db, profile),
      ...metricsPassageStatements(db, metrics),
    ]);
  } else {
    if (indexed?.text !== metricsPassage(metrics).text)
      await runBatch(db, metricsPassageStatements(db, metrics));
    if (missing?.missing === 0) return;
  }
  for (;;) {
    const rows = await unindexed(db);
    if (rows.length === 0) return;
    await runBatch(db, passageStatements(db, rows));
  }
}

async function unindexed(db: Db): Promise<IndexedPassage[]> {
  const id = (table: string) => sql`cast(${sql.identifier(table)}.id as text)`;
  const [publication, post, conference, section] = await db.batch([
    db
      .select()
      .from(publications)
      .where(withoutPassage('publication', id('publications')))
      .limit(AT_ONCE),
    db
      .select()
      .from(posts)
      .where(withoutPassage('post', id('blog_posts')))
      .limit(AT_ONCE),
    db
      .select()
      .from(conferences)
      .where(withoutPassage('conference', id('conferences')))
      .limit(AT_ONCE),
    db
      .select()
      .from(aboutSections)
      .where(withoutPassage('about', sql`about_sections.section`))
      .limit(AT_ONCE),
  ]);
  return [
    ...publication.flatMap(publicationPassages),
    ...post.flatMap(postPassages),
    ...conference.flatMap(conferencePassages),
    ...section.flatMap(aboutPassages),
  ];
}
