import type { IncomingMessage } from 'node:http';
import { nextId, SIGHTED_HEADERS, type Sighting, sighting } from '../../lib/traffic/sighting.ts';
import type { originOnNode } from '../origin-node.ts';

/** What a request for a page said, noted in passing: it becomes a sighting where it is stored. */
export interface Glimpse {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  path: string;
  /** Of a connection that has closed it is not known any more. */
  remoteAddress: string | undefined;
  headers: Record<string, string>;
}

type NodeOrigin = ReturnType<typeof originOnNode>;

/** A sighting has no longer ones either. */
const MAX_HEADER = 500;

/** Notes a request for a page. It takes a small part of what a sighting takes. */
export function glimpse(
  { headers, socket }: IncomingMessage,
  path: string,
  { locatingHeaders }: NodeOrigin,
): Glimpse {
  const said: Record<string, string> = {};
  for (const name of SIGHTED_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') said[name] = value.slice(0, MAX_HEADER);
  }
  for (const name of locatingHeaders) {
    const value = headers[name];
    if (typeof value === 'string') said[name] = value;
  }
  return { id: nextId(), at: Date.now(), path, remoteAddress: socket.remoteAddress, headers: said };
}

/** Looks at what was noted in passing. */
export function lookAt(
  { id, at, path, remoteAddress, headers }: Glimpse,
  origin: NodeOrigin,
): Sighting {
  const header = (name: string) => headers[name];
  const location = origin.locateRequest(header, remoteAddress);
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
