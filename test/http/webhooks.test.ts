import { describe, expect, it } from 'vitest';
import { bookingCreated, inviteeCreated, signedByCal } from '../booking-deliveries.ts';
import { KEYS, siteWithMeetings } from '../meetings.ts';

const { post, meetings, added, fromCalendly, fromCal } = await siteWithMeetings();

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
    expect(meeting).toMatchObject({
      source: 'cal',
      status: 'confirmed',
      name: 'Ana Muestra',
      date: '2026-12-01T09:00:00.000Z',
      end_date: '2026-12-01T09:30:00.000Z',
      topic: '30 Min Meeting between Vera Vzorová and Ana Muestra: LET spectra',
    });
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
    const signature = signedByCal(KEYS.CAL_WEBHOOK_SECRET, body);
    const garbled = await post('/api/webhooks/cal', body, { 'X-Cal-Signature-256': signature });
    expect(garbled.status).toBe(400);
    const lacking = await fromCal({ triggerEvent: 'BOOKING_CREATED', payload: { uid: 'x' } });
    expect(lacking.status).toBe(400);
    const { issues } = await lacking.json();
    expect(issues.map(({ path }: { path: string }) => path)).toContain('payload.startTime');
  });

  it('is refused when it is larger than any is', async () => {
    const response = await fromCal({ triggerEvent: 'PING', payload: 'x'.repeat(2 ** 19) });
    expect(response.status).toBe(413);
  });
});
