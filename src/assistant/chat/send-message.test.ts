import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openApp } from '../../../test/app.ts';
import { send, sentJson, startChat } from '../../../test/chat.ts';

const QUESTION = 'How long does the daily check of the beam take?';

it('finishes a message if its session ends in the meantime, and accepts no other', async () => {
  const end = Promise.withResolvers<() => Promise<unknown>>();
  const { request, db } = await openApp({
    model: async function* () {
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
  expect(await db.all(sql`select id from chat_exchanges`)).toHaveLength(1);
});
