import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { UNKNOWN_TABLES } from '../../src/platform/migrate.ts';
import { sha256 } from '../../src/values/digest.ts';
import { ROOT } from '../root.ts';
import { type CloudflareApi, CloudflareError, DeployError, explain, type Request } from './api.ts';
import { type Deployment, deploySite } from './deploy-site.ts';

const ACCOUNT = '0123456789abcdef0123456789abcdef';
const MADE = [
  ['d1/database', 'academic-site'],
  ['r2/buckets', 'academic-site-files'],
  ['queues', 'academic-site-visits'],
];

it('the first deployment makes all that is missing, and prints the address with the claim link', async () => {
  const { account, deploy, config, sqlite } = emptyAccount();
  const printed = await deploy();
  expect(account.made).toEqual(MADE);
  expect(account.secrets).toEqual([['SECRET_KEY', expect.stringMatching(/^[\w-]{43}$/)]]);
  expect(printed).toContain('Secret SECRET_KEY: made');
  expect(printed).not.toContain(account.secrets[0]?.[1]);
  expect(printed).toContain('The site is at https://academic-site.ada.workers.dev\n');
  const code = claimCode(printed, 'https://academic-site.ada.workers.dev');
  expect(claims(sqlite)).toEqual([{ name: 'claim', value: await sha256(code) }]);
  expect(config('production.json')).toMatchObject({
    account_id: ACCOUNT,
    keep_vars: true,
    vars: { SAMPLE_CONTENT: '0' },
    d1_databases: [{ binding: 'DB', database_id: 'the-id' }],
    queues: { producers: [{ binding: 'VISITS' }] },
  });
  expect(config('production-data.json')).toMatchObject({
    vars: { SITE_URL: 'https://academic-site.ada.workers.dev' },
    d1_databases: [{ database_id: 'the-id', remote: true }],
    r2_buckets: [{ bucket_name: 'academic-site-files', remote: true }],
  });
});

it('a second deployment makes nothing, and prints no link once the site is claimed', async () => {
  const { account, deploy, sqlite } = emptyAccount();
  await deploy();
  sqlite.exec("INSERT INTO administrators (id, username) VALUES ('1', 'ada')");
  const printed = await deploy();
  expect(account.made).toEqual(MADE);
  expect(printed).not.toContain('SECRET_KEY');
  expect(printed).toContain('Database academic-site: found');
  expect(printed).toContain('The site is at');
  expect(printed).not.toContain('claim');
});

it('no id is in wrangler.toml, before or after a deployment', async () => {
  const { deploy, root } = emptyAccount();
  await deploy();
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  expect(toml).toBe(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
  expect(toml).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|account_id/);
});

it('a deployment that stopped goes on, whichever answer it did not get', async () => {
  const whole = emptyAccount();
  await whole.deploy();
  const requests = whole.account.asked.length;
  expect(requests).toBeGreaterThan(12);
  for (let last = 1; last <= requests; last += 1) {
    const { account, deploy, sqlite } = emptyAccount();
    account.after = () => {
      if (account.asked.length === last) throw new DeployError('fetch failed');
    };
    await expect(deploy()).rejects.toThrow(DeployError);
    const code = claimCode(await deploy(), 'https://academic-site.ada.workers.dev');
    expect(claims(sqlite)).toEqual([{ name: 'claim', value: await sha256(code) }]);
    expect(account.made).toEqual(MADE);
    expect(account.worker).toHaveLength(whole.account.worker?.length ?? 0);
    expect(account.worker).toEqual(expect.arrayContaining(whole.account.worker ?? []));
  }
});

it.each([
  ['the permission for D1', /GET .*d1/, 10000, '"Account, D1, Edit"'],
  ['the permission for R2', /GET .*r2/, 10000, '"Account, Workers R2 Storage, Edit"'],
  ['the permission for scripts', /scripts/, 10000, '"Account, Workers Scripts, Edit"'],
  [
    'R2 in the account',
    /r2\/buckets/,
    10042,
    `press "Add R2 subscription" at https://dash.cloudflare.com/${ACCOUNT}/r2/overview`,
  ],
  ['room for one more database', /POST .*d1\/database$/, 7406, '[code: 7406]'],
])(
  'without %s it stops with a sentence that says what to press',
  async (_what, pattern, code, said) => {
    const { account, deploy } = emptyAccount();
    account.before = refuse(pattern, code);
    await expect(deploy()).rejects.toThrow(said);
  },
);

