import type { Context, MiddlewareHandler } from 'hono';
import type { ExcludedReason } from '../../records/traffic.ts';
import { getSession, hasSessionCookie } from '../account/sessions.ts';
import { type AnalyticsEvent, analyticsEvent } from '../analytics/event.ts';
import { toAccountRequest } from '../http/app.ts';
import type { Env } from '../http/deps.ts';
import { isCall } from '../values/http.ts';

type EventDetails = Pick<AnalyticsEvent, 'kind' | 'page' | 'excludedReason'> &
  Partial<Pick<AnalyticsEvent, 'title' | 'publicationId'>>;

/**
 * Records each GET or HEAD of a public page, cached or not.
 *
 * @example app.use(recordPageViews);
 */
export const recordPageViews: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { method, path } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || !isPublicPage(path)) return;
  // Requests by a page's script are part of the page view: a search makes one at each pause in typing.
  if (c.req.header('x-requested-with') === 'fetch') return;
  const { status } = c.res;
  if (status >= 300 && status < 400 && status !== 304) return;
  const contentType = c.get('cachedType') ?? c.res.headers.get('Content-Type');
  if (!(contentType?.startsWith('text/html') ?? status === 304)) return;
  const excludedReason = method === 'HEAD' ? 'head' : status >= 400 ? 'error' : null;
  record(c, { kind: 'visit', page: path, excludedReason });
};

/** Excludes the API, feeds, other files and the administrator's pages. */
const isPublicPage = (path: string): boolean =>
  !isCall(path) && !/\.\w+$/.test(path) && !/^\/(?:admin|blog\/drafts)(?:\/|$)/.test(path);

/**
 * Records a file download; a request that does not start at the file's first byte does not count.
 *
 * @example recordDownload(c, response, { filename: 'paper.pdf', title: 'On Glass', publicationId: 7 });
 */
export function recordDownload(
  c: Context<Env>,
  response: Response,
  {
    filename,
    ...publication
  }: { filename: string; title: string | null; publicationId: number | null },
): void {
  const excludedReason = downloadExcludedReason(c.req.method, response);
  record(c, { kind: 'download', page: filename, ...publication, excludedReason });
}

function downloadExcludedReason(
  method: string,
  { status, headers }: Response,
): ExcludedReason | null {
  if (method === 'HEAD') return 'head';
  if (status === 304) return 'unchanged';
  if (status >= 400) return 'error';
  const range = headers.get('Content-Range');
  return range && !range.startsWith('bytes 0-') ? 'continuation' : null;
}

function record(c: Context<Env>, details: EventDetails): void {
  const { analytics, requestInfo, now } = c.get('deps');
  const event = analyticsEvent(
    { ...details, at: now().getTime(), location: requestInfo.locate(c) },
    (name) => c.req.header(name),
  );
  const mayBeAdministrator =
    event.excludedReason === null && hasSessionCookie(c.req.header('cookie'));
  const work = mayBeAdministrator
    ? excludeAdministrator(c, event).then((checked) => analytics.record(checked))
    : analytics.record(event);
  if (work) c.executionCtx.waitUntil(work);
}

/** If the session cannot be read, it counts as a visitor. */
async function excludeAdministrator(
  c: Context<Env>,
  event: AnalyticsEvent,
): Promise<AnalyticsEvent> {
  const { db, now } = c.var.deps;
  const session = await getSession({ db, now }, toAccountRequest(c)).catch(() => null);
  return session ? { ...event, excludedReason: 'administrator' } : event;
}
