/** Days for which a visitor's full address is kept; afterwards only its network. */
export const ADDRESS_DAYS = 30;
/** Days for which each visit and download has a row of its own; the totals are kept. */
export const VISIT_DAYS = 400;
/** Days for which the security log is kept. */
export const SECURITY_LOG_DAYS = 365;
/** Days for which an email is kept after it was sent or has failed. */
export const LETTER_DAYS = 90;
/** Days for which deleted items are kept in the trash. */
export const TRASH_DAYS = 30;
/** Days for which a chat without messages is kept. */
export const EMPTY_CHAT_DAYS = 1;

/**
 * Maximum rows written by visitors: beyond these, the oldest chat answers, messages and requests are deleted, and the
 * figures of the least visited pages and referrers. Even months of flooding cannot fill the database or exceed the
 * limit of its backups, 500,000 rows (`src/archive/open-archive.ts`).
 */
export const MAX_KEPT = { exchanges: 30_000, messages: 5_000, requests: 5_000, figures: 100_000 };
/** Days for which rows beyond {@link MAX_KEPT} are kept. */
export const SURPLUS_DAYS = 1;

/** Number of nightly backups that are kept. */
export const MAX_BACKUPS = 14;
/** Days for which other backups are kept: manual ones, those before a restore, and uploaded ones. */
export const OTHER_BACKUP_DAYS = 30;

/** Days for which chats, and meetings and messages, are kept; 0 for indefinitely. */
export interface Retention {
  chatDays: number;
  meetingDays: number;
}

export const DEFAULT_RETENTION: Retention = { chatDays: 730, meetingDays: 730 };
