import { describe, expect, it } from 'vitest';
import { clientKeys, clientNetwork } from './client-key.ts';

describe('clientKeys', () => {
  it('counts a whole IPv6 household as one, and each IPv4 address by itself', () => {
    expect(clientNetwork('2001:db8:0:7:1::2')).toBe(clientNetwork('2001:0db8::7:ffff:0:0:9'));
    expect(clientNetwork('2001:db8:0:8::1')).not.toBe(clientNetwork('2001:db8:0:7::1'));
    expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
    expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
  });

  it('gives an address another digest each minute, and knows the last one', async () => {
    const [now, before] = await clientKeys('192.0.2.7', new Date('2026-11-20T12:01:30Z'));
    const [earlier] = await clientKeys('192.0.2.7', new Date('2026-11-20T12:00:10Z'));
    expect(before).toBe(earlier);
    expect(now).not.toBe(earlier);
    expect(now).not.toContain('192');
  });
});
