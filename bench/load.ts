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

/** What a load came to: answers a second, milliseconds, and microseconds of the server's processor time for each. */
interface Round {
  rate: number;
  p50: number;
  p99: number;
  cpu: number;
}

/** The medians of several rounds, and of their ratios to the floor's rounds beside them. */
export interface Comparison {
  median: Round;
  ratio: Round;
}

/**
 * Loads the product and the floor in turn, so that what else the machine does meets both alike. Throws
 * when an answer is missing or is not a success.
 */
export async function sideBySide(
  product: Load,
  floor: Load,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const above: Round[] = [];
  const ratios: Round[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const one = await round(product, seconds);
    const below = await round(floor, seconds);
    above.push(one);
    ratios.push(eachFigure((figure) => one[figure] / below[figure]));
  }
  const medians = (of: Round[]) => eachFigure((figure) => median(of.map((one) => one[figure])));
  return { median: medians(above), ratio: medians(ratios) };
}

const eachFigure = (of: (figure: keyof Round) => number): Round => ({
  rate: of('rate'),
  p50: of('p50'),
  p99: of('p99'),
  cpu: of('cpu'),
});

/** The middle value: of an even number, the upper one of the two in the middle. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function round(load: Load, seconds: number): Promise<Round> {
  const { server, path, unique } = load;
  // What is to be found in a cache is there, and nothing of an earlier round is under way.
  await receive(server.url + path, HEADERS);
  const cpuBefore = server.cpuMs();
  // A duration would cut slow answers off in their midst. An end is noticed at the next sample.
  const extent = unique ? { amount: await amountFor(load, seconds) } : { duration: seconds };
  const setupRequest = (request: autocannon.Request) => ({ ...request, headers: newHost() });
  const { duration, errors, timeouts, non2xx, latency, requests } = await autocannon({
    ...extent,
    url: server.url + path,
    connections: CONNECTIONS,
    sampleInt: 10,
    // Seconds: a slow page with fifty requests before it may take long.
    timeout: 60,
    headers: HEADERS,
    setupClient: dropBodies,
    requests: unique ? [{ setupRequest }] : undefined,
  });
  const { total } = requests;
  if (errors + timeouts + non2xx > 0 || total === 0)
    throw new Error(`${path}: ${errors} errors, ${timeouts} timeouts, ${non2xx} not 2xx`);
  const cpu = ((server.cpuMs() - cpuBefore) * 1000) / total;
  return { rate: total / duration, p50: latency.p50, p99: latency.p99, cpu };
}

let hosts = 0;
/** Pages name their own address, so that each host has its own in the cache. */
const newHost = () => ({ ...HEADERS, Host: `host-${++hosts}.localhost` });

/** How many requests take about so many seconds. */
async function amountFor({ server, path }: Load, seconds: number): Promise<number> {
  const started = performance.now();
  await receive(server.url + path, newHost());
  return Math.max(2 * CONNECTIONS, (seconds * 1000) / (performance.now() - started));
}

/** The body of an address as it comes over the wire. Throws unless it answers 200. */
export const receive = (url: string, headers: Record<string, string> = {}): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject);
      else reject(new Error(`${url} answers ${response.statusCode}`));
    }).on('error', reject);
  });

/**
 * Autocannon keeps each body and decodes it as UTF-8, which takes it longer for compressed bytes than
 * the server needs to send them. Nothing here reads them.
 */
function dropBodies(client: autocannon.Client): void {
  // Its types leave out the queue of its client (autocannon 9.0.0, lib/httpClient.js).
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => {};
}
