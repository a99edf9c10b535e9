import { Console } from 'node:console';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { insertSample } from '../db/queries/sample/write.ts';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { startServer } from '../scripts/running-server.ts';
import { openNodeSite } from '../scripts/site.ts';
import { readSample } from '../src/platform/sample/read-sample.ts';

/**
 * `npm run bench [-- --quick]`: how fast the built site on Node answers each public page and call, from
 * its cache and past it, and what they weigh.
 */
const seconds = process.argv.includes('--quick') ? 1 : 5;
const root = resolve(import.meta.dirname, '..');
ensureBuilt(root);
const folder = mkdtempSync(join(tmpdir(), 'academic-site-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const slug = await writeSite();
const server = await startServer(join(root, 'dist/node/server.js'), {
  env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SAMPLE_CONTENT: '0' },
});

/** Writes the sample six times over: some 150 publications and 50 posts. Gives the slug of a post. */
async function writeSite(): Promise<string> {
  const { content, files } = await readSample(join(root, 'sample'));
  const six = <Row>(rows: Row[], make: (row: Row, copy: number) => Row) =>
    [1, 2, 3, 4, 5, 6].flatMap((copy) => rows.map((row) => make(row, copy)));
  const site = await openNodeSite({ DATA_DIR: folder });
  for await (const { key, name, bytes } of files) {
    await site.files.put(key, bytes, { originalName: name, contentType: 'image/webp' });
  }
  await insertSample(site.db, {
    ...content,
    publications: six(content.publications, (row, copy) => ({
      ...row,
      doi: row.doi && `${row.doi}.${copy}`,
    })),
    posts: six(content.posts, (row, copy) => ({ ...row, slug: `${row.slug}-${copy}` })),
  });
  await site.close();
  return `${content.posts[0]?.slug}-1`;
}

const HEADERS = {
  'Accept-Encoding': 'br, gzip',
  // A reader's, so that visits are counted.
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
let hosts = 0;

/** Loads an address; past the cache, in which each host has its own, each request names another host. */
async function load(path: string, cached: boolean) {
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    headers: cached ? HEADERS : { ...HEADERS, Host: `host-${++hosts}.localhost` },
  });
  const { requests, latency, errors, non2xx } = await autocannon({
    url: server.url + path,
    connections: 50,
    duration: seconds,
    requests: [{ setupRequest }],
  });
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} not 2xx`);
  return { 'per second': requests.average, 'p50 ms': latency.p50, 'p99 ms': latency.p99 };
}

async function bytes(path: string, encoding: string): Promise<number> {
  const answer = await fetch(server.url + path, { headers: { 'Accept-Encoding': encoding } });
  return (await answer.arrayBuffer()).byteLength;
}

const rows: Record<string, object> = {};
for (const path of [
  ...['/', '/about', '/publications', '/publications/1', '/blog', `/blog/${slug}`, '/conferences'],
  ...['/contact', '/schedule', '/api/publications', '/api/publications/1', '/api/blog'],
  ...[`/api/blog/${slug}`, '/api/conferences', '/api/admin/bibliometrics'],
  ...['/api/admin/about/content', '/api/admin/about/photos'],
]) {
  rows[path] = { ...(await load(path, true)), bytes: await bytes(path, 'identity') };
  rows[`${path}, not cached`] = await load(path, false);
}
new Console(process.stdout).table(rows);
await server.stop();
