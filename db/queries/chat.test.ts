import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../test/app.ts';
import type { Db } from '../open.ts';
import { chatSessions } from '../schema/chat.ts';
import { rateLimitHits } from '../schema/limits.ts';
import {
  acceptChatMessage,
  endChat,
  selectChatHistory,
  selectChatSessionState,
  selectOptionalChat,
  startChat,
  storeExchange,
} from './chat.ts';

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

describe('the chat history', () => {
  it('has the newest session first and each session’s messages as they were asked', async () => {
    const { db } = await openApp();
    await chatted(db, [0, 2, 0, 3, 0]);
    const sessions = (await selectChatHistory(db)).rows;
    expect(sessions.map(({ session_id }) => session_id)).toEqual(['s4', 's3', 's2', 's1', 's0']);
    expect(sessions.map(({ messages }) => messages.map(({ question }) => question))).toEqual([
      [],
      ['Question 1', 'Question 2', 'Question 3'],
      [],
      ['Question 1', 'Question 2'],
      [],
    ]);
    expect(sessions[1]?.messages.map(({ certainty }) => certainty)).toEqual([
      'sure',
      'none',
      'sure',
    ]);
    expect(sessions[1]?.messages[0]).not.toHaveProperty('session_id');
  });
});

describe('a page of the chat history', () => {
  const ids = (sessions: { session_id: string }[]) => sessions.map(({ session_id }) => session_id);

  it('has fifty sessions, and says how many there are', async () => {
    const { db } = await openApp();
    await chatted(db, Array<number>(120).fill(1));
    const pages = await Promise.all([1, 3, 4].map((page) => selectChatHistory(db, { page })));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [50, 120],
      [20, 120],
      [0, 120],
    ]);
    expect(pages[1]?.rows.at(-1)).toMatchObject({ session_id: 's0', messages: [{ id: 1 }] });
  });

  it('finds a search text in any case, and unanswered questions', async () => {
    const { db } = await openApp();
    await chatted(db, [1, 2, 0]);
    await db.run(
      sql`update chat_sessions set name = 'Šárka Nová', email = 'Sarka@example.org' where session_id = 's0'`,
    );
    const find = async (q: string) => ids((await selectChatHistory(db, { q })).rows);
    for (const q of ['šárka', 'ŠÁRKA N', 'árk', 'sarka@EXAMPLE'])
      expect(await find(q)).toEqual(['s0']);
    expect(await find('%')).toEqual([]);
    expect(await selectChatHistory(db, { q: 'visitor', unanswered: true })).toMatchObject({
      rows: [{ session_id: 's1' }],
      total: 1,
    });
  });

  it('holds so many letters of messages, and of the other sessions how many they have', async () => {
    const { db } = await openApp();
    await chatted(db, [2, 20, 20]);
    await db.run(sql`update chat_exchanges set context = ${'ž'.repeat(8_000)}`);
    const { rows } = await selectChatHistory(db);
    expect(rows.map(({ messages, summary }) => [messages.length, summary?.messages])).toEqual([
      [20, undefined],
      [0, 20],
      [2, undefined],
    ]);
    expect(rows[1]?.summary).toEqual({
      messages: 20,
      unanswered: 10,
      lastMessageAt: expect.stringMatching(/Z$/),
    });
    expect(await selectOptionalChat(db, 's1')).toMatchObject({
      messages: { length: 20, 0: { question: 'Question 1' } },
    });
    expect(await selectOptionalChat(db, 'none')).toBeNull();
  });
});

it('a session accepts no message once it is over', async () => {
  const { db } = await openApp();
  const sessionId = await startChat(db, { name: 'Visitor', email: null });
  const now = new Date('2026-11-20T12:00:00Z');
  const accept = (session: string) => acceptChatMessage(db, session, ['an address'], now);
  expect(await accept(sessionId)).toEqual({ is: 'accepted' });
  await endChat(db, sessionId);
  expect(await accept(sessionId)).toEqual({ is: 'ended' });
  expect(await accept('no such session')).toEqual({ is: 'ended' });
  expect(await db.select().from(rateLimitHits)).toHaveLength(1);
});

it('a message that is answered twice is stored once, with its first answer', async () => {
  const { db } = await openApp();
  const sessionId = await startChat(db, { name: 'Visitor', email: null });
  const store = (text: string) =>
    storeExchange(db, {
      sessionId,
      messageId: 'm',
      question: 'Q',
      answer: { text, sources: [], context: '', certainty: 'sure' as const, mark: null },
    });
  const [first, second] = await Promise.all([store('one'), store('two')]);
  expect(first).toMatchObject({ answer: 'one' });
  expect(second).toEqual(first);
  expect(await selectChatSessionState(db, sessionId, 'm')).toMatchObject({
    count: 1,
    stored: first,
  });
  await db.delete(chatSessions);

  expect(await store('three')).toBe('session deleted');
});
