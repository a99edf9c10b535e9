import { createContext, useContext } from 'react';
import type { Site } from '../settings/site.ts';

/** Site data that all parts of the administration use. */
export type AdministeredSite = Pick<
  Site,
  | 'name'
  | 'timeZone'
  | 'language'
  | 'languages'
  | 'vocabulary'
  | 'keywords'
  | 'sample'
  | 'finished'
  | 'citationStyles'
>;

export const SiteContext = createContext<AdministeredSite | null>(null);

/**
 * The administered site. Throws outside the administration.
 *
 * @example const { timeZone } = useSite();
 */
export function useSite(): AdministeredSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('this component is not inside the administration');
  return site;
}
