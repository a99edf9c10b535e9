import type { Db } from '../../db/open.ts';
import { type StoredSettings, selectSettings } from '../../db/queries/settings.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { DEFAULT_CV } from '../../records/cv-settings.ts';
import { completeMenu } from '../../records/menu.ts';
import { blankAbout } from '../../records/section.ts';
import type { Settings } from '../../records/settings.ts';
import type { Config } from '../config.ts';
import { sampleAbout, sampleSettings } from './sample.ts';
import { BLANK_SETTINGS, makeSite, type Site } from './site.ts';

/** Configuration that determines the defaults. */
export type SiteConfig = Pick<Config, 'SAMPLE_CONTENT' | 'SCHEDULING_URL'>;

/** All settings with their defaults: the sample's, or blank ones. */
export async function readSettings(db: Db, config: SiteConfig): Promise<Settings> {
  return toSettings(await selectSettings(db), config);
}

/** The current site. */
export async function loadSite(db: Db, config: SiteConfig): Promise<Site> {
  return toStoredSite(await selectSettings(db), config);
}

/** The site in its first language and in each, and whether a restore still has to move files into place. */
export async function loadSiteState(db: Db, config: SiteConfig) {
  const stored = await selectSettings(db);
  const { languages } = toSettings(stored, config);
  const [site, ...others] = languages.map((language) => toStoredSite(stored, config, language));
  if (!site) throw new Error('the site has no language');
  return { site, sites: [site, ...others], filesWait: stored.filesWait };
}

/** The site if nothing is stored. */
export const unstoredSite = (config: SiteConfig): Site =>
  toStoredSite(
    {
      fields: {},
      sampleRemoved: false,
      pages: [],
      filled: [],
      authorPages: [],
      filesWait: false,
    },
    config,
  );

const isSample = ({ sampleRemoved }: StoredSettings, { SAMPLE_CONTENT }: SiteConfig) =>
  SAMPLE_CONTENT && !sampleRemoved;

/** All settings, given the stored ones. */
export function toSettings(stored: StoredSettings, config: SiteConfig): Settings {
  const settings = {
    ...(isSample(stored, config) ? sampleSettings : BLANK_SETTINGS),
    ...stored.fields,
  };
  // A translation of a page stands in the place of its original.
  const inMenu = stored.pages.filter(
    ({ place, translation_of }) => place === 'menu' && translation_of === null,
  );
  return {
    ...settings,
    // A CV stored before funders' layouts existed has no texts for them.
    cv: { ...DEFAULT_CV, ...settings.cv },
    // A site of one language may never have stored a list.
    languages:
      settings.languages[0] === settings.language ? settings.languages : [settings.language],
    menu: completeMenu(settings.menu, inMenu),
  };
}

/** The site in a language, the first by default, given the stored settings. */
export function toStoredSite(stored: StoredSettings, config: SiteConfig, language?: string): Site {
  const sample = isSample(stored, config);
  const settings = toSettings(stored, config);
  const t = messagesIn(language ?? settings.language, 'defaults');
  const name = sample ? settings.name : (stored.fields.name ?? t('name'));
  return makeSite(
    { ...settings, name },
    {
      state: stored,
      sample,
      about: sample ? sampleAbout : blankAbout(t),
      pages: stored.pages,
      filled: stored.filled,
      authorPages: stored.authorPages,
      schedulingUrl: config.SCHEDULING_URL,
    },
    language,
  );
}
