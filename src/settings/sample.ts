import { DEFAULT_CV } from '../../records/cv-settings.ts';
import { DEFAULT_INBOX } from '../../records/inbox-settings.ts';
import { DEFAULT_MENU } from '../../records/menu.ts';
import { DEFAULT_STYLES } from '../../records/reference-styles.ts';
import { DEFAULT_RETENTION } from '../../records/retention.ts';
import type { AboutSection } from '../../records/section.ts';
import type { Settings } from '../../records/settings.ts';
import { DEFAULT_THEME } from '../../records/theme.ts';
import about from '../../sample/about.json' with { type: 'json' };
import settings from '../../sample/settings.json' with { type: 'json' };
import { getLinkKind } from '../values/profile-links.ts';

/**
 * The sample's fictional researcher: the default settings until the administrator stores others, or removes the sample.
 * The owner's details are entered in the browser, never here.
 */
export const sampleSettings: Settings = {
  ...settings,
  languages: [settings.language],
  translations: {},
  links: settings.links.map((link) => ({ ...link, kind: getLinkKind(link.url) })),
  cv: DEFAULT_CV,
  menu: DEFAULT_MENU,
  theme: DEFAULT_THEME,
  citationStyles: [...DEFAULT_STYLES],
  inbox: DEFAULT_INBOX,
  retention: DEFAULT_RETENTION,
};

/** The sample's about page, until the administrator stores sections. */
export const sampleAbout: AboutSection[] = about.map((section) => ({
  ...section,
  id: section.order,
  language: null,
  translation_of: null,
}));
