import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import {
  readProductionConfig,
  writeProductionConfig,
} from '../../scripts/cloudflare/production-config.ts';
import { ROOT } from '../../scripts/root.ts';

it('wrangler takes what a deployment writes for production, with the AI binding, and builds the worker', () => {
  const root = mkdtempSync(join(tmpdir(), 'academic-site-deploy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  copyFileSync(join(ROOT, 'wrangler.toml'), join(root, 'wrangler.toml'));
  writeProductionConfig(root, readProductionConfig(root), {
    accountId: '0123456789abcdef0123456789abcdef',
    databaseIds: new Map([['academic-site', 'the-id']]),
    queue: true,
    mail: false,
    origin: 'https://academic-site.example.org',
  });
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
