/** What letters the site writes: `meeting-request`, `message` and `weekly` to its owner, the rest to guests. */
export const LETTER_KINDS = [
  'meeting-request',
  'meeting-receipt',
  'meeting-confirmed',
  'meeting-moved',
  'meeting-cancelled',
  'message',
  'weekly',
  'test',
] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];

export const LETTER_STATUSES = ['waiting', 'sent', 'failed'] as const;

export type LetterStatus = (typeof LETTER_STATUSES)[number];
