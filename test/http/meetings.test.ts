import { describe, expect, it } from 'vitest';
import { openApp } from '../app.ts';
import { siteWithMeetings } from '../meetings.ts';

const { admin, post, meetings, decide, change } = await siteWithMeetings();

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

  it('move to another date, in the site’s time zone, and keep their status and where they were', async () => {
    const id = await requested();
    await decide(id, 'confirmed');
    for (const date of ['2099-07-02T11:00', '2099-07-02T11:00', '2099-07-02T09:00:00Z']) {
      const response = await change(id, { date });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        id,
        date: '2099-07-02T09:00:00.000Z',
        status: 'confirmed',
      });
    }
    const meeting = (await meetings()).find((listed) => listed.id === id);
    expect(meeting?.history.map(({ kind, date }) => [kind, date])).toEqual([
      ['booked', '2099-07-01T08:30:00.000Z'],
      ['decided', undefined],
      ['moved', '2099-07-01T08:30:00.000Z'],
    ]);
    const file = await (await admin(`/api/admin/meetings/${id}/calendar`)).text();
    expect(file).toContain('DTSTART:20990702T090000Z\r\n');
    expect(file).toContain('SEQUENCE:3\r\n');
  });

  it('refuse what is no date and time, or is over, as the request form does', async () => {
    const id = await requested();
    for (const [date, error] of [
      ['2001-01-01T10:00', 'Please choose a date and a time in the future'],
      ['2099-07-02', 'Please choose a date and a time'],
      ['', 'Please choose a date and a time'],
      [null, 'Please choose a date and a time'],
    ]) {
      const response = await change(id, { date, status: 'confirmed' });
      expect([response.status, await response.json()]).toEqual([
        400,
        { error, issues: [{ path: 'date', message: error }] },
      ]);
    }
    expect((await meetings()).find((listed) => listed.id === id)).toMatchObject({
      date: '2099-07-01T08:30:00.000Z',
      status: 'pending',
    });
    expect((await change(999_999, { date: '2099-07-02T11:00' })).status).toBe(404);
  });

  it('cannot be moved once they are off or over, but can be taken up again at another date', async () => {
    const id = await requested();
    const date = '2099-07-02T11:00';
    const found = async () => (await meetings()).find((listed) => listed.id === id);
    for (const status of ['cancelled', 'completed']) {
      expect((await change(id, { status, date })).status).toBe(409);
      expect(await found()).toMatchObject({ status: 'pending', history: [] });
    }
    for (const status of ['cancelled', 'completed']) {
      await decide(id, status);
      const refused = await change(id, { date });
      expect([refused.status, await refused.json()]).toEqual([
        409,
        { error: 'A meeting that is cancelled or completed cannot be moved.' },
      ]);
    }
    expect((await found())?.date).toBe('2099-07-01T08:30:00.000Z');
    expect((await change(id, { date, status: 'confirmed' })).status).toBe(200);
    expect(await found()).toMatchObject({ date: '2099-07-02T09:00:00.000Z', status: 'confirmed' });
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
