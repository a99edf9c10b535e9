import {
  type AnalyticsEvent,
  analyticsEvent,
  type ExcludedReason,
} from '../../lib/analytics/event.ts';
import type { HeaderLookup } from '../../lib/http.ts';
import { isCall } from '../../lib/http.ts';
import type { AnalyticsSink } from '../../platform/analytics-sink/analytics-sink.ts';
import type { Location } from '../../platform/request-info/request-info.ts';
import { hasSessionCookie } from '../auth/sessions.ts';

/** A request to record: Hono's, or Node's own where a cached page is answered before Hono. */
export interface RecordedRequest {
  method: string;
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Names in small letters. */
  header: HeaderLookup;
  locate: () => Location;
  /** Asked only when a session cookie came with the request. */
  isAdministrator: () => Promise<boolean>;
  /** Takes work that goes on beside the request. */
  inBackground: (work: Promise<unknown>) => void;
}

/** Records a GET or HEAD of a public page, whether or not its answer came from the cache. */
export function recordPageView(
  sink: AnalyticsSink,
  request: RecordedRequest,
  { status, contentType }: { status: number; contentType?: string | null | undefined },
): void {
  const { method, path } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !isPublicPage(path)) return;
  // What the script of a page asks for is part of its view: of a search, each pause while a word is typed.
  if (request.header('x-requested-with') === 'fetch') return;
  const isPage = contentType?.startsWith('text/html') ?? status === 304;
  if (!isPage || (status >= 300 && status < 400 && status !== 304)) return;
  const excludedReason = method === 'HEAD' ? 'head' : status >= 400 ? 'error' : null;
  record(sink, request, { kind: 'visit', page: path, excludedReason });
}

/** No call, no feed or other file, no page of the administrator. */
const isPublicPage = (path: string): boolean =>
  !isCall(path) && !/\.\w+$/.test(path) && path !== '/admin' && !path.startsWith('/admin/');

/** Records the download of a file; one that does not begin at the file's first byte does not count. */
export function recordDownload(
  sink: AnalyticsSink,
  request: RecordedRequest,
  answer: { status: number; contentRange?: string | null },
  file: { filename: string; title: string | null; publicationId: number | null },
): void {
  const { filename, title, publicationId } = file;
  const excludedReason = downloadExcludedReason(request.method, answer);
  record(sink, request, { kind: 'download', page: filename, title, publicationId, excludedReason });
}

function downloadExcludedReason(
  method: string,
  { status, contentRange }: { status: number; contentRange?: string | null },
): ExcludedReason | null {
  if (method === 'HEAD') return 'head';
  if (status === 304) return 'unchanged';
  if (status >= 400) return 'error';
  return contentRange && !contentRange.startsWith('bytes 0-') ? 'continuation' : null;
}

function record(
  sink: AnalyticsSink,
  request: RecordedRequest,
  details: Pick<AnalyticsEvent, 'kind' | 'page' | 'excludedReason'> &
    Partial<Pick<AnalyticsEvent, 'title' | 'publicationId'>>,
): void {
  const { at, header } = request;
  const event = analyticsEvent({ ...details, at, location: request.locate() }, header);
  const mayBeAdministrator = event.excludedReason === null && hasSessionCookie(header('cookie'));
  const work = mayBeAdministrator
    ? excludeAdministrator(event, request.isAdministrator).then((checked) => sink.record(checked))
    : sink.record(event);
  if (work) request.inBackground(work);
}

/** When the session cannot be read, it was a visitor. */
async function excludeAdministrator(
  event: AnalyticsEvent,
  isAdministrator: () => Promise<boolean>,
): Promise<AnalyticsEvent> {
  const own = await isAdministrator().catch(() => false);
  return own ? { ...event, excludedReason: 'administrator' } : event;
}
