import { expect, it } from 'vitest';
import type { TrustedProxy } from '../../config.ts';
import { nodeRequestInfo } from './node.ts';
import { countryName } from './request-info.ts';

const HEADERS = {
  'cf-connecting-ip': '203.0.113.9',
  'cf-ipcountry': 'ES',
  'cf-ipcity': 'Valencia',
  'x-forwarded-for': '203.0.113.7, 203.0.113.8',
  'x-forwarded-proto': 'https',
  host: 'site.test',
};

it.each<[TrustedProxy, string, string, string]>([
  [null, '198.51.100.1', 'Unknown', 'http://site.test'],
  ['forwarded', '203.0.113.8', 'Unknown', 'https://site.test'],
  ['cloudflare', '203.0.113.9', 'Spain', 'https://site.test'],
])('believes of the proxy %s what it sets itself', (proxy, ipAddress, country, origin) => {
  const message = { headers: HEADERS, socket: { remoteAddress: '198.51.100.1' } };
  const info = nodeRequestInfo(proxy);
  expect(info.locateMessage(message)).toMatchObject({ ipAddress, country });
  expect(info.messageOrigin(message)).toBe(origin);
});

it.each(['127.0.0.1', '::ffff:192.168.1.4', '::1', 'fd00::1'])('%s is local', (remoteAddress) => {
  const found = nodeRequestInfo(null).locateMessage({ headers: {}, socket: { remoteAddress } });
  expect(found).toMatchObject({ country: 'Local', city: 'Local' });
});

it('names countries in English', () => {
  const names = ['Czech Republic', 'European Union', 'Unknown', 'Germany'];
  expect(['CZ', 'EU', 'T1', 'DE'].map(countryName)).toEqual(names);
});
