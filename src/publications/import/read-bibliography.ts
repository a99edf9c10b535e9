import {
  decodeText,
  type Entry,
  type Format,
  parse,
  readBibtex,
  type Skipped,
  UnknownFormatError,
} from '@academic-site/bibliography';
import { Invalid } from '../../values/errors.ts';
import { dropFormatCharacters } from '../../values/text.ts';
import { plainTitle } from '../titles.ts';
import { mergeRepeatedEntries } from './duplicates.ts';
import { type Candidate, toCandidate } from './from-item.ts';
import { type LeftOut, leftOutFields } from './left-out.ts';

export type { Candidate };

/** A skipped entry, with an actionable reason. */
export interface SkippedEntry {
  key: string;
  entryType: string;
  line: number;
  reason: string;
}

export interface Bibliography {
  candidates: Candidate[];
  skipped: SkippedEntry[];
  /** Fields that the site lacks. */
  leftOut: LeftOut[];
}

/**
 * Reads BibTeX, BibLaTeX, RIS, CSL-JSON, PubMed or EndNote XML, detected by content.
 *
 * @param source text, or the bytes of a file in any encoding that reference managers write
 * @throws an `Invalid` for any other content
 * @example readBibliography('TY  - JOUR\nTI  - Roofs\nER  - ').candidates[0]?.fields.title // "Roofs"
 */
export function readBibliography(source: string | Uint8Array): Bibliography {
  const text = dropFormatCharacters(typeof source === 'string' ? source : decodeText(source));
  try {
    return toBibliography(parse(text));
  } catch (error) {
    throw error instanceof UnknownFormatError ? new Invalid(error.message) : error;
  }
}

/** Reads BibTeX or BibLaTeX. Text without entries is an empty bibliography. */
export const parseBibliography = (text: string): Bibliography =>
  toBibliography({ format: 'bibtex', ...readBibtex(text) });

function toBibliography(parsed: { format: Format; entries: Entry[]; skipped: Skipped[] }) {
  const read = parsed.entries.map((entry) => ({
    entryType: entry.type ?? 'entry',
    ...toCandidate(entry, parsed.format),
  }));
  const { unique, repeated } = mergeRepeatedEntries(read);
  return {
    candidates: unique.map(({ entryType, ...candidate }) => candidate),
    skipped: [
      ...parsed.skipped.map(({ type = 'entry', ...entry }, at) => ({
        ...entry,
        key: nameEntry(entry, at),
        entryType: type,
      })),
      ...repeated.map(({ entry: { key, line, entryType }, of }, at) => ({
        ...{ key: nameEntry({ key, line }, at), line, entryType },
        reason: `The same publication as ${of.key || plainTitle(of.fields.title)}.`,
      })),
    ].sort((a, b) => a.line - b.line),
    leftOut: leftOutFields(unique),
  };
}

const nameEntry = ({ key, line }: { key: string; line: number }, at: number) =>
  key || (line > 0 ? `line ${line}` : `entry without a key (${at + 1})`);
