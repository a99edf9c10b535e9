import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import {
  bookingCancelled,
  bookingCreated,
  bookingRescheduled,
  inviteeCanceled,
  inviteeCreated,
  signedByCal,
  signedByCalendly,
} from '../booking-deliveries.ts';
import { type RunningSite, startSite } from '../site.ts';

const KEYS = { CALENDLY_SIGNING_KEY: 'calendly’s key', CAL_WEBHOOK_SECRET: 'cal’s secret' };

let site: RunningSite;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  site = await startSite({ env: { ...KEYS, SITE_URL: 'https://vera.example.org' } });
  admin = await signIn(site);
});
afterAll(() => site.stop());

interface Listed {
  id: number;
  date: string;
  status: string;
  history: { kind: string; date?: string; status?: string }[];
  [field: string]: unknown;
}

const meetings = async (): Promise<Listed[]> => (await admin('/api/admin/meetings')).json();
const decide = (id: number, status: unknown) =>
  admin(`/api/admin/meetings/${id}`, { method: 'PATCH', body: { status } });

const post = (path: string, body: string, headers: Record<string, string>) =>
  site.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
async function fromCalendly(
  delivery: unknown,
  { key = KEYS.CALENDLY_SIGNING_KEY, at = new Date() } = {},
) {
  const body = JSON.stringify(delivery);
  const signature = await signedByCalendly(key, body, at);
  return post('/api/webhooks/calendly', body, { 'Calendly-Webhook-Signature': signature });
}
async function fromCal(delivery: unknown, key = KEYS.CAL_WEBHOOK_SECRET) {
  const body = JSON.stringify(delivery);
  const signature = await signedByCal(key, body);
  return post('/api/webhooks/cal', body, { 'X-Cal-Signature-256': signature });
}

