import type { Context, MiddlewareHandler } from 'hono';
import { authRequest } from '../http/auth.ts';
import type { Env } from '../http/deps.ts';
import type { HeaderLookup } from '../lib/http.ts';
import { type RecordedRequest, recordPageView } from '../services/analytics/record.ts';
import { getSession } from '../services/auth/sessions.ts';

/** The parameter with which a browser asks again for a page that it had fetched before, when it shows it. */
const SEEN = 'seen';

/**
 * Records each view of a public page when it has been answered. A page that a browser fetched before it was asked for
 * counts when it is shown: its answer links to the same address with a number, which the browser fetches then. So it
 * counts without a script too.
 */
export const analytics: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const request = recordedRequest(c);
  const { status, headers } = c.res;
  const answer = { status, contentType: headers.get('Content-Type') };
  const { analytics } = c.var.deps;
  const isPrefetch = request.header('sec-purpose') === 'prefetch';
  const isDocument = request.header('sec-fetch-dest') === 'document';
  if (isPrefetch && !isDocument && c.req.query(SEEN) !== undefined) {
    recordPageView(analytics, { ...request, header: withoutPurpose(request.header) }, answer);
    if (status !== 200) return;
    // Else Hono keeps the headers of the page.
    c.res = undefined;
    c.res = new Response(null, { status: 204, headers: ASKED_ONCE });
    return;
  }
  const excluded = recordPageView(analytics, request, answer);
  if (!isPrefetch || !isDocument || excluded !== 'prefetch') return;
  headers.append('Link', `<?${SEEN}=${crypto.randomUUID()}>; rel=prefetch`);
  // What is kept of it must not be taken for the answer to a later visit, which counts by itself.
  headers.append('Vary', 'Sec-Purpose');
  const tag = headers.get('ETag');
  if (tag) headers.set('ETag', tag.replace(/"$/, '-prefetched"'));
};

/** A browser that goes back to the page finds it answered, and does not ask again. */
const ASKED_ONCE = { 'Cache-Control': 'private, max-age=31536000, immutable' };

const withoutPurpose =
  (header: HeaderLookup): HeaderLookup =>
  (name) =>
    /purpose$/.test(name) ? undefined : header(name);

/** Hono's request as the analytics record it. */
export function recordedRequest(c: Context<Env>): RecordedRequest {
  const { requestInfo, db, now } = c.var.deps;
  return {
    method: c.req.method,
    path: c.req.path,
    at: now().getTime(),
    header: (name) => c.req.header(name),
    locate: () => requestInfo.locate(c),
    isAdministrator: async () => (await getSession({ db, now }, authRequest(c))) !== null,
    inBackground: (work) => c.executionCtx.waitUntil(work),
  };
}
