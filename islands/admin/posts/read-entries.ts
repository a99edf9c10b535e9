import { type Item, parse } from '@academic-site/bibliography';
import { toReference } from '../../../records/citations.ts';

/** Works to cite, and a sentence for each that could not be read. */
export interface ReadEntries {
  items: Item[];
  problems: string[];
}

/** Reads entries of BibTeX, RIS, CSL-JSON, PubMed or EndNote XML as works to cite. */
export async function readEntries(text: string): Promise<ReadEntries> {
  const { entries, skipped } = parse(text);
  return {
    items: entries.map(({ item }) => toReference(item)),
    problems: skipped.map(({ key, reason }) => (key ? `${key}: ${reason}` : reason)),
  };
}
