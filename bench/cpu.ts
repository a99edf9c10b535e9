import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type RunningServer, startServer } from '../scripts/running-server.ts';
import { ADMINISTRATOR, type MeasuredRequest, requestsOf, type Sent } from './cpu-requests.ts';
import { writeGeneratedSite } from './generated-site.ts';
import { median } from './load.ts';
import { table } from './report.ts';

const FULL = { rounds: 5, ms: 250 };
const QUICK = { rounds: 3, ms: 60 };
/** Requests of a round at most; before the first round as many are sent, so that what is measured is compiled. */
const MOST = 300;
const FEWEST = 3;

/** Milliseconds of CPU that a request may take on the free plan of Workers. */
const FREE_PLAN_MS = 10;
const MORE = '> 10 ms';

/** A client that sends one request after the other to a server, and asks what they cost. */
interface Client {
  ask: (sent: Sent, headers?: Record<string, string>) => Promise<{ body: string; cookies: string }>;
  cpuMs: () => Promise<number>;
  stop: RunningServer['stop'];
}

type Costs = Map<string, { cached: number | null; uncached: number }>;

/** The CPU time of one request of each kind, at the sample's size and with 150 publications and 60 posts. */
export async function benchCpu(folder: string, quick: boolean): Promise<string> {
  const rounds = quick ? QUICK : FULL;
  const generated = join(folder, 'generated');
  await writeGeneratedSite(generated);
  const floor = await startClient(folder, 'floor.ts', ['100']);
  const floorMs = await cost(floor, () => floor.ask({ path: '/100' }), rounds);
  await floor.stop();
  const small = await costsOf(join(folder, 'sample'), '1', rounds);
  const large = await costsOf(generated, '0', rounds);
  return cpuTable(small, large, floorMs);
}

