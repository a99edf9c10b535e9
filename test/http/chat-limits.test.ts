import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchangesOf, filledSession, send, sentJson, startChat } from '../chat.ts';
import { type RunningSite, startSite } from '../site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
// Each test has the address for itself.
beforeEach(() => site.db.run(sql`delete from rate_limit_hits`));

const QUESTION = 'How long does the daily check of the beam take?';

describe('the chat', () => {
  it('refuses the 21st message of a session, but not the 20th sent again', async () => {
    const sessionId = await filledSession(site, 20);
    const refused = await send(site, { message: QUESTION, sessionId });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ error: 'Chat limit reached', code: 'chat_limit' });
    const stored = await send(site, { message: QUESTION, sessionId, messageId: 'm20' });
    expect(await stored.json()).toMatchObject({ answer: 'stored answer 20' });
    await site.fetch('/api/chat/end', sentJson({ name: 'V', sessionId }));
    const ended = await send(site, { message: QUESTION, sessionId, messageId: 'm7' });
    expect(await ended.json()).toMatchObject({ answer: 'stored answer 7' });
  });

  it('lets one of two messages through that would both be the 20th', async () => {
    const sessionId = await filledSession(site, 19);
    const both = await Promise.all(
      ['a', 'b'].map((messageId) => send(site, { message: QUESTION, sessionId, messageId })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const refused = both.find(({ status }) => status === 429);
    expect(await refused?.json()).toEqual({ error: 'Chat limit reached', code: 'chat_limit' });
    expect(await exchangesOf(site, sessionId)).toHaveLength(20);
  });

  it('takes one of two messages at once where the address may send one more', async () => {
    const hello = await startChat(site);
    for (let sent = 0; sent < 19; sent += 1)
      await send(site, { message: 'Hello', sessionId: hello });
    const both = await Promise.all(
      ['a', 'b'].map((messageId) => send(site, { message: QUESTION, sessionId: hello, messageId })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  });
});
