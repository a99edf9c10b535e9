import type { LayoutId } from '../../records/cv-settings.ts';
import type { Reference } from '../publications/references.ts';
import type { FontPair } from '../settings/theme/fonts.ts';

/** The content of a CV's file, whatever its format. Links are absolute. */
export interface CvDocument {
  layout: LayoutId;
  /** Language of headings and dates (BCP 47). */
  language: string;
  /** Title at the foot of each page but the first, and in the file's properties. */
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

/** A section of the CV under its heading. */
export type CvSection = {
  /** Its fragment on the page, unique in the CV. */
  id: string;
  title: string;
} & (
  | { rows: CvRow[] }
  | { works: CvWorks[] }
  | { words: { anchor: string; title: string; level: string | null; language: string }[] }
  | { narrative: CvNarrative }
);

/** An item with a time, title and place, as shown on the page and in files. */
export interface CvRow {
  /** Fragment of its address on the page. */
  anchor: string;
  span: string;
  title: string;
  url: string | null;
  place: string;
  placeUrl: string | null;
  /** A short detail: a department, an amount. */
  details: string;
  text: string | null;
  /** Language of title, place and text. */
  language: string;
  /** Language of the details, if different from the site's. */
  detailsLanguage?: string;
}

/** Publications of a type under its name; the heading is empty where the CV does not group them. */
export interface CvWorks {
  heading: string;
  /** Each with its status before it and, where the layout counts them, its citations after it. */
  references: Pick<Reference, 'id' | 'html'>[];
}

/** The owner's text for a section. */
export interface CvNarrative {
  /** Cleaned, like a section of the about page: paragraphs, lists, links and inline elements. */
  html: string;
  language: string;
}

/** A record or section that a layout leaves out, and why. */
export interface Omission {
  /** Heading of its section in the layout; its usual heading if the layout has no such section. */
  section: string;
  /** Its title; empty for a whole section. */
  title: string;
  reason: OmissionReason;
}

export type OmissionReason =
  /** The layout has no such section. */
  | 'no section'
  /** The owner hides it from visitors. */
  | 'hidden'
  /** Over the section's limit. */
  | 'limit'
  /** Older than the section's years. */
  | 'too old'
  /** Undated, in a section of recent years. */
  | 'no date'
  /** The owner chose other works. */
  | 'not chosen'
  /** A section without records, or a narrative that is not written. */
  | 'empty';
