import { describe, expect, it } from 'vitest';
import { isCall } from '../../src/values/http.ts';
import { signIn } from '../administrator.ts';
import { allRows } from '../archive.ts';
import { everyRoute } from '../routes.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();

const administratorRoutes = everyRoute.filter(({ caller }) => caller !== 'everyone');
const reads = administratorRoutes.filter(({ method }) => method === 'GET');
const REFUSAL = { error: 'Please log in.', code: 'login_required' };
const json = { 'Content-Type': 'application/json' };

describe('the route table', () => {
  it('has no route for all methods at once, which no rule would have to mention', () => {
    expect(everyRoute.filter(({ method }) => method === 'ALL')).toEqual([]);
  });

  it('has a rule for every route', () => {
    expect(everyRoute.filter(({ caller }) => caller === null)).toEqual([]);
  });
});

describe('a visitor', () => {
  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['a cookie without a signature', { Cookie: 'site.session_token=x' }],
    ['a cookie for https', { Cookie: '__Secure-site.session_token=x' }],
    ['another method in a header', { 'X-HTTP-Method-Override': 'GET' }],
  ])(
    'with %s is refused by every call of the administrator, and does nothing',
    async (_what, headers) => {
      const before = await allRows(site.db);
      for (const { method, address } of administratorRoutes) {
        const body = method === 'GET' ? undefined : '{}';
        const response = await site.fetch(address, {
          method,
          headers: { ...json, ...headers },
          body,
        });
        expect(response.status, `${method} ${address}`).toBe(401);
        const text = await response.text();
        if (isCall(address)) expect(JSON.parse(text)).toEqual(REFUSAL);
        else expect(text).toContain('Please log in');
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      }
      expect(await allRows(site.db)).toEqual(before);
    },
  );

  it.each([
    ['a slash at the end', (path: string) => `${path}/`],
    ['a second slash', (path: string) => path.replace('/api/', '//api/')],
    ['an encoded slash', (path: string) => path.replace('/api/', '/api%2F')],
    ['an encoded dot segment', (path: string) => path.replace('/api/', '/api/chat/%2e%2e/')],
    ['capital letters', (path: string) => path.toUpperCase()],
    ['an encoded end', (path: string) => `${path}%00`],
  ])('finds no way around by %s', async (_what, changed) => {
    for (const { address } of reads) {
      const { status } = await site.fetch(changed(address));
      expect([301, 401, 404], `${changed(address)} answered ${status}`).toContain(status);
    }
  });

  it('learns nothing from HEAD', async () => {
    for (const { address } of reads) {
      expect((await site.fetch(address, { method: 'HEAD' })).status).toBe(401);
    }
  });

  it('may call what is open to everyone', async () => {
    const open = everyRoute.filter(
      ({ method, caller }) => method === 'GET' && caller === 'everyone',
    );
    expect(open.length).toBeGreaterThan(0);
    for (const { address } of open) {
      const { status } = await site.fetch(address);
      expect([200, 302, 404], `${address} answered ${status}`).toContain(status);
    }
  });
});

it('an answer to the administrator is kept by no cache, the site’s own included', async () => {
  const admin = await signIn(site);
  for (const { address } of reads) {
    const response = await admin(address);
    expect(response.status, address).not.toBe(401);
    await response.arrayBuffer();
    expect(response.headers.get('Cache-Control'), address).toBe('no-store');
    expect((await site.fetch(address)).status, address).toBe(401);
  }
});
