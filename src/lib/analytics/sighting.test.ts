import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';
import { sighting } from './sighting.ts';

const note = (headers: Record<string, string>) =>
  sighting(
    {
      kind: 'visit',
      at: 0,
      page: '/',
      location: { ipAddress: '192.0.2.1', country: 'Spain', city: 'Valencia' },
    },
    (name) => headers[name],
  );
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36';

describe('a sighting', () => {
  it('of a browser counts', () => {
    expect(note({ 'user-agent': BROWSER }).leftOut).toBeNull();
  });

  it.each([
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'curl/8.5.0',
    'python-requests/2.32',
  ])('of %s does not', (agent) => {
    expect(note({ 'user-agent': agent }).leftOut).toBe('robot');
  });

  it.each<Record<string, string>>([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ])('of %o is a prefetch', (headers) => {
    expect(note({ 'user-agent': BROWSER, ...headers }).leftOut).toBe('prefetch');
  });

  it.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'keeps to itself who asks so by %o',
    (headers) => {
      const seen = note({ 'user-agent': BROWSER, referer: 'https://example.org/', ...headers });
      expect(seen).toMatchObject({
        leftOut: null,
        ipAddress: '',
        city: 'Unknown',
        country: 'Spain',
        userAgent: '',
        referrer: null,
        referrerHost: null,
      });
    },
  );
});

describe('the site that led here', () => {
  const from = (referer: string) =>
    note({ 'user-agent': BROWSER, host: 'site.test:8787', referer }).referrerHost;

  it.each([
    ['https://www.example.org/a?b', 'example.org'],
    ['https://Search.Example/?q=let', 'search.example'],
    ['http://site.test/other-port', 'site.test'],
  ])('%s is known by its host', (referer, host) => {
    expect(from(referer)).toBe(host);
  });

  it.each(['http://site.test:8787/blog', 'android-app://com.example', 'rubbish', ''])(
    '%o is none',
    (referer) => {
      expect(from(referer)).toBeNull();
    },
  );
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:db8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
