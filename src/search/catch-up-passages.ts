import type { Db } from '../../db/open.ts';
import type { Bibliometrics } from '../../db/queries/metrics.ts';
import {
  replacePassages,
  resetPassages,
  selectUnindexed,
} from '../../db/queries/passages/write.ts';
import type { IndexedPassage } from '../../records/passage.ts';
import { fingerprint } from '../values/digest.ts';
import { entries } from '../values/object.ts';
import {
  aboutPassages,
  PASSAGE_FORMAT,
  pagePassages,
  postPassages,
  publicationPassages,
  recordPassage,
} from './passages.ts';
import { metricsPassage, type ProfileContent, profilePassages } from './profile-passages.ts';

/** What the settings say: the profile, and the metrics while none are stored. */
type SiteSettings = ProfileContent & { metrics: { defaults: Bibliometrics | null } };

/**
 * Indexes what has no passages. Triggers remove a record's passages when it is changed or deleted, so
 * writers need nothing else. Costs one small batch when nothing is missing; running it again, or
 * twice at a time, changes nothing.
 */
export async function catchUpPassages(db: Db, site: SiteSettings): Promise<void> {
  const profile = profilePassages(site);
  const signature = `${PASSAGE_FORMAT} ${fingerprint(JSON.stringify(profile))}`;
  for (;;) {
    const found = await selectUnindexed(db);
    const missing = [...cutMetrics(found, site), ...cutRecords(found)];
    if (found.signature !== signature) {
      await resetPassages(db, signature, profile);
    } else if (missing.length > 0) {
      await replacePassages(db, missing, found.version);
    } else {
      return;
    }
  }
}

type Unindexed = Awaited<ReturnType<typeof selectUnindexed>>;

/** The passage of the metrics, where the index has another one or none. */
function cutMetrics({ metrics, indexedMetrics }: Unindexed, site: SiteSettings): IndexedPassage[] {
  const figures = metrics ?? site.metrics.defaults;
  const current = figures && metricsPassage(figures);
  return current === null || current.text === indexedMetrics ? [] : [current];
}

function cutRecords({ records }: Unindexed): IndexedPassage[] {
  const { publication, post, about, page, ...others } = records;
  return [
    ...publication.flatMap(publicationPassages),
    ...post.flatMap(postPassages),
    ...about.flatMap(aboutPassages),
    ...page.flatMap(pagePassages),
    ...entries(others).flatMap(([kind, rows]) => rows.map((row) => recordPassage(kind, row))),
  ];
}
