import { byNewest } from '../../records/publication-vocabulary.ts';
import type { Db } from '../open.ts';
import { namedBatch, namedResults, type Statement } from '../statements.ts';
import { nextConference } from './conferences.ts';
import { type Bibliometrics, storedBibliometrics } from './metrics.ts';
import { latestPost, nextScheduled, scheduledMoment } from './posts/read.ts';
import { featuredPublications, latestPublications, latestTitles } from './publications/read.ts';
import { nextTalk } from './talks.ts';

/** Publications that the chat proposes to ask about. */
const ASKED_ABOUT = 4;

/** Publications that are shown where none is selected. */
const LATEST = 3;

interface When {
  now: Date;
  /** In the site's time zone: the next conference begins after this day. */
  today: string;
}

/**
 * Everything that the home page shows, in one batch. Where that fails, what can be had: no conference is known then
 * (`undefined`), as is a list that is empty. The publications are the selected ones; where none is, the latest.
 *
 * @param onError is told that something is missing, and why
 */
export async function selectHome(
  db: Db,
  { now, today, metrics }: When & { metrics: Bibliometrics | null },
  onError: (error: unknown) => void,
) {
  const found = await selectParts(
    db,
    {
      ...titleQueries(db, { now, today }),
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

/** What the chat proposes to ask about, as {@link selectHome}. */
export async function selectChatTitles(db: Db, when: When, onError: (error: unknown) => void) {
  return toTitles(await selectParts(db, titleQueries(db, when), onError));
}

const titleQueries = (db: Db, { now, today }: When) => ({
  conference: nextConference(db, today),
  talk: nextTalk(db, today),
  post: latestPost(db, now),
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
