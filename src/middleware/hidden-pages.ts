import type { MiddlewareHandler } from 'hono';
import { LISTED_RECORDS } from '../../records/index.ts';
import { isHidden } from '../../records/menu.ts';
import { getCurrentUser } from '../http/account.ts';
import type { Env } from '../http/deps.ts';
import { NotFound } from '../values/errors.ts';
import { isCall } from '../values/http.ts';

/** Which page of the menu a call belongs to, where its name is another. */
const CALLS: Record<string, string> = {
  meetings: 'schedule',
  ...Object.fromEntries(LISTED_RECORDS.map(({ plural, page }) => [plural, page])),
};

/**
 * A page that the menu has switched off is not there, nor are its feeds, files for reference managers and calls;
 * the administrator's own calls go on, and those of tokens.
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
    // Below /api/blog/admin: who may call is decided later.
    if (part !== 'admin' && isHidden(menu, `/${CALLS[noun] ?? noun}`)) {
      if (!(await getCurrentUser(c))) throw new NotFound('There is no such address.');
      // What the administrator is given is not kept for others.
      c.set('claimPage', undefined);
    }
  }
  await next();
};
