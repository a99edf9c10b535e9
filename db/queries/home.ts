import { byNewest } from '../../records/publication-vocabulary.ts';
import type { SiteLanguages } from '../../src/values/site-languages.ts';
import type { Db } from '../open.ts';
import { namedBatch, namedResults, type Statement } from '../statements.ts';
import { nextConference } from './conferences.ts';
import { type Bibliometrics, storedBibliometrics } from './metrics.ts';
import { latestPost, nextScheduled, scheduledMoment } from './posts/read.ts';
import { featuredPublications, latestPublications, latestTitles } from './publications/read.ts';
import { nextTalk } from './talks.ts';

/** Number of publications that the chat suggests asking about. */
const ASKED_ABOUT = 4;

/** Number of publications shown if none is selected. */
const LATEST = 3;

interface When {
  now: Date;
  /** In the site's time zone: the next conference begins after this day. */
  today: string;
  /** Its language is that of the posts. */
  site: SiteLanguages;
}

/**
 * Reads everything for the home page in one batch. If that fails, reads what is available: the conference is then
 * `undefined`, and so is any missing list. Shows the selected publications, or the latest if none is selected.
 *
 * @param onError receives the reason if something is missing
 */
export async function selectHome(
  db: Db,
  { metrics, ...when }: When & { metrics: Bibliometrics | null },
  onError: (error: unknown) => void,
) {
  const found = await selectParts(
    db,
    {
      ...titleQueries(db, when),
      latest: latestPublications(db, LATEST),
      stored: storedBibliometrics(db),
      featured: featuredPublications(db),
    },
    onError,
  );
  const { stored, featured = [], latest = [] } = found;
  const isSelected = featured.length > 0;
  return {
    ...toTitles(found),
    metrics: stored?.[0] ?? metrics,
    isSelected,
    publications: (isSelected ? featured : latest).sort(byNewest),
  };
}

/** Publications that the chat suggests asking about; fails like {@link selectHome}. */
export async function selectChatTitles(db: Db, when: When, onError: (error: unknown) => void) {
  return toTitles(await selectParts(db, titleQueries(db, when), onError));
}

const titleQueries = (db: Db, { now, today, site }: When) => ({
  conference: nextConference(db, today),
  talk: nextTalk(db, today),
  post: latestPost(db, now, site),
  titles: latestTitles(db, ASKED_ABOUT),
  scheduled: nextScheduled(db, now),
});

type TitleQueries = ReturnType<typeof titleQueries>;
type Results<Queries extends Record<string, Statement>> = {
  [Name in keyof Queries]?: Queries[Name]['_']['result'];
};

const toTitles = ({ conference, talk, post, titles, scheduled }: Results<TitleQueries>) => ({
  conference: conference && (conference[0] ?? null),
  talk: talk?.[0] ?? null,
  post: post?.[0] ?? null,
  titles: titles ?? [],
  expiresAt: scheduledMoment(scheduled ?? []),
});

const selectParts = <Queries extends Record<string, Statement>>(
  db: Db,
  queries: Queries,
  onError: (error: unknown) => void,
): Promise<Results<Queries>> =>
  namedBatch(db, queries).catch((error: unknown) => {
    onError(error);
    return namedResults(db, queries);
  });
