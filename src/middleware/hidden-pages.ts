import type { MiddlewareHandler } from 'hono';
import { LISTED_RECORDS } from '../../records/index.ts';
import { isHidden } from '../../records/menu.ts';
import { getCurrentUser } from '../http/account.ts';
import type { Env } from '../http/deps.ts';
import { NotFound } from '../values/errors.ts';
import { isCall } from '../values/http.ts';

/** The menu page that a call belongs to, if its name differs. */
const CALLS: Record<string, string> = {
  meetings: 'schedule',
  ...Object.fromEntries(LISTED_RECORDS.map(({ plural, page }) => [plural, page])),
};

/**
 * Responds with 404 for a page hidden in the menu, its feeds, citation files and API calls; the administrator's own
 * calls and those of tokens still work.
 *
 * @example app.use(hidePages);
 */
export const hidePages: MiddlewareHandler<Env> = async (c, next) => {
  const { path } = c.req;
  const { menu } = c.var.deps.site;
  if (!isCall(path)) {
    if (isHidden(menu, path)) throw new NotFound('There is no such page.');
  } else if (menu.some(({ visible }) => !visible)) {
    const [, , noun = '', part] = path.split('/');
    // Below /api/blog/admin: access is checked later.
    if (part !== 'admin' && isHidden(menu, `/${CALLS[noun] ?? noun}`)) {
      if (!(await getCurrentUser(c))) throw new NotFound('This address does not exist.');
      // Responses to the administrator must not be cached for others.
      c.set('claimPage', undefined);
    }
  }
  await next();
};
