import { expect, it } from 'vitest';
import { anonymiseIp, clientNetwork, isMetadataHost, isPrivateHost } from './ip-address.ts';

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

it.each([
  ...['169.254.169.254', '169.254.170.2', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376'],
  ...['[::ffff:169.254.169.254]', '::ffff:a9fe:a9fe', '[64:ff9b::169.254.169.254]', 'fe80::1'],
  ...['[fd00:ec2::254]', 'FD00:EC2:0:0::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16'],
  ...['metadata', 'Metadata.Google.Internal', 'metadata.google.internal.', 'metadata.goog'],
  ...['instance-data', 'instance-data.ec2.internal', 'metadata.tencentyun.com'],
])('at %s a cloud may tell its secrets', (host) => {
  expect([isMetadataHost(host), isPrivateHost(host)]).toEqual([true, false]);
});

it.each([
  ...['localhost', '127.0.0.1', '[::1]', '10.0.0.7', '192.168.1.4', '[fd00::1]', 'ollama'],
  ...['nas.local', 'host.docker.internal', 'models.corp.internal'],
])('%s is within the own network', (host) => {
  expect([isMetadataHost(host), isPrivateHost(host)]).toEqual([false, true]);
});

it.each(['api.openai.com', '8.8.8.8', 'metadata.example.org', 'mail', '16.9.254.1', '::', 'a b'])(
  '%s is no such place',
  (host) => expect(isMetadataHost(host)).toBe(false),
);
