import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { signIn } from '../administrator.ts';
import { sentJson } from '../chat.ts';
import { startMailServer } from '../mail-server.ts';
import { MEETING_REQUEST as REQUEST } from '../meeting-request.ts';
import { startSite } from '../site.ts';

const onNode = inject('runtime') === 'node';

const CERTIFICATES = resolve(import.meta.dirname, '../certificates');

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

/**
 * A certificate with its key: that of the server, for `localhost` and 0.0.0.0, or one for another name. Both are of one
 * authority, and hold until 2126.
 */
function keyAndCertificate(name: 'own' | 'other') {
  const pem = readFileSync(resolve(CERTIFICATES, `${name}.pem`));
  return { key: pem, cert: pem };
}

/** Workerd trusts it by `NODE_EXTRA_CA_CERTS` (vitest.config.ts); Node until the test ends. */
function trustAuthority(): void {
  const trusted = getCACertificates('default');
  const authority = readFileSync(resolve(CERTIFICATES, 'authority.pem'), 'utf8');
  setDefaultCACertificates([...trusted, authority]);
  onTestFinished(() => setDefaultCACertificates(trusted));
}

/** A site that sends with a password. */
async function startSending(begin: 'at once' | 'with STARTTLS', hostname = '0.0.0.0') {
  trustAuthority();
  const secure = begin === 'at once';
  // Loopback addresses need no certificate that fits; this one is as good as any other.
  const server = await startMailServer({ secure, ...keyAndCertificate('own') }, '0.0.0.0');
  const url = server.env.SMTP_URL.replace(
    'smtp://0.0.0.0',
    `${secure ? 'smtps' : 'smtp'}://site:p%40ss@${hostname}`,
  );
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
  server.updateSecureContext(keyAndCertificate('other'));
  // workerd does not tell why.
  const words = onNode ? 'does not match' : 'its certificate is invalid';
  expect((await send()).at(1)).toEqual({ error: expect.stringContaining(words) });
  expect(server.received).toHaveLength(count);
}
