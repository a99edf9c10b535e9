/** Works as a file that reference managers read. */
import { writeBibtex } from './bibtex/write.ts';
import { withCitationKeys } from './citation-keys.ts';
import { toCslJson } from './csl-json-write.ts';
import type { Item } from './item.ts';
import { writeRis } from './ris-write.ts';

/** The formats that are written, by the endings of their files: BibTeX, RIS and CSL-JSON. */
export type ExportFormat = 'bib' | 'ris' | 'json';

/**
 * Works as the text of a file, in the order given. A work without an id gets a citation key.
 *
 * @param works a list, or one work, which in CSL-JSON is an object, as DOI resolvers answer
 * @example format([item], 'bib') // "@article{roe2024roofs,\n  author = {Roe, Jane},\n …"
 */
export function format(works: Item | readonly Item[], to: ExportFormat): string {
  const items = withCitationKeys([works].flat());
  switch (to) {
    case 'bib':
      return items.map(writeBibtex).join('\n');
    case 'ris':
      return writeRis(items);
    case 'json': {
      const written = items.map(toCslJson);
      return `${JSON.stringify(Array.isArray(works) ? written : written[0], null, 2)}\n`;
    }
  }
}
