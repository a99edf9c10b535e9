import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChatHistorySession } from '../../../src/lib/chat/history.ts';
import { openApp } from '../../../test/app.ts';
import type { Db } from '../../open.ts';
import { deleteChatSession, selectChatHistory } from './history.ts';

/** Fills the chat with sessions of so many messages each, the first one the oldest. */
async function chatted(db: Db, counts: number[]): Promise<void> {
  const json = JSON.stringify(counts);
  await db.run(sql`insert into chat_sessions (session_id, name, created_at)
    select 's' || key, 'Visitor ' || key, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', key || ' minutes')
    from json_each(${json})`);
  await db.run(sql`with recursive places(n) as (select 1 union all select n + 1 from places where n < 20)
    insert into chat_exchanges (session_id, message_id, position, question, answer, answered)
    select 's' || key, 'm' || n, n, 'Question ' || n, 'Answer', n % 2
    from places, json_each(${json}) where n <= value order by n, key`);
}

async function history(db: Db) {
  const sessions: ChatHistorySession[] = [];
  const sizes: number[] = [];
  for await (const part of selectChatHistory(db)) {
    sessions.push(...part);
    sizes.push(part.flatMap(({ messages }) => messages).length);
  }
  return { sessions, sizes };
}

describe('the chat history', () => {
  it('is empty before anybody asked anything', async () => {
    const { db } = await openApp();
    expect((await history(db)).sessions).toEqual([]);
  });

  it('has the newest session first and each session’s messages as they were asked', async () => {
    const { db } = await openApp();
    await chatted(db, [0, 2, 0, 3, 0]);
    const { sessions } = await history(db);
    expect(sessions.map(({ session_id }) => session_id)).toEqual(['s4', 's3', 's2', 's1', 's0']);
    expect(sessions.map(({ messages }) => messages.map(({ question }) => question))).toEqual([
      [],
      ['Question 1', 'Question 2', 'Question 3'],
      [],
      ['Question 1', 'Question 2'],
      [],
    ]);
    expect(sessions[1]?.messages.map(({ answered }) => answered)).toEqual([true, false, true]);
    expect(sessions[0]).not.toHaveProperty('count');
    expect(sessions[1]?.messages[0]).not.toHaveProperty('session_id');
  });

  it('is read in parts when it is long, and loses nothing', async () => {
    const { db } = await openApp();
    const counts = Array.from({ length: 3_000 }, (_, index) => index % 6);
    await chatted(db, counts);
    const { sessions, sizes } = await history(db);
    expect(sessions.map(({ messages }) => messages.length)).toEqual(counts.toReversed());
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    expect(sizes.length).toBeLessThanOrEqual(16);
  });

  it('forgets a deleted session with its messages, where keys cascade and where they do not', async () => {
    for (const enforced of ['on', 'off']) {
      const { db } = await openApp();
      await chatted(db, [2, 2]);
      await db.run(sql.raw(`pragma foreign_keys = ${enforced}`));
      expect(await deleteChatSession(db, 's0')).toBe(true);
      expect(await deleteChatSession(db, 's0')).toBe(false);
      expect((await history(db)).sessions.map(({ session_id }) => session_id)).toEqual(['s1']);
      expect(await db.all(sql`select distinct session_id from chat_exchanges`)).toEqual([
        { session_id: 's1' },
      ]);
    }
  });
});
