import type { AddressObject } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { answerToken } from '../../src/mail/links.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { sentJson } from '../chat.ts';
import { MAIL_FROM, startMailServer } from '../mail-server.ts';
import { MEETING_REQUEST as REQUEST } from '../meeting-request.ts';

const OWNER = 'owner@example.org';
const START = '2026-11-20T12:00:00.000Z';
const atMinute = (minute: number) => new Date(Date.parse(START) + minute * 60_000).toISOString();

/** The addresses of a header. */
const listAddresses = (header: AddressObject | AddressObject[] | undefined): string[] =>
  [header ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));

/** The site with a mail server, whose clock the test moves. */
async function openSite({ env, now = START }: { env: Record<string, string>; now?: string }) {
  const app = await openApp({
    now,
    env,
    settings: { notifications: { to: OWNER, meetings: true, messages: true, weekly: false } },
  });
  const admin = await signIn(app);
  return {
    ...app,
    admin,
    async ask(request: Partial<typeof REQUEST> = {}) {
      const response = await app.request('/api/meetings', sentJson({ ...REQUEST, ...request }));
      expect(response.status).toBe(201);
      await app.settled();
    },
    letters: async () => (await (await admin('/api/admin/mail')).json()).letters,
    /** What the timer of Node and the cron of Workers do. */
    async sendAt(minute: number) {
      app.setNow(atMinute(minute));
      await app.sendLetters();
    },
  };
}

describe('without a mail server', () => {
  it('no letter is written, none is promised, and the panel knows', async () => {
    const { request, settled, get, db } = await openApp({ now: START });
    const { id } = await (await request('/api/meetings', sentJson(REQUEST))).json();
    const page = await request('/schedule', {
      method: 'POST',
      body: new URLSearchParams({ ...REQUEST, date: '2099-07-02T10:30' }),
    });
    expect(await page.text()).not.toContain('by email');
    // A link of the time when there was one still answers.
    const token = await answerToken(db, { meeting: id, status: 'confirmed' }, new Date(START));
    const asked = await (await get(`/meetings/answer?token=${token}`)).text();
    expect(asked).toContain('You answer as Dr. Vera Exemplar.');
    expect(asked).not.toContain('gets a letter');
    await settled();
    const call = await signIn({ request });
    expect(await (await call('/api/admin/mail')).json()).toEqual({
      configured: false,
      letters: [],
    });
    const test = await call('/api/admin/mail/test', { method: 'POST' });
    expect([test.status, await test.json()]).toEqual([
      409,
      { error: 'No emails are sent because no mail server is configured.' },
    ]);
  });
});

