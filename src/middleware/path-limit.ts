import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import { AddressTooLong } from '../values/errors.ts';

/** In characters: longer than any address of the site, including a file's with every character encoded. */
const MAX_PATH = 2000;

/**
 * Rejects paths longer than any of the site's before they are matched.
 *
 * @example app.use(pathLimit);
 */
export const pathLimit: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.path.length > MAX_PATH) throw new AddressTooLong('This address is too long.');
  await next();
};
