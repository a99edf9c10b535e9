import { expect, it } from 'vitest';
import { insertSecurityEvent } from '../../db/queries/account/security-log.ts';
import { letters } from '../../db/schema/mail.ts';
import { publications } from '../../db/schema/publications.ts';
import { talks } from '../../db/schema/records.ts';
import { talkFields } from '../../records/talk.ts';
import { openApp } from '../../test/app.ts';
import { makeBackup } from '../archive/backups.ts';
import { nodeSystemInfo } from '../platform/system-info-node.ts';
import { loadSite } from '../settings/read.ts';
import { checkHealth } from './check-health.ts';

const HOUR_MS = 60 * 60_000;

type Deps = Parameters<typeof checkHealth>[0];

async function open() {
  const { db, files, privateFiles } = await openApp();
  const config: Deps['config'] = {
    ...{ SAMPLE_CONTENT: true, SCHEDULING_URL: undefined, AI_DAILY_LIMIT: 10 },
  };
  const environment = { SECRET_KEY: 'a key for the tests' };
  const deps: Deps = {
    ...{ db, files, privateFiles, config, environment, mail: null, model: null, embedder: null },
    site: await loadSite(db, config),
    requestInfo: {},
    systemInfo: nodeSystemInfo({ names: [], environment: {}, files: '/', remote: false }),
    now: () => new Date(),
  };
  return {
    deps,
    /** What a check found, at an address and with other dependencies if given. */
    async find(name: string, others: Partial<Deps> = {}, origin = 'https://vera.example') {
      const checks = await checkHealth({ ...deps, ...others }, origin);
      return checks.find((check) => check.name === name);
    },
  };
}

it('a site that was just started has a database and files that answer, and no backup', async () => {
  const { find } = await open();
  for (const name of [
    'Database',
    'Files',
    'Links',
    'Email',
    'Assistant',
    'Model calls',
    'Version',
  ]) {
    expect(await find(name)).toMatchObject({ state: 'good', action: null });
  }
  expect(await find('Space')).toMatchObject({
    state: 'good',
    text: expect.stringMatching(/^Files take [\d.]+ [KM]B, backups 0 KB; [\d,.]+ GB are free\.$/),
  });
  expect(await find('Backup')).toMatchObject({
    state: 'attention',
    action: { href: '/admin?tab=backups' },
  });
});

it('a backup is well until it is two days old, or a later one failed', async () => {
  const { deps, find } = await open();
  await makeBackup(deps);
  expect(await find('Backup')).toMatchObject({ state: 'good' });
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  expect(await find('Backup', { now: () => later(49) })).toMatchObject({ state: 'good' });
  expect(await find('Backup', { now: () => later(51) })).toMatchObject({ state: 'attention' });
  const event = { at: later(1).toISOString(), event: 'backup failed', detail: 'the disk is full' };
  await insertSecurityEvent(deps.db, { ...event, network: '', browser: '' });
  expect(await find('Backup')).toMatchObject({
    state: 'bad',
    text: 'The last backup failed: the disk is full',
  });
});

it.each([
  [undefined, 'http://localhost:8787', 'attention'],
  [undefined, 'http://vera.example', 'bad'],
  [undefined, 'https://vera.example', 'attention'],
  ['https://vera.example', 'https://vera.example', 'good'],
  ['https://vera.example', 'https://www.vera.example', 'attention'],
  ['http://vera.example', 'http://vera.example', 'bad'],
])('with SITE_URL %s, found at %s, the address is %s', async (SITE_URL, origin, state) => {
  const { deps, find } = await open();
  expect(await find('Address', { config: { ...deps.config, SITE_URL } }, origin)).toMatchObject({
    state,
  });
});

