import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../test/app.ts';
import { parseEvents, sentJson } from '../../test/chat.ts';

const start = (init: RequestInit = {}) => ({ ...sentJson({ name: 'Visitor' }), ...init });

describe('the chat', () => {
  it('sends its cookie over https only, and says that the site has https, where it has', async () => {
    const { request } = await openApp({ env: { SITE_URL: 'https://example.org' } });
    const response = await request('/api/chat/start', start());
    expect(response.headers.get('Set-Cookie')).toMatch(/; Secure/i);
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });

  it('says 503 and stores nothing when nothing can answer', async () => {
    const { request, db, log } = await openApp();
    const { session_id: sessionId } = await (await request('/api/chat/start', start())).json();
    await db.run(sql`drop table passages_fts`);
    const message = { message: 'What is LET?', sessionId, messageId: 'm' };
    const response = await request('/api/chat', sentJson(message));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: expect.stringContaining('cannot answer') });
    const stream = await request('/api/chat', sentJson(message, { Accept: 'text/event-stream' }));
    expect(parseEvents(await stream.text())).toEqual([
      { event: 'error', data: { error: expect.any(String) } },
    ]);
    expect(await db.all(sql`select * from chat_exchanges`)).toEqual([]);
    const failed = log.filter(({ level, path }) => level === 'error' && path === '/api/chat');
    expect(failed).toHaveLength(2);
  });

  it('lets an address write again after a minute', async () => {
    const { request, setNow } = await openApp({ now: '2026-11-20T12:00:59Z' });
    const statuses: number[] = [];
    const send = async () => {
      const { session_id: sessionId } = await (await request('/api/chat/start', start())).json();
      const response = await request('/api/chat', sentJson({ message: 'Hello', sessionId }));
      statuses.push(response.status);
      return response.headers.get('Retry-After');
    };
    for (let count = 0; count < 20; count += 1) await send();
    setNow('2026-11-20T12:01:19Z');
    expect(await send()).toBe('40');
    // What was refused does not count.
    expect(await send()).toBe('40');
    setNow('2026-11-20T12:02:00Z');
    await send();
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429, 200]);
  });
});
