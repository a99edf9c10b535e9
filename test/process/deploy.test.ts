import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { type Cloudflare, startCloudflare } from '../cloudflare-server.ts';
import { COMPILED } from '../site.ts';
import { fromSource, ROOT } from './server.ts';

/** On a busy machine each takes some ten seconds. */
const FIVE_STARTS_OF_WRANGLER = 180_000;

/** What a deployment binds, by name. */
const BINDINGS = ['AI', 'ASSETS', 'DB', 'FILES', 'SAMPLE_CONTENT', 'VISITS'];

it(
  'npm run deploy, stopped by a missing permission that it names, goes on with wrangler to the end, and updates the next time',
  async () => {
    const cloudflare = await startCloudflare();
    const root = copyOfTheSource();
    onTestFinished(async () => {
      await cloudflare.stop();
      rmSync(root, { recursive: true });
    });

    const authentication = { code: 10000, message: 'Authentication error' };
    const allow = cloudflare.refuse(/POST .*\/query$/, 403, authentication);
    expect(await outcome(deploy(root, cloudflare))).toMatchObject({
      status: 1,
      complaint: expect.stringMatching(
        /^\nThe login lacks the permission "Account, D1, Edit".*\n$/,
      ),
    });
    expect(cloudflare.worker).toBeNull();
    allow();

    const first = await outcome(deploy(root, cloudflare));
    expect(first).toMatchObject({ status: 0, complaint: '' });
    expect(first.printed).toContain('Database academic-site: found');
    expect(first.printed).toContain('Queue academic-site-visits: found');
    expect(first.printed).toMatch(
      /https:\/\/academic-site\.ada\.workers\.dev\/admin\/claim\?code=\S{34}\n/,
    );
    expect(cloudflare.databases).toHaveLength(1);
    expect(migrations(cloudflare)).toBe(1);
    expect(bindings(cloudflare)).toEqual(BINDINGS);
    expect(cloudflare.crons).toEqual(['23 2 * * *', '*/5 * * * *']);
    expect(cloudflare.queues[0]?.consumers).toHaveLength(1);

    cloudflare.worker?.push(
      { name: 'SMTP_URL', type: 'secret_text' },
      { name: 'SITE_URL', type: 'plain_text', text: 'https://ada.example' },
    );
    cloudflare.databases[0]?.sqlite.exec(
      "INSERT INTO administrators (id, username) VALUES ('1', 'ada')",
    );
    writeFileSync(join(root, 'db/migrations/0001_next.sql'), 'CREATE TABLE next (id INTEGER);');
    const second = await outcome(deploy(root, cloudflare));
    expect(migrations(cloudflare)).toBe(2);
    expect(second.printed).toContain('Migrating the database: 0001_next\n');
    expect(second).toMatchObject({ status: 0, complaint: '' });
    expect(second.printed).toMatch(/The site is at https:\/\/ada\.example\n$/);
    expect(bindings(cloudflare)).toEqual([...BINDINGS, 'SITE_URL', 'SMTP_URL'].sort());
    expect(cloudflare.queues[0]?.consumers).toHaveLength(1);
    expect(readFileSync(join(root, 'wrangler.toml'))).toEqual(
      readFileSync(join(ROOT, 'wrangler.toml')),
    );
  },
  FIVE_STARTS_OF_WRANGLER,
);

it('the worker, compressed, has fewer than the 3 MB of the free plan', () => {
  const folder = join(ROOT, 'dist/worker');
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|ttf|wasm)$/.test(file))
    .map((file) => readFileSync(join(folder, file)));
  expect(gzipSync(Buffer.concat(modules)).length).toBeLessThan(3_000_000);
});

/** What a deployment reads of the source, in a folder of its own: there it also remembers. */
function copyOfTheSource(): string {
  const root = mkdtempSync(join(tmpdir(), 'academic-site-deploy-'));
  for (const path of ['db', 'package.json', 'scripts', 'src', 'wrangler.toml']) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
  for (const path of ['dist', 'node_modules']) symlinkSync(join(ROOT, path), join(root, path));
  return root;
}

function deploy(root: string, { env }: Cloudflare) {
  const [command = '', ...args] = fromSource('deploy');
  return spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root, ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function outcome(child: ReturnType<typeof deploy>) {
  const [printed, complaint, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { printed, complaint, status };
}

const migrations = ({ databases }: Cloudflare) =>
  databases[0]?.sqlite.prepare('SELECT name FROM d1_migrations').all().length;

const bindings = ({ worker }: Cloudflare) => worker?.map(({ name }) => name).sort();
