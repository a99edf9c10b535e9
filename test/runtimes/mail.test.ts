import { expect, inject, it, vi } from 'vitest';
import { signIn } from '../administrator.ts';
import { sentJson } from '../chat.ts';
import { type Begin, startMailServer } from '../mail-server.ts';
import { startSite } from '../site.ts';

const onNode = inject('runtime') === 'node';

const REQUEST = {
  name: 'Ana Muestra',
  email: 'ana@example.org',
  date: '2099-07-01T10:30',
  topic: 'LET spectra',
};

it('letters reach a mail server that encrypts with STARTTLS, and the panel knows what it said', async () => {
  const { server, site, admin } = await startSending('with STARTTLS');
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
  await expectTheRightCertificate({ server, admin });
  await site.stop();
});

it('letters reach a mail server that encrypts at once', async () => {
  // On Node a name of this machine needs no certificate that fits.
  const { server, site, admin } = await startSending('at once', onNode ? '0.0.0.0' : 'localhost');
  await expectTheRightCertificate({ server, admin });
  await site.stop();
});

// On workerd the connection above is.
if (onNode) {
  it('an encrypted connection is made with the name of the server', async () => {
    const { server, site, admin } = await startSending('at once', 'localhost');
    await admin('/api/admin/mail/test', { method: 'POST' });
    expect(server.received).toMatchObject([{ encrypted: true }]);
    await site.stop();
  });
}

/** A site that sends with a password. */
async function startSending(begin: Begin, hostname = '0.0.0.0') {
  const server = await startMailServer(begin);
  const url = server.env.SMTP_URL.replace('//0.0.0.0', `//site:p%40ss@${hostname}`);
  const site = await startSite({
    env: { ...server.env, SMTP_URL: url },
    complaints: /TLS handshake failed/,
  });
  return { server, site, admin: await signIn(site) };
}

/** A test letter comes encrypted, and with a certificate of another name not at all. */
async function expectTheRightCertificate({
  server,
  admin,
}: Pick<Awaited<ReturnType<typeof startSending>>, 'server' | 'admin'>) {
  const send = async () => {
    const answer = await admin('/api/admin/mail/test', { method: 'POST' });
    return [answer.status, await answer.json()];
  };
  expect(await send()).toEqual([200, { answer: expect.stringContaining('250') }]);
  expect(server.received.at(-1)).toMatchObject({ encrypted: true });
  const count = server.received.length;
  server.showCertificate('other');
  // workerd does not tell why.
  const words = onNode ? 'does not match' : 'its certificate does not fit';
  expect((await send()).at(1)).toEqual({ error: expect.stringContaining(words) });
  expect(server.received).toHaveLength(count);
}
