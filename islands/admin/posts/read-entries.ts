import { parse } from '@academic-site/bibliography';
import { type FoundReferences, toReference } from '../../../records/citations.ts';

/** Reads entries of BibTeX, RIS, CSL-JSON, PubMed or EndNote XML as works to cite. */
export async function readEntries(text: string): Promise<FoundReferences> {
  const { entries, skipped } = parse(text);
  return {
    items: entries.map(({ item }) => toReference(item)),
    problems: skipped.map(({ key, reason }) => (key ? `${key}: ${reason}` : reason)),
  };
}
