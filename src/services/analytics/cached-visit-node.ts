import type { IncomingMessage } from 'node:http';
import { isWithheld, nextId } from '../../lib/analytics/sighting.ts';
import { type Auth, hasSessionCookie } from '../../platform/auth/auth.ts';
import type { nodeRequestInfo } from '../../platform/request-info/node.ts';
import type { BufferedTraffic } from './buffered.ts';
import { glimpse, lookAt } from './glimpse-node.ts';

/** Counts a page that was answered from memory, before there was any context of a request. */
export function cachedVisit({
  buffer: { traffic, note },
  auth,
  origin,
  siteUrl,
}: {
  buffer: Pick<BufferedTraffic, 'traffic' | 'note'>;
  auth: Auth;
  origin: ReturnType<typeof nodeRequestInfo>;
  siteUrl: string | undefined;
}): (incoming: IncomingMessage, path: string) => void {
  return (incoming, path) => {
    const { headers } = incoming;
    const seen = glimpse(incoming, path, origin);
    const header = (name: string) => headers[name]?.toString();
    const { cookie } = headers;
    if (!hasSessionCookie(cookie)) {
      // What who asks not to be followed said is to be found nowhere, not for a second.
      return note(isWithheld(header) ? lookAt(seen, nextId(), origin) : seen);
    }
    const secure = (siteUrl ?? origin.schemeOf(header)).startsWith('https');
    const asked = { headers: new Headers({ cookie: cookie ?? '' }), secure };
    const asks = async () => (await auth.getSession(asked)) !== null;
    traffic.note(lookAt(seen, nextId(), origin), asks, () => {});
  };
}
