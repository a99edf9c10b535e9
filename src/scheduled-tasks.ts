import type { Db } from '../db/open.ts';
import { deleteSecurityEventsBefore } from '../db/queries/account/security-log.ts';
import {
  anonymiseAddresses,
  deleteOldEvents,
  selectFullAddresses,
} from '../db/queries/analytics/write.ts';
import { deleteChatsBefore, deleteEmptyChatsBefore } from '../db/queries/chat.ts';
import { deleteLettersBefore } from '../db/queries/mail.ts';
import { deleteMeetingsBefore } from '../db/queries/meetings.ts';
import { deleteMessagesBefore } from '../db/queries/messages.ts';
import { selectSettings } from '../db/queries/settings.ts';
import { removeOldSessions } from './account/sessions.ts';
import { shiftDay } from './analytics/days.ts';
import { removeRestoreRemains } from './archive/waiting-files.ts';
import { collectGarbage, type FileDeps } from './files/outbox.ts';
import { forgetOldKeys } from './limits/budgets.ts';
import type { FileStore } from './platform/files/store.ts';
import type { Log } from './platform/log.ts';
import { removeUnusedImages } from './posts/delete.ts';
import { removeUnusedPublicationImages } from './publications/delete.ts';
import { removeStalePdfTexts } from './publications/pdf-texts.ts';
import {
  ADDRESS_DAYS,
  DEFAULT_RETENTION,
  EMPTY_CHAT_DAYS,
  LETTER_DAYS,
  SECURITY_LOG_DAYS,
  VISIT_DAYS,
} from './settings/retention.ts';
import { removeUnusedSiteFiles } from './settings/site-files.ts';
import { removeUnusedShareCards } from './share-cards/share-cards.ts';
import { emptyTrash } from './trash/trash.ts';
import { anonymiseIp } from './values/ip-address.ts';

const DAY_MS = 86_400_000;
/** Longer than a queue may deliver a message again. */
const EXCLUDED_DAYS = 7;

/** Anonymises old addresses and deletes what no view needs. To be run daily. */
export async function anonymiseOldEvents(db: Db, now: Date): Promise<void> {
  const before = (days: number) => daysBefore(now, days);
  const day = (days: number) => shiftDay(now.toISOString().slice(0, 10), -days);
  for (;;) {
    const full = await selectFullAddresses(db, before(ADDRESS_DAYS));
    if (full.visits.length + full.downloads.length === 0) break;
    await anonymiseAddresses(db, {
      visits: full.visits.map(anonymous),
      downloads: full.downloads.map(anonymous),
    });
  }
  await deleteOldEvents(db, {
    rows: before(VISIT_DAYS),
    // A digest does not outlive its address.
    visitors: day(ADDRESS_DAYS),
    excluded: day(EXCLUDED_DAYS),
  });
}

const anonymous = ({ id, ipAddress }: { id: number; ipAddress: string }) => ({
  id,
  ipAddress: anonymiseIp(ipAddress),
});

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

/**
 * Deletes chats, meetings and messages that are older than the settings keep them, those in the trash too. To be run
 * daily.
 */
export async function deleteOldRecords({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const { fields } = await selectSettings(db);
  const { chatDays, meetingDays } = fields.retention ?? DEFAULT_RETENTION;
  const before = (days: number) => daysBefore(now(), days);
  await deleteEmptyChatsBefore(db, before(EMPTY_CHAT_DAYS));
  if (chatDays > 0) await deleteChatsBefore(db, before(chatDays));
  if (meetingDays > 0) {
    await deleteMeetingsBefore(db, before(meetingDays));
    await deleteMessagesBefore(db, before(meetingDays));
  }
}

/** Deletes lines of the security log that are older than they are kept. To be run daily. */
export const deleteOldSecurityEvents = ({ db, now }: { db: Db; now: () => Date }): Promise<void> =>
  deleteSecurityEventsBefore(db, daysBefore(now(), SECURITY_LOG_DAYS));

/** Deletes letters that were sent, or given up, longer ago than they are kept. To be run daily. */
const deleteOldLetters = ({ db, now }: { db: Db; now: () => Date }): Promise<void> =>
  deleteLettersBefore(db, daysBefore(now(), LETTER_DAYS));

interface TaskDeps extends FileDeps {
  privateFiles: FileStore;
}

/** What is done once a day, each task for itself: one that fails keeps no other from its work. */
const TASKS: { name: string; run: (deps: TaskDeps) => Promise<void> }[] = [
  { name: 'remove files left behind', run: collectGarbage },
  { name: 'forget the text of PDFs that are gone', run: removeStalePdfTexts },
  { name: 'remove unused images', run: removeUnusedImages },
  { name: 'remove unused images of publications', run: removeUnusedPublicationImages },
  { name: 'remove unused files of the site', run: removeUnusedSiteFiles },
  { name: 'remove what restores left', run: removeRestoreRemains },
  { name: 'remove unused share cards', run: removeUnusedShareCards },
  { name: 'remove old sessions', run: removeOldSessions },
  { name: 'forget who limits counted', run: forgetOldKeys },
  { name: 'empty the trash', run: emptyTrash },
  { name: 'delete old chats, meetings and messages', run: deleteOldRecords },
  { name: 'delete old lines of the security log', run: deleteOldSecurityEvents },
  { name: 'delete old letters', run: deleteOldLetters },
  { name: 'anonymise addresses', run: ({ db, now }) => anonymiseOldEvents(db, now()) },
];

/** Runs the daily tasks; a failure is logged, and the task runs again the next day. */
export async function runDailyTasks(deps: TaskDeps, log: Log): Promise<void> {
  for (const { name, run } of TASKS) {
    try {
      await run(deps);
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      log({ level: 'error', message: `${name}: ${message}`, stack });
    }
  }
}
