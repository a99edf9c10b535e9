import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CREDENTIALS } from '../../test/administrator.ts';
import { openApp } from '../../test/app.ts';
import { sentJson } from '../../test/chat.ts';

const NAME = CREDENTIALS.ADMIN_USERNAME;
const PASSWORD = CREDENTIALS.ADMIN_PASSWORD;

async function openLogin() {
  const { request, setNow, db } = await openApp({
    now: '2026-11-20T12:00:00Z',
    env: { TRUST_PROXY: '1' },
  });
  /** Tries to log in from an address, as a trusted proxy and as Cloudflare name it. */
  const attempt = (address: string, username = NAME, password = 'not the password') => {
    const headers = { 'X-Forwarded-For': address, 'CF-Connecting-IP': address };
    return request('/api/auth/login', sentJson({ username, password }, headers));
  };
  const getStatus = async (...login: Parameters<typeof attempt>) =>
    (await attempt(...login)).status;
  const at = (time: string) => setNow(`2026-11-20T${time}Z`);
  return { attempt, getStatus, at, db };
}

it('the login limit refuses the sixth login of a name within fifteen minutes of the first failure', async () => {
  const { attempt, getStatus, at, db } = await openLogin();
  for (const minute of ['00', '02', '04', '06', '08']) {
    at(`12:${minute}:00`);
    // A name is the same one in capitals.
    const name = minute === '04' ? NAME.toUpperCase() : NAME;
    expect(await getStatus(`198.51.100.${Number(minute)}`, name)).toBe(401);
  }
  at('12:10:00');
  const refused = await attempt('198.51.100.100', NAME, PASSWORD);
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    429,
    '300',
    { error: 'Too many failed attempts. Please try again in 5 minutes.' },
  ]);
  expect(await getStatus('198.51.100.101', 'somebody else')).toBe(401);
  const stored = JSON.stringify(await db.all(sql`select * from rate_limit_hits`));
  expect(stored).not.toMatch(/198\.51\.100|vera/);
  // What was refused did not count.
  at('12:15:01');
  expect(await getStatus('198.51.100.100', NAME, PASSWORD)).toBe(200);
});

it.each([
  ['address', '203.0.113.1', '203.0.113.1', '203.0.113.2'],
  ['IPv6 network of 64 bits', '2001:db8:0:7::1', '2001:db8:0:7:ffff::1', '2001:db8:0:8::1'],
])(
  'the login limit lets five logins of an %s fail, whatever their names',
  async (_what, first, same, other) => {
    const { getStatus } = await openLogin();
    // A name that nobody has costs a whole hash; three failures of the administrator's do not lock it.
    for (const name of [NAME, 'name 2', NAME, 'name 4', NAME]) {
      expect(await getStatus(first, name)).toBe(401);
    }
    expect(await getStatus(same, NAME, PASSWORD)).toBe(429);
    expect(await getStatus(other, NAME, PASSWORD)).toBe(200);
  },
);

it('the login limit does not count a success, and keeps the failures before it', async () => {
  const { getStatus } = await openLogin();
  for (let time = 0; time < 6; time += 1) {
    expect(await getStatus('192.0.2.1', NAME, PASSWORD)).toBe(200);
  }
  for (let time = 0; time < 4; time += 1) expect(await getStatus('192.0.2.1')).toBe(401);
  expect(await getStatus('192.0.2.1', NAME, PASSWORD)).toBe(200);
  expect([await getStatus('192.0.2.1'), await getStatus('192.0.2.1')]).toEqual([401, 429]);
});

it('the login limit writes one line into the security log for all logins that it refuses', async () => {
  const { getStatus, db } = await openLogin();
  for (let time = 0; time < 9; time += 1) await getStatus('192.0.2.1');
  const lines = await db.all<{ event: string }>(sql`select event from security_events order by id`);
  const failures = Array<string>(5).fill('login failed');
  expect(lines.map(({ event }) => event)).toEqual([...failures, 'locked out']);
});
