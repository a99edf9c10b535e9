import type { CvForm } from '../../records/cv-settings.ts';
import type { FontPair } from '../settings/theme/fonts.ts';
import type { CvSection } from './section.ts';

/** The content of a CV's PDF. Links are absolute. */
export interface CvDocument {
  form: CvForm;
  /** Of headings and dates (BCP 47). */
  language: string;
  /** At the foot of each page but the first, and in the file's properties. */
  title: string;
  name: string;
  headline: string;
  affiliation: string;
  contacts: { text: string; url: string | null }[];
  fonts: FontPair;
  /** A colour such as `#14599b`. */
  accent: string;
  sections: CvSection[];
}
