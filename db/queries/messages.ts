import { count, desc, eq, ne } from 'drizzle-orm';
import type { MessageStatus, SentMessage } from '../../records/message.ts';
import { PAGE_ROWS, type Page } from '../../src/values/paging.ts';
import type { Db } from '../open.ts';
import { letters } from '../schema/mail.ts';
import { messages } from '../schema/messages.ts';
import { type MailContext, messageLetter } from './mail.ts';

type Message = typeof messages.$inferSelect;

/**
 * A page of the messages, newest first.
 *
 * @param archived true for archived messages, false for others; all by default
 */
export async function selectContactMessages(
  db: Db,
  { page = 1, archived }: { page?: number; archived?: boolean | undefined } = {},
): Promise<Page<Message>> {
  const { status, created_at, id } = messages;
  const listed = archived === undefined ? undefined : (archived ? eq : ne)(status, 'archived');
  const [rows, [all]] = await db.batch([
    db
      .select()
      .from(messages)
      .where(listed)
      .orderBy(desc(created_at), desc(id))
      .limit(PAGE_ROWS)
      .offset((page - 1) * PAGE_ROWS),
    db.select({ total: count() }).from(messages).where(listed),
  ]);
  return { rows, total: all?.total ?? 0 };
}

/**
 * Stores a visitor's message as new, and the email to the owner.
 *
 * @param mail recipient; null if no email is sent
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

/** Marks a message as new, read or archived; null if there is no such message. */
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

/** Deletes a message with its emails; false if there is no such message. */
export async function deleteMessage(db: Db, id: number): Promise<boolean> {
  const [, deleted] = await db.batch([
    // A remote libSQL may not enforce foreign keys.
    db.delete(letters).where(eq(letters.message_id, id)),
    db.delete(messages).where(eq(messages.id, id)).returning({ id: messages.id }),
  ]);
  return deleted.length > 0;
}
