/** Writes works to a file for reference managers. */
import { writeBibtex } from './bibtex/write.ts';
import { withCitationKeys } from './citation-keys.ts';
import { toCslJson } from './csl-json-write.ts';
import type { Item } from './item.ts';
import { writeRis } from './ris-write.ts';

/** The formats for export, by file extension: BibTeX, RIS and CSL-JSON. */
export type ExportFormat = 'bib' | 'ris' | 'json';

/**
 * Writes works as the text of a file, in the given order. A work without an id gets a citation key.
 *
 * @param works a list, or a single work, which CSL-JSON writes as an object, as DOI resolvers do
 * @example format([item], 'bib') // "@article{roe2024roofs,\n author = {Roe, Jane},\n …"
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
