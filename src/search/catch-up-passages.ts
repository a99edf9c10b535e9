import type { Db } from '../../db/open.ts';
import { selectFactTables } from '../../db/queries/passages/fact-tables.ts';
import {
  replaceDerivedPassages,
  replacePassages,
  resetPassages,
  selectDerivedPassages,
  selectUnindexed,
} from '../../db/queries/passages/write.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import type { Messages } from '../../messages/translate.ts';
import type { IndexedPassage, Passage } from '../../records/passage.ts';
import type { Site } from '../settings/site.ts';
import { fingerprint } from '../values/digest.ts';
import { entries } from '../values/object.ts';
import { selectTranslations } from '../values/site-languages.ts';
import { dayIn, earliest, nextMidnight } from '../values/time.ts';
import { factPassages } from './fact-passages.ts';
import {
  aboutPassages,
  PASSAGE_FORMAT,
  pagePassages,
  postPassages,
  publicationPassages,
  recordPassage,
} from './passages.ts';
import { profilePassages } from './profile-passages.ts';

/**
 * Indexes records that have no passages, and updates the passages of the profile and of facts. Triggers delete a
 * record's passages when the record is changed or deleted, so writers don't have to. Costs one small batch when nothing
 * is missing. Idempotent, and safe to run concurrently.
 *
 * @param sites the site in each of its languages: each has the profile and facts in its own
 * @returns when the index goes stale without a write: at midnight, or when a scheduled post is published
 */
export async function catchUpPassages(db: Db, sites: readonly Site[], now: Date): Promise<Date> {
  const [first] = sites;
  if (!first) throw new Error('the site has no language');
  const messages = messagesFor(first.recordLanguage);
  const format = `${PASSAGE_FORMAT} ${messages.language} `;
  const profile = sites.flatMap((site, place) => profilePassages(site).map(inPlace(place)));
  const { name, vocabulary, metrics, menu, timeZone } = first;
  const settings = fingerprint(JSON.stringify([profile, name, vocabulary, metrics.defaults, menu]));
  const today = dayIn(now, timeZone);
  for (;;) {
    const found = await selectUnindexed(db, now);
    const { version, scheduledAt } = found;
    const missing = cutRecords(found, messages);
    // Everything that facts depend on: they are rebuilt only when it changes.
    const signature = `${format}${version} ${scheduledAt?.toISOString()} ${today} ${settings}`;
    if (!found.signature.startsWith(format)) {
      await resetPassages(db, format);
    } else if (missing.length > 0) {
      await replacePassages(db, missing, version);
    } else if (found.signature !== signature) {
      const tables = await selectFactTables(db, now, metrics.defaults);
      const facts = sites.flatMap((site, place) => {
        const posts = selectTranslations(site, tables.posts);
        return factPassages(site, { ...tables, posts }, today).map(inPlace(place));
      });
      const made = [...profile, ...facts];
      const changes = compare(await selectDerivedPassages(db), made);
      await replaceDerivedPassages(db, changes, { version, signature });
    } else {
      const midnight = nextMidnight(now, timeZone);
      return earliest(midnight, scheduledAt) ?? midnight;
    }
  }
}

/** The part of a passage about the site or its records is the place of its language among those of the site. */
const inPlace =
  (part: number) =>
  (passage: IndexedPassage): IndexedPassage => ({ ...passage, part });

const toKey = ({ kind, record, part }: Passage): string => `${kind} ${record} ${part}`;
const asText = ({ url, title, heading, year, tags, text }: Passage): string =>
  JSON.stringify([url, title, heading, year, tags, text]);

/** Compares stored and new passages, since most facts don't change: lists those to write and those to delete. */
function compare(stored: readonly Passage[], made: readonly IndexedPassage[]) {
  const before = new Map(stored.map((one) => [toKey(one), asText(one)]));
  const left = new Set(made.map(toKey));
  return {
    changed: made.filter((one) => before.get(toKey(one)) !== asText(one)),
    gone: stored.filter((one) => !left.has(toKey(one))),
  };
}

type Unindexed = Awaited<ReturnType<typeof selectUnindexed>>;

function cutRecords({ records }: Unindexed, messages: Messages): IndexedPassage[] {
  const { publication, post, about, page, ...others } = records;
  return [
    ...publication.flatMap(publicationPassages),
    ...post.flatMap(postPassages),
    ...about.flatMap(aboutPassages),
    ...page.flatMap(pagePassages),
    ...entries(others).flatMap(([kind, rows]) =>
      rows.map((row) => recordPassage(kind, row, messages)),
    ),
  ];
}
