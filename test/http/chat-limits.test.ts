import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { exchangesOf, filledSession, send, sentJson } from '../chat.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
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
});
