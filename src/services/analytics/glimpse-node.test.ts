import { describe, expect, it } from 'vitest';
import { nodeRequestInfo } from '../../platform/request-info/node.ts';
import { glimpse, lookAt } from './glimpse-node.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36';

/** A request as it is stored: noted in passing, written down, read again and looked at. */
function seen(headers: Record<string, string>, { trustProxy = false, path = '/about' } = {}) {
  const origin = nodeRequestInfo(trustProxy);
  const incoming = { headers, socket: { remoteAddress: '192.0.2.1' } };
  const noted = glimpse(incoming, path, origin);
  return lookAt(JSON.parse(JSON.stringify(noted)), 'batch-7', origin);
}

describe('a request noted in passing', () => {
  it('is the visit that it was', () => {
    const before = Date.now();
    const visit = seen({
      'user-agent': BROWSER,
      referer: 'https://www.example.org/from',
      host: 'site.test',
    });
    expect(visit).toEqual({
      id: 'batch-7',
      kind: 'visit',
      at: expect.any(Number),
      page: '/about',
      title: null,
      publicationId: null,
      ipAddress: '192.0.2.1',
      country: 'Unknown',
      city: 'Unknown',
      userAgent: BROWSER,
      referrer: 'https://www.example.org/from',
      referrerHost: 'example.org',
      leftOut: null,
    });
    expect(visit.at).toBeGreaterThanOrEqual(before);
  });

  it('has a path as it is written, or as it came when that is no text', () => {
    expect(seen({}, { path: '/caf%C3%A9' }).page).toBe('/café');
    expect(seen({}, { path: '/%FF' }).page).toBe('/%FF');
  });

  it.each<Record<string, string>>([{ 'sec-purpose': 'prefetch' }, { 'x-moz': 'prefetch' }])(
    'is a prefetch by %o',
    (headers) => {
      expect(seen({ 'user-agent': BROWSER, ...headers }).leftOut).toBe('prefetch');
    },
  );

  it('is where a trusted proxy says, and nowhere else', () => {
    const headers = {
      'x-forwarded-for': '198.51.100.7, 203.0.113.9',
      'cf-ipcountry': 'ES',
      'cf-ipcity': 'Valencia',
    };
    expect(seen(headers, { trustProxy: true })).toMatchObject({
      ipAddress: '203.0.113.9',
      country: 'Spain',
      city: 'Valencia',
    });
    expect(seen(headers)).toMatchObject({
      ipAddress: '192.0.2.1',
      country: 'Unknown',
      city: 'Unknown',
    });
  });
});
