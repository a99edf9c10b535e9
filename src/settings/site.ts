import { parsePerson } from '@academic-site/bibliography';
import { messagesFor, messagesIn } from '../../messages/catalogue.ts';
import { type Messages, translator } from '../../messages/translate.ts';
import { DEFAULT_CV, type LayoutId } from '../../records/cv-settings.ts';
import { DEFAULT_INBOX } from '../../records/inbox-settings.ts';
import {
  DEFAULT_MENU,
  isDefaultLabel,
  isVisible,
  omitEmptyPages,
  type RecordPage,
  type ShownMenuItem,
} from '../../records/menu.ts';
import { type PageLink, pageAddress } from '../../records/page.ts';
import type { AuthorPage } from '../../records/person.ts';
import {
  DEFAULT_STYLES,
  offerStyles,
  type ReferenceStyle,
} from '../../records/reference-styles.ts';
import { DEFAULT_RETENTION } from '../../records/retention.ts';
import type { AboutSection } from '../../records/section.ts';
import type { MenuItem, Settings, Translation } from '../../records/settings.ts';
import { DEFAULT_THEME } from '../../records/theme.ts';
import { type Picture, readImageAddress } from '../values/image-address.ts';
import { ownValue } from '../values/object.ts';
import { policySource } from '../values/policy-host.ts';
import { addressOfText, matchLanguage, selectTranslations } from '../values/site-languages.ts';

/** Data of the site for its pages: the settings, with defaults for missing ones. */
export interface Site
  extends Omit<Settings, 'schedulingUrl' | 'portrait' | 'portraitAlt' | 'menu'> {
  menu: ShownMenuItem[];
  /** Language that is shown (BCP 47): one of `languages`. */
  language: string;
  /** Language of records and texts that have none of their own. */
  recordLanguage: string;
  /** Language of each text of the settings: the site's first where a translation is missing. */
  textLanguages: Record<TranslatedText, string>;
  /**
   * Key of caches that all languages share: the same object in each of them, and another one for every state of the
   * content.
   */
  state: object;
  /** True while sample content is shown: every page then says so. */
  sample: boolean;
  /** Address of a scheduling service's page; null for the site's own form. */
  schedulingUrl: string | null;
  portrait: Picture | null;
  /** Shown until the administrator stores sections. */
  about: AboutSection[];
  /** Links to published custom pages. */
  pages: PageLink[];
  /** Record pages that have records. */
  filled: readonly RecordPage[];
  owner: ReturnType<typeof siteOwner>;
  /** Links for names of authors: visible people, if their page is visible. */
  authorPages: readonly AuthorPage[];
  /** Reference styles that it offers, in order. */
  styles: ReferenceStyle[];
}

/** Texts of the settings that have translations. */
type TranslatedText = Exclude<keyof Translation, 'menu'>;

/** Where visitors download the CV. */
export const CV_PATH = '/cv.pdf';

/** The stored PDFs of the CV, and whether it has entries. */
type CvFiles = Pick<Site, 'cv' | 'cvFile' | 'cvMade' | 'cvMadeShort' | 'filled' | 'menu'>;

/**
 * The stored PDF of the CV: the uploaded one, otherwise the generated one if there are entries; for the short form,
 * only the generated one. Funders' layouts have none.
 *
 * @returns null if there is none, or if the page is hidden in the menu
 */
export function findCvFile(
  { cvFile, cvMade, cvMadeShort, cv, filled, menu }: CvFiles,
  form: LayoutId = 'full',
): string | null {
  if (!isVisible(menu, 'cv')) return null;
  const hasEntries = filled.includes('cv');
  const [full, short] = hasEntries ? [cvMade, cvMadeShort] : [null, null];
  if (form === 'short' && cv.forms.includes('short')) return short;
  if (form !== 'full' && form !== 'short') return null;
  return cvFile ?? (cv.forms.includes('full') ? full : short);
}

/** The researcher, as searched for in lists of authors. */
export const siteOwner = ({
  name,
  nameVariants,
  orcid,
}: Pick<Settings, 'name' | 'nameVariants' | 'orcid'>) => ({
  names: [name, ...nameVariants].map(parsePerson),
  orcid,
});

/** Default icon of a site: see `letterIcon`. */
export const LETTER_ICON = '/icon.svg';

/** The icon for the browser's tab. */
export const getIcon = ({ favicon }: Pick<Settings, 'favicon'>): string => favicon ?? LETTER_ICON;

