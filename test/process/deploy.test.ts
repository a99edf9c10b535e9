import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from './server.ts';

it('wrangler takes the production environment, with the AI binding, and builds the worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academic-site-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const wrangler = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const args = [wrangler, 'deploy', '--dry-run', '--env', 'production', '--outdir', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder },
  });
  expect([status, stderr]).toEqual([0, '']);
  for (const binding of ['AI', 'ASSETS', 'DB', 'FILES', 'SAMPLE_CONTENT', 'VISITS']) {
    expect(stdout).toContain(`env.${binding}`);
  }
  expect(readdirSync(folder)).toContain('worker.js');
});

it('the worker, compressed, has fewer than the 3 MB of the free plan', () => {
  const folder = join(ROOT, 'dist/worker');
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|ttf|wasm)$/.test(file))
    .map((file) => readFileSync(join(folder, file)));
  expect(gzipSync(Buffer.concat(modules)).length).toBeLessThan(3_000_000);
});
