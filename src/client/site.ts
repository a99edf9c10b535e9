import { createContext, useContext } from 'react';
import type { CatalogueLanguage } from '../../messages/languages.ts';
import type { Site } from '../settings/site.ts';

/** Site data that all parts of the administration use. */
export interface AdministeredSite
  extends Pick<
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
  > {
  /** Labels of figures in a text, "Figure {number}", in each language of the interface. */
  figureLabels: Readonly<Record<CatalogueLanguage, string>>;
}

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