describe('the outbox', () => {
  it('sends what a request wrote after its answer, and lists it', async () => {
    const server = await startMailServer();
    const { ask, letters } = await openSite(server);
    await ask();
    const [request, receipt] = server.received;
    expect(request).toMatchObject({ from: MAIL_FROM, to: [OWNER] });
    expect(receipt).toMatchObject({ from: MAIL_FROM, to: [REQUEST.email] });
    expect(request?.mail.subject).toBe('Ana Muestra requests a meeting');
    expect(request?.mail.text).toContain('July 1, 2099 at 10:30 (Europe/Prague)');
    expect(request?.mail.html).toContain('LET spectra');
    // Who answers a letter with their mail program writes to the other one.
    expect(listAddresses(request?.mail.replyTo)).toEqual([REQUEST.email]);
    expect(listAddresses(receipt?.mail.replyTo)).toEqual([OWNER]);
    expect(await letters()).toEqual([
      {
        id: expect.any(Number),
        kind: 'meeting-receipt',
        to: REQUEST.email,
        subject: 'Your request for a meeting with Dr. Vera Exemplar',
        status: 'sent',
        attempts: 1,
        error: null,
        createdAt: START,
        sentAt: START,
      },
      expect.objectContaining({ kind: 'meeting-request', to: OWNER, status: 'sent' }),
    ]);
  });

  it('tries a letter again after pauses that grow, with the same Message-ID, and sends it once', async () => {
    const server = await startMailServer();
    const { ask, letters, sendAt } = await openSite(server);
    const busy = { code: 451, message: 'busy' };
    server.refuse(busy, busy, busy);
    await ask();
    expect(await letters()).toMatchObject([
      { status: 'waiting', attempts: 1, error: '451 busy', sentAt: null },
      { status: 'waiting', attempts: 1, error: '451 busy' },
    ]);
    await sendAt(4.9);
    expect(server.received).toEqual([]);
    await sendAt(5);
    expect(server.received).toHaveLength(1);
    await sendAt(14.9);
    expect(server.received).toHaveLength(1);
    await sendAt(15);
    await sendAt(60);
    await sendAt(60 * 24 * 3);
    expect(server.received).toHaveLength(2);
    expect(await letters()).toMatchObject([
      { status: 'sent', error: null },
      { status: 'sent', error: null, sentAt: expect.any(String) },
    ]);
  });

  it('gives a letter up after a day, and begins again by hand', async () => {
    const server = await startMailServer();
    const { admin, letters, sendAt, ask, settled } = await openSite(server);
    server.refuse(...Array.from({ length: 40 }, () => ({ code: 450, message: 'later' })));
    await ask();
    const minutes = [5, 15, 35, 75, 155, 315, 635, 1275];
    for (const minute of minutes) await sendAt(minute);
    expect(await letters()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
    await sendAt(24 * 60);
    const [failed] = await letters();
    expect(failed).toMatchObject({ status: 'failed', attempts: 10, error: '450 later' });
    expect(await (await admin('/api/admin/waiting')).json()).toMatchObject({ letters: 2 });

    const retried = await admin(`/api/admin/mail/${failed.id}/retry`, { method: 'POST' });
    expect([retried.status, await retried.json()]).toMatchObject([
      200,
      { id: failed.id, status: 'waiting', attempts: 1, error: '450 later' },
    ]);
    await settled();
  });

  it('does not try again what the server refuses for good, but a wrong password', async () => {
    const server = await startMailServer();
    const { ask, letters } = await openSite(server);
    server.refuse({ code: 550, message: 'no such mailbox' });
    await ask();
    expect(await letters()).toMatchObject([
      { kind: 'meeting-receipt', status: 'sent' },
      { kind: 'meeting-request', status: 'failed', attempts: 1, error: '550 no such mailbox' },
    ]);

    const { host } = new URL(server.env.SMTP_URL);
    const wrong = await openSite({
      env: { ...server.env, SMTP_URL: `smtp://site:wrong@${host}` },
    });
    await wrong.ask();
    expect(await wrong.letters()).toMatchObject([
      { status: 'waiting', error: expect.stringContaining('Invalid login') },
      { status: 'waiting' },
    ]);
    const right = await openSite({
      env: { ...server.env, SMTP_URL: `smtp://site:p%40ss@${host}` },
    });
    await right.ask();
    expect(await right.letters()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  });

  it('shows no password that the server repeats, nor in base64 with the name', async () => {
    const server = await startMailServer();
    const { host } = new URL(server.env.SMTP_URL);
    const { admin, ask, letters } = await openSite({
      env: { ...server.env, SMTP_URL: `smtp://site:p%40ss@${host}` },
    });
    const inBase64 = Buffer.from('\0site\0p@ss').toString('base64');
    const message = `you sent p@ss and ${inBase64}`;
    server.refuse({ code: 550, message }, { code: 550, message }, { code: 550, message });
    await ask();
    const said = '550 you sent … and …';
    expect(await letters()).toMatchObject([{ error: said }, { error: said }]);
    const test = await admin('/api/admin/mail/test', { method: 'POST' });
    expect((await test.json()).error).toBe(
      `The email was not sent. Response of the mail server: ${said}`,
    );
  });

  it('never sends a letter twice when two processes send at once', async () => {
    const server = await startMailServer();
    const { ask, sendLetters, setNow } = await openSite(server);
    server.refuse({ code: 451, message: 'busy' }, { code: 451, message: 'busy' });
    await ask();
    setNow(atMinute(10));
    await Promise.all([sendLetters(), sendLetters(), sendLetters()]);
    expect(server.received).toHaveLength(2);
  });

  it.each([
    ['before the answer', 'waiting'],
    ['after the answer', 'sent'],
  ] as const)('where the server closes %s, the letter is %s', async (closing, status) => {
    const server = await startMailServer();
    server.closeConnections(closing);
    const { ask, letters, sendAt } = await openSite(server);
    await ask();
    expect(await letters()).toMatchObject([
      { status, attempts: 1 },
      { status, attempts: 1 },
    ]);
    const before = server.received.length;
    await sendAt(5);
    expect(server.received.length).toBe(status === 'sent' ? before : before + 2);
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a message of the contact page', () => {
  const message = { name: 'Jan Vzor', email: 'jan@example.org', message: 'Hello,\n\nmay I visit?' };

  it('comes to the owner, whose answer goes to the visitor', async () => {
    const server = await startMailServer();
    const { request, settled, letters } = await openSite(server);
    await request('/api/contact', sentJson(message));
    await settled();
    const form = new URLSearchParams({ ...message, name: 'Eva Vzorová' });
    await request('/contact', { method: 'POST', body: form });
    await settled();
    expect(server.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[OWNER], 'Message from Jan Vzor'],
      [[OWNER], 'Message from Eva Vzorová'],
    ]);
    const mail = server.received[0]?.mail;
    expect(listAddresses(mail?.replyTo)).toEqual([message.email]);
    expect(mail?.text).toContain('> Hello,\n> \n> may I visit?');
    expect(await letters()).toHaveLength(2);
  });

  it('of a robot, or where the owner wants none, writes no letter', async () => {
    const server = await startMailServer();
    const { request, settled, admin } = await openSite(server);
    await request('/api/contact', sentJson({ ...message, website: 'https://spam.example' }));
    const notifications = { to: OWNER, meetings: true, messages: false, weekly: false };
    await admin('/api/admin/settings', { method: 'PUT', body: { notifications } });
    await request('/api/contact', sentJson(message));
    await settled();
    expect(server.received).toEqual([]);
  });
});

describe('a test letter', () => {
  const test = { method: 'POST' };

  it('comes at once, and the call tells what the server said', async () => {
    const server = await startMailServer();
    const { admin, letters } = await openSite(server);
    const response = await admin('/api/admin/mail/test', test);
    expect([response.status, await response.json()]).toEqual([
      200,
      { answer: expect.stringContaining('250') },
    ]);
    expect(server.received.map(({ to }) => to)).toEqual([[OWNER]]);
    expect(await letters()).toMatchObject([{ kind: 'test', status: 'sent' }]);
  });

  it('that is not taken fails with the server’s words, and waits for nobody', async () => {
    const server = await startMailServer();
    const { admin, letters } = await openSite(server);
    server.refuse({ code: 451, message: 'greylisted, come back' });
    const response = await admin('/api/admin/mail/test', test);
    expect([response.status, await response.json()]).toEqual([
      502,
      {
        error: 'The email was not sent. Response of the mail server: 451 greylisted, come back',
      },
    ]);
    expect(await letters()).toMatchObject([{ kind: 'test', status: 'failed', attempts: 1 }]);
    expect(await (await admin('/api/admin/waiting')).json()).toMatchObject({ letters: 0 });
  });
});

it('a letter that was sent is not sent again by hand, and one that is not there is not found', async () => {
  const server = await startMailServer();
  const { admin, ask, letters } = await openSite(server);
  await ask();
  const [{ id }] = await letters();
  const retry = (letter: number) =>
    admin(`/api/admin/mail/${letter}/retry`, { method: 'POST' }).then(({ status }) => status);
  expect([await retry(id), await retry(999)]).toEqual([409, 404]);
  expect(server.received).toHaveLength(2);
});
