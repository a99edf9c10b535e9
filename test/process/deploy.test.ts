import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { emptyAccount } from '../cloudflare-account.ts';
import { ROOT } from './server.ts';

it('wrangler takes what a deployment writes for production, with the AI binding, and builds the worker', async () => {
  const { root, deploy } = emptyAccount();
  await deploy();
  symlinkSync(join(ROOT, 'dist'), join(root, 'dist'));
  const out = join(root, 'out');
  const wrangler = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const config = join(root, '.wrangler/production.json');
  const args = [wrangler, 'deploy', '--dry-run', '--config', config, '--outdir', out];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: root },
  });
  expect([status, stderr]).toEqual([0, '']);
  for (const binding of ['AI', 'ASSETS', 'DB', 'FILES', 'SAMPLE_CONTENT', 'VISITS']) {
    expect(stdout).toContain(`env.${binding}`);
  }
  expect(readdirSync(out)).toContain('worker.js');
});

it('the worker, compressed, has fewer than the 3 MB of the free plan', () => {
  const folder = join(ROOT, 'dist/worker');
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|ttf|wasm)$/.test(file))
    .map((file) => readFileSync(join(folder, file)));
  expect(gzipSync(Buffer.concat(modules)).length).toBeLessThan(3_000_000);
});