it('a password alone, an unpublished site, little space, broken links and failed letters are worth a look', async () => {
  const { deps, find } = await open();
  expect(await find('Login')).toMatchObject({ state: 'attention' });
  const site = { ...deps.site, finished: false };
  expect(await find('Setup', { site })).toMatchObject({ action: { href: '/admin/setup' } });
  const withFree = (bytes: number) => {
    const storage = { ...deps.systemInfo.storage, freeBytes: async () => bytes };
    return { systemInfo: { ...deps.systemInfo, storage } };
  };
  expect(await find('Space', withFree(2 ** 29))).toMatchObject({ state: 'attention' });
  expect(await find('Space', withFree(2 ** 20))).toMatchObject({
    state: 'bad',
    text: expect.stringMatching(/^The server’s disk is full: nothing can be stored\. Files take/),
  });
  await deps.db.insert(publications).values({
    ...{ title: 'Bees', authors: 'A', journal: 'J', year: 2020, url: 'htp:/nowhere' },
    pdf_url: '/storage/publications/lost.pdf',
  });
  const slides = { kind: 'slides' as const, url: '/storage/publications/lost.pdf' };
  await deps.db.insert(talks).values(talkFields.parse({ title: 'Bees', links: [slides] }));
  expect(await find('Links')).toMatchObject({ state: 'attention', text: '3 broken links.' });
  await deps.db.insert(letters).values({
    kind: 'weekly',
    occasion: 'weekly 1',
    recipient: 'vera@example.org',
    details: {},
    status: 'failed',
  });
  expect(await find('Email', { mail: {} })).toMatchObject({
    state: 'attention',
    text: '1 email failed.',
  });
});

it('the model is tested with one word, and its response cached for some minutes', async () => {
  const { deps, find } = await open();
  let asked = 0;
  let moment = new Date();
  const model = async function* () {
    asked += 1;
    yield 'Yes.';
  };
  const others = { model, now: () => moment };
  expect(await find('Assistant', others)).toMatchObject({
    state: 'good',
    text: expect.stringContaining('answers'),
  });
  await find('Assistant', others);
  expect(asked).toBe(1);
  moment = new Date(moment.getTime() + HOUR_MS);
  await find('Assistant', others);
  expect(asked).toBe(2);
  expect(await find('Model calls', others)).toMatchObject({
    state: 'good',
    text: '2 of 10 in 24 hours.',
  });
  const config = { ...deps.config, AI_DAILY_LIMIT: 2 };
  const environment = { AI_DAILY_LIMIT: 2 };
  expect(await find('Model calls', { ...others, config, environment })).toMatchObject({
    state: 'attention',
    text: expect.stringMatching(/The assistant quotes until \d\d:\d\d UTC\.$/),
    action: { command: 'AI_DAILY_LIMIT=2000 npm start' },
  });
});

it.each([
  ['fails', () => Promise.reject(new Error('no such model')), 'no such model'],
  [
    'says nothing',
    async () => ({ done: true as const, value: undefined }),
    'the response was empty',
  ],
])('a model that %s is not well', async (_what, next, reason) => {
  const { find } = await open();
  const model = () => ({ [Symbol.asyncIterator]: () => ({ next }) });
  expect(await find('Assistant', { model })).toMatchObject({
    state: 'bad',
    text: expect.stringContaining(`(${reason})`),
    action: { href: '/admin?tab=settings&section=services' },
  });
});

it('a part that does not respond is reported with the reason, beside all others', async () => {
  const { deps, find } = await open();
  const check = () => Promise.reject(new Error('the disk is gone'));
  const broken = { files: { ...deps.files, check } };
  expect(await find('Files', broken)).toMatchObject({ state: 'bad', text: 'the disk is gone' });
  expect(await find('Database', broken)).toMatchObject({ state: 'good' });
});

it('an untrusted proxy is reported, and nothing without a proxy', async () => {
  const { find } = await open();
  expect(await find('Proxy')).toBeUndefined();
  expect(await find('Proxy', { requestInfo: { ignoredProxy: 'cloudflare' } })).toMatchObject({
    state: 'attention',
    action: { command: 'TRUST_PROXY=cloudflare npm start' },
  });
});

it('a mail server without a sender, and an endpoint without a model, are incomplete', async () => {
  const { deps, find } = await open();
  const config = {
    ...deps.config,
    SMTP_URL: { host: 'h', port: 25, secure: false, user: null, password: '' },
    AI_BASE_URL: 'http://127.0.0.1:1/v1',
  };
  const action = { href: '/admin?tab=settings&section=services' };
  for (const name of ['Email', 'Assistant']) {
    expect(await find(name, { config })).toMatchObject({ state: 'attention', action });
  }
});
