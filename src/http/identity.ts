import type { Context } from 'hono';
import { selectOrInsertIdentity } from '../../db/queries/identity.ts';
import { siteOrigin } from './app.ts';
import type { Env } from './deps.ts';

/**
 * Identity of the site, from which ids in feeds and calendars are derived.
 *
 * @example makeFeed(feed, await readIdentity(c))
 */
export const readIdentity = (c: Context<Env>): Promise<string> =>
  selectOrInsertIdentity(c.var.deps.db, siteOrigin(c));
