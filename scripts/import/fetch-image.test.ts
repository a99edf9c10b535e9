import { expect, it } from 'vitest';
import { fetchImage, isPublicAddress } from './fetch-image.ts';

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::10.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['::127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['fec0::1', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['240.0.0.1', false],
  ['no address', false],
])('%s is an address of the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it.each([
  ['http://example.org/a.png', 'Its address does not begin with https.'],
  ['https://127.0.0.1:1/a.png', 'Its server is not on the public internet.'],
  ['https://[::1]:1/a.png', 'Its server is not on the public internet.'],
  ['https://localhost:1/a.png', 'Its server is not on the public internet.'],
])('no request is sent to %s', async (url, reason) => {
  expect(await fetchImage(url)).toBe(reason);
});
