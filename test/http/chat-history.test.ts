import { describe, expect, it } from 'vitest';
import type { ChatHistorySession } from '../../src/chat/history.ts';
import { signIn } from '../administrator.ts';
import { send, sentJson, startChat } from '../chat.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const admin = await signIn(site);

const PATH = '/api/admin/chat-sessions';
const list = async (): Promise<ChatHistorySession[]> => (await admin(PATH)).json();
const getSession = async (id: string) => (await list()).find(({ session_id }) => session_id === id);

describe('GET /api/admin/chat-sessions', () => {
  it('gives a session with its questions, answers and their sources', async () => {
    const started = await site.fetch(
      '/api/chat/start',
      sentJson({ name: 'Ana', email: 'ana@example.org' }),
    );
    const { session_id } = await started.json();
    const exchange = await (
      await send(site, { message: 'What is LET?', sessionId: session_id })
    ).json();
    expect(await getSession(session_id)).toEqual({
      session_id,
      name: 'Ana',
      email: 'ana@example.org',
      status: 'active',
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      messages: [exchange],
    });
    expect(exchange.context).toEqual(expect.any(String));
    expect(exchange.sources.length).toBeGreaterThan(0);
  });

  it('marks questions that the assistant could not answer', async () => {
    const id = await startChat(site);
    await send(site, { message: 'How do penguins knit their jumpers?', sessionId: id });
    expect((await getSession(id))?.messages.map(({ certainty }) => certainty)).toEqual(['none']);
  });
});

describe('DELETE /api/admin/chat-sessions/{id}', () => {
  it('deletes the session and its messages; the visitor’s next message finds no session', async () => {
    const id = await startChat(site);
    await send(site, { message: 'What is LET?', sessionId: id });
    const kept = await startChat(site);
    await send(site, { message: 'What is LET?', sessionId: kept });

    const response = await admin(`${PATH}/${id}`, { method: 'DELETE' });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await getSession(id)).toBeUndefined();
    expect((await getSession(kept))?.messages).toHaveLength(1);
    expect((await send(site, { message: 'And now?', sessionId: id })).status).toBe(404);
  });

  it('has no session of another name', async () => {
    const response = await admin(`${PATH}/no-such-session`, { method: 'DELETE' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'There is no such chat session.' });
  });
});