async function costsOf(dataFolder: string, sample: string, rounds: typeof FULL): Promise<Costs> {
  const client = await startClient(dataFolder, '../dist/node/server.js', [], {
    ...{ PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1' },
    ...{ DATA_DIR: dataFolder, SAMPLE_CONTENT: sample },
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  const requests = await readContent(client);
  const login = { method: 'POST', path: '/api/auth/login', body: ADMINISTRATOR } as const;
  const { cookies } = await client.ask(login);
  const costs: Costs = new Map();
  for (const { name, send, cacheable, admin, atMost } of requests) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${name}`);
    const session: Record<string, string> = admin ? { Cookie: cookies } : {};
    let at = 0;
    const measured = (headers: () => Record<string, string>) =>
      cost(client, () => client.ask(send(at++), { ...session, ...headers() }), rounds, atMost);
    const cached = cacheable ? await measured(() => ({})) : null;
    // Limits count by address, and a page is cached for each host.
    const uncached = await measured(() => ({
      'X-Forwarded-For': `192.0.2.${at % 250}`,
      ...(cacheable && { Host: `host-${at}.localhost` }),
    }));
    costs.set(name, { cached, uncached });
  }
  await client.stop();
  return costs;
}

const records = z.array(z.object({ id: z.number(), title: z.string() }));
const posts = z.object({
  posts: z.array(z.object({ id: z.number(), slug: z.string(), title: z.string() })).min(1),
});

/** What there is to ask of a site. */
async function readContent({ ask }: Client): Promise<MeasuredRequest[]> {
  const read = async (path: string) => JSON.parse((await ask({ path })).body);
  const publications = records.parse(await read('/api/publications'));
  const [post] = posts.parse(await read('/api/blog')).posts;
  const [publication] = publications;
  if (!post || !publication) throw new Error('the site has no post or no publication');
  const sessions: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const start = { method: 'POST', path: '/api/chat/start', body: { name: 'Bench' } } as const;
    sessions.push(JSON.parse((await ask(start)).body).session_id);
  }
  return requestsOf({
    ...{ post, publication, undrawn: publications.map(({ id }) => id) },
    chatSession: (at) => sessions[Math.floor(at / 20)] ?? '',
  });
}

/** Milliseconds of CPU for one request: the median of rounds, in each of which one follows the other. */
async function cost(
  { cpuMs }: Client,
  send: () => Promise<unknown>,
  { rounds, ms }: typeof FULL,
  atMost = MOST,
): Promise<number> {
  const started = performance.now();
  let sent = 0;
  while (sent < atMost && performance.now() - started < ms) {
    await send();
    sent += 1;
  }
  const count = Math.max(Math.min(FEWEST, atMost), sent);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await cpuMs();
    for (let at = 0; at < count; at += 1) await send();
    costs.push(((await cpuMs()) - before) / count);
  }
  return median(costs);
}

let started = 0;

async function startClient(
  folder: string,
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Client> {
  mkdirSync(folder, { recursive: true });
  const socket = join(folder, `cpu-${++started}.sock`);
  const reporter = pathToFileURL(join(import.meta.dirname, 'report-cpu.ts')).href;
  const server = await startServer(join(import.meta.dirname, script), {
    args,
    env: { ...env, CPU_SOCKET: socket, NODE_OPTIONS: `--import=${reporter}` },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (sent, headers) => ask(server.url, agent, sent, headers),
    cpuMs: async () => Number(await text(connect(socket))) / 1000,
    async stop() {
      agent.destroy();
      await server.stop();
    },
  };
}

/** Sends a request as a browser does. Throws unless it succeeds. */
async function ask(
  url: string,
  agent: Agent,
  { method = 'GET', path, body }: Sent,
  headers: Record<string, string> = {},
): Promise<{ body: string; cookies: string }> {
  const [bytes, type] =
    body && 'bytes' in body
      ? [body.bytes, body.type]
      : [body && JSON.stringify(body), 'application/json'];
  const outgoing = request(url + path, {
    ...{ method, agent },
    headers: {
      // Cloudflare compresses outside of the Worker.
      'Accept-Encoding': 'identity',
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(bytes && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(bytes) }),
      ...headers,
    },
  });
  outgoing.end(bytes);
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (!response) throw new Error(`${path} did not answer`);
  const answer = await text(response);
  if ((response.statusCode ?? 0) >= 300)
    throw new Error(`${method} ${path}: ${response.statusCode} ${answer.slice(0, 200)}`);
  const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
  return { body: answer, cookies: cookies.join('; ') };
}

function cpuTable(small: Costs, large: Costs, floorMs: number): string {
  const ms = (value: number | null | undefined) => value?.toFixed(2) ?? '–';
  const rows = [...small].map(([name, ofSample]) => {
    const ofLarge = large.get(name);
    const all = [ofSample, ofLarge].flatMap((costs) => [costs?.cached ?? 0, costs?.uncached ?? 0]);
    const cells = [ofSample, ofLarge].flatMap((costs) => [
      ms(costs?.cached),
      ms(costs?.uncached),
      ((costs?.uncached ?? Number.NaN) / floorMs).toFixed(0),
    ]);
    return [name, ...cells, all.some((value) => value > FREE_PLAN_MS) ? MORE : ''];
  });
  const sizes = [
    'sample: cached',
    'uncached',
    '× floor',
    '150 + 60: cached',
    'uncached',
    '× floor',
  ];
  return `
CPU of the server for one request, in milliseconds, on Node ${process.version}; that of a Worker is not the same, but near

${table(['', ...sizes, ' '], [['a text by Hono: the floor', '', ms(floorMs), '1', '', ms(floorMs), '1', ''], ...rows])}

One request after the other, medians of rounds, compiled before. With the invented sample, and with 150 publications and 60
posts. Uncached: each request names a host that none had before; a call that is never cached has its figure there. With what
is done beside the answer: visits, the index of the assistant. Nothing is compressed, which Cloudflare does outside of the
Worker; the database's work is counted, which D1 does outside of it too. ${MORE}: more than the free plan of Workers gives.
`;
}
