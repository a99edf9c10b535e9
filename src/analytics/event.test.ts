import { describe, expect, it } from 'vitest';
import { analyticsEvent } from './event.ts';

const makeEvent = (headers: Record<string, string>) =>
  analyticsEvent(
    {
      kind: 'visit',
      at: 0,
      page: '/',
      location: { ipAddress: '192.0.2.1', country: 'Spain', city: 'Valencia' },
    },
    (name) => headers[name],
  );
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36';

describe('the event of a request', () => {
  it('counts when a browser sent it', () => {
    expect(makeEvent({ 'user-agent': BROWSER }).excludedReason).toBeNull();
  });

  it('is excluded when a robot sent it, or as a prefetch', () => {
    expect(makeEvent({ 'user-agent': 'curl/8.5.0' }).excludedReason).toBe('robot');
    for (const name of ['sec-purpose', 'purpose', 'x-moz']) {
      const headers = { 'user-agent': BROWSER, [name]: 'prefetch' };
      expect(makeEvent(headers).excludedReason).toBe('prefetch');
    }
  });

  it.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'has no address, city or browser of a visitor who sends %o',
    (headers) => {
      const event = makeEvent({
        'user-agent': BROWSER,
        referer: 'https://example.org/',
        ...headers,
      });
      expect(event).toMatchObject({
        excludedReason: null,
        ipAddress: '',
        city: 'Unknown',
        country: 'Spain',
        userAgent: '',
        referrer: null,
        referrerHost: null,
      });
    },
  );

  it('has the path alone of a page of the site that led to it, since a key may follow', () => {
    const referrerOf = (referer: string) => makeEvent({ host: 'example.org', referer }).referrer;
    expect(referrerOf('https://example.org/blog/drafts/shared?token=x')).toBe(
      'https://example.org/blog/drafts/shared',
    );
    expect(referrerOf('https://other.example/?q=x')).toBe('https://other.example/?q=x');
  });
});
