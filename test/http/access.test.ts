import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCall } from '../../src/lib/http.ts';
import { administratorRoutes, everyRoute } from '../routes.ts';
import { type RunningSite, startSite } from '../site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe('who may call what', () => {
  it.each(everyRoute)('has a rule for $method $path', ({ caller }) => {
    expect(caller).not.toBeNull();
  });

  it.each(administratorRoutes)('keeps visitors from $method $path', async ({ method, address }) => {
    const response = await site.fetch(address, { method });
    expect(response.status).toBe(401);
    if (!isCall(address)) return;
    expect(await response.json()).toEqual({ error: 'Please log in.', code: 'login_required' });
  });
});
