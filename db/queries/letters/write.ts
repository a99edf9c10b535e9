import { and, asc, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { LetterTopic } from '../../../src/lib/mail/details.ts';
import type { Db } from '../../open.ts';
import { letters, untrashedLetters } from '../../schema/index.ts';
import type { StoredLetter } from './read.ts';

/** A letter that is to be written. */
type NewLetter = LetterTopic & {
  recipient: string;
  /** What it is written for: one letter each. */
  occasion: string;
};

/** Writes a letter, as a part of the batch that stores what it tells of; nothing where it was written before. */
export const insertLetter = (db: Db, letter: NewLetter & { message_id?: number }, now: Date) =>
  db
    .insert(letters)
    .values({ ...letter, created_at: now.toISOString(), due_at: now.toISOString() })
    .onConflictDoNothing();

/**
 * Takes the oldest letter that is due, for one attempt: until `leaseEnd` no other process does. Where the attempt ends
 * without a word, as in a crash, the letter is due again then.
 */
export async function claimDueLetter(
  db: Db,
  now: Date,
  leaseEnd: Date,
): Promise<StoredLetter | null> {
  const { id, status, due_at } = untrashedLetters;
  const next = db
    .select({ id })
    .from(untrashedLetters)
    .where(and(eq(status, 'waiting'), lte(due_at, now.toISOString())))
    .orderBy(asc(id))
    .limit(1);
  const [claimed] = await db
    .update(letters)
    .set({ attempts: sql`${letters.attempts} + 1`, due_at: leaseEnd.toISOString(), error: null })
    .where(inArray(letters.id, next))
    .returning();
  return claimed ?? null;
}

/** Notes what became of an attempt. What has been sent stays so. */
export async function recordAttempt(
  db: Db,
  id: number,
  outcome:
    | { status: 'sent'; sent_at: string; error: null }
    | { status: 'waiting'; due_at: string; error: string }
    | { status: 'failed'; error: string },
): Promise<void> {
  await db
    .update(letters)
    .set(outcome)
    .where(and(eq(letters.id, id), ne(letters.status, 'sent')));
}

/**
 * Takes a letter that failed, or rests after an attempt, for an attempt now, as the first of a new letter. Null for one
 * that was sent, or is being sent: it has no error yet.
 */
export async function claimLetterAgain(
  db: Db,
  id: number,
  leaseEnd: Date,
): Promise<StoredLetter | null> {
  const [claimed] = await db
    .update(letters)
    .set({ status: 'waiting', attempts: 1, due_at: leaseEnd.toISOString(), error: null })
    .where(and(eq(letters.id, id), ne(letters.status, 'sent'), isNotNull(letters.error)))
    .returning();
  return claimed ?? null;
}

/** Deletes letters that were written before a moment and wait no longer. */
export async function deleteLettersBefore(db: Db, moment: string): Promise<void> {
  await db
    .delete(letters)
    .where(and(lt(letters.created_at, moment), ne(letters.status, 'waiting')));
}

/** Writes a test letter that is being sent already: an attempt has it until `leaseEnd`. */
export async function insertTestLetter(
  db: Db,
  { recipient, origin }: { recipient: string; origin: string | null },
  now: Date,
  leaseEnd: Date,
): Promise<StoredLetter> {
  const [letter] = await db
    .insert(letters)
    .values({
      kind: 'test',
      occasion: `test ${crypto.randomUUID()}`,
      recipient,
      details: { origin },
      attempts: 1,
      due_at: leaseEnd.toISOString(),
      created_at: now.toISOString(),
    })
    .returning();
  if (!letter) throw new Error('the database returned no letter');
  return letter;
}
