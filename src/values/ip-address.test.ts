import { expect, it } from 'vitest';
import { anonymiseIp, clientNetwork } from './ip-address.ts';

it('clientNetwork is a whole IPv6 household, and each IPv4 address by itself', () => {
  expect(clientNetwork('2001:db8:0:7:1::2')).toBe(clientNetwork('2001:0db8::7:ffff:0:0:9'));
  expect(clientNetwork('2001:db8:0:8::1')).not.toBe(clientNetwork('2001:db8:0:7::1'));
  expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
});

it.each([
  ['192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
])('anonymiseIp makes %s %s', (address, network) => {
  expect(anonymiseIp(address)).toBe(network);
});
