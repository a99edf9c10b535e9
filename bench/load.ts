import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { RunningServer } from '../scripts/running-server.ts';

const CONNECTIONS = 50;
const HEADERS = {
  'Accept-Encoding': 'br, gzip',
  // A reader's, so that visits are counted.
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** What is loaded: an address of a server, asked at one host, or each time at one that no request had before. */
interface Load {
  server: RunningServer;
  path: string;
  unique?: boolean;
}

/** What a load came to. */
interface Round {
  /** Answers a second. */
  rate: number;
  /** Milliseconds from request to answer. */
  p50: number;
  p99: number;
  /** Microseconds of the server's processor time for each answer; NaN when not known. */
  cpu: number;
}

/** The medians of several rounds, and of their ratios to the floor's rounds beside them. */
export interface Comparison {
  median: Round;
  ratio: Round;
}

/**
 * Loads the product and the floor in turn, now the one first and now the other, so that what else the
 * machine does meets both alike. Throws when an answer is missing or is not a success.
 */
export async function sideBySide(
  product: Load,
  floor: Load,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const above: Round[] = [];
  const below: Round[] = [];
  for (let index = 0; index < rounds; index += 1) {
    if (index % 2 === 0) above.push(await round(product, seconds));
    below.push(await round(floor, seconds));
    if (index % 2 === 1) above.push(await round(product, seconds));
  }
  const medians = (of: (figure: keyof Round) => number[]): Round => ({
    rate: median(of('rate')),
    p50: median(of('p50')),
    p99: median(of('p99')),
    cpu: median(of('cpu')),
  });
  return {
    median: medians((figure) => above.map((one) => one[figure])),
    ratio: medians((figure) =>
      above.map((one, index) => one[figure] / (below[index]?.[figure] ?? Number.NaN)),
    ),
  };
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.ceil(sorted.length / 2) - 1) + at(Math.floor(sorted.length / 2))) / 2;
}

async function round(load: Load, seconds: number): Promise<Round> {
  const { server, path } = load;
  // What is to be found in a cache is there, and nothing of an earlier round is under way.
  await receive(server.url + path, HEADERS);
  const cpuBefore = server.cpuMs();
  const { times, took } = await fire(load, seconds);
  await receive(server.url + path, HEADERS);
  const cpu = ((server.cpuMs() - cpuBefore) * 1000) / times.length;
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { rate: times.length / took, p50: percentile(0.5), p99: percentile(0.99), cpu };
}

let hosts = 0;
/** Pages name their own address, so that each host has its own in the cache. */
const newHost = () => ({ ...HEADERS, Host: `host-${++hosts}.localhost` });

/** The milliseconds of each answer, and the seconds that all of them took. */
async function fire(load: Load, seconds: number): Promise<{ times: number[]; took: number }> {
  const { server, path, unique } = load;
  const extent = unique
    ? { amount: await amountFor(load, seconds) }
    : { duration: seconds, sampleInt: 50 };
  const setupRequest = (request: autocannon.Request) => ({ ...request, headers: newHost() });
  const started = performance.now();
  const times: number[] = [];
  let last = started;
  const { errors, timeouts, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        ...extent,
        url: server.url + path,
        connections: CONNECTIONS,
        // Seconds: a slow page with fifty requests before it may take long.
        timeout: 60,
        headers: HEADERS,
        setupClient: dropBodies,
        requests: unique ? [{ setupRequest }] : undefined,
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      last = performance.now();
      times.push(milliseconds);
    });
  });
  if (errors + timeouts + non2xx > 0 || times.length === 0)
    throw new Error(`${path}: ${errors} errors, ${timeouts} timeouts, ${non2xx} not 2xx`);
  return { times, took: (last - started) / 1000 };
}

/** How many requests take about so many seconds: a duration would cut slow ones off in their midst. */
async function amountFor({ server, path }: Load, seconds: number): Promise<number> {
  const started = performance.now();
  await receive(server.url + path, newHost());
  const each = performance.now() - started;
  return Math.max(2 * CONNECTIONS, Math.ceil((seconds * 1000) / each));
}

/** Makes one request on a connection of its own; its body is not decompressed. */
export function receive(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    }).on('error', reject);
  });
}

/**
 * Autocannon keeps each body and decodes it as UTF-8, which takes it longer for compressed bytes than
 * the server needs to send them. Nothing here reads them.
 */
function dropBodies(client: autocannon.Client): void {
  // Its types leave out the queue of its client (autocannon 9.0.0, lib/httpClient.js).
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => {};
}
