import { app } from '../../src/factory.ts';

type CurrentUser = { role: 'visitor' } | { role: 'admin'; username: string };

/** `/api/auth`: who is asking. */
export const auth = app().get('/me', (c) => {
  c.header('Cache-Control', 'no-store');
  return c.json<CurrentUser>({ role: 'visitor' });
});
