import { createContext, useContext } from 'react';

/** What every part of the administration knows of the site. */
export interface AdministeredSite {
  name: string;
  /** IANA name of the zone in which dates are read and shown. */
  timeZone: string;
}

export const SiteContext = createContext<AdministeredSite | null>(null);

/** The site that is administered. Throws outside of `Administration`. */
export function useSite(): AdministeredSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('there is no Administration around this part');
  return site;
}
