import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { userPath } from '../../scripts/command.ts';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { startServer } from '../server.ts';
import { fillBenchSite } from './content.ts';

/**
 * `npm run bench [-- --against ../other-tree] [--quick]`: measures the CPU time of one request of each public page,
 * cached and uncached, and of the first launch and a later one until the first page; with `--against`, alternates with
 * another built tree.
 */
const { values } = parseArgs({
  options: { against: { type: 'string' }, quick: { type: 'boolean', default: false } },
});

/** {post} and {publication} are replaced by one of each. */
const PATHS = [
  ...['/', '/about', '/publications', '/publications?q=proton', '/publications/{publication}'],
  ...[
    '/blog',
    '/blog/{post}',
    '/conferences',
    '/contact',
    '/schedule',
    '/chat',
    '/search?q=proton',
  ],
  ...['/cv', '/talks', '/teaching', '/projects', '/people'],
  ...['/blog/feed.atom', '/publications/feed.atom', '/sitemap.xml', '/llms.txt'],
  ...['/publications.bib', '/publications.txt?style=ieee'],
  ...['/api/publications', '/api/blog', '/api/search?q=proton'],
];
const ADMINISTRATOR = { username: 'vera', password: 'a password for the benchmark' };
const ROUNDS = values.quick ? 3 : 15;
/** Warm-up rounds that compile the code and fill the cache, and are not counted. */
const WARM_UP = 2;
const REQUESTS = { cached: 200, uncached: 15 };
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Mode = keyof typeof REQUESTS;

/** CPU time of a process in microseconds, and its memory in bytes. */
interface Usage {
  cpu: number;
  memory: number;
}

/**
 * Loaded before a server: reports the resource usage of its process on the socket `USAGE_SOCKET`. The system's own CPU
 * time is in hundredths of a second, in which a page is rendered ten times.
 */
const REPORTER = `
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';
if (isMainThread)
  createServer((socket) => {
    const { user, system } = process.cpuUsage();
    socket.end(JSON.stringify({ cpu: user + system, memory: process.memoryUsage.rss() }));
  }).listen(process.env.USAGE_SOCKET).unref();
`;

interface Subject {
  url: string;
  /** Sends requests one after the other; returns the CPU time of one in milliseconds. */
  measure: (path: string, mode: Mode) => Promise<number>;
  /** Usage since the launch. */
  readUsage: () => Promise<Usage>;
  stop: () => Promise<void>;
}

