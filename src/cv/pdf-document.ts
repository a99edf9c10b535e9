import type { CvForm } from '../../records/cv-settings.ts';
import type { FontPair } from '../settings/theme/fonts.ts';
import type { CvSection } from './section.ts';

/** What a PDF of the CV is made of. Links are whole addresses. */
export interface CvDocument {
  form: CvForm;
  name: string;
  headline: string;
  affiliation: string;
  contacts: { text: string; url: string | null }[];
  fonts: FontPair;
  /** A colour, `#14599b`. */
  accent: string;
  sections: CvSection[];
}
