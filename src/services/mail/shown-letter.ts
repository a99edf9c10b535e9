import type { StoredLetter } from '../../../db/queries/letters/read.ts';
import type { LetterKind, LetterStatus } from '../../lib/mail/kinds.ts';
import type { Site } from '../../lib/settings/site.ts';
import { subjectOf } from './render.ts';

/** A letter as the panel shows it. */
export interface ShownLetter {
  id: number;
  kind: LetterKind;
  to: string;
  subject: string;
  status: LetterStatus;
  attempts: number;
  error: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** What the panel shows of a stored letter. */
export const shownLetter = (letter: StoredLetter, site: Site): ShownLetter => ({
  id: letter.id,
  kind: letter.kind,
  to: letter.recipient,
  subject: subjectOf(letter, site),
  status: letter.status,
  attempts: letter.attempts,
  error: letter.error,
  createdAt: letter.created_at,
  sentAt: letter.sent_at,
});
