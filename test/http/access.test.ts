import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../routes/access.ts';
import { routes } from '../../routes/index.ts';
import { callerOf } from '../../src/middleware/access.ts';
import { type RunningSite, startSite } from '../site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const callers = callerOf(access);
/** Every route there is, with something in the place of each parameter. */
const all = [
  ...new Set(
    routes.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
].map((line) => {
  const [method = '', path = ''] = line.split(' ');
  return { method, path, address: path.replace(/:\w+/g, '1') };
});

describe('who may call what', () => {
  it.each(all)('is said of $method $path', ({ method, address }) => {
    expect(callers(method, address)).not.toBeNull();
  });

  it.each(all.filter(({ method, address }) => callers(method, address) === 'administrator'))(
    'keeps visitors from $method $path',
    async ({ method, address }) => {
      const response = await site.fetch(address, { method });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: 'Please log in.', code: 'login_required' });
    },
  );
});
