import type { Context } from 'hono';
import { siteOrigin } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { type Services, servicesOf } from '../../src/publications/registries/service.ts';

/** The services that know of publications, asked in the name of this site. */
export function scholarly(c: Context<Env>): Services {
  const { config, site } = c.var.deps;
  return servicesOf(config, { mailto: site.email, siteUrl: siteOrigin(c) });
}
