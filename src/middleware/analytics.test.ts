import { type Context, Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '../analytics/event.ts';
import type { Deps, Env } from '../http/deps.ts';
import { recordDownload, recordPageViews } from './analytics.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36';
const HTML = 'text/html; charset=UTF-8';
const FILE = { filename: 'a.pdf', title: 'A', publicationId: 7 };

interface Answer {
  status?: number;
  contentType?: string | null;
  contentRange?: string;
}

/** What is recorded of a request with an answer. */
async function recorded(
  {
    path = '/about',
    method = 'GET',
    headers = {},
  }: {
    path?: string;
    method?: string;
    headers?: Record<string, string>;
  },
  { status = 200, contentType = HTML, contentRange }: Answer = {},
  file?: typeof FILE,
): Promise<AnalyticsEvent[]> {
  const events: AnalyticsEvent[] = [];
  const deps = {
    analytics: { record: (event: AnalyticsEvent) => void events.push(event) },
    requestInfo: {
      locate: () => ({ ipAddress: '192.0.2.1', country: 'Spain', city: 'Valencia' }),
      siteOrigin: () => 'http://site.test',
      routedByName: true,
    },
    now: () => new Date(),
    // Nothing else is read for it.
  } as Partial<Deps> as Deps;
  const answer = (c: Context<Env>) => {
    const response = new Response(null, {
      status,
      headers: {
        ...(contentType && { 'Content-Type': contentType }),
        ...(contentRange && { 'Content-Range': contentRange }),
      },
    });
    if (file) recordDownload(c, response, file);
    return response;
  };
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('deps', deps);
    await next();
  });
  if (!file) app.use(recordPageViews);
  app.all('*', answer);
  await app.request(path, { method, headers: { 'user-agent': BROWSER, ...headers } });
  return events;
}

const reasons = (events: AnalyticsEvent[]) => events.map(({ excludedReason }) => excludedReason);

describe('analytics', () => {
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

  it('does not record writes, redirects and anything but HTML', async () => {
    expect(await recorded({ method: 'POST' })).toEqual([]);
    expect(await recorded({}, { status: 302 })).toEqual([]);
    expect(await recorded({}, { contentType: 'application/json' })).toEqual([]);
  });

  it('excludes HEADs and errors', async () => {
    expect(reasons(await recorded({ method: 'HEAD' }))).toEqual(['head']);
    expect(reasons(await recorded({}, { status: 404 }))).toEqual(['error']);
  });
});

describe('recordDownload', () => {
  const getReason = async (answer: Parameters<typeof recorded>[1], method = 'GET') =>
    reasons(await recorded({ method }, answer, FILE));

  it('has the file and its publication', async () => {
    expect(await recorded({}, {}, FILE)).toMatchObject([
      { kind: 'download', page: 'a.pdf', title: 'A', publicationId: 7, excludedReason: null },
    ]);
  });

  it('counts what begins at the first byte', async () => {
    const range = (text: string) => ({ status: 206, contentRange: text });
    expect(await getReason(range('bytes 0-99/200'))).toEqual([null]);
    expect(await getReason(range('bytes 100-199/200'))).toEqual(['continuation']);
    expect(await getReason({ status: 302 })).toEqual([null]);
    expect(await getReason({ status: 304 })).toEqual(['unchanged']);
    expect(await getReason({ status: 416 })).toEqual(['error']);
    expect(await getReason({}, 'HEAD')).toEqual(['head']);
  });
});
