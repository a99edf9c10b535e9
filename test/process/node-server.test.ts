import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../scripts/root.ts';
import { signIn } from '../administrator.ts';
import { sentJson } from '../chat.ts';
import { startServer } from '../local-server.ts';
import { listening } from '../site.ts';
import { built, dataFolder, end } from './server.ts';

const folder = dataFolder();
const PIPES = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'];
const serve = (env?: Record<string, string>) => folder.serve(env, PIPES);

const MEETING = {
  name: 'Ana',
  email: 'ana@example.org',
  date: '2099-01-01T10:00:00Z',
  topic: 'LET',
};

const ask = (url: string) => fetch(`${url}/api/meetings`, sentJson(MEETING));

describe('the Node server', () => {
  it('does not start with a variable that it cannot read, and says so in one line', async () => {
    const server = serve({ PORT: 'http' });
    const output = text(server.stderr ?? process.stdin);
    const [code] = await once(server, 'exit');
    expect(code).toBe(1);
    expect(await output).toMatch(/^PORT [^\n]+\n$/);
  });

  it('begins with a claim link, in a folder that no other user of the machine reads', async () => {
    const data = folder.pathOf('new/data');
    const server = serve({ DATA_DIR: data, ADMIN_PASSWORD: '', SITE_URL: 'https://example.org' });
    const [shown] = await once(server.stderr ?? process.stdin, 'data');
    expect(String(shown)).toContain('This site has no administrator yet.');
    const getMode = (path: string) => statSync(path).mode & 0o777;
    const files = ['site.db', 'secret-key'].map((file) => getMode(join(data, file)));
    expect([getMode(data), ...files]).toEqual([0o700, 0o600, 0o600]);
  });

  it('runs where its claim link cannot be written', async () => {
    const data = folder.pathOf('new/data');
    const full = openSync('/dev/full', 'w');
    const server = folder.serve({ DATA_DIR: data, ADMIN_PASSWORD: '' }, ['ignore', 'pipe', full]);
    closeSync(full);
    const [line] = await once(server.stdout ?? process.stdin, 'data');
    const [, url = ''] = /"url":"([^"]+)"/.exec(String(line)) ?? [];
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('does not start on a port that is taken', async () => {
    const other = await startServer(() => {});
    const server = serve({ PORT: new URL(other.url).port });
    const output = text(server.stderr ?? process.stdin);
    expect((await once(server, 'exit'))[0]).toBe(1);
    expect(await output).toBe('PORT is already in use by another process\n');
    await other.stop();
  });

  it('stops on SIGTERM: finishes what is in flight, writes its log, exits with 0', async () => {
    const server = serve();
    const lines = text(server.stdout ?? process.stdin);
    const url = await new Promise<string>((found) => {
      server.stdout?.on('data', (chunk: Buffer) => {
        const match = /"url":"([^"]+)"/.exec(chunk.toString());
        if (match?.[1]) found(match[1]);
      });
    });
    const answers = Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/publications`)));
    await fetch(`${url}/healthz`);
    server.kill('SIGTERM');
    expect((await once(server, 'exit'))[0]).toBe(0);
    const statuses = (await answers).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await lines).match(/"path":"\/publications"/g)).toHaveLength(20);
  });

  it('keeps what it acknowledged, though it be killed in the next moment', async () => {
    const server = serve();
    const url = await listening(server);
    const answers: number[] = [];
    for (let time = 0; time < 5; time++) answers.push((await (await ask(url)).json()).id);
    await end(server);
    const again = await listening(serve());
    const next = await (await ask(again)).json();
    expect(next.id).toBe((answers.at(-1) ?? 0) + 1);
  });

  it('shows at once what the command line imported', async () => {
    const url = await listening(serve());
    const count = async () => (await (await fetch(`${url}/api/publications`)).json()).length;
    expect(await count()).toBe(24);
    const bib = join(ROOT, 'test/process/one.bib');
    const imported = folder.run([...built('import'), bib]);
    expect((await once(imported, 'exit'))[0]).toBe(0);
    await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 5000 });
  });

  it('reads a bibliography and a CV, in a process of their own, which makes references too', async () => {
    const url = await listening(serve());
    const administrator = await signIn({ fetch: (path, init) => fetch(url + path, init) });
    const settings = { method: 'PUT', body: { citationStyles: ['chicago'] } };
    expect((await administrator('/api/admin/settings', settings)).status).toBe(200);
    const read = await administrator('/api/admin/publications/import/preview', {
      method: 'POST',
      body: { text: '@article{one, author={Roe, Rob}, title={Čerenkov}, journal={J}, year=2020}' },
    });
    expect(await read.json()).toMatchObject({
      entries: [{ key: 'one', status: 'new', reference: 'Roe, Rob. 2020. “Čerenkov.” J.' }],
    });
    const form = new FormData();
    form.set('file', new File(['cv: ['], 'cv.yml'));
    const refused = await administrator('/api/admin/entries/import', {
      method: 'POST',
      body: form,
    });
    expect(refused.status).toBe(400);
    expect((await refused.json()).error).toMatch(/^This file cannot be read from line \d+ on\./);
  });
});

it('npm start ends its server and exits 0 when it gets SIGTERM', async () => {
  const npm = folder.run(['npm', 'start']);
  const url = await listeningIn(npm);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 5000 });
  expect(npm.exitCode).toBe(0);
});

/** Where a server listens whose log comes after other lines. */
async function listeningIn(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const match = /"message":"listening","url":"([^"]+)"/.exec(output);
    if (match?.[1]) return match[1];
  }
  throw new Error(`the server stopped before it listened: ${output}`);
}
