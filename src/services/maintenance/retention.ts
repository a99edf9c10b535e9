import type { Db } from '../../../db/open.ts';
import { deleteChatsBefore, deleteEmptyChatsBefore } from '../../../db/queries/chat/write.ts';
import { deleteMeetingsBefore } from '../../../db/queries/meetings/write.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days for which a chat without a message is kept. */
const EMPTY_CHAT_DAYS = 1;

/** Days for which visitors' records are kept; 0 keeps them. */
export interface Retention {
  chatDays: number;
  meetingDays: number;
}

export const DEFAULT_RETENTION: Retention = { chatDays: 730, meetingDays: 730 };

/** Deletes chats and meetings that are older than they are kept. To be run daily. */
export async function deleteOldRecords(
  { db, now }: { db: Db; now: () => Date },
  { chatDays, meetingDays }: Retention = DEFAULT_RETENTION,
): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  await deleteEmptyChatsBefore(db, before(EMPTY_CHAT_DAYS));
  if (chatDays > 0) await deleteChatsBefore(db, before(chatDays));
  if (meetingDays > 0) await deleteMeetingsBefore(db, before(meetingDays));
}
