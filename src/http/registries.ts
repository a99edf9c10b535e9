import type { Context } from 'hono';
import {
  makeRegistryServices,
  type RegistryServices,
} from '../publications/registries/services.ts';
import { siteOrigin } from './app.ts';
import type { Env } from './deps.ts';

/**
 * Services with data on publications (Crossref, PubMed, ORCID and others), queried in the name of this site.
 *
 * @example const work = await fetchWork(getRegistries(c), { kind: 'doi', id: doi });
 */
export function getRegistries(c: Context<Env>): RegistryServices {
  const { config, site } = c.var.deps;
  return makeRegistryServices(config, { mailto: site.email, siteUrl: siteOrigin(c) });
}
