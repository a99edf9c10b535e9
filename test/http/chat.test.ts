import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillSession, selectExchanges, send, sentJson, startChat } from '../chat.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
// Each test has the address for itself.
beforeEach(() => site.db.run(sql`delete from rate_limit_hits`));

const QUESTION = 'How long does the daily check of the beam take?';

describe('POST /api/chat', () => {
  it('knows no session under a made-up id', async () => {
    expect((await send(site, { message: QUESTION, sessionId: 'no-such' })).status).toBe(404);
  });

  it('accepts 2,000 characters', async () => {
    const sent = { message: 'x'.repeat(2000), sessionId: await startChat(site) };
    expect((await send(site, sent)).status).toBe(200);
  });

  it('refuses the 21st message of a session, but not the 20th sent again', async () => {
    const sessionId = await startChat(site);
    await fillSession(site.db, sessionId, 1, 20);
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
    const sessionId = await startChat(site);
    await fillSession(site.db, sessionId, 1, 19);
    const both = await Promise.all(
      ['a', 'b'].map((messageId) => send(site, { message: QUESTION, sessionId, messageId })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const refused = both.find(({ status }) => status === 429);
    expect(await refused?.json()).toEqual({ error: 'Chat limit reached', code: 'chat_limit' });
    expect(await selectExchanges(site, sessionId)).toHaveLength(20);
  });
});

describe('POST /api/chat/start', () => {
  it('opens a session and sets an HttpOnly cookie', async () => {
    const response = await site.fetch('/api/chat/start', sentJson({ name: 'Visitor' }));
    expect(response.status).toBe(200);
    const { session_id } = await response.json();
    expect(session_id).toMatch(/^[\w-]{43}$/);
    const cookie = response.headers.get('Set-Cookie') ?? '';
    expect(cookie).toContain(session_id);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
  });
});

describe('POST /api/chat/end', () => {
  it('completes the session that the cookie names', async () => {
    const started = await site.fetch('/api/chat/start', sentJson({ name: 'Visitor' }));
    const { session_id } = await started.json();
    const Cookie = started.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const ended = await site.fetch('/api/chat/end', sentJson({ name: 'Visitor' }, { Cookie }));
    expect(ended.status).toBe(200);
    expect(await ended.json()).toEqual({ success: true });
    expect((await send(site, { message: QUESTION, sessionId: session_id })).status).toBe(409);
  });

  it('completes the session that the body names', async () => {
    const sessionId = await startChat(site);
    const ended = await site.fetch('/api/chat/end', sentJson({ name: 'V', sessionId }));
    expect(ended.status).toBe(200);
    expect((await send(site, { message: QUESTION, sessionId })).status).toBe(409);
  });

  it.each([{ name: 'V' }, ...['nobody', '', ' '].map((sessionId) => ({ name: 'V', sessionId }))])(
    'has nothing to do for %j and succeeds',
    async (body) => {
      const ended = await site.fetch('/api/chat/end', sentJson(body));
      expect(ended.status).toBe(200);
      expect(await ended.json()).toEqual({ success: true });
    },
  );
});
