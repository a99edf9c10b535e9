import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * The one address at which browsers find the sites that this process starts, one after the other: what they have loaded
 * and compiled of one, they have of the next. What a site lets them keep names its content in its address, or is asked
 * for again.
 */

/** The port of the site that is found there. */
let port: number | null = null;
const connections = new Set<Socket>();

const server = createServer((browser) => {
  if (port === null) return void browser.destroy();
  const site = connect(port, '127.0.0.1');
  for (const [one, other] of [
    [browser, site],
    [site, browser],
  ] as const) {
    connections.add(one);
    // Each part of an answer is passed on as it comes.
    one.setNoDelay(true);
    one.pipe(other);
    // One that breaks off is closed, and the other with it.
    one.on('error', () => {});
    one.on('close', () => {
      connections.delete(one);
      other.destroy();
    });
  }
});

/** Leads the address to a site; gives it. */
export async function leadTo(url: string): Promise<string> {
  if (port !== null) throw new Error('the address still leads to another site');
  port = Number(new URL(url).port);
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Closes all connections to the site; the address leads nowhere. */
export function leadNowhere(): void {
  port = null;
  for (const connection of connections) connection.destroy();
}
