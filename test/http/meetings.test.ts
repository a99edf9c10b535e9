import { describe, expect, it } from 'vitest';
import { openApp } from '../app.ts';
import { siteWithMeetings } from '../meetings.ts';

const { admin, post, meetings, decide } = await siteWithMeetings();

describe('the administrator’s meetings', () => {
  const request = {
    name: 'Ana Muestra',
    email: 'ana@example.org',
    date: '2099-07-01T10:30',
    topic: 'LET spectra',
  };
  async function requested(): Promise<number> {
    const response = await post('/api/meetings', JSON.stringify(request), {});
    expect(response.status).toBe(201);
    return (await response.json()).id;
  }

  it('change their status, and the history keeps each change', async () => {
    const id = await requested();
    for (const status of ['confirmed', 'confirmed', 'completed', 'cancelled', 'pending']) {
      const response = await decide(id, status);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        ...request,
        date: expect.any(String),
        id,
        status,
      });
    }
    const meeting = (await meetings()).find((listed) => listed.id === id);
    expect(meeting).toMatchObject({ status: 'pending', source: 'form' });
    expect(meeting?.history.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'decided confirmed',
      'decided completed',
      'decided cancelled',
      'decided pending',
    ]);
  });

  it('refuse an invalid status and an id that does not exist', async () => {
    const id = await requested();
    for (const status of ['accepted', undefined]) {
      const response = await decide(id, status);
      expect(response.status).toBe(400);
      expect((await response.json()).issues).toMatchObject([{ path: 'status' }]);
    }
    expect((await decide(999_999, 'confirmed')).status).toBe(404);
    const put = await admin(`/api/admin/meetings/${id}`, { method: 'PUT' });
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'DELETE, PATCH']);
  });

  it('can be downloaded as a calendar file', async () => {
    const id = await requested();
    const response = await admin(`/api/admin/meetings/${id}/calendar`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="meeting-${id}.ics"`,
    );
    const file = await response.text();
    expect(file).toContain(`UID:meeting-${id}@vera.example.org\r\n`);
    expect(file).toContain('DTSTART:20990701T083000Z\r\n');
    expect(file).toContain('STATUS:TENTATIVE\r\n');
    expect((await admin('/api/admin/meetings/999999/calendar')).status).toBe(404);
  });
});

it('webhooks go nowhere while no key is configured', async () => {
  const { request } = await openApp();
  for (const provider of ['calendly', 'cal', 'other']) {
    const response = await request(`/api/webhooks/${provider}`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  }
});
