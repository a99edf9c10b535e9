import { DrizzleQueryError } from 'drizzle-orm/errors';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { openApp } from '../../test/app.ts';
import type { Deps, Env } from '../http/deps.ts';
import type { LogLine } from '../platform/log.ts';
import { onError } from './errors.tsx';

it('an unexpected error is logged whole, and answered without a word of it', async () => {
  const site = await openApp();
  vi.spyOn(site.db, 'select').mockImplementation(() => {
    throw new Error('secret at /srv/site.db');
  });
  for (const [path, status] of [
    ['/api/conferences', 500],
    ['/publications/1', 503],
  ] as const) {
    const response = await site.get(path);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/secret|srv|Error:/);
  }
  expect(site.log.filter(({ level }) => level === 'error')[0]).toMatchObject({
    message: 'secret at /srv/site.db',
    path: '/api/conferences',
    stack: expect.stringContaining('errors.test.ts'),
  });
});

it.each([
  ['a file', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })],
  ['a row', new DrizzleQueryError('insert', [], new Error('database or disk is full'))],
  ['a batch', Object.assign(new Error('cannot commit'), { code: 'SQLITE_FULL' })],
])('a full disk for %s is a 507 with a message, and is logged', async (_what, failure) => {
  const site = await openApp();
  vi.spyOn(site.db, 'select').mockImplementation(() => {
    throw failure;
  });
  const response = await site.get('/api/conferences');
  expect([response.status, await response.json()]).toEqual([
    507,
    {
      error: 'The server’s disk is full, so nothing was saved. Free some space and try again.',
    },
  ]);
  expect(site.log.filter(({ level }) => level === 'error')).toHaveLength(1);
});

it('an error whose page fails too is a sentence, and each of the two is logged once', async () => {
  const log: LogLine[] = [];
  const site = new Hono<Env>();
  // A page needs more of the dependencies than these.
  const deps = { log: (line: LogLine) => log.push(line) } as Partial<Deps> as Deps;
  site.use(async (c, next) => {
    c.set('deps', deps);
    await next();
  });
  for (let layer = 0; layer < 3; layer += 1) site.use((_, next) => next());
  site.get('/', () => {
    throw new Error('the first');
  });
  site.onError(onError);
  const response = await site.request('/');
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    500,
    'text/plain; charset=UTF-8',
  ]);
  expect(await response.text()).toBe('Something went wrong on our side. Please try again.');
  expect(log).toHaveLength(2);
  expect(log[0]).toMatchObject({ message: 'the first' });
});

it('a database that does not answer makes a 503, and names itself in /healthz', async () => {
  const site = await openApp();
  vi.spyOn(site.db, 'select').mockImplementation(() => {
    throw new DrizzleQueryError('select secret', [], new Error('unable to open database file'));
  });
  const response = await site.get('/api/conferences');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: 'The database is not responding. Please try again in a moment.',
  });
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await site.get('/contact')).status).toBe(200);
  const health = await site.get('/healthz');
  expect(health.status).toBe(503);
  expect((await health.json()).error).toContain('database');
});
