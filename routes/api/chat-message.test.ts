import { expect, it } from 'vitest';
import { admitMessage } from '../../db/queries/chat-arrivals.ts';
import { chatArrivals, chatExchanges } from '../../db/schema/index.ts';
import { openApp } from '../../test/app.ts';
import { send, sentJson, startChat } from '../../test/chat.ts';

const QUESTION = 'How long does the daily check of the beam take?';

it('finishes a message whose session is ended while it is answered, and takes no other', async () => {
  const end = Promise.withResolvers<() => Promise<unknown>>();
  const { request, db } = await openApp({
    voice: async function* () {
      await (await end.promise)();
      yield 'It takes six minutes [1].';
    },
  });
  const site = { fetch: request };
  const sessionId = await startChat(site);
  end.resolve(() => request('/api/chat/end', sentJson({ name: 'Visitor', sessionId })));
  const finished = await send(site, { message: QUESTION, sessionId });
  expect(finished.status).toBe(200);
  expect(await finished.json()).toMatchObject({ answer: 'It takes six minutes [1].' });
  expect((await send(site, { message: QUESTION, sessionId })).status).toBe(409);
  expect(await db.select().from(chatExchanges)).toHaveLength(1);
});

it('lets no message in once its session is over', async () => {
  const { request, db } = await openApp();
  const sessionId = await startChat({ fetch: request });
  const now = new Date('2026-11-20T12:00:00Z');
  const admit = (session: string) => admitMessage(db, session, ['this minute', 'the last'], now);
  expect(await admit(sessionId)).toEqual({ is: 'admitted' });
  await request('/api/chat/end', sentJson({ name: 'Visitor', sessionId }));
  expect(await admit(sessionId)).toEqual({ is: 'ended' });
  expect(await admit('no such session')).toEqual({ is: 'ended' });
  expect(await db.select().from(chatArrivals)).toHaveLength(1);
});
