import { type SQL, sql } from 'drizzle-orm';
import type { MailContext } from '../../../src/lib/mail/details.ts';
import type { Statement } from '../../batch.ts';
import { insertFrom } from '../../insert-when.ts';
import type { Db } from '../../open.ts';
import { letters, meetingChanges, untrashedMeetings as meetings } from '../../schema/index.ts';

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

/** How many receipts one address gets in a day: anybody may type it. */
const RECEIPTS_A_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * The letters of a request, for the batch that stores it, right after it: to the owner, and the guest's receipt.
 *
 * @param owner where the owner gets letters about meetings; null for none
 */
export function requestLetters(db: Db, mail: MailContext & { owner: string | null }): Statement[] {
  const newest = sql`from ${meetings} where ${meetings.id} = (select max(id) from meetings)`;
  const letter = (kind: 'meeting-request' | 'meeting-receipt', recipient: SQL, when = sql``) =>
    insertFrom(
      db,
      letters,
      { ...row(mail), kind, recipient, occasion: sql`${`${kind} `} || ${meetings.id}` },
      sql`${newest} ${when}`,
    ).onConflictDoNothing();
  const dayAgo = new Date(mail.now.getTime() - DAY_MS).toISOString();
  const receipts = sql`(select count(*) from letters as told where told.kind = 'meeting-receipt'
    and lower(told.recipient) = lower(${meetings.email}) and told.created_at > ${dayAgo})`;
  return [
    ...(mail.owner ? [letter('meeting-request', sql`${mail.owner}`)] : []),
    letter('meeting-receipt', sql`${meetings.email}`, sql`and ${receipts} < ${RECEIPTS_A_DAY}`),
  ];
}

/** A field of what the guest was told last; null where that is nothing. */
const lastTold = (
  field: 'status' | 'date',
) => sql`(select json_extract(told.details, ${`$.${field}`})
  from letters as told where told.meeting_id = ${meetings.id}
  and told.kind in ('meeting-confirmed', 'meeting-moved', 'meeting-cancelled')
  order by told.id desc limit 1)`;

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
export function newsLetter(db: Db, mail: MailContext, id: SQL): Statement {
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
