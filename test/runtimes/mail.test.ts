import { describe, expect, inject, it, vi } from 'vitest';
import { signIn } from '../administrator.ts';
import { sentJson } from '../chat.ts';
import { type Begin, startMailServer } from '../mail-server.ts';
import { startSite } from '../site.ts';

const REQUEST = {
  name: 'Ana Muestra',
  email: 'ana@example.org',
  date: '2099-07-01T10:30',
  topic: 'LET spectra',
};

it('letters reach a mail server, and the panel knows what it said', async () => {
  const server = await startMailServer();
  const { host } = new URL(server.env.SMTP_URL);
  const site = await startSite({
    env: { ...server.env, SMTP_URL: `smtp://site:p%40ss@${host}` },
  });
  const admin = await signIn(site);
  const letters = async () => (await (await admin('/api/admin/mail')).json()).letters;
  server.refuse({ code: 550, message: 'no such mailbox' });
  expect((await site.fetch('/api/meetings', sentJson(REQUEST))).status).toBe(201);
  await server.taken(1);
  await vi.waitFor(async () =>
    expect(await letters()).toMatchObject([
      { kind: 'meeting-receipt', to: REQUEST.email, status: 'sent' },
      { kind: 'meeting-request', status: 'failed', error: '550 no such mailbox' },
    ]),
  );
  const [{ id }] = await (await admin('/api/admin/meetings')).json();
  await admin(`/api/admin/meetings/${id}`, { method: 'PATCH', body: { status: 'confirmed' } });
  await server.taken(2);
  const mail = server.received[1]?.mail;
  expect(mail?.attachments.map(({ contentType }) => contentType)).toContain('text/calendar');
  const answer = await admin('/api/admin/mail/test', { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { answer: expect.stringContaining('250') },
  ]);
  await site.stop();
});

describe('an encrypted connection to the mail server', () => {
  /** A site that sends with a password, and what a test letter of it brings. */
  async function startSending(begin: Begin, hostname = '0.0.0.0') {
    const server = await startMailServer(begin);
    const url = server.env.SMTP_URL.replace('//0.0.0.0', `//site:p%40ss@${hostname}`);
    const site = await startSite({
      env: { ...server.env, SMTP_URL: url },
      complaints: /TLS handshake failed/,
    });
    const admin = await signIn(site);
    const send = async () => (await admin('/api/admin/mail/test', { method: 'POST' })).json();
    return { server, site, send };
  }

  it.each(['at once', 'with STARTTLS'] as const)(
    'that begins %s brings the letter, and is refused with a certificate of another name',
    async (begin) => {
      const { server, site, send } = await startSending(begin);
      expect(await send()).toEqual({ answer: expect.stringContaining('250') });
      expect(server.received).toMatchObject([{ encrypted: true }]);
      server.showCertificate('other');
      // workerd does not tell why.
      const words =
        inject('runtime') === 'node' ? 'does not match' : 'its certificate does not fit';
      expect(await send()).toEqual({ error: expect.stringContaining(words) });
      expect(server.received).toHaveLength(1);
      await site.stop();
    },
  );

  it('is made with the name of the server', async () => {
    const { server, site, send } = await startSending('at once', 'localhost');
    await send();
    expect(server.received).toMatchObject([{ encrypted: true }]);
    await site.stop();
  });
});
