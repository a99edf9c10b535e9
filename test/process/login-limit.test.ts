import { expect, it } from 'vitest';
import { CREDENTIALS } from '../administrator.ts';
import { sentJson } from '../chat.ts';
import { listening } from '../site.ts';
import { dataFolder } from './server.ts';

const { serve } = dataFolder();

it('five logins of a name fail when two servers on one database are tried at once', async () => {
  const urls = await Promise.all([serve(), serve()].map(listening));
  const wrong = sentJson({ username: CREDENTIALS.ADMIN_USERNAME, password: 'not the password' });
  const attempts = Array.from({ length: 6 }, () => urls).flat();
  const statuses = await Promise.all(
    attempts.map(async (url) => (await fetch(`${url}/api/auth/login`, wrong)).status),
  );
  expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
});
