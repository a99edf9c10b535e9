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

/** What the panel calls them. */
export const LETTER_NAMES: Record<LetterKind, string> = {
  'meeting-request': 'Meeting request',
  'meeting-receipt': 'Receipt for a guest',
  'meeting-confirmed': 'Meeting confirmed',
  'meeting-moved': 'Meeting moved',
  'meeting-cancelled': 'Meeting cancelled',
  message: 'Message',
  weekly: 'Weekly summary',
  test: 'Test letter',
};

export const LETTER_STATUSES = ['waiting', 'sent', 'failed'] as const;

export type LetterStatus = (typeof LETTER_STATUSES)[number];
