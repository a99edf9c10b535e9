import { decodeText, detect, parse, UnknownFormatError } from '@academic-site/bibliography';
import { Invalid } from '../../values/errors.ts';
import { dropFormatCharacters } from '../../values/text.ts';
import { type Bibliography, parseBibliography } from '../formats/bibtex/parse.ts';
import { plainTitle } from '../titles.ts';
import { mergeRepeatedEntries } from './duplicates.ts';
import { toCandidate } from './from-item.ts';
import { leftOutFields } from './left-out.ts';

/**
 * Reads BibTeX, BibLaTeX, RIS, CSL-JSON, PubMed or EndNote XML, told apart by content.
 *
 * @param source text, or the bytes of a file in any encoding that reference managers write
 * @throws an `Invalid` for any other content
 * @example readBibliography('TY  - JOUR\nTI  - Roofs\nER  - ').candidates[0]?.fields.title // "Roofs"
 */
export function readBibliography(source: string | Uint8Array): Bibliography {
  const text = dropFormatCharacters(typeof source === 'string' ? source : decodeText(source));
  return detect(text) === 'bibtex' ? parseBibliography(text) : readItems(text);
}

function readItems(text: string): Bibliography {
  const { entries, skipped } = parseKnown(text);
  const { unique, repeated } = mergeRepeatedEntries(entries.map(toCandidate));
  const named = ({ key, line }: { key: string; line: number }, at: number) =>
    key || (line > 0 ? `line ${line}` : `entry without a key (${at + 1})`);
  return {
    candidates: unique,
    skipped: [
      ...skipped.map((entry, at) => ({ ...entry, key: named(entry, at), entryType: 'entry' })),
      ...repeated.map(({ entry, of }, at) => ({
        key: named(entry, at),
        line: entry.line,
        entryType: 'entry',
        reason: `The same publication as ${of.key || plainTitle(of.fields.title)}.`,
      })),
    ].sort((a, b) => a.line - b.line),
    leftOut: leftOutFields(unique),
  };
}

function parseKnown(text: string) {
  try {
    return parse(text);
  } catch (error) {
    throw error instanceof UnknownFormatError ? new Invalid(error.message) : error;
  }
}