interface Site extends Subject {
  /** Usage of another server, from its launch to its first page. */
  launch: () => Promise<Usage>;
  /** Same in an empty folder, which the sample fills, and with code that no launch before has compiled. */
  launchFirst: () => Promise<Usage>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'academic-site-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

ensureBuilt(ROOT);
const other = values.against && userPath(values.against);
const subjects = [await startSite(ROOT), ...(other ? [await startSite(other)] : [])];

const rows: string[][] = [];
for (const path of PATHS) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${path}`);
  rows.push([path, ...(await readCells(path, 'cached')), ...(await readCells(path, 'uncached'))]);
}
for (const { stop } of subjects) await stop();
const firstLaunches = await readRounds(({ launchFirst }) => launchFirst());
const launches = await readRounds(({ launch }) => launch());

const columns = (mode: Mode) => [mode, ...(other ? [basename(other), 'ratio'] : [])];
process.stdout.write(`
${table(['', ...columns('cached'), ...columns('uncached')], rows)}

${table(
  ['from launch to first page', 'this', ...(other ? [basename(other), 'ratio'] : [])],
  [...usageRows('first', firstLaunches), ...usageRows('later', launches)],
)}

Milliseconds of processor time for one request on Node ${process.version}, medians of ${ROUNDS} rounds in turn.
150 publications, 60 posts. Cached: compressed, as a browser asks for it.
Uncached: each request names a host that none had before; not compressed, which Cloudflare does outside of the
Worker. SQLite's work is counted, which D1 does elsewhere.
`);

async function readCells(path: string, mode: Mode): Promise<string[]> {
  const rounds = await readRounds(({ measure }) => measure(path, mode));
  return toCells(rounds, (cost) => cost, 3);
}

/** The rows of one type of launch. */
function usageRows(kind: string, rounds: Usage[][]): string[][] {
  return [
    [`${kind}, milliseconds`, ...toCells(rounds, ({ cpu }) => cpu / 1000, 0)],
    [`${kind}, megabytes`, ...toCells(rounds, ({ memory }) => memory / 2 ** 20, 0)],
  ];
}

/** Alternating rounds of each site, so that other load on the machine affects all equally. */
async function readRounds<Cost>(measure: (site: Site) => Promise<Cost>): Promise<Cost[][]> {
  const rounds: Cost[][] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const costs: Cost[] = [];
    for (const subject of subjects) costs.push(await measure(subject));
    if (round >= 0) rounds.push(costs);
  }
  return rounds;
}

/** The median of each site, and of the ratios. */
function toCells<Cost>(
  rounds: readonly Cost[][],
  read: (cost: Cost) => number,
  digits: number,
): string[] {
  const costs = rounds.map((round) => round.map(read));
  const getCosts = (at: number) => costs.map((round) => round[at] ?? Number.NaN);
  const ratios = costs.map(([own = Number.NaN, others = Number.NaN]) => own / others);
  return [
    median(getCosts(0)).toFixed(digits),
    ...(other ? [median(getCosts(1)).toFixed(digits), median(ratios).toFixed(2)] : []),
  ];
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Rows with aligned columns: all but the first right-aligned. */
function table(head: string[], rows: string[][]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((row) => row[at]?.length ?? 0)));
  const pad = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return lines.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** Starts the built site of a tree with a folder of its own, and fills it. */
async function startSite(tree: string): Promise<Site> {
  const script = join(tree, 'dist/node/server.js');
  if (!existsSync(script)) throw new Error(`${tree} is not built: npm run build`);
  const data = join(folder, `data-${basename(tree)}`);
  mkdirSync(data);
  const env = {
    ...{ PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1', DATA_DIR: data, SAMPLE_CONTENT: '0' },
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  };
  const start = (more = {}) => startSubject(basename(tree), script, { ...env, ...more });
  const subject = await start();
  await fillBenchSite(subject.url, ADMINISTRATOR);
  const read = async (path: string) => (await fetch(subject.url + path)).json();
  const [{ id }] = await read('/api/publications');
  const [{ slug }] = (await read('/api/blog')).posts;
  return {
    ...subject,
    measure: (path, mode) =>
      subject.measure(path.replace('{publication}', id).replace('{post}', slug), mode),
    launch: () => readLaunch(start()),
    launchFirst: () =>
      readLaunch(
        start({
          DATA_DIR: mkdtempSync(join(folder, 'first-')),
          SAMPLE_CONTENT: '1',
          NODE_DISABLE_COMPILE_CACHE: '1',
        }),
      ),
  };
}

/** Requests the first page of a starting server, and stops it. */
async function readLaunch(starting: Promise<Subject>): Promise<Usage> {
  const { url, readUsage, stop } = await starting;
  await (await fetch(url)).text();
  const usage = await readUsage();
  await stop();
  return usage;
}

async function startSubject(
  name: string,
  script: string,
  env: Record<string, string>,
): Promise<Subject> {
  // A server that has ended leaves its socket behind.
  const socket = join(mkdtempSync(join(folder, `${name}-`)), 'usage');
  const { url, stop } = await startServer(script, {
    ...env,
    USAGE_SOCKET: socket,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(REPORTER)}`,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // Written by REPORTER.
  const readUsage = async (): Promise<Usage> => JSON.parse(await text(connect(socket)));
  const readCpuMs = async () => (await readUsage()).cpu / 1000;
  let sent = 0;
  return {
    url,
    async measure(path, mode) {
      const before = await readCpuMs();
      for (let at = 0; at < REQUESTS[mode]; at += 1) {
        sent += 1;
        // Limits count by address, and pages are cached per host.
        await get(url + path, agent, {
          'X-Forwarded-For': `192.0.2.${sent % 250}`,
          'Accept-Encoding': mode === 'cached' ? 'br, gzip' : 'identity',
          ...(mode === 'uncached' && { Host: `host-${sent}.localhost` }),
        });
      }
      return ((await readCpuMs()) - before) / REQUESTS[mode];
    },
    readUsage,
    async stop() {
      agent.destroy();
      await stop();
    },
  };
}

/** Sends a request like a browser. Throws unless the response is 200. */
async function get(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  const outgoing = request(url, {
    agent,
    headers: { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': BROWSER, ...headers },
  });
  outgoing.end();
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  for await (const _chunk of response ?? []) {
    // Read completely: only then is the connection free for the next request.
  }
  if (response?.statusCode !== 200) throw new Error(`${url} answers ${response?.statusCode}`);
}
