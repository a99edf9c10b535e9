import { and, asc, count, desc, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { LetterTopic } from '../../records/letter.ts';
import { PAGE_ROWS, type Page } from '../../src/values/paging.ts';
import type { Db } from '../open.ts';
import { letters, untrashedLetters } from '../schema/mail.ts';
import { meetingChanges, untrashedMeetings as meetings } from '../schema/meetings.ts';
import { messages } from '../schema/messages.ts';
import { insertFrom, type Statement } from '../statements.ts';

/** What a letter needs to know of the request that causes it. */
export interface MailContext {
  /** The site's own, for the links in letters; null where it is not known. */
  origin: string | null;
  now: Date;
}

export type StoredLetter = typeof untrashedLetters.$inferSelect;

/** A page of the letters, latest first. */
export async function selectLetters(db: Db, page: number): Promise<Page<StoredLetter>> {
  const { id } = untrashedLetters;
  // By their ids first: else SQLite sorts whole letters.
  const ids = db
    .select({ id })
    .from(untrashedLetters)
    .orderBy(desc(id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  const [rows, [all]] = await db.batch([
    db.select().from(untrashedLetters).where(inArray(id, ids)).orderBy(desc(id)),
    db.select({ total: count() }).from(untrashedLetters),
  ]);
  return { rows, total: all?.total ?? 0 };
}

/** A letter; null when there is none with that id. */
export async function selectOptionalLetter(db: Db, id: number): Promise<StoredLetter | null> {
  const [letter] = await db.select().from(untrashedLetters).where(eq(untrashedLetters.id, id));
  return letter ?? null;
}

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

/** The letter to the owner of a new message, for the batch that stores it, right after it. */
export function messageLetter(db: Db, mail: MailContext & { owner: string }): Statement {
  return insertFrom(
    db,
    letters,
    {
      kind: 'message',
      occasion: sql`'message ' || ${messages.id}`,
      recipient: mail.owner,
      details: sql`json_object('name', ${messages.name}, 'email', ${messages.email},
        'message', ${messages.message}, 'origin', ${mail.origin})`,
      message_id: sql`${messages.id}`,
      due_at: mail.now.toISOString(),
      created_at: mail.now.toISOString(),
    },
    sql`from ${messages} where ${messages.id} = (select max(id) from messages)`,
  ).onConflictDoNothing();
}

const sequence = sql`(select count(*) from ${meetingChanges}
  where ${meetingChanges.meeting_id} = ${meetings.id})`;

/** What a letter tells of a meeting: see `MeetingDetails`. */
const details = ({ origin }: MailContext) => sql`json_object(
  'id', ${meetings.id}, 'name', ${meetings.name}, 'email', ${meetings.email},
  'date', ${meetings.date}, 'end_date', ${meetings.end_date}, 'topic', ${meetings.topic},
  'status', ${meetings.status}, 'sequence', ${sequence}, 'origin', ${origin})`;

const row = (mail: MailContext) => ({
  details: details(mail),
  meeting_id: sql`${meetings.id}`,
  due_at: mail.now.toISOString(),
  created_at: mail.now.toISOString(),
});

/**
 * The letters of a request, for the batch that stores it, right after it: to the owner, and the guest's receipt.
 *
 * @param owner where the owner gets letters about meetings; null for none
 * @param receipt whether the guest gets one
 */
export function requestLetters(
  db: Db,
  { owner, receipt, ...mail }: MailContext & { owner: string | null; receipt: boolean },
): Statement[] {
  const newest = sql`from ${meetings} where ${meetings.id} = (select max(id) from meetings)`;
  const letter = (kind: 'meeting-request' | 'meeting-receipt', recipient: SQL) =>
    insertFrom(
      db,
      letters,
      { ...row(mail), kind, recipient, occasion: sql`${`${kind} `} || ${meetings.id}` },
      newest,
    ).onConflictDoNothing();
  return [
    ...(owner ? [letter('meeting-request', sql`${owner}`)] : []),
    ...(receipt ? [letter('meeting-receipt', sql`${meetings.email}`)] : []),
  ];
}

/** A field of the last letter to the guest; null before the first letter. */
const lastTold = (
  field: 'status' | 'date',
) => sql`(select json_extract(letter.details, ${`$.${field}`})
  from letters as letter where letter.meeting_id = ${meetings.id}
  and letter.kind in ('meeting-confirmed', 'meeting-moved', 'meeting-cancelled')
  order by letter.id desc limit 1)`;

const isNewDate = sql`${lastTold('date')} is not ${meetings.date}`;

/** Of what is not decided yet, the guest hears only that the administrator moved it. */
const isNews = sql`case ${meetings.status}
  when 'pending' then ${isNewDate} and exists (select 1 from ${meetingChanges}
    where ${meetingChanges.meeting_id} = ${meetings.id} and ${meetingChanges.kind} = 'moved')
  when 'completed' then false
  else ${isNewDate} or ${lastTold('status')} is not ${meetings.status} end`;

const lastChange = sql`(select ${meetingChanges.kind} from ${meetingChanges}
  where ${meetingChanges.meeting_id} = ${meetings.id} order by ${meetingChanges.id} desc limit 1)`;

/**
 * The letter to the guest of a meeting that was confirmed, moved or cancelled, for the end of the batch that did so:
 * nothing where the guest knows how it stands, or where it is over.
 *
 * @param id which meeting
 */
export function meetingChangeLetter(db: Db, mail: MailContext, id: SQL): Statement {
  return insertFrom(
    db,
    letters,
    {
      ...row(mail),
      kind: sql`case when ${meetings.status} = 'cancelled' then 'meeting-cancelled'
        when ${meetings.status} = 'pending' or ${lastChange} = 'moved' or ${lastTold('status')} = 'confirmed'
        then 'meeting-moved' else 'meeting-confirmed' end`,
      recipient: sql`${meetings.email}`,
      occasion: sql`'meeting ' || ${meetings.id} || ' ' || ${sequence}`,
    },
    sql`from ${meetings} where ${meetings.id} = ${id}
      and ${meetings.email} <> '' and ${meetings.date} > ${mail.now.toISOString()} and ${isNews}`,
  ).onConflictDoNothing();
}
