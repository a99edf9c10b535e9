import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type AppUnderTest, startApp } from '../app.ts';
import type { RunningSite, SiteOptions } from '../site.ts';

const CLIENT = resolve(import.meta.dirname, '../../dist/client');

/** What answers: the site of the tests that run. */
let answer: AppUnderTest['answer'] | null = null;

const server = createServer(
  getRequestListener((request, connection) =>
    answer ? answer(request, connection) : new Response(null, { status: 503 }),
  ),
);

/**
 * Starts a site with the sample content and the built client in this process. All sites of a process have the same
 * address, one after the other: what a browser has loaded and compiled of one, it has of the next.
 */
export async function serveSite({ env, prepare }: SiteOptions = {}): Promise<RunningSite> {
  if (answer) throw new Error('a site is still served');
  const app = await startApp({ env, prepare, client: CLIENT });
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  ({ answer } = app);
  return {
    url,
    fetch: (path, init) => app.request(url + path, init),
    db: app.db,
    incoming: app.incoming,
    async stop() {
      server.closeAllConnections();
      answer = null;
      await app.close();
    },
  };
}
