import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { staticFiles } from './static-files-node.ts';

function serve({ https }: { https: boolean }): Hono {
  const root = mkdtempSync(join(tmpdir(), 'static-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets/a-1.js'), '0');
  writeFileSync(join(root, 'assets/a-1.svg'), '<svg/>');
  return new Hono().use(staticFiles(root, { https }));
}

it('a built file has on Node the headers that Workers take from public/_headers', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../public/_headers'), 'utf8');
  const headers = [...text.matchAll(/^ {2}([\w-]+): (.+)$/gm)];
  expect(headers.map(([, name]) => name)).toEqual([
    ...['Cache-Control', 'X-Content-Type-Options', 'Content-Security-Policy'],
    ...['Cross-Origin-Resource-Policy', 'Strict-Transport-Security', 'Content-Type'],
  ]);
  const file = await serve({ https: true }).request('/assets/a-1.svg');
  for (const [, name = '', value] of headers) expect(file.headers.get(name)).toBe(value);
  expect(file.headers.get('Content-Security-Policy')).toContain("base-uri 'none'");
});

it('a site over http asks for no https', async () => {
  const file = await serve({ https: false }).request('/assets/a-1.js');
  expect(file.status).toBe(200);
  expect(file.headers.get('Strict-Transport-Security')).toBeNull();
});
