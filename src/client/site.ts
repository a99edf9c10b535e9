import { createContext, useContext } from 'react';
import type { Site } from '../settings/site.ts';

/** What every part of the administration knows of the site. */
export type AdministeredSite = Pick<
  Site,
  | 'name'
  | 'timeZone'
  | 'language'
  | 'vocabulary'
  | 'keywords'
  | 'sample'
  | 'finished'
  | 'citationStyles'
>;

export const SiteContext = createContext<AdministeredSite | null>(null);

/** The site that is administered. Throws outside of the administration. @example const { timeZone } = useSite(); */
export function useSite(): AdministeredSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('there is no administration around this part');
  return site;
}
