import type { Db } from '../../../db/open.ts';
import { deleteChatsBefore, deleteEmptyChatsBefore } from '../../../db/queries/chat/write.ts';
import { deleteLettersBefore } from '../../../db/queries/letters/write.ts';
import { deleteMeetingsBefore } from '../../../db/queries/meetings/write.ts';
import { deleteMessagesBefore } from '../../../db/queries/messages/write.ts';
import { deleteSecurityEventsBefore } from '../../../db/queries/security-log/write.ts';
import { selectSettings } from '../../../db/queries/settings/read.ts';
import {
  selectTrashedChatsBefore,
  selectTrashedMeetingsBefore,
} from '../../../db/queries/trash/read.ts';
import {
  DEFAULT_RETENTION,
  EMPTY_CHAT_DAYS,
  LETTER_DAYS,
  SECURITY_LOG_DAYS,
} from '../../lib/retention.ts';
import type { FileDeps } from '../files/outbox.ts';
import { deleteForEver } from '../trash/trash.ts';

const DAY_MS = 24 * 60 * 60_000;
const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

/**
 * Deletes chats, meetings and messages that are older than the settings keep them, those in the trash too. To be run
 * daily.
 */
export async function deleteOldRecords(deps: FileDeps): Promise<void> {
  const { db, now } = deps;
  const { fields } = await selectSettings(db);
  const { chatDays, meetingDays } = fields.retention ?? DEFAULT_RETENTION;
  const before = (days: number) => daysBefore(now(), days);
  const empty = before(EMPTY_CHAT_DAYS);
  await deleteEmptyChatsBefore(db, empty);
  await deleteForEver(deps, await selectTrashedChatsBefore(db, empty, { empty: true }));
  if (chatDays > 0) {
    await deleteChatsBefore(db, before(chatDays));
    await deleteForEver(deps, await selectTrashedChatsBefore(db, before(chatDays)));
  }
  if (meetingDays > 0) {
    await deleteForEver(deps, await selectTrashedMeetingsBefore(db, before(meetingDays)));
    await deleteMeetingsBefore(db, before(meetingDays));
    await deleteMessagesBefore(db, before(meetingDays));
  }
}

/** Deletes lines of the security log that are older than they are kept. To be run daily. */
export const deleteOldSecurityEvents = ({ db, now }: { db: Db; now: () => Date }): Promise<void> =>
  deleteSecurityEventsBefore(db, daysBefore(now(), SECURITY_LOG_DAYS));

/** Deletes letters that were sent, or given up, longer ago than they are kept. To be run daily. */
export const deleteOldLetters = ({ db, now }: { db: Db; now: () => Date }): Promise<void> =>
  deleteLettersBefore(db, daysBefore(now(), LETTER_DAYS));
