import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Site } from '../../../src/lib/settings/site.ts';

/** What every part of the administration knows of the site. */
export type AdministeredSite = Pick<
  Site,
  'name' | 'timeZone' | 'vocabulary' | 'sample' | 'finished'
>;

export const SiteContext = createContext<AdministeredSite | null>(null);

/** The site that is administered. Throws outside of the administration. */
export function useSite(): AdministeredSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('there is no administration around this part');
  return site;
}

const NONE: Partial<AdministeredSite> = {};

/** What was changed of the site since the page was sent. */
const siteChanges = queryOptions({
  queryKey: ['site'],
  queryFn: skipToken,
  initialData: NONE,
});

/** The site as the page was sent with it, and what was changed since. */
export function useChangedSite(site: AdministeredSite): AdministeredSite {
  return { ...site, ...useQuery(siteChanges).data };
}

/** Has all parts of the administration know the site as it is now. */
export const changeSite = (queries: QueryClient, change: Partial<AdministeredSite>) =>
  queries.setQueryData(siteChanges.queryKey, (known) => ({ ...known, ...change }));
