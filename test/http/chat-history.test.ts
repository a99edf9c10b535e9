import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChatHistorySession } from '../../records/chat-session.ts';
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
    expect(await (await admin(`${PATH}/${session_id}`)).json()).toEqual(
      await getSession(session_id),
    );
    expect(exchange.context).toEqual(expect.any(String));
    expect(exchange.sources.length).toBeGreaterThan(0);
  });

  it('marks questions that the assistant could not answer', async () => {
    const id = await startChat(site);
    await send(site, { message: 'How do penguins knit their jumpers?', sessionId: id });
    expect((await getSession(id))?.messages.map(({ certainty }) => certainty)).toEqual(['none']);
  });
});

it.each([
  ['chat-sessions', 'page=0'],
  ['chat-sessions', 'unanswered=yes'],
  ['meetings', 'page=two'],
  ['messages', 'archived=2'],
  ['mail', 'page=1.5'],
])('GET /api/admin/%s refuses %s', async (list, query) => {
  expect((await admin(`/api/admin/${list}?${query}`)).status).toBe(400);
});

it('meetings, messages and letters come by pages of fifty, and say how many there are', async () => {
  const insert = (table: string, columns: string, values: string) =>
    site.db.run(
      sql.raw(`insert into ${table} (${columns}) select ${values} from generate_series(1, 120)`),
    );
  await insert('meetings', 'name, email, date', "'V', 'v@example.org', '2099-01-01T00:00:00.000Z'");
  await insert(
    'messages',
    'name, email, message, status',
    "'V', 'v@example.org', 'M', iif(value > 60, 'new', 'archived')",
  );
  await insert(
    'letters',
    'kind, occasion, recipient, details, status',
    "'test', value, 'o@example.org', '{}', 'failed'",
  );
  const ask = async (path: string, key?: string) => {
    const response = await admin(path);
    const body = await response.json();
    return [(key ? body[key] : body).length, response.headers.get('X-Total-Count')];
  };
  expect(await ask('/api/admin/meetings')).toEqual([50, '120']);
  expect(await ask('/api/admin/meetings?page=3')).toEqual([20, '120']);
  expect(await ask('/api/admin/messages', 'messages')).toEqual([50, '120']);
  expect(await ask('/api/admin/messages?archived=1&page=2', 'messages')).toEqual([10, '60']);
  expect(await ask('/api/admin/mail?page=3', 'letters')).toEqual([20, '120']);
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
});
