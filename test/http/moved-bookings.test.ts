import { describe, expect, it } from 'vitest';
import {
  bookingCancelled,
  bookingCreated,
  bookingRescheduled,
  inviteeCanceled,
  inviteeCreated,
} from '../booking-deliveries.ts';
import { siteWithMeetings } from '../meetings.ts';

const { meetings, decide, added, fromCalendly, fromCal } = siteWithMeetings();

/** All orders of some things. */
const orders = <Thing>(things: Thing[]): Thing[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((thing, index) =>
        orders(things.toSpliced(index, 1)).map((rest) => [thing, ...rest]),
      );

describe('a booking that was moved', () => {
  const first = '2026-12-01T09:00:00.000Z';
  const second = '2026-12-02T09:00:00.000Z';
  const moved = { kind: 'moved', date: first };
  const at = '2026-11-20T12:30:00.000Z';
  const later = '2026-11-20T13:00:00.000Z';

  it('is one meeting in either order of Calendly’s two deliveries', async () => {
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

  it('keeps the last date when an earlier one is delivered late', async () => {
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