/** Settings of a site about which nothing is known: no person, metric or research area is made up. */
export const BLANK_SETTINGS: Settings = {
  name: 'Academic site',
  nameVariants: [],
  headline: '',
  affiliation: '',
  location: '',
  email: '',
  timeZone: 'UTC',
  language: 'en',
  languages: ['en'],
  translations: {},
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
 * The site for its pages, in one of its languages.
 *
 * @param stored all settings
 * @param options.state its own by default
 * @param options.schedulingUrl from the environment, which overrides the settings'
 * @param language of the pages: the first by default
 */
export function makeSite(
  stored: Settings,
  options: {
    state?: object;
    sample: boolean;
    about: AboutSection[];
    pages: PageLink[];
    filled: readonly RecordPage[];
    authorPages: readonly AuthorPage[];
    schedulingUrl: string | undefined;
  },
  language = stored.language,
): Site {
  const { settings, textLanguages } = translateSettings(stored, language);
  const messages = messagesFor(language);
  const scheduling = options.schedulingUrl ?? settings.schedulingUrl;
  return {
    ...settings,
    language,
    recordLanguage: stored.language,
    textLanguages,
    state: options.state ?? options,
    sample: options.sample,
    about: options.about,
    pages: selectTranslations({ ...settings, language }, options.pages),
    menu: omitEmptyPages(settings.menu, options.filled, options.pages).map((item) =>
      nameMenuItem(item, { settings, language, pages: options.pages }),
    ),
    filled: options.filled,
    owner: siteOwner(settings),
    authorPages: isVisible(settings.menu, 'people') ? options.authorPages : [],
    styles: offerStyles(settings.citationStyles),
    // One stored before such hosts were rejected counts as none.
    schedulingUrl: policySource(scheduling) && scheduling,
    portrait: toPortrait(settings, messages),
  };
}

/**
 * The site in a stored language, or in the one that takes its place now.
 *
 * @param language null for the first
 */
export const siteFor = (
  { site, sites }: { site: Site; sites: readonly Site[] },
  language: string | null | undefined,
): Site =>
  sites.find((each) => language && each.language === matchLanguage(site.languages, language)) ??
  sites[0] ??
  site;

/** Texts of the settings in a language. Those in a language that has become the first one since are not used. */
const getTranslation = (
  { language: first, translations }: Settings,
  language: string,
): Translation => (language !== first && translations[language]) || {};

/** Settings in a language, and the language of each text: texts without a translation stay as they are. */
function translateSettings(settings: Settings, language: string) {
  const translation = getTranslation(settings, language);
  const translated: Partial<Settings> = {
    ...(translation.headline && { headline: translation.headline }),
    ...(translation.affiliation && { affiliation: translation.affiliation }),
    ...(translation.summary?.length && { summary: translation.summary }),
    ...(translation.researchAreas?.length && { researchAreas: translation.researchAreas }),
    ...(translation.inquiries?.length && { inquiries: translation.inquiries }),
    ...(translation.footer?.text && {
      footer: { ...settings.footer, text: translation.footer.text },
    }),
  };
  const languageOf = (text: TranslatedText) => (translated[text] ? language : settings.language);
  const textLanguages: Site['textLanguages'] = {
    headline: languageOf('headline'),
    affiliation: languageOf('affiliation'),
    summary: languageOf('summary'),
    researchAreas: languageOf('researchAreas'),
    inquiries: languageOf('inquiries'),
    footer: languageOf('footer'),
  };
  return { settings: { ...settings, ...translated }, textLanguages };
}

/**
 * An item of the menu with its label: the owner's in the language that is shown, otherwise that of the interface, or
 * the title of a custom page, which is also replaced by its translation.
 */
function nameMenuItem(
  item: MenuItem,
  {
    settings,
    language,
    pages,
  }: { settings: Settings; language: string; pages: readonly PageLink[] },
): ShownMenuItem {
  const original = pages.find(({ slug }) => slug === item.page);
  const group = pages.filter(
    ({ id, translation_of }) => original && (translation_of ?? id) === original.id,
  );
  const [own] = selectTranslations({ ...settings, language }, group);
  const label = ownValue(getTranslation(settings, language).menu ?? {}, item.page);
  if (own) {
    const inOther = own !== original && { page: own.slug, label: own.title };
    const shown = own.language ?? settings.language;
    const path = settings.languages.length > 1 && {
      path: addressOfText(settings, shown, pageAddress(own.slug)),
    };
    return { ...item, ...inOther, ...path, language: shown, ...(label && { label, language }) };
  }
  if (label) return { ...item, label, language };
  return isDefaultLabel(item)
    ? { ...item, label: messagesIn(language, 'menu')(item.page) }
    : { ...item, language: settings.language };
}

/** Its size and its narrower version follow from its address; the sample's is square. */
function toPortrait({ portrait, portraitAlt, name }: Settings, messages: Messages): Picture | null {
  if (portrait === null) return null;
  const { width, height, narrow } = readImageAddress(portrait) ?? SAMPLE_PORTRAIT;
  const alt = portraitAlt ?? translator(messages, 'site')('portrait', { name });
  return { src: portrait, width, height, narrow, alt };
}

const SAMPLE_PORTRAIT = { width: 640, height: 640, narrow: null };
