import type { Context } from 'hono';
import { type Env, siteOrigin } from '../../src/factory.ts';
import { type Services, servicesOf } from '../../src/platform/scholarly/services.ts';

/** The services that know of publications, asked in the name of this site. */
export function scholarly(c: Context<Env>): Services {
  const { config, site } = c.var.deps;
  return servicesOf(config, { mailto: site.email, siteUrl: siteOrigin(c) });
}
