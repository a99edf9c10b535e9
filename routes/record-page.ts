import type { MiddlewareHandler } from 'hono';
import type { Env } from '../src/http/deps.ts';
import type { RecordPage } from '../src/settings/menu.ts';
import { showOwnPage } from './pages/[slug].tsx';

/**
 * Before a page of records: while there are none, a page of one's own may have the address.
 *
 * @example app().get('/', cacheable(), recordPage('teaching'), showTeaching)
 */
export const recordPage =
  (page: RecordPage): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { filled, pages } = c.var.deps.site;
    const isOwn = !filled.includes(page) && pages.some(({ slug }) => slug === page);
    return isOwn ? showOwnPage(c, page) : next();
  };
