import type { SectionKind } from '../../records/cv-settings.ts';
import type { Reference } from '../publications/references.ts';

/** Something that has a time, a title and a place, as the page and the PDF have it. */
export interface CvRow {
  /** The name of its place in the page. */
  anchor: string;
  span: string;
  title: string;
  url: string | null;
  place: string;
  placeUrl: string | null;
  /** What belongs to it in a few words: a department, an amount. */
  details: string;
  text: string | null;
  /** Of title, place and text. */
  language: string;
  /** Where it is another one. */
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
