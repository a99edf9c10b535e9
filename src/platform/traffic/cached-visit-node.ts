import type { IncomingMessage } from 'node:http';
import { sighting } from '../../lib/traffic/sighting.ts';
import { type Auth, hasSessionCookie } from '../auth/auth.ts';
import type { originOnNode } from '../origin-node.ts';
import type { Traffic } from './traffic.ts';

/** Counts a page that was answered from memory, before there was any context of a request. */
export function cachedVisit({
  traffic,
  auth,
  origin,
  siteUrl,
}: {
  traffic: Traffic;
  auth: Auth;
  origin: ReturnType<typeof originOnNode>;
  siteUrl: string | undefined;
}): (incoming: IncomingMessage, path: string) => void {
  return ({ headers, socket }, path) => {
    const header = (name: string) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    };
    const location = origin.locateRequest(header, socket.remoteAddress);
    const seen = sighting({ kind: 'visit', at: Date.now(), page: decoded(path), location }, header);
    const { cookie } = headers;
    const asks = hasSessionCookie(cookie)
      ? async () => {
          const secure = (siteUrl ?? origin.schemeOf(header)).startsWith('https');
          return (
            (await auth.whoIs({ headers: new Headers({ cookie: cookie ?? '' }), secure })) !== null
          );
        }
      : null;
    traffic.note(seen, asks, () => {});
  };
}

/** As Hono gives paths: what is no valid encoding stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
