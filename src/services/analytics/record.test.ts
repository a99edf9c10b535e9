import { describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '../../lib/analytics/event.ts';
import { type RecordedRequest, recordDownload, recordPageView } from './record.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36';
const SESSION = { cookie: 'session=x' };
const HTML = 'text/html; charset=UTF-8';
const FILE = { filename: 'a.pdf', title: 'A', publicationId: 7 };

/** What is recorded of a request with an answer. */
async function recorded(
  request: Partial<RecordedRequest> & { headers?: Record<string, string> },
  answer: { status?: number; contentType?: string | null; contentRange?: string } = {},
  file?: typeof FILE,
): Promise<AnalyticsEvent[]> {
  const events: AnalyticsEvent[] = [];
  const work: Promise<unknown>[] = [];
  const headers: Record<string, string> = { 'user-agent': BROWSER, ...request.headers };
  const whole: RecordedRequest = {
    method: 'GET',
    path: '/about',
    at: 0,
    header: (name) => headers[name],
    locate: () => ({ ipAddress: '192.0.2.1', country: 'Spain', city: 'Valencia' }),
    isAdministrator: async () => true,
    inBackground: (promise) => work.push(promise),
    ...request,
  };
  const answered = { status: 200, contentType: HTML, ...answer };
  const sink = { record: (event: AnalyticsEvent) => void events.push(event) };
  if (file) recordDownload(sink, whole, answered, file);
  else recordPageView(sink, whole, answered);
  await Promise.all(work);
  return events;
}

const reasons = (events: AnalyticsEvent[]) => events.map(({ excludedReason }) => excludedReason);

describe('recordPageView', () => {
  it('counts a page that was sent, and one that the browser has already', async () => {
    const [event] = await recorded({});
    expect(event).toMatchObject({ kind: 'visit', page: '/about', excludedReason: null });
    expect(reasons(await recorded({}, { status: 304, contentType: null }))).toEqual([null]);
  });

  it.each(['/api/blog', '/healthz', '/storage/a', '/feed.rss', '/admin', '/admin/blog'])(
    'does not record %s',
    async (path) => {
      expect(await recorded({ path })).toEqual([]);
    },
  );

  it('does not record writes, redirects and what is not HTML', async () => {
    expect(await recorded({ method: 'POST' })).toEqual([]);
    expect(await recorded({}, { status: 302 })).toEqual([]);
    expect(await recorded({}, { contentType: 'application/json' })).toEqual([]);
  });

  it('excludes HEADs and errors', async () => {
    expect(reasons(await recorded({ method: 'HEAD' }))).toEqual(['head']);
    expect(reasons(await recorded({}, { status: 404 }))).toEqual(['error']);
  });

  it('excludes the administrator, and asks only of requests with a session that would count', async () => {
    expect(reasons(await recorded({ headers: SESSION }))).toEqual(['administrator']);
    const asked = () => Promise.reject(new Error('asked'));
    const isAdministrator = async () => false;
    expect(reasons(await recorded({ isAdministrator, headers: SESSION }))).toEqual([null]);
    expect(reasons(await recorded({ isAdministrator: asked, headers: SESSION }))).toEqual([null]);
    expect(reasons(await recorded({ headers: {} }))).toEqual([null]);
    expect(reasons(await recorded({ headers: SESSION, method: 'HEAD' }))).toEqual(['head']);
  });
});

describe('recordDownload', () => {
  const reasonOf = async (answer: Parameters<typeof recorded>[1], method = 'GET') =>
    reasons(await recorded({ method }, answer, FILE));

  it('has the file and its publication', async () => {
    expect(await recorded({}, {}, FILE)).toMatchObject([
      { kind: 'download', page: 'a.pdf', title: 'A', publicationId: 7, excludedReason: null },
    ]);
  });

  it('counts what begins at the first byte', async () => {
    const range = (text: string) => ({ status: 206, contentRange: text });
    expect(await reasonOf(range('bytes 0-99/200'))).toEqual([null]);
    expect(await reasonOf(range('bytes 100-199/200'))).toEqual(['continuation']);
    expect(await reasonOf({ status: 302 })).toEqual([null]);
    expect(await reasonOf({ status: 304 })).toEqual(['unchanged']);
    expect(await reasonOf({ status: 416 })).toEqual(['error']);
    expect(await reasonOf({}, 'HEAD')).toEqual(['head']);
  });
});
