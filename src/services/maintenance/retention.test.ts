import { expect, it } from 'vitest';
import { saveSettings } from '../../../db/queries/settings/write.ts';
import {
  chatExchanges,
  chatSessions,
  meetingChanges,
  meetings,
  messages,
  securityEvents,
} from '../../../db/schema/index.ts';
import { openApp } from '../../../test/app.ts';
import { deleteOldRecords, deleteOldSecurityEvents } from './retention.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

it('deletes chats, meetings and messages after their time, and chats without a message after a day', async () => {
  const { db, files } = await openApp();
  for (const table of [chatExchanges, chatSessions, meetingChanges, meetings, messages])
    await db.delete(table);
  const session = (session_id: string, days: number) => ({
    session_id,
    name: 'V',
    created_at: ago(days),
  });
  await db
    .insert(chatSessions)
    .values([session('new', 0.5), session('empty', 2), session('read', 729), session('old', 731)]);
  const exchange = { position: 1, question: 'Q', answer: 'A' };
  await db
    .insert(chatExchanges)
    .values(['read', 'old'].map((session_id) => ({ ...exchange, session_id })));
  const meeting = { name: 'V', email: 'v@example.org' };
  await db.insert(meetings).values([
    { ...meeting, date: ago(731) },
    { ...meeting, date: ago(-3), created_at: ago(800) },
  ]);
  const message = { name: 'V', email: 'v@example.org', message: 'M' };
  await db
    .insert(messages)
    .values([731, 729].map((days) => ({ ...message, created_at: ago(days) })));
  const left = async () => [
    (await db.select().from(chatSessions)).map(({ session_id }) => session_id).toSorted(),
    (await db.select().from(meetings)).length,
    (await db.select().from(messages)).length,
  ];
  const deps = { db, files, now: () => NOW };
  await saveSettings(db, { retention: { chatDays: 0, meetingDays: 0 } });
  await deleteOldRecords(deps);
  expect(await left()).toEqual([['new', 'old', 'read'], 2, 2]);
  await saveSettings(db, { retention: { chatDays: 730, meetingDays: 730 } });
  await deleteOldRecords(deps);
  expect(await left()).toEqual([['new', 'read'], 1, 1]);
  expect(await db.select().from(chatExchanges)).toHaveLength(1);
});

it('keeps the security log for a year', async () => {
  const { db } = await openApp();
  const line = { event: 'login', detail: '', network: '192.0.2.0', browser: '' };
  await db.insert(securityEvents).values([366, 364].map((days) => ({ ...line, at: ago(days) })));
  await deleteOldSecurityEvents({ db, now: () => NOW });
  expect((await db.select().from(securityEvents)).map(({ at }) => at)).toEqual([ago(364)]);
});