it('where the account may not use queues, the site is deployed without', async () => {
  const { account, deploy, config } = emptyAccount();
  account.before = refuse(/queues/, 100129);
  expect(await deploy()).toContain('visits are stored with each request');
  expect(config('production.json')).not.toHaveProperty('queues');
});

it('one of several accounts has to be named', async () => {
  const { account, deploy, config } = emptyAccount();
  account.accounts.unshift({ id: 'another', name: 'The institute' });
  await expect(deploy()).rejects.toThrow(
    `Set CLOUDFLARE_ACCOUNT_ID to one of your accounts: another (The institute), ${ACCOUNT} (Ada's Account).`,
  );
  await deploy({ environment: { CLOUDFLARE_ACCOUNT_ID: ACCOUNT } });
  expect(config('production.json')).toMatchObject({ account_id: ACCOUNT });
});

it('letters go through the Email Service where the sender is of a domain that sends with it', async () => {
  const { account, deploy, config } = emptyAccount();
  const sender = { name: 'MAIL_FROM', text: 'Ada <site@example.org>' };
  account.worker = [sender];
  await deploy();
  expect(config('production.json')).not.toHaveProperty('send_email');
  account.sending = ['example.org'];
  await deploy();
  expect(config('production.json')).toHaveProperty('send_email', [{ name: 'MAIL' }]);
  account.before = refuse(/email/, 10000);
  expect(await deploy()).toContain('Mail: unchanged');
  expect(config('production.json')).toHaveProperty('send_email', [{ name: 'MAIL' }]);
  account.worker = [sender, { name: 'SMTP_URL' }];
  await deploy();
  expect(config('production.json')).not.toHaveProperty('send_email');
});

it.each([
  ['CLAIM_CODE', 'https://example.org/admin/claim?code=\n'],
  ['ADMIN_PASSWORD', 'https://example.org/admin\n'],
])('a site with the secret %s says where it is typed, and makes no code', async (name, address) => {
  const { account, deploy, sqlite } = emptyAccount();
  account.worker = [{ name }, { name: 'SITE_URL', text: 'https://example.org' }];
  expect(await deploy()).toContain(address);
  expect(claims(sqlite)).toEqual([]);
});

it('migrations are named before they run, with the command that leads back', async () => {
  const { deploy, migrations, sqlite } = emptyAccount();
  expect(await deploy()).not.toContain('Migrating the database');
  expect(await deploy()).not.toContain('time-travel');
  writeFileSync(join(migrations, '0001_next.sql'), 'UPDATE content_version SET version = 1');
  const printed = await deploy();
  expect(printed).toContain('Migrating the database: 0001_next\n');
  expect(printed).toMatch(/time-travel restore academic-site .* --timestamp \d{4}-\d\d-\d\dT/);

  sqlite.exec("UPDATE d1_migrations SET name = '0000_entities.sql' WHERE id = 1");
  await expect(deploy()).rejects.toThrow(UNKNOWN_TABLES);
});

const claimCode = (printed: string, origin: string): string => {
  const [, code] = printed.split(`${origin}/admin/claim?code=`);
  if (!code) throw new Error(`no claim link in: ${printed}`);
  return code.trim();
};

const claims = (sqlite: DatabaseSync) =>
  sqlite
    .prepare("SELECT name, value FROM site_secrets WHERE name LIKE 'claim%'")
    .all()
    .map((row) => ({ ...row }));

interface Binding {
  name: string;
  text?: string;
}

interface Statement {
  sql: string;
  params: (string | number | null)[];
}

