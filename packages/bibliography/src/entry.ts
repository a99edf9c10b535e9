/** The result of reading a file of references. */
import type { Item } from './item.ts';

/** The formats that are read, told apart by their content. */
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
  /** Its key in the file; empty where it has none. */
  key: string;
  /** The line where it begins, from 1; 0 where the format has no lines. */
  line: number;
  /** Its type in BibTeX: "article". */
  type?: string;
  item: Item;
  /** Names or addresses of files that go with it. */
  files: string[];
  /** The names of the entry's fields that the work does not hold. */
  without: string[];
  /** The file's names of the fields that stand in variables, where they differ. */
  fieldNames?: Readonly<Record<string, string>>;
  /** The key of an entry that appeared in this volume and refers to it. */
  volumeOf?: string;
}

/** An entry that is no work, or cannot be read. */
export interface Skipped {
  key: string;
  line: number;
  /** Its type in BibTeX. */
  type?: string;
  /** A sentence for the user. */
  reason: string;
}

export interface Parsed {
  format: Format;
  entries: Entry[];
  skipped: Skipped[];
}
