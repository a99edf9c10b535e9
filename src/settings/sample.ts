import about from '../../sample/about.json' with { type: 'json' };
import settings from '../../sample/settings.json' with { type: 'json' };
import { DEFAULT_STYLES } from '../citation-styles/reference-styles.ts';
import { DEFAULT_THEME } from '../theme/fields.ts';
import { getLinkKind } from '../values/profile-links.ts';
import { DEFAULT_CV } from './cv.ts';
import { DEFAULT_INBOX } from './inbox.ts';
import { DEFAULT_MENU } from './menu.ts';
import { DEFAULT_RETENTION } from './retention.ts';
import type { Settings } from './settings.ts';
import type { AboutSection } from './site.ts';

/**
 * The invented researcher of the sample: what the settings say until the administrator stores others, or takes the
 * sample away. A site of one's own is made in the browser, never here.
 */
export const sampleSettings: Settings = {
  ...settings,
  links: settings.links.map((link) => ({ ...link, kind: getLinkKind(link.url) })),
  cv: DEFAULT_CV,
  menu: DEFAULT_MENU,
  theme: DEFAULT_THEME,
  citationStyles: [...DEFAULT_STYLES],
  inbox: DEFAULT_INBOX,
  retention: DEFAULT_RETENTION,
};

/** The sample's about page, until the administrator stores sections. */
export const sampleAbout: AboutSection[] = about;
