import { eq, sql } from 'drizzle-orm';
import { createParser } from 'eventsource-parser';
import type { Db } from '../db/open.ts';
import { chatExchanges } from '../db/schema/chat.ts';
import type { RunningSite } from './site.ts';

/** An event of a `text/event-stream`. */
interface ServerEvent {
  event: string;
  // What a test reads of it is what it expects of it.
  // biome-ignore lint/suspicious/noExplicitAny: parsed JSON
  data: any;
}

export const sentJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

type Fetch = Pick<RunningSite, 'fetch'>;

export async function startChat(site: Fetch, name = 'Visitor'): Promise<string> {
  const response = await site.fetch('/api/chat/start', sentJson({ name }));
  const { session_id } = await response.json();
  return session_id;
}

export const send = (
  site: Fetch,
  message: { message: string; sessionId: string; messageId?: string },
  headers: Record<string, string> = {},
) => site.fetch('/api/chat', sentJson(message, headers));

/** Sends a message and reads the whole stream that answers it. */
export async function sendStreaming(
  site: Fetch,
  message: { message: string; sessionId: string; messageId?: string },
): Promise<ServerEvent[]> {
  const response = await send(site, message, { Accept: 'text/event-stream' });
  return parseEvents(await response.text());
}

export function parseEvents(text: string): ServerEvent[] {
  const events: ServerEvent[] = [];
  const { feed } = createParser({
    onEvent: ({ event = '', data }) => events.push({ event, data: JSON.parse(data) }),
  });
  feed(text);
  return events;
}

export const getText = (events: ServerEvent[]) =>
  events
    .filter(({ event }) => event === 'token')
    .map(({ data }) => data.text)
    .join('');

export const selectExchanges = ({ db }: Pick<RunningSite, 'db'>, sessionId: string) =>
  db
    .select()
    .from(chatExchanges)
    .where(eq(chatExchanges.session_id, sessionId))
    .orderBy(chatExchanges.position);

/** Stores exchanges of a session from one place to another. */
export const fillSession = (db: Db, sessionId: string, from: number, to = 20) =>
  db.run(sql`
    with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to})
    insert into chat_exchanges (session_id, message_id, position, question, answer)
    select ${sessionId}, 'm' || i, i, 'q', 'stored answer ' || i from n`);
