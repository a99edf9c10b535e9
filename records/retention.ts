/** Days for which a visitor's whole address is kept; then its network is. */
export const ADDRESS_DAYS = 30;
/** Days for which each visit and download is a row of its own; the totals stay. */
export const VISIT_DAYS = 400;
/** Days for which the security log is kept. */
export const SECURITY_LOG_DAYS = 365;
/** Days for which a letter is kept after it was sent or given up. */
export const LETTER_DAYS = 90;
/** Days for which what was deleted is kept in the trash. */
export const TRASH_DAYS = 30;
/** Days for which a chat without a message is kept. */
export const EMPTY_CHAT_DAYS = 1;

/**
 * Rows that are kept of what strangers write: beyond them the oldest answers of chats, messages and requests go, and the
 * figures of the pages and sites that were seen least. A flood of months ends neither the database nor its backups,
 * which take 500,000 rows in all (`src/archive/open-archive.ts`).
 */
export const MAX_KEPT = { exchanges: 30_000, messages: 5_000, requests: 5_000, figures: 100_000 };
/** Days for which rows beyond {@link MAX_KEPT} are kept. */
export const SURPLUS_DAYS = 1;

/** Nights whose backups are kept. */
export const MAX_BACKUPS = 14;
/** Days for which a backup that no night made is kept: one made by hand, before a restore, or uploaded. */
export const OTHER_BACKUP_DAYS = 30;

/** Days for which chats, and meetings and messages, are kept; 0 keeps them. */
export interface Retention {
  chatDays: number;
  meetingDays: number;
}

export const DEFAULT_RETENTION: Retention = { chatDays: 730, meetingDays: 730 };
