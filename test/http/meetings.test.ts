import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import {
  calDelivery,
  calendlyDelivery,
  signedByCal,
  signedByCalendly,
} from '../booking-deliveries.ts';
import { MEETING_REQUEST } from '../meeting-request.ts';
import { siteOfFile } from '../site.ts';

const KEYS = {
  CALENDLY_SIGNING_KEY: 'calendly’s signing key',
  CAL_WEBHOOK_SECRET: 'cal’s webhook secret',
};
const site = await siteOfFile({ env: { ...KEYS, SITE_URL: 'https://vera.example.org' } });
const admin = await signIn(site);

/** A meeting as the administrator sees it. */
interface Listed {
  id: number;
  date: string;
  status: string;
  history: { kind: string; date?: string; status?: string }[];
  [field: string]: unknown;
}

const meetings = async (): Promise<Listed[]> => (await admin('/api/admin/meetings')).json();
const change = (id: number, body: object) =>
  admin(`/api/admin/meetings/${id}`, { method: 'PATCH', body });
const decide = (id: number, status: unknown) => change(id, { status });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  site.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

/** What a delivery adds to the list. */
async function added(deliver: () => Promise<void>): Promise<Listed[]> {
  const before = new Set((await meetings()).map(({ id }) => id));
  await deliver();
  return (await meetings()).filter(({ id }) => !before.has(id));
}

async function fromCalendly(
  delivery: unknown,
  { key = KEYS.CALENDLY_SIGNING_KEY, at = new Date() } = {},
) {
  const body = JSON.stringify(delivery);
  const signature = signedByCalendly(key, body, at);
  return post('/api/webhooks/calendly', body, { 'Calendly-Webhook-Signature': signature });
}

async function fromCal(delivery: unknown, key = KEYS.CAL_WEBHOOK_SECRET) {
  const body = JSON.stringify(delivery);
  return post('/api/webhooks/cal', body, { 'X-Cal-Signature-256': signedByCal(key, body) });
}

describe('the administrator’s meetings', () => {
  async function requested(): Promise<number> {
    const response = await post('/api/meetings', JSON.stringify(MEETING_REQUEST));
    expect(response.status).toBe(201);
    return (await response.json()).id;
  }

  it('change their status, and the history keeps each change', async () => {
    const id = await requested();
    for (const status of ['confirmed', 'confirmed', 'completed', 'cancelled', 'pending']) {
      const response = await decide(id, status);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        ...MEETING_REQUEST,
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

  it('refuse an invalid status', async () => {
    const id = await requested();
    for (const status of ['accepted', undefined]) {
      const response = await decide(id, status);
      expect(response.status).toBe(400);
      expect((await response.json()).issues).toMatchObject([{ path: 'status' }]);
    }
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
      ['2001-01-01T10:00', 'Choose a date and a time in the future'],
      ['2099-07-02', 'Choose a date and a time'],
      ['', 'Choose a date and a time'],
      [null, 'Choose a date and a time'],
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
        { error: 'A cancelled or completed meeting cannot be rescheduled.' },
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
    expect(file).toMatch(new RegExp(`UID:meeting-${id}@[0-9a-f-]{36}\r\n`));
    expect(file).toContain('DTSTART:20990701T083000Z\r\n');
    expect(file).toContain('STATUS:TENTATIVE\r\n');
  });
});

it('webhooks answer 404 while no key is configured', async () => {
  const { request } = await openApp();
  for (const provider of ['calendly', 'cal', 'other']) {
    const response = await request(`/api/webhooks/${provider}`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  }
});

describe('a delivery', () => {
  it('of Calendly makes a meeting, confirmed as the provider accepted it', async () => {
    const [meeting, ...more] = await added(async () => {
      const response = await fromCalendly(calendlyDelivery('invitee.created', { id: 'first' }));
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    });
    expect(more).toEqual([]);
    expect(meeting).toEqual({
      id: expect.any(Number),
      name: 'Ana Muestra',
      email: 'ana.muestra@example.org',
      date: '2026-12-01T09:00:00.000Z',
      end_date: '2026-12-01T09:45:00.000Z',
      topic: '45 Minute Meeting: Beam time in spring',
      status: 'confirmed',
      source: 'calendly',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      history: [
        { at: '2026-11-20T12:00:00.000Z', kind: 'booked', date: '2026-12-01T09:00:00.000Z' },
      ],
    });
  });

  it('comes from another origin than the site’s', async () => {
    const body = JSON.stringify({ triggerEvent: 'PING' });
    const response = await post('/api/webhooks/cal', body, {
      Origin: 'https://cal.com',
      'Sec-Fetch-Site': 'cross-site',
      'X-Cal-Signature-256': signedByCal(KEYS.CAL_WEBHOOK_SECRET, body),
    });
    expect(response.status).toBe(200);
  });

  it('of another kind is acknowledged, and kept nowhere', async () => {
    const deliver = async () => {
      expect((await fromCal({ triggerEvent: 'MEETING_ENDED', payload: {} })).status).toBe(200);
      expect((await fromCalendly({ event: 'invitee_no_show.created' })).status).toBe(200);
    };
    expect(await added(deliver)).toEqual([]);
  });

  it('is refused unless it is signed, with this key and lately, before it is read', async () => {
    const delivery = calendlyDelivery('invitee.created', { id: 'unsigned' });
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    const refusals = [
      post('/api/webhooks/calendly', JSON.stringify(delivery), {}),
      post('/api/webhooks/calendly', 'no JSON', { 'Calendly-Webhook-Signature': 't=1,v1=00' }),
      fromCalendly(delivery, { key: 'another key' }),
      fromCalendly(delivery, { at: minutes(-4) }),
      fromCalendly(delivery, { at: minutes(4) }),
      post('/api/webhooks/cal', JSON.stringify(calDelivery('BOOKING_CREATED', { id: 'x' })), {}),
      fromCal(calDelivery('BOOKING_CREATED', { id: 'x' }), 'another secret'),
    ];
    const deliver = async () => {
      for (const response of await Promise.all(refusals)) {
        expect(response.status).toBe(401);
        expect(await response.json()).toEqual({ error: expect.stringContaining('signature') });
      }
    };
    expect(await added(deliver)).toEqual([]);
  });

  it('is refused with what is wrong when it is signed rubbish', async () => {
    const body = 'no JSON';
    const signature = signedByCal(KEYS.CAL_WEBHOOK_SECRET, body);
    const garbled = await post('/api/webhooks/cal', body, { 'X-Cal-Signature-256': signature });
    expect(garbled.status).toBe(400);
    const lacking = await fromCal({ triggerEvent: 'BOOKING_CREATED', payload: { uid: 'x' } });
    expect(lacking.status).toBe(400);
    const { issues } = await lacking.json();
    expect(issues.map(({ path }: { path: string }) => path)).toContain('payload.startTime');
  });
});
