import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { SIGHTED_HEADERS, type Sighting, sighting } from '../../lib/analytics/sighting.ts';
import type { nodeRequestInfo } from '../../platform/request-info/node.ts';

/**
 * What a request for a page said, noted in passing: it becomes a sighting where it is stored. As a list
 * it is text in half the time: milliseconds since 1970, path, the connection's address, and the values
 * of {@link SIGHTED_HEADERS} and of the origin's locating headers, in their order.
 */
export type Glimpse = [
  at: number,
  path: string,
  remoteAddress: string | null,
  ...headers: (string | null)[],
];

type NodeOrigin = ReturnType<typeof nodeRequestInfo>;

/** A sighting has no longer ones either. */
const MAX_HEADER = 500;

/** Notes a request for a page. It takes a small part of what a sighting takes. */
export function glimpse(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: Pick<Socket, 'remoteAddress'> },
  path: string,
  { locatingHeaders }: NodeOrigin,
): Glimpse {
  // Of a connection that has closed the address is not known any more.
  const seen: Glimpse = [Date.now(), path, socket.remoteAddress ?? null];
  for (const name of SIGHTED_HEADERS) {
    const value = headers[name];
    seen.push(typeof value === 'string' ? value.slice(0, MAX_HEADER) : null);
  }
  for (const name of locatingHeaders) seen.push(headers[name]?.toString() ?? null);
  return seen;
}

/**
 * Looks at what was noted in passing.
 *
 * @param id names it, the same whenever it is looked at
 */
export function lookAt(
  [at, path, remoteAddress, ...values]: Glimpse,
  id: string,
  origin: NodeOrigin,
): Sighting {
  const names = [...SIGHTED_HEADERS, ...origin.locatingHeaders];
  const headers = new Map(names.map((name, index) => [name, values[index] ?? undefined]));
  const header = (name: string) => headers.get(name);
  const location = origin.locateRequest(header, remoteAddress ?? undefined);
  return sighting({ id, kind: 'visit', at, page: decoded(path), location }, header);
}

/** As Hono gives paths: what is no valid encoding stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
