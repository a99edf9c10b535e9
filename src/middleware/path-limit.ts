import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import { AddressTooLong } from '../values/errors.ts';

/** In characters: the longest address of ours, a file's with every letter encoded, has fewer. */
const MAX_PATH = 2000;

/** Refuses a path that is longer than any of the site's, before it is matched. @example app.use(pathLimit); */
export const pathLimit: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.path.length > MAX_PATH) throw new AddressTooLong('This address is too long.');
  await next();
};
