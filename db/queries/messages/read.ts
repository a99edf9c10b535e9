import { desc } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { messages } from '../../schema/index.ts';

/** A message of the contact form. */
export type Message = typeof messages.$inferSelect;

/** All messages, newest first. */
export const selectMessages = (db: Db): Promise<Message[]> =>
  db.select().from(messages).orderBy(desc(messages.created_at), desc(messages.id));
