import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { updateServices } from '../../db/queries/services.ts';
import { makeBackup } from '../../src/archive/backups.ts';
import { deriveKey, encrypt } from '../../src/services/encryption.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { json, startServer } from '../local-server.ts';
import { MAIL_FROM, startMailServer } from '../mail-server.ts';
import { CHAT_COMPLETIONS, startModel } from '../model-server.ts';

const SECRET_KEY = 'a key that only these tests have';
const PATH = '/api/admin/services';

type Options = Parameters<typeof openApp>[0];

async function openSite({ env, ...options }: Options = {}) {
  const site = await openApp({ ...options, env: { SECRET_KEY, ...env } });
  const admin = await signIn(site);
  return {
    ...site,
    admin,
    show: async () => (await admin(PATH)).json(),
    put: (body: unknown, headers?: Record<string, string>) =>
      admin(PATH, { method: 'PUT', body, ...(headers && { headers }) }),
    test: async (name: string) => (await admin(`${PATH}/${name}/test`, { method: 'POST' })).json(),
  };
}

/** What is wrong with each field, of an answer. */
async function readIssues(response: Response) {
  expect(response.status).toBe(400);
  const { issues } = await response.json();
  return issues.map(({ path }: { path: string }) => path);
}

/** The mail server of a test, as it is typed in the panel. */
const toTyped = ({ SMTP_URL = '' }: { SMTP_URL?: string }) => ({
  from: MAIL_FROM,
  host: '127.0.0.1',
  port: Number(new URL(SMTP_URL).port),
  user: 'site',
  secure: false,
});

const EMPTY = {
  services: {
    mail: {
      from: null,
      host: null,
      port: null,
      user: null,
      secure: false,
      password: null,
      by: null,
    },
    model: { url: null, model: null, embeddings: null, key: null, dailyLimit: 2000, by: null },
    openalex: { key: null, by: null },
    zotero: { key: null, by: null },
    scheduling: { cal: null, calendly: null, by: null },
    origin: { url: null, by: null },
  },
  fixed: [],
  unreadable: [],
  canStoreKeys: true,
};

it('a new site has no services, and only a fresh proof changes them', async () => {
  const { request, admin, show, setNow } = await openSite();
  expect(await show()).toEqual(EMPTY);
  const calls = [
    [PATH, 'GET'],
    [PATH, 'PUT'],
    [`${PATH}/mail/test`, 'POST'],
  ] as const;
  for (const [path, method] of calls) {
    expect((await request(path, { method })).status, path).toBe(401);
  }
  expect((await admin(`${PATH}/fax/test`, { method: 'POST' })).status).toBe(404);
  setNow('2026-11-20T12:16:00Z');
  const late = await admin(PATH, { method: 'PUT', body: { zotero: { key: 'zotero key' } } });
  expect([late.status, await late.json()]).toEqual([
    401,
    { error: expect.any(String), code: 'proof_required' },
  ]);
  expect(await show()).toEqual(EMPTY);
});

it('what is typed shows without its secrets, stays where it is not sent, and goes when it is emptied', async () => {
  const { put, show } = await openSite();
  const mail = { from: 'site@example.org', host: 'mail.example.org', user: 'vera', secure: true };
  const saved = await put({ mail: { ...mail, password: 'p@ss word' }, zotero: { key: ' zk ' } });
  const typed = {
    ...EMPTY,
    services: {
      ...EMPTY.services,
      mail: { ...mail, port: null as number | null, password: 'set', by: 'panel' },
      zotero: { key: 'set', by: 'panel' },
    },
  };
  expect([saved.status, await saved.json()]).toEqual([200, typed]);
  // As it was answered, it changes nothing.
  expect(await (await put(typed)).json()).toEqual(typed);
  expect((await put({ mail: { port: 2465 } })).status).toBe(200);
  typed.services.mail.port = 2465;
  expect((await show()).services.mail).toEqual(typed.services.mail);
  await put({
    mail: { host: '', from: null, user: '', port: null, secure: false },
    zotero: { key: null },
  });
  expect((await show()).services).toMatchObject({
    mail: { ...EMPTY.services.mail, by: 'panel' },
    zotero: EMPTY.services.zotero,
  });
});