/** An account with nothing in it, in memory, and what deploys there. */
function emptyAccount() {
  const root = mkdtempSync(join(tmpdir(), 'academic-site-deploy-'));
  const migrations = join(root, 'db/migrations');
  const sqlite = new DatabaseSync(':memory:');
  copyFileSync(join(ROOT, 'wrangler.toml'), join(root, 'wrangler.toml'));
  cpSync(join(ROOT, 'db/migrations'), migrations, { recursive: true });
  onTestFinished(() => {
    sqlite.close();
    rmSync(root, { recursive: true });
  });
  const account = {
    accounts: [{ id: ACCOUNT, name: "Ada's Account" }],
    subdomain: 'ada' as string | null,
    /** What was made, by what it is: `d1/database`, `r2/buckets`, `queues`. */
    made: [] as [kind: string, name: string][],
    sending: [] as string[],
    worker: null as Binding[] | null,
    /** The worker's secrets, each time that one was set. */
    secrets: [] as [name: string, text: string][],
    asked: [] as string[],
    /** Throws what a request is to be refused with, before or after it is done. */
    before: (_asked: string, _permission: string): void => {},
    after: (_asked: string): void => {},
  };
  const config = (name: string) => JSON.parse(readFileSync(join(root, '.wrangler', name), 'utf8'));

  /** What Cloudflare has as `result`: https://developers.cloudflare.com/api/ */
  function answer(asked: string, { query, body, permission }: Request): unknown {
    const refuse = (code: number) => new CloudflareError(`${permission} ${code}`, code, '');
    const named = (kind: string, name: unknown) =>
      account.made.filter((one) => one[0] === kind && one[1] === name).map(([, name]) => name);
    const [method, path = ''] = asked.replace(`/accounts/${ACCOUNT}/`, '').split(' ');
    const [kind = ''] = /^(d1\/database|r2\/buckets|queues)/.exec(path) ?? [];
    if (asked === 'GET /accounts') return account.accounts;
    if (path.startsWith('/zones/')) return account.sending.map((name) => ({ name, enabled: true }));
    if (path === 'email/sending/zones') return account.sending.map((name) => ({ id: name, name }));
    if (path === 'workers/subdomain') {
      if (!account.subdomain) throw refuse(10007);
      return { subdomain: account.subdomain };
    }
    if (path.startsWith('workers/scripts/')) {
      if (!account.worker) throw refuse(10007);
      if (method === 'PUT') {
        const { name, text } = body as { name: string; text: string };
        account.secrets.push([name, text]);
        account.worker.push({ name });
        return null;
      }
      return { bindings: account.worker.map((binding) => ({ type: 'plain_text', ...binding })) };
    }
    if (path.endsWith('/raw')) {
      // The one caller sends these.
      const { batch } = body as { batch: Statement[] };
      return batch.map(({ sql, params }) => ({
        results: {
          rows: sqlite
            .prepare(sql)
            .all(...params)
            .map((row) => Object.values(row)),
        },
      }));
    }
    const described = (name: string) => ({ uuid: 'the-id', name, queue_name: name });
    if (method === 'POST') {
      const { name, queue_name } = body as { name?: string; queue_name?: string };
      account.made.push([kind, name ?? queue_name ?? '']);
      return described(name ?? queue_name ?? '');
    }
    if (kind !== 'r2/buckets') return named(kind, query?.name).map(described);
    const [bucket] = named(kind, path.split('/').at(-1));
    if (!bucket) throw refuse(10006);
    return described(bucket);
  }

  const request = <Result>(asked: string, work: () => Result, permission = ''): Result => {
    account.asked.push(asked);
    account.before(asked, permission);
    try {
      return work();
    } finally {
      account.after(asked);
    }
  };

  const api: CloudflareApi = async (result, path, asked) => {
    const line = `${asked.method ?? 'GET'} ${path}`;
    return result.parse(request(line, () => answer(line, asked), asked.permission));
  };

  /** What wrangler's two commands change in the account. */
  async function wrangler([command]: string[]): Promise<void> {
    if (command === 'd1') return request('wrangler d1', migrate);
    const { queues, send_email } = config('production.json');
    const names = ['DB', 'FILES', ...(queues ? ['VISITS'] : []), ...(send_email ? ['MAIL'] : [])];
    request('wrangler deploy', () => {
      const kept = (account.worker ?? []).filter(({ name }) => /[A-Z]_[A-Z]/.test(name));
      account.worker = [...kept, ...names.map((name) => ({ name }))];
    });
  }

  function migrate(): void {
    sqlite.exec('CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT)');
    const applied = sqlite.prepare('SELECT name FROM d1_migrations').all();
    const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
    for (const file of files.filter((file) => !applied.some(({ name }) => name === file)).sort()) {
      sqlite.exec(readFileSync(join(migrations, file), 'utf8'));
      sqlite.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(file);
    }
  }

  let minutes = 0;
  return {
    account,
    sqlite,
    root,
    migrations,
    config,
    /** Deploys, and gives what is printed. */
    async deploy(changes: Partial<Deployment> = {}): Promise<string> {
      const screen = { written: '', write: (text: string) => (screen.written += text) };
      minutes += 1;
      const now = () => new Date(Date.UTC(2026, 10, 23, 0, minutes));
      const given = { root, environment: {}, api, wrangler, screen, now };
      await deploySite({ ...given, ...changes });
      return screen.written;
    },
  };
}

/** Refuses requests that a pattern fits as Cloudflare does. */
const refuse = (pattern: RegExp, code: number, reason = '') => {
  return (asked: string, permission: string): void => {
    if (!pattern.test(asked)) return;
    throw new CloudflareError(explain(code, reason, permission), code, reason);
  };
};
