import { and, asc, count, desc, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { LetterTopic } from '../../records/letter.ts';
import { PAGE_ROWS, type Page } from '../../src/values/paging.ts';
import type { Db } from '../open.ts';
import { letters, untrashedLetters } from '../schema/mail.ts';
import { meetingChanges, untrashedMeetings as meetings } from '../schema/meetings.ts';
import { messages } from '../schema/messages.ts';
import { insertFrom, type Statement } from '../statements.ts';

/** Data of the request that causes an email. */
export interface MailContext {
  /** Origin of the site, for links in emails; null if unknown. */
  origin: string | null;
  now: Date;
}

export type StoredLetter = typeof untrashedLetters.$inferSelect;

/** A page of the emails, latest first. */
export async function selectLetters(db: Db, page: number): Promise<Page<StoredLetter>> {
  const { id } = untrashedLetters;
  // By id first: otherwise SQLite would sort complete emails.
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

/** An email; null if there is none with that id. */
export async function selectOptionalLetter(db: Db, id: number): Promise<StoredLetter | null> {
  const [letter] = await db.select().from(untrashedLetters).where(eq(untrashedLetters.id, id));
  return letter ?? null;
}

type NewLetter = LetterTopic & {
  recipient: string;
  /** Unique key of its occasion. */
  occasion: string;
};

/** Statement that writes an email, for the batch that stores its occasion; does nothing if it was written before. */
export const insertLetter = (db: Db, letter: NewLetter & { message_id?: number }, now: Date) =>
  db
    .insert(letters)
    .values({ ...letter, created_at: now.toISOString(), due_at: now.toISOString() })
    .onConflictDoNothing();

/**
 * Claims the oldest due email for one attempt: until `leaseEnd`, no other process gets it. If the attempt ends without
 * a result, as in a crash, the email is due again then.
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

/** Records the result of an attempt. Sent emails stay sent. */
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
 * Claims an email that has failed or awaits a retry, as if it were new. Null for one that was sent, or is being sent
 * and therefore has no error yet.
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

/** Writes a test email that is already claimed by an attempt until `leaseEnd`. */
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
  if (!letter) throw new Error('the database returned no email');
  return letter;
}

/** The email to the owner about a new message, for the batch that stores the message, directly after it. */
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

/** Details of a meeting for an email: see `MeetingDetails`. */
const details = ({ origin }: MailContext) => sql`json_object(
  'id', ${meetings.id}, 'name', ${meetings.name}, 'email', ${meetings.email},
  'date', ${meetings.date}, 'end_date', ${meetings.end_date}, 'topic', ${meetings.topic},
  'status', ${meetings.status}, 'sequence', ${sequence}, 'language', ${meetings.language},
  'origin', ${origin})`;

const row = (mail: MailContext) => ({
  details: details(mail),
  meeting_id: sql`${meetings.id}`,
  due_at: mail.now.toISOString(),
  created_at: mail.now.toISOString(),
});

/**
 * The emails about a request, for the batch that stores it, directly after it: to the owner, and a confirmation to the
 * guest.
 *
 * @param owner address for emails about meetings; null for none
 * @param receipt true if the guest gets a confirmation
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

/** A field of the last email to the guest; null before the first one. */
const lastEmailed = (
  field: 'status' | 'date',
) => sql`(select json_extract(letter.details, ${`$.${field}`})
  from letters as letter where letter.meeting_id = ${meetings.id}
  and letter.kind in ('meeting-confirmed', 'meeting-moved', 'meeting-cancelled')
  order by letter.id desc limit 1)`;

const isNewDate = sql`${lastEmailed('date')} is not ${meetings.date}`;

/** Before a decision, the guest is only told if the administrator reschedules the meeting. */
const isNews = sql`case ${meetings.status}
  when 'pending' then ${isNewDate} and exists (select 1 from ${meetingChanges}
    where ${meetingChanges.meeting_id} = ${meetings.id} and ${meetingChanges.kind} = 'moved')
  when 'completed' then false
  else ${isNewDate} or ${lastEmailed('status')} is not ${meetings.status} end`;

const lastChange = sql`(select ${meetingChanges.kind} from ${meetingChanges}
  where ${meetingChanges.meeting_id} = ${meetings.id} order by ${meetingChanges.id} desc limit 1)`;

/**
 * The email to the guest of a confirmed, rescheduled or cancelled meeting, for the end of the batch with that change:
 * none if the guest already knows, or if the meeting is over.
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
        when ${meetings.status} = 'pending' or ${lastChange} = 'moved' or ${lastEmailed('status')} = 'confirmed'
        then 'meeting-moved' else 'meeting-confirmed' end`,
      recipient: sql`${meetings.email}`,
      occasion: sql`'meeting ' || ${meetings.id} || ' ' || ${sequence}`,
    },
    sql`from ${meetings} where ${meetings.id} = ${id}
      and ${meetings.email} <> '' and ${meetings.date} > ${mail.now.toISOString()} and ${isNews}`,
  ).onConflictDoNothing();
}