it('addresses are encrypted, but within one’s own network, and never those of a cloud’s secrets', async () => {
  const { put } = await openSite();
  for (const url of [
    'http://models.example.org/v1',
    'http://169.254.169.254/latest',
    'http://0.0.0.0',
    'https://169.254.169.254/v1',
    'ftp://example.org',
    'models',
  ]) {
    expect(await readIssues(await put({ model: { url } })), url).toEqual(['model.url']);
  }
  for (const url of ['http://example.org', 'https://metadata.google.internal']) {
    expect(await readIssues(await put({ origin: { url } }))).toEqual(['origin.url']);
  }
  for (const host of ['169.254.169.254', 'metadata.google.internal']) {
    expect(await readIssues(await put({ mail: { host } }))).toEqual(['mail.host']);
  }
  for (const url of [
    'https://models.example.org/v1',
    'http://localhost:11434/v1',
    'http://192.168.1.4/v1',
  ]) {
    expect((await put({ model: { url } })).status, url).toBe(200);
  }
});

it('a stored secret goes to no server but the one that it was typed for', async () => {
  const { put, show } = await openSite();
  await put({
    mail: { host: 'mail.example.org', password: 'mail password' },
    model: { url: 'https://models.example.org/v1', key: 'model key' },
  });
  const issues = await readIssues(
    await put({ mail: { host: 'evil.example' }, model: { url: 'https://evil.example/v1' } }),
  );
  expect(issues).toEqual(['mail.password', 'model.key']);
  expect((await put({ model: { url: 'https://models.example.org/v2' } })).status).toBe(200);
  expect((await put({ mail: { host: 'other.example', password: 'another' } })).status).toBe(200);
  // Without its server it is removed.
  await put({ model: { url: null } });
  await put({ model: { url: 'https://evil.example/v1' } });
  expect((await show()).services.model).toMatchObject({ key: null });
});

it('a mail server that was typed sends at once, and says itself what it does not like', async () => {
  const server = await startMailServer();
  const { put, test, admin, request, settled } = await openSite();
  expect(await test('mail')).toEqual({ ok: false, says: 'No mail server is set up.' });
  const mail = toTyped(server.env);
  await put({ mail: { ...mail, from: null } });
  expect(await test('mail')).toMatchObject({ ok: false });
  await put({ mail: { ...mail, password: 'wrong' } });
  const refused = await test('mail');
  expect(refused).toEqual({ ok: false, says: expect.stringMatching(/^535 /) });
  expect(refused.says).not.toContain('wrong');
  await put({ mail: { password: 'p@ss' } });
  expect(await test('mail')).toEqual({ ok: true, says: expect.stringMatching(/^250/) });
  expect((await (await admin('/api/admin/mail')).json()).configured).toBe(true);
  const meeting = { name: 'Ana', email: 'ana@example.org', date: '2099-07-01T10:30', topic: 'LET' };
  await request('/api/meetings', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(meeting),
  });
  await settled();
  expect(server.received.map(({ from }) => from)).toEqual([MAIL_FROM, MAIL_FROM, MAIL_FROM]);
});

it('a model that was typed answers at once, with its key and to nobody else', async () => {
  const model = await startModel(CHAT_COMPLETIONS);
  const other = await startServer((response) => response.end());
  const away = await startServer((response) =>
    response.writeHead(307, { Location: other.url }).end(),
  );
  const { put, test } = await openSite();
  expect(await test('model')).toEqual({ ok: false, says: 'No model is selected.' });
  await put({ model: { url: model.url, model: 'small', embeddings: 'smaller', key: 'model key' } });
  model.play({ says: ['Yes', '.'] });
  expect(await test('model')).toEqual({ ok: true, says: 'Yes; smaller: 2 numbers' });
  expect(model.asked).toHaveLength(1);
  model.play({ says: [], status: 503 });
  expect(await test('model')).toEqual({ ok: false, says: 'the model is overloaded' });
  await put({ model: { url: away.url, key: 'model key' } });
  expect((await test('model')).ok).toBe(false);
  expect(other.asked).toEqual([]);
  await put({ model: { dailyLimit: 0 } });
  expect(await test('model')).toEqual({ ok: false, says: 'The daily limit is reached.' });
  for (const { stop } of [model, other, away]) await stop();
});

