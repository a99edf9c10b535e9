import type { MeetingStatus } from './meeting.ts';

/** Emails that the site sends: those about meetings except `meeting-request` go to guests, all others to the owner. */
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

/** Their names in the panel. */
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
  test: 'Test email',
};

export const LETTER_STATUSES = ['waiting', 'sent', 'failed'] as const;

/** A meeting at the time an email was written. */
export interface MeetingDetails {
  id: number;
  name: string;
  email: string;
  date: string;
  end_date: string | null;
  topic: string;
  status: MeetingStatus;
  /** Number of changes: calendars accept later versions of an event. */
  sequence: number;
  /** Language of emails to the guest (BCP 47); null or missing for the site's first. */
  language?: string | null;
}

interface MessageDetails {
  name: string;
  email: string;
  message: string;
}

/** A login from a new browser. */
interface LoginDetails {
  /** ISO 8601. */
  at: string;
  /** "Firefox on Linux", and the network of its address. */
  browser: string;
  network: string;
  /** "password and code". */
  proof: string;
}

/** A nightly backup that failed or cannot be restored. */
interface BackupDetails {
  reason: string;
}

/** A number, and that of the week before. */
export interface WeekCount {
  count: number;
  before: number;
}

/** Figures of a week. */
export interface WeekDetails {
  /** Its first and last day, yyyy-MM-dd. */
  from: string;
  to: string;
  visits: WeekCount;
  downloads: WeekCount;
  papers: { title: string; downloads: number }[];
  questions: { count: number; examples: string[] };
  /** Pending meeting requests and messages. */
  meetings: number;
  messages: number;
  brokenLinks: number;
  /** Findings of registries: their number, and works that should no longer be relied upon. */
  inbox: { count: number; retractions: string[] };
  /** Total citations; null if unknown. */
  citations: number | null;
  /** Citations added since the last weekly summary. */
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

/** A stored email: its type, its details, and the site's origin if known. */
export type LetterTopic = {
  [Kind in LetterKind]: { kind: Kind; details: LetterDetails<Kind> & { origin: string | null } };
}[LetterKind];
