import autocannon from 'autocannon';
import { receive } from './exchange.ts';
import { paced } from './paced.ts';
import type { RunningServer } from './server.ts';
import { percentile } from './statistics.ts';

const CONNECTIONS = 50;
/** Seconds: a slow page with fifty requests before it may take long. */
const TIMEOUT = 60;
const HEADERS = {
  'Accept-Encoding': 'br, gzip',
  // A reader's, so that visits are counted.
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** What is loaded: an address of a server, as it is or with a query that no request had before. */
export interface Load {
  server: RunningServer;
  path: string;
  unique?: boolean;
  /** Requests a second, sent at even times; as many as it can when absent. */
  rate?: number;
}

/** What one round of load came to. */
export interface Round {
  /** Answers a second. */
  rate: number;
  /** Milliseconds from request to answer. */
  p50: number;
  p99: number;
  /** Microseconds of the server's processor time for each answer; null when not known. */
  cpu: number | null;
}

let queries = 0;
const withQuery = (path: string) => `${path}?query=${++queries}`;

/** Loads an address for some seconds. Throws when an answer is missing or is not a success. */
export async function round(load: Load, seconds: number): Promise<Round> {
  const { server, path, rate } = load;
  // What is to be found in a cache is there, and nothing of an earlier round is under way.
  await receive(server.url + path, HEADERS);
  const cpuBefore = server.cpuMs();
  const { times, took } = rate
    ? await paced(server.url + path, HEADERS, { rate, seconds })
    : await asFastAsItGoes(load, seconds);
  await receive(server.url + path, HEADERS);
  const cpuAfter = server.cpuMs();
  times.sort((a, b) => a - b);
  return {
    rate: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu:
      cpuBefore === null || cpuAfter === null
        ? null
        : ((cpuAfter - cpuBefore) * 1000) / times.length,
  };
}

/** The milliseconds of each answer, and the seconds that all of them took. */
async function asFastAsItGoes(
  load: Load,
  seconds: number,
): Promise<{ times: number[]; took: number }> {
  const { server, path, unique } = load;
  const extent = unique
    ? { amount: await amountFor(load, seconds) }
    : { duration: seconds, sampleInt: 50 };
  const started = performance.now();
  const times: number[] = [];
  let last = started;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        ...extent,
        url: server.url + path,
        connections: CONNECTIONS,
        timeout: TIMEOUT,
        headers: HEADERS,
        setupClient: dropBodies,
        requests: unique
          ? [{ setupRequest: (request) => ({ ...request, path: withQuery(path) }) }]
          : undefined,
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      last = performance.now();
      times.push(milliseconds);
    });
  });
  const { errors, timeouts, non2xx } = result;
  if (errors + timeouts + non2xx > 0 || times.length === 0) {
    throw new Error(
      `${path}: ${times.length} answers, ${errors} errors, ${timeouts} timeouts, ${non2xx} not 2xx`,
    );
  }
  return { times, took: (last - started) / 1000 };
}

/** How many requests take about so many seconds: slow ones would be cut off in their midst else. */
async function amountFor({ server, path }: Load, seconds: number): Promise<number> {
  const started = performance.now();
  await receive(server.url + withQuery(path), HEADERS);
  const each = performance.now() - started;
  return Math.max(2 * CONNECTIONS, Math.ceil((seconds * 1000) / each));
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
