import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openNodeSite } from '../scripts/site.ts';
import { administratorOf, readNodeConfig } from '../src/config.ts';
import { createAuth } from '../src/platform/auth/auth.ts';
import { bufferedLog } from '../src/platform/log/buffered.ts';
import { cachedAnswers } from '../src/platform/page-cache/cached-answers.ts';
import { memoryPageCache } from '../src/platform/page-cache/memory.ts';
import { pageKey } from '../src/platform/page-cache/page-cache.ts';
import { nodeRequestInfo } from '../src/platform/request-info/node.ts';
import { bufferedTraffic } from '../src/services/analytics/buffered.ts';
import { cachedVisit } from '../src/services/analytics/cached-visit-node.ts';
import { storeInThread } from '../src/services/analytics/store-in-thread.ts';
import { site } from '../src/site.ts';
import { article } from './prose.ts';
import { seeded } from './random.ts';

/**
 * The way of a cached page through the Node server, and nothing else: `/` is answered from memory, and
 * its visits are recorded in `DATA_DIR`, or with `silent` on the command line are not.
 */
const random = seeded(7);
const HTML = Array.from({ length: 8 }, () => article(random)).join('\n');

const silent = process.argv.includes('silent');
const config = readNodeConfig(process.env);
const { db } = await openNodeSite();
const { log } = bufferedLog(process.stdout);
const pageCache = memoryPageCache(2 ** 24);
const { keep } = storeInThread(
  resolve(import.meta.dirname, '../dist/node/traffic-thread.js'),
  {
    url: pathToFileURL(join(resolve(config.DATA_DIR), 'site.db')).href,
    authToken: undefined,
    timeZone: site.timeZone,
    trustProxy: false,
    folder: join(resolve(config.DATA_DIR), 'traffic'),
  },
  log,
);

const recorded = cachedVisit({
  buffer: bufferedTraffic(keep, log),
  auth: createAuth(db, administratorOf(config)),
  origin: nodeRequestInfo(false),
  siteUrl: undefined,
});
const answer = cachedAnswers(pageCache, () => 1, log, {
  originOf: () => 'http://127.0.0.1',
  pageSeen: silent ? () => {} : recorded,
});
void pageCache.put(pageKey(1, 'http://127.0.0.1', '/'), {
  body: new TextEncoder().encode(HTML),
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  until: null,
});

const server = createServer({ optimizeEmptyRequests: true }, (incoming, outgoing) => {
  // The first request of an encoding finds it still being made.
  if (!answer(incoming, outgoing)) outgoing.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') return;
  log({ level: 'info', message: 'listening', url: `http://127.0.0.1:${address.port}` });
});
process.once('SIGTERM', () => process.exit(0));
