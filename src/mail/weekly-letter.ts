import { insertLetter } from '../../db/queries/mail.ts';
import { isWritten, selectWeekFigures } from '../../db/queries/weekly-figures.ts';
import type { WeekDetails } from '../../records/letter.ts';
import type { FileStore } from '../platform/files/store.ts';
import { reportSite } from '../publications/site-report.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import { loadSite } from '../settings/read.ts';
import { type Days, shiftDay } from '../values/days.ts';
import { dayIn } from '../values/time.ts';
import { ownerAddress } from './addresses.ts';
import type { OutboxDeps } from './outbox.ts';

/**
 * Writes the summary of last week, if the owner has enabled it, once a week, and none for a week without activity. Run
 * it daily.
 */
export async function writeWeeklyLetter(deps: OutboxDeps & { files: FileStore }): Promise<void> {
  const { db, config, mail, now } = deps;
  if (!mail) return;
  const site = await loadSite(db, config);
  const recipient = ownerAddress(site);
  if (!site.notifications.weekly || !recipient) return;
  const days = lastWeek(now(), site.timeZone);
  const occasion = `weekly ${days.from}`;
  if (await isWritten(db, occasion)) return;
  const { brokenLinks, recordLinks } = await reportSite(deps).links();
  const time = { now: now(), timeZone: site.timeZone };
  const { files, inbox, ...figures } = await selectWeekFigures(db, days, time);
  const details: WeekDetails = {
    ...days,
    ...figures,
    papers: files.map(({ page, title, events }) => ({
      title: title ? plainTitle(title) : page,
      downloads: events,
    })),
    inbox: {
      count: inbox.count,
      retractions: inbox.retractions.map(({ title, status }) =>
        plainTitle(markedTitle({ title, status: { kind: status } })),
      ),
    },
    brokenLinks: brokenLinks.length + recordLinks.length,
  };
  if (isEmpty(details)) return;
  const origin = config.SITE_URL ?? null;
  const letter = { kind: 'weekly', details: { ...details, origin }, recipient, occasion } as const;
  await insertLetter(db, letter, now());
}

const isEmpty = (week: WeekDetails): boolean =>
  week.visits.count === 0 &&
  week.downloads.count === 0 &&
  week.questions.count === 0 &&
  week.meetings === 0 &&
  week.messages === 0 &&
  week.newCitations === 0 &&
  week.inbox.count === 0 &&
  week.brokenLinks === 0;

/** The last complete week in a time zone, from Monday to Sunday. */
export function lastWeek(now: Date, timeZone: string): Days {
  const today = dayIn(now, timeZone);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = shiftDay(today, -sinceMonday);
  return { from: shiftDay(monday, -7), to: shiftDay(monday, -1) };
}
