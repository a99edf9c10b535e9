import type { SectionKind } from '../../records/cv-settings.ts';
import type { Reference } from '../publications/references.ts';

/** An item with a time, title and place, as shown on the page and in the PDF. */
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
  /** Of title, place and text. */
  language: string;
  /** If different from the site's language. */
  detailsLanguage?: string;
}

/** Publications of a type under its name; without one where the CV does not divide them. */
export interface CvWorks {
  heading: string;
  references: Pick<Reference, 'id' | 'html'>[];
}

/** A section of the CV under its heading. */
export type CvSection = { kind: SectionKind; title: string } & (
  | { rows: CvRow[] }
  | { works: CvWorks[] }
  | { words: { anchor: string; title: string; level: string | null; language: string }[] }
);
