import { expect, it } from 'vitest';
import { openApp } from '../../../test/app.ts';
import { chatArrivals } from '../../schema/index.ts';
import { admitMessage } from './arrivals.ts';
import { endChat, startChat } from './chat.ts';

it('lets no message in once its session is over', async () => {
  const { db } = await openApp();
  const sessionId = await startChat(db, { name: 'Visitor', email: null });
  const now = new Date('2026-11-20T12:00:00Z');
  const admit = (session: string) => admitMessage(db, session, ['this minute', 'the last'], now);
  expect(await admit(sessionId)).toEqual({ is: 'admitted' });
  await endChat(db, sessionId);
  expect(await admit(sessionId)).toEqual({ is: 'ended' });
  expect(await admit('no such session')).toEqual({ is: 'ended' });
  expect(await db.select().from(chatArrivals)).toHaveLength(1);
});
