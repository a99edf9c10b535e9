import type { IncomingMessage } from 'node:http';
import { sighting } from '../../lib/traffic/sighting.ts';
import { type Auth, hasSessionCookie } from '../auth/auth.ts';
import type { originOnNode } from '../origin-node.ts';
import type { BufferedTraffic } from './buffered.ts';

/** Counts a page that was answered from memory, before there was any context of a request. */
export function cachedVisit({
  buffer: { traffic, noteLater },
  auth,
  origin,
  siteUrl,
}: {
  buffer: Pick<BufferedTraffic, 'traffic' | 'noteLater'>;
  auth: Auth;
  origin: ReturnType<typeof originOnNode>;
  siteUrl: string | undefined;
}): (incoming: IncomingMessage, path: string) => void {
  return ({ headers, socket }, path) => {
    const header = (name: string) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    };
    const at = Date.now();
    // Of a connection that has closed it is not known any more.
    const { remoteAddress } = socket;
    const look = () => {
      const location = origin.locateRequest(header, remoteAddress);
      return sighting({ kind: 'visit', at, page: decoded(path), location }, header);
    };
    const { cookie } = headers;
    if (!hasSessionCookie(cookie)) return noteLater(look);
    const asks = async () => {
      const secure = (siteUrl ?? origin.schemeOf(header)).startsWith('https');
      return (
        (await auth.whoIs({ headers: new Headers({ cookie: cookie ?? '' }), secure })) !== null
      );
    };
    traffic.note(look(), asks, () => {});
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
