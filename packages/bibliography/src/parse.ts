/** Reads files of references in any supported format. */
import { closingAt } from './bibtex/closing.ts';
import { readBibtex } from './bibtex/read.ts';
import { readCslJson } from './csl-json.ts';
import { decodeText } from './decode.ts';
import { detect } from './detect.ts';
import { readEndnote } from './endnote.ts';
import type { Format, Parsed, Skipped } from './entry.ts';
import { readNbib } from './nbib.ts';
import { readRis } from './ris.ts';

type Reader = (text: string) => Omit<Parsed, 'format'>;

/** The readers by format. */
const READERS: Record<Format, Reader> = {
  bibtex: readBibtex,
  ris: readRis,
  csl: readCslJson,
  nbib: readNbib,
  endnote: readEndnote,
};

const EXPORT = 'Export BibTeX, RIS, CSL-JSON, PubMed (.nbib) or EndNote XML there instead.';

/** Unsupported formats that other programs export, with a sentence for each. */
const UNREAD: [RegExp, string][] = [
  [/^PK\p{Cc}/u, 'This is a ZIP archive or an Office document.'],
  [/^%PDF-/, 'This is a PDF.'],
  [/^%[A-Z0-9] /m, 'This is EndNote’s tagged format (.enw).'],
  [/^FN .*\r?\n?VR |^PT [A-Z]\r?\n/m, 'This is a plain text export from Web of Science.'],
  [
    /<(?:\w+:)?mods\b|<PubmedArticleSet\b|<(?:\w+:)?collection\b[^>]*marc/i,
    'This is another type of XML.',
  ],
  [/^\s*<(?:!doctype html|html)\b/i, 'This is a web page.'],
  [/^\s*[[{]/, 'This is JSON without CSL-JSON items.'],
  [/^[^\n,;\t]{1,60}(?:[,;\t][^\n,;\t]*){3,}\n/, 'This is a table (CSV).'],
];

/** Thrown for a file in an unsupported format. Its message is a sentence for the user. */
export class UnknownFormatError extends Error {}

/** A BibTeX entry that begins a line. */
const BIBTEX_ENTRY = /^[ \t]*@([a-z]+)[ \t]*\{[ \t]*([^\s,{}]*),/gim;

/** Reads a format of tagged lines, in which BibTeX entries would be read as the end of a field. */
function readTagged(text: string, format: 'ris' | 'nbib'): Omit<Parsed, 'format'> {
  const skipped: Skipped[] = [];
  let tagged = '';
  let from = 0;
  let line = 1;
  for (const { 0: start, 1: type = '', 2: key = '', index } of text.matchAll(BIBTEX_ENTRY)) {
    if (index < from) continue;
    const end = closingAt(text, index + start.indexOf('{')) + 1;
    if (end === 0) break;
    const before = text.slice(from, index);
    const ends = text.slice(index, end).replace(/[^\n]/g, '');
    line += countLines(before);
    skipped.push({ type, key, line, reason: OTHER_FORMAT });
    line += ends.length;
    // Keeps its line breaks, so that the line numbers of other entries don't change.
    tagged += before + ends;
    from = end;
  }
  const read = READERS[format](tagged + text.slice(from));
  const all = [...read.skipped, ...skipped].sort((a, b) => a.line - b.line);
  return { ...read, skipped: all };
}

const countLines = (text: string) => text.split('\n').length - 1;

const OTHER_FORMAT = 'It is BibTeX in a file of another format. Import it from a separate file.';

/**
 * Reads a file of references.
 *
 * @param source text, or bytes in any encoding that reference managers use
 * @throws an {@link UnknownFormatError}
 * @example parse('TY - JOUR\nTI - Roofs\nER - ').entries[0]?.item.title // "Roofs"
 */
export function parse(source: string | Uint8Array): Parsed {
  const text = typeof source === 'string' ? source : decodeText(source);
  const format = detect(text);
  if (format === 'ris' || format === 'nbib') return { format, ...readTagged(text, format) };
  if (format) return { format, ...READERS[format](text) };
  const [, sentence] = UNREAD.find(([sign]) => sign.test(text.slice(0, 4_000))) ?? [];
  throw new UnknownFormatError(
    sentence
      ? `${sentence} ${EXPORT}`
      : 'This is neither BibTeX, RIS, CSL-JSON, PubMed nor EndNote XML.',
  );
}
