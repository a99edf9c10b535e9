import type { MeetingStatus } from './meeting.ts';

/** What letters the site writes: those of meetings but `meeting-request` to guests, the rest to its owner. */
export const LETTER_KINDS = [
  'meeting-request',
  'meeting-receipt',
  'meeting-confirmed',
  'meeting-moved',
  'meeting-cancelled',
  'message',
  'weekly',
  'login',
  'backup',
  'test',
] as const;

type LetterKind = (typeof LETTER_KINDS)[number];

/** What the panel calls them. */
export const LETTER_NAMES: Record<LetterKind, string> = {
  'meeting-request': 'Meeting request',
  'meeting-receipt': 'Receipt for a guest',
  'meeting-confirmed': 'Meeting confirmed',
  'meeting-moved': 'Meeting moved',
  'meeting-cancelled': 'Meeting cancelled',
  message: 'Message',
  weekly: 'Weekly summary',
  login: 'Login from a new browser',
  backup: 'Failed backup',
  test: 'Test letter',
};

export const LETTER_STATUSES = ['waiting', 'sent', 'failed'] as const;

/** A meeting as it stood when a letter was written. */
export interface MeetingDetails {
  id: number;
  name: string;
  email: string;
  date: string;
  end_date: string | null;
  topic: string;
  status: MeetingStatus;
  /** How often it changed: a calendar that has it already takes the later one. */
  sequence: number;
}

interface MessageDetails {
  name: string;
  email: string;
  message: string;
}

/** A login from a browser that has not logged in before. */
interface LoginDetails {
  /** ISO 8601. */
  at: string;
  /** "Firefox on Linux", and the network of its address. */
  browser: string;
  network: string;
  /** "password and code". */
  proof: string;
}

/** A nightly backup that failed, or could not be restored. */
interface BackupDetails {
  reason: string;
}

/** A number, and the same of the week before. */
export interface WeekCount {
  count: number;
  before: number;
}

/** The figures of a week. */
export interface WeekDetails {
  /** Its first and its last day, yyyy-MM-dd. */
  from: string;
  to: string;
  visits: WeekCount;
  downloads: WeekCount;
  papers: { title: string; downloads: number }[];
  questions: { count: number; examples: string[] };
  /** Meeting requests and messages that wait. */
  meetings: number;
  messages: number;
  brokenLinks: number;
  /** What registries know and the site does not: how much, and the works that are not to be relied upon. */
  inbox: { count: number; retractions: string[] };
  /** Citations in all; null where none are known. */
  citations: number | null;
  /** How many of them came since the last weekly letter. */
  newCitations: number;
}

type LetterDetails<Kind extends LetterKind> = Kind extends `meeting-${string}`
  ? MeetingDetails
  : Kind extends 'message'
    ? MessageDetails
    : Kind extends 'weekly'
      ? WeekDetails
      : Kind extends 'login'
        ? LoginDetails
        : Kind extends 'backup'
          ? BackupDetails
          : object;

/** A letter as it is stored: its kind, its details, and the site's origin, where that is known. */
export type LetterTopic = {
  [Kind in LetterKind]: { kind: Kind; details: LetterDetails<Kind> & { origin: string | null } };
}[LetterKind];