it('a service that repeats its key does not show it', async () => {
  const echo = await startServer((response, { headers }) => {
    const key = headers['zotero-api-key'] ?? headers.authorization;
    response.writeHead(key ? 403 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { message: `Invalid key ${key}` } }));
  });
  const { put, test, log } = await openSite({
    env: { ZOTERO_URL: echo.url, OPENALEX_URL: echo.url },
  });
  expect(await test('zotero')).toEqual({ ok: false, says: 'No key is set.' });
  await put({ zotero: { key: 'zotero key' }, openalex: { key: 'openalex key' } });
  expect(await test('zotero')).toEqual({
    ok: false,
    says: expect.stringContaining('Invalid key …'),
  });
  expect(await test('openalex')).toMatchObject({ ok: true });
  expect(echo.asked.map(({ url }) => url)).toEqual([
    '/keys/current',
    '/works?per_page=1&select=id&api_key=openalex+key',
  ]);
  const model = { url: echo.url, model: 'm', embeddings: 'e', key: 'model key' };
  await put({ model });
  expect(await test('model')).toEqual({ ok: false, says: 'Invalid key Bearer …' });
  await put({ model: { model: null } });
  expect(await test('model')).toEqual({ ok: false, says: 'Invalid key Bearer …' });
  expect(JSON.stringify(log)).not.toContain('model key');
  await echo.stop();
});

it('webhooks and the address of the site are as they were typed', async () => {
  const healthz = await startServer(json({ status: 'ok' }));
  const { put, test, request, get } = await openSite();
  const hook = () => request('/api/webhooks/cal', { method: 'POST' });
  expect((await hook()).status).toBe(404);
  await put({ scheduling: { cal: 'a webhook’s long key' } });
  expect((await hook()).status).toBe(401);
  expect((await test('scheduling')).says).toMatch(/\/api\/webhooks\/cal$/);
  expect(await (await get('/blog')).text()).toContain(
    '<link rel="canonical" href="http://localhost',
  );
  await put({ origin: { url: 'https://vera.example.org/' } });
  expect(await (await get('/blog')).text()).toContain(
    '<link rel="canonical" href="https://vera.example.org/blog"',
  );
  expect(await (await get('/sitemap.xml')).text()).toContain('<loc>https://vera.example.org/');
  await put({ origin: { url: healthz.url } });
  expect(await test('origin')).toEqual({ ok: true, says: '200 OK' });
  await healthz.stop();
});

