import { sql } from 'drizzle-orm';
import type { MailContext } from '../../../src/lib/mail/details.ts';
import type { Statement } from '../../batch.ts';
import { insertFrom } from '../../insert-when.ts';
import type { Db } from '../../open.ts';
import { letters, messages } from '../../schema/index.ts';

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
