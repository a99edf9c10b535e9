import type { Context } from 'hono';
import type { AdministeredSite } from '../../islands/admin/site.ts';
import type { Env } from '../../src/factory.ts';

/** What the islands of the administration are told of the site. */
export function administeredSite(c: Context<Env>): AdministeredSite {
  const { name, timeZone } = c.var.deps.site;
  return { name, timeZone };
}
