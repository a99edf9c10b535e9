import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import {
  type CloudflareApi,
  CloudflareError,
  DeployError,
  explain,
  type Request,
} from '../scripts/cloudflare/api.ts';
import { type Deployment, deploySite } from '../scripts/cloudflare/deploy-site.ts';
import { ROOT } from '../scripts/root.ts';

export const ACCOUNT = '0123456789abcdef0123456789abcdef';

interface Binding {
  name: string;
  text?: string;
}

interface Statement {
  sql: string;
  params: (string | number | null)[];
}

/** An account with nothing in it, in memory, and what deploys there. */
export function emptyAccount() {
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
      const given = { root, environment: {}, api, wrangler, choose: null, screen, now };
      await deploySite({ ...given, ...changes });
      return screen.written;
    },
  };
}

/** Refuses requests that a pattern fits as Cloudflare does. */
export const refuse = (pattern: RegExp, code: number, reason = '') => {
  return (asked: string, permission: string): void => {
    if (!pattern.test(asked)) return;
    throw new CloudflareError(explain(code, reason, permission), code, reason);
  };
};

/** Breaks the connection of requests that a pattern fits. */
export const interrupt = (pattern: RegExp) => (asked: string) => {
  if (pattern.test(asked)) throw new DeployError('fetch failed');
};
