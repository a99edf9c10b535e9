import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { selectMeetings } from '../../db/queries/meetings.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { calDelivery, signedByCal } from '../booking-deliveries.ts';
import { sentJson } from '../chat.ts';
import { type MailServer, type ReceivedLetter, startMailServer } from '../mail-server.ts';
import { MEETING_REQUEST } from '../meeting-request.ts';

const KEY = 'a secret of Cal.com';
const GUEST = 'ana.muestra@example.org';
const REQUEST = { ...MEETING_REQUEST, email: GUEST };

async function openSite(env: Record<string, string> = {}) {
  const server = await startMailServer();
  const app = await openApp({
    env: { SITE_URL: 'https://vera.example.org', CAL_WEBHOOK_SECRET: KEY, ...server.env, ...env },
    settings: {
      notifications: { to: 'owner@example.org', meetings: true, messages: true, weekly: false },
    },
  });
  const admin = await signIn(app);
  /** The letters that something brought, in their order. */
  async function receiveLetters(work: () => Promise<Response>): Promise<ReceivedLetter[]> {
    const before = server.received.length;
    expect((await work()).status).toBeLessThan(300);
    await app.settled();
    return server.received.slice(before);
  }
  /** What the owner changes of the one meeting. */
  const change = (body: object) =>
    receiveLetters(async () => {
      const [meeting] = await (await admin('/api/admin/meetings')).json();
      return admin(`/api/admin/meetings/${meeting.id}`, { method: 'PATCH', body });
    });
  return {
    ...app,
    admin,
    server,
    receiveLetters,
    ask: (request: Partial<typeof REQUEST> = {}) =>
      receiveLetters(() => app.request('/api/meetings', sentJson({ ...REQUEST, ...request }))),
    decide: (status: string) => change({ status }),
    move: change,
    status: async () => (await selectMeetings(app.db)).rows[0]?.status,
    told: (delivery: object) =>
      receiveLetters(async () => {
        const body = JSON.stringify(delivery);
        return app.request('/api/webhooks/cal', {
          method: 'POST',
          body,
          headers: { 'X-Cal-Signature-256': await signedByCal(KEY, body) },
        });
      }),
  };
}

