import type { CvForm } from '../../records/cv-settings.ts';
import type { FontPair } from '../settings/theme/fonts.ts';
import type { CvSection } from './section.ts';

/** The content of a CV's PDF. Links are absolute. */
export interface CvDocument {
  form: CvForm;
  name: string;
  headline: string;
  affiliation: string;
  contacts: { text: string; url: string | null }[];
  fonts: FontPair;
  /** A colour such as `#14599b`. */
  accent: string;
  sections: CvSection[];
}
