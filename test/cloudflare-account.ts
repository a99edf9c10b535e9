import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { cloudflareApi, DeployError } from '../scripts/cloudflare/api.ts';
import { type Deployment, deploySite } from '../scripts/cloudflare/deploy-site.ts';
import { ROOT } from '../scripts/root.ts';
import { ACCOUNT, type Cloudflare, startCloudflare } from './cloudflare-server.ts';

/** An account with nothing in it, and what deploys there. */
export async function emptyAccount() {
  const cloudflare = await startCloudflare();
  const root = mkdtempSync(join(tmpdir(), 'academic-site-deploy-'));
  copyFileSync(join(ROOT, 'wrangler.toml'), join(root, 'wrangler.toml'));
  const migrations = join(root, 'db/migrations');
  cpSync(join(ROOT, 'db/migrations'), migrations, { recursive: true });
  onTestFinished(async () => {
    await cloudflare.stop();
    rmSync(root, { recursive: true });
  });
  const config = (name: string) => JSON.parse(readFileSync(join(root, '.wrangler', name), 'utf8'));
  const base = cloudflare.env.CLOUDFLARE_API_BASE_URL ?? '';
  let minutes = 0;
  const api = cloudflareApi(base, { Authorization: 'Bearer a token' });
  return {
    cloudflare,
    root,
    migrations,
    config,
    /** Deploys, and gives what is printed. */
    async deploy(changes: Partial<Deployment> = {}): Promise<string> {
      const screen = { written: '', write: (text: string) => (screen.written += text) };
      const wrangler = (args: string[]) =>
        pretendWrangler(base, args[0], config('production.json'), migrations);
      const environment = {};
      minutes += 1;
      const now = () => new Date(Date.UTC(2026, 10, 23, 0, minutes));
      await deploySite({ root, environment, api, wrangler, choose: null, screen, now, ...changes });
      return screen.written;
    },
  };
}

/** What wrangler's two commands change in the account; test/process/deploy.test.ts runs wrangler itself. */
async function pretendWrangler(
  base: string,
  command: string | undefined,
  config: { d1_databases: { database_id: string }[]; queues?: object; send_email?: object },
  migrations: string,
): Promise<void> {
  const account = `${base}/accounts/${ACCOUNT}`;
  const call = (path: string, init: RequestInit) =>
    fetch(account + path, init).catch(() => {
      throw new DeployError('wrangler stopped: fetch failed');
    });
  if (command === 'd1') {
    const path = `/d1/database/${config.d1_databases[0]?.database_id}/query`;
    const query = (sql: string) => call(path, { method: 'POST', body: JSON.stringify({ sql }) });
    await query('CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT)');
    const known = await query('SELECT name FROM d1_migrations');
    const { result } = await known.json();
    const applied = result[0].results.map(({ name }: { name: string }) => name);
    const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
    for (const file of files.filter((name) => !applied.includes(name)).sort()) {
      await query(readFileSync(join(migrations, file), 'utf8'));
      await query(`INSERT INTO d1_migrations (name) VALUES ('${file}')`);
    }
    return;
  }
  const names = [
    'DB',
    'FILES',
    ...(config.queues ? ['VISITS'] : []),
    ...(config.send_email ? ['MAIL'] : []),
  ];
  const metadata = {
    bindings: names.map((name) => ({ name, type: 'a binding' })),
    keep_bindings: ['plain_text', 'secret_text'],
  };
  const body = new FormData();
  body.set('metadata', JSON.stringify(metadata));
  await call('/workers/scripts/academic-site', { method: 'PUT', body });
}

/** The one database of an account. */
export function database({ databases }: Cloudflare) {
  const [only] = databases;
  if (!only) throw new Error('no database was made');
  return only;
}