/** The invitation of a letter: the part that mail programs show, which the attached file repeats. */
function findInvitation(letter: ReceivedLetter | undefined) {
  const attached = letter?.mail.attachments.map(({ contentType, content }) => [
    contentType,
    content.toString(),
  ]);
  const files = (attached ?? []).map(([, content]) => content);
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files).size).toBe(1);
  const calendar = new ICAL.Component(ICAL.parse(files[0] ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const method = calendar.getFirstPropertyValue('method');
  expect(letter?.raw).toMatch(new RegExp(`text/calendar;[^]*?method=${method}`, 'i'));
  return {
    method,
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    status: event.component.getFirstPropertyValue('status'),
  };
}

const linkIn = (letter: ReceivedLetter | undefined, label: string): string =>
  new RegExp(`^${label}: https://vera\\.example\\.org(\\S+)$`, 'm').exec(
    letter?.mail.text ?? '',
  )?.[1] ?? '';

const answer = (link: string) => {
  const [, token = ''] = link.split('token=');
  return { method: 'POST', body: new URLSearchParams({ token }) };
};

describe('the guest’s calendar', () => {
  it('gets an invitation, and its end as the same event with a higher sequence', async () => {
    const { ask, decide } = await openSite();
    await ask();
    const [confirmed, ...more] = await decide('confirmed');
    expect(more).toEqual([]);
    expect(confirmed?.to).toEqual([GUEST]);
    expect(confirmed?.mail.subject).toBe('Your meeting with Dr. Vera Exemplar is confirmed');
    const invited = findInvitation(confirmed);
    expect(invited).toEqual({
      method: 'REQUEST',
      uid: expect.stringMatching(/^meeting-\d+@[0-9a-f-]{36}$/),
      sequence: 1,
      start: '2099-07-01T08:30:00.000Z',
      organizer: 'mailto:owner@example.org',
      attendees: [`mailto:${GUEST}`],
      status: 'CONFIRMED',
    });
    expect(await decide('confirmed')).toEqual([]);
    expect(await decide('completed')).toEqual([]);
    const [cancelled] = await decide('cancelled');
    expect(findInvitation(cancelled)).toEqual({
      ...invited,
      method: 'CANCEL',
      sequence: 3,
      status: 'CANCELLED',
    });
  });

  it('gets a letter when the provider moves or cancels the meeting, and none for a redelivered webhook', async () => {
    const { told } = await openSite();
    const at = (time: string) => `2026-11-20T${time}:00.000Z`;
    const created = calDelivery('BOOKING_CREATED', { id: 'a', at: at('10:00') });
    const moved = calDelivery(
      'BOOKING_RESCHEDULED',
      { id: 'b', start: '2026-12-02T09:00:00Z', at: at('11:00') },
      { rescheduleUid: 'a' },
    );
    const cancelled = calDelivery('BOOKING_CANCELLED', { id: 'b', at: at('12:00') });
    const [first] = await told(created);
    const [second] = await told(moved);
    for (const again of [created, moved]) expect(await told(again)).toEqual([]);
    const [third] = await told(cancelled);
    expect(await told(cancelled)).toEqual([]);
    const all = [first, second, third].map(findInvitation);
    expect(all.map(({ method, start }) => [method, start])).toEqual([
      ['REQUEST', '2026-12-01T09:00:00.000Z'],
      ['REQUEST', '2026-12-02T09:00:00.000Z'],
      ['CANCEL', '2026-12-02T09:00:00.000Z'],
    ]);
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(1);
    const sequences = all.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
    expect(second?.mail.subject).toBe('Your meeting with Dr. Vera Exemplar has been rescheduled');
  });

  it('hears that the owner moved it, as the same event with a higher sequence, once', async () => {
    const { ask, decide, move } = await openSite();
    await ask();
    const [confirmed] = await decide('confirmed');
    const [moved, ...more] = await move({ date: '2099-07-02T11:00' });
    expect(more).toEqual([]);
    expect(moved?.to).toEqual([GUEST]);
    expect(moved?.mail.subject).toBe('Your meeting with Dr. Vera Exemplar has been rescheduled');
    expect(moved?.mail.text).toContain('July 2, 2099 at 11:00 (Europe/Prague)');
    const [before, after] = [findInvitation(confirmed), findInvitation(moved)];
    expect(after).toEqual({
      ...before,
      start: '2099-07-02T09:00:00.000Z',
      sequence: expect.any(Number),
    });
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(await move({ date: '2099-07-02T09:00:00Z' })).toEqual([]);
    const [back] = await move({ date: '2099-07-01T10:30' });
    expect(findInvitation(back).sequence).toBeGreaterThan(after.sequence);
  });
});

describe('a link in the owner’s letter', () => {
  it('shows what is asked and changes nothing; its button confirms, once', async () => {
    const { ask, get, request, receiveLetters, status } = await openSite();
    const [letter] = await ask();
    const link = linkIn(letter, 'Confirm');
    for (const method of ['GET', 'HEAD'])
      expect((await request(link, { method })).status).toBe(200);
    const page = await get(link);
    const html = await page.text();
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    for (const text of [
      'Confirm this meeting?',
      'Ana Muestra',
      GUEST,
      'LET spectra',
      'July 1, 2099 at 10:30 (Europe/Prague)',
      'You answer as Dr. Vera Exemplar. Ana Muestra will be notified by email.',
      'noindex',
    ])
      expect(html).toContain(text);
    expect(await status()).toBe('pending');

    const [confirmed, ...more] = await receiveLetters(() =>
      request('/meetings/answer', answer(link)),
    );
    expect(more).toEqual([]);
    expect(confirmed?.to).toEqual([GUEST]);
    expect(await status()).toBe('confirmed');
    expect(await (await get(link)).text()).toContain('The meeting is confirmed');

    const late = await receiveLetters(() =>
      request('/meetings/answer', answer(linkIn(letter, 'Decline'))),
    );
    expect([late, await status()]).toEqual([[], 'confirmed']);
  });

  it('declines, and tells the guest', async () => {
    const { ask, request, receiveLetters, status } = await openSite();
    const [letter] = await ask();
    const [declined] = await receiveLetters(() =>
      request('/meetings/answer', answer(linkIn(letter, 'Decline'))),
    );
    expect(declined?.mail.subject).toBe('Your meeting with Dr. Vera Exemplar has been cancelled');
    expect(await status()).toBe('cancelled');
  });

  it('holds for two weeks, and only as the site wrote it', async () => {
    const { ask, request, get, status, setNow } = await openSite();
    const [letter] = await ask();
    const link = linkIn(letter, 'Confirm');
    for (const changed of [
      link.replace('confirmed', 'cancelled'),
      link.replace(/=(\d+)\./, '=99.'),
      link.replace(/\.(\d{13})\./, '.9$1.'),
      `${link}.x`,
      '/meetings/answer?token=',
      '/meetings/answer',
    ]) {
      expect((await get(changed)).status, changed).toBe(404);
      expect((await request('/meetings/answer', answer(changed))).status, changed).toBe(404);
    }
    setNow('2026-12-05T12:00:00Z');
    expect((await request('/meetings/answer', answer(link))).status).toBe(404);
    expect(await status()).toBe('pending');
  });

  it('is left out where the site’s name is only what a client claims', async () => {
    const { server, request, settled } = await openSite({ SITE_URL: '' });
    await request(new Request('http://evil.example/api/meetings', sentJson(REQUEST)));
    await settled();
    expect(listTexts(server)).not.toContain('evil.example');
    expect(listTexts(server)).toContain('in the panel under Meetings');
  });
});

it('the owner who wants no letters about meetings gets none; the guest’s receipt goes out', async () => {
  const { admin, ask } = await openSite();
  const body = { notifications: { to: '', meetings: false, messages: true, weekly: false } };
  await admin('/api/admin/settings', { method: 'PUT', body });
  expect((await ask()).map(({ to }) => to)).toEqual([[GUEST]]);
});

it('nobody’s address can be flooded with receipts: it gets ten a day', async () => {
  const { ask, setNow } = await openSite();
  const guests = async () => (await ask()).filter(({ to }) => to.includes(GUEST)).length;
  for (let asked = 0; asked < 10; asked++) expect(await guests()).toBe(1);
  expect(await guests()).toBe(0);
  setNow('2026-11-21T12:00:01Z');
  expect(await guests()).toBe(1);
});

it('a mailbox is one address whatever stands behind its plus sign, and all guests get fifty receipts a day', async () => {
  const { server, ask, db } = await openSite();
  const isTold = async (email: string) => {
    const received = await ask({ email, name: 'Offer at spam.example', topic: 'Buy now' });
    const receipt = received.find(({ to }) => to.includes(email));
    expect(`${receipt?.mail.text}${receipt?.mail.html}`).not.toMatch(/spam|Buy/);
    return receipt !== undefined;
  };
  for (let tag = 0; tag < 10; tag += 1)
    expect(await isTold(`victim+${tag}@example.org`)).toBe(true);
  expect(await isTold('VICTIM+x@example.org')).toBe(false);
  expect(await isTold('other@example.org')).toBe(true);
  await db.run(sql`update daily_counts set count = 50 where name = 'receipts'`);
  expect(await isTold('third@example.org')).toBe(false);
  // The owner hears of each request.
  expect(server.received.filter(({ to }) => to.includes('owner@example.org'))).toHaveLength(13);
});

const listTexts = ({ received }: MailServer) => received.map(({ mail }) => mail.text).join('\n');
