import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, sentJson, startChat } from '../chat.ts';
import { type RunningSite, startSite } from '../site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const QUESTION = 'How long does the daily check of the beam take?';

describe('POST /api/chat/start', () => {
  it('opens a session and sets an HttpOnly cookie', async () => {
    const response = await site.fetch('/api/chat/start', sentJson({ name: 'Visitor' }));
    expect(response.status).toBe(200);
    const { session_id } = await response.json();
    expect(session_id).toMatch(/^[0-9a-f-]{36}$/);
    const cookie = response.headers.get('Set-Cookie') ?? '';
    expect(cookie).toContain(session_id);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
  });

  it.each([{}, { name: ' ' }, { name: 'x'.repeat(101) }, { name: 'A', email: 'no address' }])(
    'refuses %o',
    async (body) => {
      const response = await site.fetch('/api/chat/start', sentJson(body));
      expect(response.status).toBe(400);
      expect((await response.json()).issues).toHaveLength(1);
    },
  );
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

  it('completes the session that the body names, and answers 404 without one', async () => {
    const sessionId = await startChat(site);
    expect((await site.fetch('/api/chat/end', sentJson({ name: 'V', sessionId }))).status).toBe(
      200,
    );
    expect((await site.fetch('/api/chat/end', sentJson({ name: 'V' }))).status).toBe(404);
  });
});

it('the chat cookie is kept when another session than its own is ended', async () => {
  const own = await startChat(site);
  const other = await startChat(site);
  const end = (sessionId: string) =>
    site.fetch(
      '/api/chat/end',
      sentJson({ name: 'V', sessionId }, { Cookie: `chat_session=${own}` }),
    );
  expect((await end(other)).headers.get('Set-Cookie')).toBeNull();
  expect((await end(own)).headers.get('Set-Cookie')).toMatch(/^chat_session=;/);
});
