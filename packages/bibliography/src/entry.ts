/** The result of reading a file of references. */
import type { Item } from './item.ts';

/** The supported formats, which are recognised by their content. */
export const FORMATS = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  csl: 'CSL-JSON',
  nbib: 'PubMed',
  endnote: 'EndNote XML',
} as const;
export type Format = keyof typeof FORMATS;

/** An entry of a file, as a work. */
export interface Entry {
  /** Its key in the file; empty if it has none. */
  key: string;
  /** The line where it begins, from 1; 0 if the format has no lines. */
  line: number;
  /** Its BibTeX type: "article". */
  type?: string;
  item: Item;
  /** Names or addresses of files that belong to it. */
  files: string[];
  /** The names of the entry's fields that the work does not contain. */
  without: string[];
  /** The file's names for the fields stored in variables, if they differ. */
  fieldNames?: Readonly<Record<string, string>>;
  /** The key of an entry that appeared in this volume and refers to it. */
  volumeOf?: string;
}

/** An entry that is not a work, or cannot be read. */
export interface Skipped {
  key: string;
  line: number;
  /** Its BibTeX type. */
  type?: string;
  /** A sentence for the user. */
  reason: string;
}

export interface Parsed {
  format: Format;
  entries: Entry[];
  skipped: Skipped[];
}
