import { parsePerson } from '@academic-site/bibliography';
import { type CvForm, DEFAULT_CV } from '../../records/cv-settings.ts';
import { DEFAULT_INBOX } from '../../records/inbox-settings.ts';
import { DEFAULT_MENU, isVisible, omitEmptyPages, type RecordPage } from '../../records/menu.ts';
import type { PageLink } from '../../records/page.ts';
import type { AuthorPage } from '../../records/person.ts';
import {
  DEFAULT_STYLES,
  offerStyles,
  type ReferenceStyle,
} from '../../records/reference-styles.ts';
import { DEFAULT_RETENTION } from '../../records/retention.ts';
import type { AboutSection } from '../../records/section.ts';
import type { Settings } from '../../records/settings.ts';
import { DEFAULT_THEME } from '../../records/theme.ts';
import { type Picture, readImageAddress } from '../values/image-address.ts';
import { policySource } from '../values/policy-host.ts';

/** What pages know of the site: the settings, with what stands where nothing is stored. */
export interface Site extends Omit<Settings, 'schedulingUrl' | 'portrait' | 'portraitAlt'> {
  /** True while the content is the invented sample: every page then says so. */
  sample: boolean;
  /** The page of a scheduling service to show; null for the site's own form. */
  schedulingUrl: string | null;
  portrait: Picture | null;
  /** Shown until the administrator stores sections. */
  about: AboutSection[];
  /** The links to the published pages of the site's own. */
  pages: PageLink[];
  /** The pages of records that have some. */
  filled: readonly RecordPage[];
  owner: ReturnType<typeof siteOwner>;
  /** Where names of authors lead: the people who are shown, while their page is. */
  authorPages: readonly AuthorPage[];
  /** The styles of references that it offers, in order. */
  styles: ReferenceStyle[];
}

/** Where visitors download the CV. */
export const CV_PATH = '/cv.pdf';

/** The stored PDFs of the CV, and whether it has entries. */
export type CvFiles = Pick<Site, 'cv' | 'cvFile' | 'cvMade' | 'cvMadeShort' | 'filled' | 'menu'>;

/**
 * The stored PDF of the CV: the uploaded one, else the panel's own while there are entries; of the short form the
 * panel's alone.
 *
 * @returns null where there is none, and while the menu has switched the page off
 */
export function findCvFile(
  { cvFile, cvMade, cvMadeShort, cv, filled, menu }: CvFiles,
  form: CvForm = 'full',
): string | null {
  if (!isVisible(menu, 'cv')) return null;
  const hasEntries = filled.includes('cv');
  const [full, short] = hasEntries ? [cvMade, cvMadeShort] : [null, null];
  if (form === 'short' && cv.forms.includes('short')) return short;
  return cvFile ?? (cv.forms.includes('full') ? full : short);
}

/** The researcher, as lists of authors are searched for them. */
export const siteOwner = ({
  name,
  nameVariants,
  orcid,
}: Pick<Settings, 'name' | 'nameVariants' | 'orcid'>) => ({
  names: [name, ...nameVariants].map(parsePerson),
  orcid,
});

/** The icon of a site that has none of its own: see `letterIcon`. */
export const LETTER_ICON = '/icon.svg';

/** The icon of the browser's tab. */
export const getIcon = ({ favicon }: Pick<Settings, 'favicon'>): string => favicon ?? LETTER_ICON;

/** The settings of a site of which nothing is known: no person, no figure, no area is invented. */
export const BLANK_SETTINGS: Settings = {
  name: 'Academic site',
  nameVariants: [],
  headline: '',
  affiliation: '',
  location: '',
  email: '',
  timeZone: 'UTC',
  language: 'en',
  orcid: '',
  schedulingUrl: '',
  summary: [],
  researchAreas: [],
  inquiries: [],
  keywords: [],
  links: [],
  portrait: null,
  portraitAlt: null,
  favicon: null,
  cv: DEFAULT_CV,
  cvFile: null,
  cvMade: null,
  cvMadeShort: null,
  menu: DEFAULT_MENU,
  theme: DEFAULT_THEME,
  vocabulary: { researchCategories: [], blogCategories: [], blogTags: [] },
  metrics: { defaults: null, scales: { citations: 500, hIndex: 20, i10Index: 20 } },
  footer: { text: '', licence: '' },
  verification: { google: '', bing: '' },
  citationStyles: [...DEFAULT_STYLES],
  inbox: DEFAULT_INBOX,
  notifications: { to: '', meetings: true, messages: true, weekly: false },
  retention: DEFAULT_RETENTION,
  finished: false,
};

/**
 * The site as pages show it.
 *
 * @param settings all of them
 * @param options.schedulingUrl of the environment, which goes before the settings'
 */
export function makeSite(
  settings: Settings,
  options: {
    sample: boolean;
    about: AboutSection[];
    pages: PageLink[];
    filled: readonly RecordPage[];
    authorPages: readonly AuthorPage[];
    schedulingUrl: string | undefined;
  },
): Site {
  const scheduling = options.schedulingUrl ?? settings.schedulingUrl;
  return {
    ...settings,
    sample: options.sample,
    about: options.about,
    pages: options.pages,
    menu: omitEmptyPages(settings.menu, options.filled, options.pages),
    filled: options.filled,
    owner: siteOwner(settings),
    authorPages: isVisible(settings.menu, 'people') ? options.authorPages : [],
    styles: offerStyles(settings.citationStyles),
    // One that was stored before such hosts were refused is none.
    schedulingUrl: policySource(scheduling) && scheduling,
    portrait: toPortrait(settings),
  };
}

/** Its size and its narrower version stand in its address; the sample's is a square. */
function toPortrait({ portrait, portraitAlt, name }: Settings): Picture | null {
  if (portrait === null) return null;
  const { width, height, narrow } = readImageAddress(portrait) ?? SAMPLE_PORTRAIT;
  return { src: portrait, width, height, narrow, alt: portraitAlt ?? `Portrait of ${name}` };
}

const SAMPLE_PORTRAIT = { width: 640, height: 640, narrow: null };
