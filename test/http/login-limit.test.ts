import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS } from '../administrator.ts';
import { type RunningSite, startSite } from '../site.ts';

let site: RunningSite;
beforeEach(async () => {
  site = await startSite({ env: { TRUST_PROXY: '1' } });
});
afterEach(() => site.stop());

const NAME = CREDENTIALS.ADMIN_USERNAME;
const PASSWORD = CREDENTIALS.ADMIN_PASSWORD;

/** Tries to log in from an address, as a trusted proxy and as Cloudflare name it. */
async function attempt(address: string, username = NAME, password = 'not the password') {
  const response = await site.fetch('/api/auth/login', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      'CF-Connecting-IP': address,
    },
    body: JSON.stringify({ username, password }),
  });
  const { error } = await response.json();
  return { status: response.status, error, retryAfter: response.headers.get('Retry-After') };
}

const statusOf = async (...login: Parameters<typeof attempt>) => (await attempt(...login)).status;

describe('logins that fail', () => {
  it('are limited to five per name from all addresses; then the right password is refused too', async () => {
    for (const host of [1, 2, 3, 4, 5]) {
      // A name is the same one in capitals.
      const name = host % 2 ? NAME : NAME.toUpperCase();
      expect(await statusOf(`198.51.100.${host}`, name)).toBe(401);
    }
    const { status, error, retryAfter } = await attempt('198.51.100.6');
    expect(status).toBe(429);
    expect(error).toMatch(/^Too many failed attempts\. Please try again in \d+ minutes\.$/);
    expect(Number(retryAfter)).toBeGreaterThan(14 * 60);
    expect(Number(retryAfter)).toBeLessThanOrEqual(15 * 60);
    expect(await statusOf('198.51.100.6', NAME, PASSWORD)).toBe(429);
    expect(await statusOf('198.51.100.6', 'somebody else')).toBe(401);
  });

  it('are limited to five per address for all names; the administrator can log in from another', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      expect(await statusOf('203.0.113.1', `name ${number}`)).toBe(401);
    }
    const { status, retryAfter } = await attempt('203.0.113.1', 'name 6');
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(14 * 60);
    expect(await statusOf('203.0.113.1', NAME, PASSWORD)).toBe(429);
    expect(await statusOf('203.0.113.2', NAME, PASSWORD)).toBe(200);
  });

  it('are limited to five per IPv6 network of 64 bits', async () => {
    for (const host of [1, 2, 3, 4, 5]) {
      expect(await statusOf(`2001:db8:0:7::${host}`, `name ${host}`)).toBe(401);
    }
    expect(await statusOf('2001:db8:0:7:ffff::1', 'name 6')).toBe(429);
    expect(await statusOf('2001:db8:0:8::1', 'name 6')).toBe(401);
  });

  it('are limited to five when all are sent at the same time', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, host) => statusOf(`192.0.2.${host + 1}`)),
    );
    expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    expect(await statusOf('192.0.2.99', NAME, PASSWORD)).toBe(429);
  });

  it('still count after a success, and a success does not count', async () => {
    for (let time = 0; time < 6; time += 1) {
      expect(await statusOf('192.0.2.1', NAME, PASSWORD)).toBe(200);
    }
    for (let time = 0; time < 4; time += 1) expect(await statusOf('192.0.2.1')).toBe(401);
    expect(await statusOf('192.0.2.1', NAME, PASSWORD)).toBe(200);
    expect(await statusOf('192.0.2.1')).toBe(401);
    expect(await statusOf('192.0.2.1')).toBe(429);
  });
});
