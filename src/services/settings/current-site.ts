import type { Db } from '../../../db/open.ts';
import type { Site } from '../../lib/settings/site.ts';
import { readSiteState, type SiteConfig, unstoredSite } from './settings.ts';

/**
 * The site, read from the database once per state of the content. Requests share what was read, never the reading
 * itself: on Workers that would end with the request that began it.
 */
export class CurrentSite {
  readonly #db: Db;
  readonly #config: SiteConfig;
  readonly #placeFiles: () => Promise<void>;
  #known: { version: number; site: Site } | null = null;

  /** @param placeFiles does what a restore that was stopped has still to do: nothing is answered before */
  constructor(db: Db, config: SiteConfig, placeFiles: () => Promise<void>) {
    this.#db = db;
    this.#config = config;
    this.#placeFiles = placeFiles;
  }

  /** The site at a version of the content; a promise only when it is not known yet. */
  at(version: number): Site | Promise<Site> {
    return this.#known?.version === version ? this.#known.site : this.#read(version);
  }

  /** The last one known, for answers that cannot wait for a database. */
  get last(): Site {
    return this.#known?.site ?? unstoredSite(this.#config);
  }

  async #read(version: number): Promise<Site> {
    const { site, filesWait } = await readSiteState(this.#db, this.#config);
    if (filesWait) await this.#placeFiles();
    this.#known = { version, site };
    return site;
  }
}
