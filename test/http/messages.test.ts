import { describe, expect, it } from 'vitest';
import { messages } from '../../db/schema/messages.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const admin = await signIn(site);

async function received(name: string, created_at: string) {
  const row = { name, email: 'ana@example.org', message: 'May I visit?', created_at };
  const [stored] = await site.db.insert(messages).values(row).returning();
  if (!stored) throw new Error('the message was not stored');
  return stored;
}
const call = (method: string, id: number | string, body?: unknown) =>
  admin(`/api/admin/messages/${id}`, { method, body });

describe('the administrator’s messages', () => {
  it('are listed newest first', async () => {
    const older = await received('Ana', '2026-11-19T12:00:00.000Z');
    const newer = await received('Jan', '2026-11-20T12:00:00.000Z');
    const answer = await admin('/api/admin/messages');
    expect([answer.status, await answer.json()]).toEqual([200, { messages: [newer, older] }]);
    expect(newer).toEqual({
      id: newer.id,
      name: 'Jan',
      email: 'ana@example.org',
      message: 'May I visit?',
      status: 'new',
      created_at: '2026-11-20T12:00:00.000Z',
    });
  });

  it('become read, archived and new again', async () => {
    const message = await received('Eva', '2026-11-20T12:00:00.000Z');
    for (const status of ['read', 'archived', 'new']) {
      const answer = await call('PATCH', message.id, { status });
      expect([answer.status, await answer.json()]).toEqual([200, { ...message, status }]);
    }
    for (const status of ['gone', undefined]) {
      const answer = await call('PATCH', message.id, { status });
      expect(answer.status).toBe(400);
      expect((await answer.json()).issues).toMatchObject([{ path: 'status' }]);
    }
  });

  it('are deleted, once', async () => {
    const { id } = await received('Eva', '2026-11-20T12:00:00.000Z');
    const answer = await call('DELETE', id);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect((await call('DELETE', id)).status).toBe(404);
    expect((await call('PATCH', id, { status: 'read' })).status).toBe(404);
    expect((await call('DELETE', 'none')).status).toBe(404);
  });
});