it('a wrong address shuts nobody out, and lets no other site in', async () => {
  const { put, admin, request } = await openSite();
  const here = 'http://site.example';
  // Over plain HTTP a login would not be remembered once the site says that it is encrypted.
  const typed = { origin: { url: 'https://site.example' } };
  const plain = await admin(`${here}${PATH}`, {
    method: 'PUT',
    body: typed,
    headers: { Origin: here },
  });
  expect(await readIssues(plain)).toEqual(['origin.url']);
  expect((await put({ origin: { url: 'https://wrong.example' } })).status).toBe(200);
  const again = await admin(`${here}${PATH}`, {
    method: 'PUT',
    body: { origin: { url: null } },
    headers: { Origin: here },
  });
  expect(again.status).toBe(200);
  const foreign = await request(`${here}${PATH}`, {
    method: 'PUT',
    headers: { Origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
});

it('a mail server of the environment sends from the address that was typed', async () => {
  const server = await startMailServer();
  const { put, test } = await openSite({ env: { SMTP_URL: server.env.SMTP_URL } });
  const says = 'No sender address is set.';
  expect(await test('mail')).toEqual({ ok: false, says });
  await put({ mail: { from: MAIL_FROM } });
  expect(await test('mail')).toMatchObject({ ok: true });
  expect(server.received.map(({ from }) => from)).toEqual([MAIL_FROM]);
});

it('a variable of the environment goes before, and a key of it goes nowhere else', async () => {
  const env = {
    SMTP_URL: 'smtp://env:secret@mail.env.example:2525',
    MAIL_FROM: 'env@example.org',
    AI_API_KEY: 'key of the environment',
    SITE_URL: 'https://env.example',
  };
  const { put, show } = await openSite({ env });
  await put({
    mail: { host: 'typed.example', from: 'typed@example.org', password: 'typed' },
    model: { url: 'https://evil.example/v1', model: 'small' },
    origin: { url: 'https://typed.example' },
  });
  const { services, fixed } = await show();
  expect(services.mail).toEqual({
    from: 'env@example.org',
    host: 'mail.env.example',
    port: 2525,
    user: 'env',
    secure: false,
    password: 'set',
    by: 'environment',
  });
  expect(services.model).toMatchObject({ url: null, model: 'small', key: 'set' });
  expect(services.origin).toEqual({ url: 'https://env.example', by: 'environment' });
  expect(fixed).toEqual([
    ...['mail.host', 'mail.from', 'mail.port', 'mail.user', 'mail.secure', 'mail.password'],
    ...['model.url', 'model.key', 'origin.url'],
  ]);
});

const TYPED_SECRETS = {
  mail: { host: '127.0.0.1', port: 1, user: 'vera', from: MAIL_FROM, password: 'sesame-mail' },
  model: { url: 'http://127.0.0.1:1/v1', model: 'm', key: 'sesame-model' },
  openalex: { key: 'sesame-openalex' },
  zotero: { key: 'sesame-zotero' },
  scheduling: { cal: 'sesame-cal-webhook', calendly: 'sesame-calendly-webhook' },
};

it('secrets are in no database, archive, backup, log or answer', async () => {
  const site = await openSite({
    env: { ZOTERO_URL: 'http://127.0.0.1:1', OPENALEX_URL: 'http://127.0.0.1:1' },
  });
  const { put, test, admin, db, privateFiles } = site;
  expect((await put(TYPED_SECRETS)).status).toBe(200);
  for (const name of Object.keys(TYPED_SECRETS)) await test(name);
  await db.run('pragma wal_checkpoint(truncate)');
  const [{ file }] = (await db.all('pragma database_list')) as [{ file: string }];
  const backup = await makeBackup({
    ...site,
    config: { SAMPLE_CONTENT: true },
    now: () => new Date(),
  });
  const texts: Record<string, string> = {
    database: readFileSync(file, 'latin1'),
    log: JSON.stringify(site.log),
  };
  const archive = await admin('/api/admin/archive');
  texts.archive = Buffer.from(await archive.arrayBuffer()).toString('latin1');
  const stored = await admin(`/api/admin/backups/${backup.name}`);
  texts.backup = Buffer.from(await stored.arrayBuffer()).toString('latin1');
  for (const path of [
    ...[PATH, '/api/admin/security-log', '/api/admin/debug/filesystem'],
    ...['/api/admin/health', '/api/admin/mail', '/api/admin/settings'],
  ]) {
    texts[path] = await (await admin(path)).text();
  }
  expect(texts['/api/admin/security-log']).toContain('mail.password');
  expect(texts.database).toContain('mail.password');
  for (const [place, text] of Object.entries(texts)) expect(text, place).not.toContain('sesame');
  expect(await privateFiles.list('backups')).toHaveLength(1);
});

it('with another key secrets count as not set, and Health says so', async () => {
  const { show, admin, put, get } = await openSite({
    async prepare({ db }) {
      const key = await deriveKey('the key that this site had before');
      await updateServices(db, {
        stored: [
          { name: 'mail.host', value: 'mail.example.org' },
          { name: 'mail.from', value: 'site@example.org' },
          { name: 'mail.password', value: await encrypt(key, 'mail.password', 'sesame') },
          { name: 'zotero.key', value: 'damaged' },
        ],
        removed: [],
      });
    },
  });
  expect((await get('/')).status).toBe(200);
  const shown = await show();
  expect(shown.services).toMatchObject({ mail: { password: null }, zotero: { key: null } });
  expect(shown.unreadable).toEqual(['mail.password', 'zotero.key']);
  const checkServices = async () => {
    const { checks } = await (await admin('/api/admin/health')).json();
    return checks.find(({ name }: { name: string }) => name === 'Services');
  };
  expect(await checkServices()).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('mail.password, zotero.key'),
  });
  await put({ mail: { password: 'typed again' }, zotero: { key: null } });
  expect(await checkServices()).toMatchObject({ state: 'good' });
});

it('without a key nothing secret is stored, and what is not secret is', async () => {
  const site = await openApp();
  const admin = await signIn(site);
  const put = (body: unknown) => admin(PATH, { method: 'PUT', body });
  const mail = { host: 'mail.example.org', from: 'site@example.org' };
  const refused = await put({ mail: { ...mail, password: 'sesame' } });
  expect(await readIssues(refused)).toEqual(['mail.password']);
  const saved = await put({ mail });
  expect(await saved.json()).toMatchObject({
    services: { mail: { ...mail, password: null } },
    canStoreKeys: false,
  });
});