/** All orders of some things. */
const orders = <Thing>(things: Thing[]): Thing[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((thing, index) =>
        orders(things.toSpliced(index, 1)).map((rest) => [thing, ...rest]),
      );

/** What a delivery adds to the list. */
async function added(deliver: () => Promise<void>): Promise<Listed[]> {
  const before = new Set((await meetings()).map(({ id }) => id));
  await deliver();
  return (await meetings()).filter(({ id }) => !before.has(id));
}

describe('a delivery', () => {
  it('of Calendly makes a meeting, confirmed as the provider accepted it', async () => {
    const [meeting, ...more] = await added(async () => {
      const response = await fromCalendly(inviteeCreated({ id: 'first' }));
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

  it('of Cal.com makes a meeting, and a second time changes nothing', async () => {
    const created = bookingCreated({ uid: 'twice' });
    const [meeting] = await added(async () => {
      expect((await fromCal(created)).status).toBe(200);
    });
    expect(meeting).toMatchObject({ source: 'cal', status: 'confirmed', name: 'Ana Muestra' });
    expect(
      await added(async () => {
        expect((await fromCal(created)).status).toBe(200);
      }),
    ).toEqual([]);
    expect((await meetings()).find(({ id }) => id === meeting?.id)).toEqual(meeting);
  });

  it('comes from another origin than the site’s', async () => {
    const body = JSON.stringify({ triggerEvent: 'PING' });
    const response = await post('/api/webhooks/cal', body, {
      Origin: 'https://cal.com',
      'Sec-Fetch-Site': 'cross-site',
      'X-Cal-Signature-256': await signedByCal(KEYS.CAL_WEBHOOK_SECRET, body),
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
    const delivery = inviteeCreated({ id: 'unsigned' });
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    const refusals = [
      post('/api/webhooks/calendly', JSON.stringify(delivery), {}),
      post('/api/webhooks/calendly', 'no JSON', { 'Calendly-Webhook-Signature': 't=1,v1=00' }),
      fromCalendly(delivery, { key: 'another key' }),
      fromCalendly(delivery, { at: minutes(-4) }),
      fromCalendly(delivery, { at: minutes(4) }),
      post('/api/webhooks/cal', JSON.stringify(bookingCreated({ uid: 'unsigned' })), {}),
      fromCal(bookingCreated({ uid: 'unsigned' }), 'another secret'),
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
    const signature = await signedByCal(KEYS.CAL_WEBHOOK_SECRET, body);
    const garbled = await post('/api/webhooks/cal', body, { 'X-Cal-Signature-256': signature });
    expect(garbled.status).toBe(400);
    const lacking = await fromCal({ triggerEvent: 'BOOKING_CREATED', payload: { uid: 'x' } });
    expect(lacking.status).toBe(400);
    const { issues } = await lacking.json();
    expect(issues.map(({ path }: { path: string }) => path)).toContain('payload.startTime');
    expect((await fromCalendly(['invitee.created'])).status).toBe(400);
  });

  it('is refused when it is larger than any is', async () => {
    const response = await fromCal({ triggerEvent: 'PING', payload: 'x'.repeat(2 ** 19) });
    expect(response.status).toBe(413);
  });

  it('goes nowhere while no key is configured', async () => {
    const other = await startSite();
    try {
      for (const provider of ['calendly', 'cal', 'other']) {
        const response = await other.fetch(`/api/webhooks/${provider}`, { method: 'POST' });
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ error: expect.any(String) });
      }
    } finally {
      await other.stop();
    }
  });
});

describe('a booking that was moved', () => {
  const first = '2026-12-01T09:00:00.000Z';
  const second = '2026-12-02T09:00:00.000Z';
  const moved = { kind: 'moved', date: first };
  const at = '2026-11-20T12:30:00.000Z';
  const later = '2026-11-20T13:00:00.000Z';

  it('is one meeting, whatever the order in which Calendly’s two deliveries come', async () => {
    for (const [number, steps] of orders(['create', 'replace', 'move'] as const).entries()) {
      const [a, b] = [`moved-${number}-a`, `moved-${number}-b`];
      const deliveries = {
        create: inviteeCreated({ id: a }),
        replace: inviteeCanceled({ id: a, at, next: b }),
        move: inviteeCreated({ id: b, instead: a, start: second, at }),
      };
      const result = await added(async () => {
        for (const step of steps) expect((await fromCalendly(deliveries[step])).status).toBe(200);
      });
      expect(result, steps.join()).toMatchObject([{ date: second, status: 'confirmed' }]);
      expect(result[0]?.history).toContainEqual(expect.objectContaining(moved));
    }
  });

  it('stays cancelled once it was, under whichever uid and in any order', async () => {
    for (const cancelled of ['a', 'b', 'same']) {
      for (const [number, steps] of orders(['create', 'move', 'cancel'] as const).entries()) {
        const a = `${cancelled}-${number}-a`;
        const b = cancelled === 'same' ? a : `${cancelled}-${number}-b`;
        const deliveries = {
          create: bookingCreated({ uid: a }),
          move: bookingRescheduled({ uid: b, instead: a, start: second, at }),
          cancel: bookingCancelled({ uid: cancelled === 'b' ? b : a, start: second, at: later }),
        };
        const result = await added(async () => {
          for (const step of steps) expect((await fromCal(deliveries[step])).status).toBe(200);
        });
        expect(result, steps.join()).toMatchObject([{ date: second, status: 'cancelled' }]);
      }
    }
  });

  it('is one meeting when both of Calendly’s deliveries come at once', async () => {
    const result = await added(async () => {
      const responses = await Promise.all(
        [
          inviteeCreated({ id: 'once-a' }),
          inviteeCanceled({ id: 'once-a', at, next: 'once-b' }),
          inviteeCreated({ id: 'once-b', instead: 'once-a', start: second, at }),
        ].map((delivery) => fromCalendly(delivery)),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
    expect(result).toMatchObject([{ date: second, status: 'confirmed' }]);
  });

  it('takes the last date, though the one before is told late', async () => {
    const third = '2026-12-03T09:00:00.000Z';
    const [meeting] = await added(async () => {
      await fromCal(bookingCreated({ uid: 'late' }));
      await fromCal(bookingRescheduled({ uid: 'late', start: third, at: later }));
      await fromCal(bookingRescheduled({ uid: 'late', start: second, at }));
    });
    expect(meeting).toMatchObject({ date: third, status: 'confirmed' });
    expect(meeting?.history.map(({ kind, date }) => [kind, date])).toEqual([
      ['booked', first],
      ['moved', first],
      ['moved', second],
    ]);
  });

  it('moves without being revived when the administrator cancelled it', async () => {
    const [meeting] = await added(async () => {
      await fromCal(bookingCreated({ uid: 'unwanted' }));
    });
    const id = meeting?.id ?? 0;
    expect(await (await decide(id, 'cancelled')).json()).toMatchObject({ id, status: 'cancelled' });
    await fromCal(bookingRescheduled({ uid: 'again', instead: 'unwanted', start: second, at }));
    const found = (await meetings()).find((other) => other.id === id);
    expect(found).toMatchObject({ date: second, status: 'cancelled' });
  });
});

describe('the administrator', () => {
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

  it('decides what a meeting is, and each change is kept', async () => {
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

  it('is told what a meeting cannot be, and which there is none of', async () => {
    const id = await requested();
    for (const status of ['accepted', '', null, 1, undefined]) {
      const response = await decide(id, status);
      expect(response.status).toBe(400);
      expect((await response.json()).issues).toMatchObject([{ path: 'status' }]);
    }
    expect((await decide(999_999, 'confirmed')).status).toBe(404);
    for (const path of ['999999', '0', 'x', `${id}/../x`]) {
      const response = await admin(`/api/admin/meetings/${path}`, {
        method: 'PATCH',
        body: { status: 'confirmed' },
      });
      expect(response.status).toBe(404);
    }
    const form = { method: 'PATCH', body: 'status=confirmed' };
    expect((await admin(`/api/admin/meetings/${id}`, form)).status).toBe(415);
    const removal = await admin(`/api/admin/meetings/${id}`, { method: 'DELETE' });
    expect([removal.status, removal.headers.get('Allow')]).toEqual([405, 'PATCH']);
  });

  it('takes a meeting home as a calendar file', async () => {
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
