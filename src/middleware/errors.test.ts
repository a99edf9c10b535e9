import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it, vi } from 'vitest';
import { openApp } from '../../test/app.ts';

it('an unexpected error is logged whole, and answered without a word of it', async () => {
  const site = await openApp();
  vi.spyOn(site.db, 'select').mockImplementation(() => {
    throw new Error('secret at /srv/site.db');
  });
  for (const path of ['/api/conferences', '/publications/1']) {
    const response = await site.get(path);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/secret|srv|Error:/);
  }
  expect(site.log.filter(({ level }) => level === 'error')[0]).toMatchObject({
    message: 'secret at /srv/site.db',
    path: '/api/conferences',
    stack: expect.stringContaining('errors.test.ts'),
  });
});

it('a database that does not answer makes a 503, and names itself in /healthz', async () => {
  const site = await openApp();
  vi.spyOn(site.db, 'select').mockImplementation(() => {
    throw new DrizzleQueryError('select secret', [], new Error('unable to open database file'));
  });
  const response = await site.get('/api/conferences');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: 'The database does not answer. Please try again in a moment.',
  });
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await site.get('/contact')).status).toBe(200);
  const health = await site.get('/healthz');
  expect(health.status).toBe(503);
  expect((await health.json()).error).toContain('database');
});
