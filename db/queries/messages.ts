import { desc, eq } from 'drizzle-orm';
import type { MailContext } from '../../src/mail/letter.ts';
import type { MessageStatus, SentMessage } from '../../src/messages/message.ts';
import type { Db } from '../open.ts';
import { letters } from '../schema/mail.ts';
import { messages } from '../schema/messages.ts';
import { messageLetter } from './mail.ts';

/** A message of the contact form. */
type Message = typeof messages.$inferSelect;

/** All messages, newest first. */
export const selectContactMessages = (db: Db): Promise<Message[]> =>
  db.select().from(messages).orderBy(desc(messages.created_at), desc(messages.id));

/**
 * Stores what a visitor wrote, as new, and the letter that tells the owner.
 *
 * @param mail whom to tell; null where no letter is sent
 */
export async function insertMessage(
  db: Db,
  { name, email, message }: SentMessage,
  mail: (MailContext & { owner: string }) | null,
): Promise<{ id: number }> {
  const [[stored]] = await db.batch([
    db.insert(messages).values({ name, email, message }).returning({ id: messages.id }),
    ...(mail ? [messageLetter(db, mail)] : []),
  ]);
  if (!stored) throw new Error('the database returned no message');
  return stored;
}

/** Says whether a message is new, read or put away; null when there is no such message. */
export async function updateMessageStatus(
  db: Db,
  id: number,
  status: MessageStatus,
): Promise<Message | null> {
  const [changed] = await db
    .update(messages)
    .set({ status })
    .where(eq(messages.id, id))
    .returning();
  return changed ?? null;
}

/** Deletes a message, with its letters; false when there is no such message. */
export async function deleteMessage(db: Db, id: number): Promise<boolean> {
  const [, deleted] = await db.batch([
    // A remote libSQL need not enforce foreign keys.
    db.delete(letters).where(eq(letters.message_id, id)),
    db.delete(messages).where(eq(messages.id, id)).returning({ id: messages.id }),
  ]);
  return deleted.length > 0;
}
