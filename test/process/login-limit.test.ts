import { beforeEach, expect, it } from 'vitest';
import { CREDENTIALS } from '../administrator.ts';
import { listening } from '../site.ts';
import { dataFolder } from './server.ts';

const { serve } = dataFolder();
let urls: string[];

/** Two servers on one database. */
beforeEach(async () => {
  urls = await Promise.all([serve(), serve()].map(listening));
});

const attempt = (url: string, password = 'not the password') =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: CREDENTIALS.ADMIN_USERNAME, password }),
  });

it('lets five through when both are tried at once', async () => {
  const all = Array.from({ length: 6 }, () => urls).flat();
  const statuses = await Promise.all(all.map(async (url) => (await attempt(url)).status));
  expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
});
