import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { TrustedProxy } from '../config.ts';
import { countryName } from './request-info.ts';
import { nodeRequestInfo } from './request-info-node.ts';

/** What is known of a request by its headers and its connection. */
async function getInfo(
  proxy: TrustedProxy,
  remoteAddress: string,
  headers: Record<string, string> = {},
) {
  const info = nodeRequestInfo(proxy, () => {});
  const app = new Hono().get('/', (c) => c.json([info.locate(c), info.siteOrigin(c)]));
  const connection = { incoming: { socket: { remoteAddress } } };
  return (await app.request('http://site.test/', { headers }, connection)).json();
}

const HEADERS = {
  'cf-connecting-ip': '203.0.113.9',
  'cf-ipcountry': 'ES',
  'cf-ipcity': 'Valencia',
  'x-forwarded-for': '203.0.113.7, 203.0.113.8',
  'x-forwarded-proto': 'https',
};

it.each<[TrustedProxy, string, string, string]>([
  [null, '198.51.100.1', 'Unknown', 'http://site.test'],
  ['forwarded', '203.0.113.8', 'Unknown', 'https://site.test'],
  ['cloudflare', '203.0.113.9', 'Spain', 'https://site.test'],
])(
  'behind the proxy %s only the headers that it sets itself are believed',
  async (proxy, ipAddress, country, origin) => {
    const [location, address] = await getInfo(proxy, '198.51.100.1', HEADERS);
    expect(location).toMatchObject({ ipAddress, country });
    expect(address).toBe(origin);
  },
);

it.each<[TrustedProxy, Record<string, string>, string | undefined]>([
  [null, { 'x-forwarded-for': '203.0.113.7' }, '1'],
  [null, { forwarded: 'for=203.0.113.7' }, '1'],
  [null, { 'x-forwarded-for': '203.0.113.7', 'cf-connecting-ip': '203.0.113.7' }, 'cloudflare'],
  [null, {}, undefined],
  ['forwarded', { 'x-forwarded-for': '203.0.113.7' }, undefined],
])('trusting %s, it says once of %j what would believe them: %s', (proxy, headers, setting) => {
  const log = vi.fn();
  const info = nodeRequestInfo(proxy, log);
  const app = new Hono().get('/', (c) => c.json(info.locate(c)));
  const connection = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  for (let time = 0; time < 2; time += 1) app.request('/', { headers }, connection);
  expect(info.ignoredProxy).toBe(setting);
  expect(log.mock.calls.map(([{ message }]) => /TRUST_PROXY=(\w+)/.exec(message)?.[1])).toEqual(
    setting ? [setting] : [],
  );
});

it.each(['127.0.0.1', '::ffff:192.168.1.4', '::1', 'fd00::1'])('%s is local', async (address) => {
  const [location] = await getInfo(null, address);
  expect(location).toMatchObject({ country: 'Local', city: 'Local' });
});

it('names countries in English', () => {
  const names = ['Czech Republic', 'European Union', 'Unknown', 'Germany'];
  expect(['CZ', 'EU', 'T1', 'DE'].map(countryName)).toEqual(names);
});
