import { errorText } from '../../../values/text.ts';
import { type Candidate, type ReadEntry, readEntry } from '../../import/candidate.ts';
import { mergeRepeatedEntries } from '../../import/duplicates.ts';
import { type LeftOut, leftOutFields } from '../../import/left-out.ts';
import { collectStrings, MAX_ENTRY, parseFields, scanEntries } from './fields.ts';
import { crossrefParents, inherit, type ParsedEntry } from './inherit.ts';
import { isSharedVolume, whyNoPublication } from './kind.ts';

export type { Candidate } from '../../import/candidate.ts';

/** An entry that is not imported, and why, as a sentence that a person can act on. */
export interface SkippedEntry {
  key: string;
  entryType: string;
  line: number;
  reason: string;
}

export interface Bibliography {
  candidates: Candidate[];
  skipped: SkippedEntry[];
  /** The fields that the site has no place for. */
  leftOut: LeftOut[];
}

const SILENT = ['string', 'comment', 'preamble'];

/**
 * Reads a BibTeX or BibLaTeX file. Every entry that is a publication becomes a candidate, in the
 * order of the file; every other one but `@string`, `@comment` and `@preamble` is named among the
 * skipped. An entry with a syntax error is skipped, and the others are read: nothing is thrown.
 */
export function parseBibliography(text: string): Bibliography {
  const skipped: SkippedEntry[] = [];
  const skip = (entry: { type: string; key: string; line: number }, reason: string) =>
    skipped.push({ key: entryName(entry), line: entry.line, entryType: entry.type, reason });

  const raw = scanEntries(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const strings = collectStrings(raw);
  const parsed: ParsedEntry[] = [];
  for (const entry of raw) {
    const { type, key, line } = entry;
    if (SILENT.includes(type)) continue;
    if (entry.body.length > MAX_ENTRY) {
      skip(entry, `It is longer than ${MAX_ENTRY / 1000} KB.`);
      continue;
    }
    try {
      parsed.push({ type, key, line, ...parseFields(entry, strings) });
    } catch (error) {
      skip(entry, `It has a syntax error (line ${line}): ${describeSyntaxError(error)}.`);
    }
  }

  const parents = crossrefParents(parsed);
  const publications: ReadEntry[] = [];
  for (const entry of inherit(parsed)) {
    const read = readEntry(entry, parents.get(entry.key.toLowerCase())?.key ?? null);
    const reason = whyNoPublication(read.facts);
    if (reason === null) publications.push(read);
    else skip(entry, reason);
  }

  const { unique, repeated } = mergeRepeatedEntries(publications);
  for (const { entry, of } of repeated) {
    skip({ ...entry, type: entry.facts.type }, `The same publication as ${entryName(of)}.`);
  }
  return {
    candidates: unique.map(({ facts, ...candidate }) =>
      isSharedVolume(facts) ? { ...candidate, volumeOf: facts.holds ?? '' } : candidate,
    ),
    skipped: skipped.sort((a, b) => a.line - b.line),
    leftOut: leftOutFields(unique),
  };
}

const entryName = ({ key, line }: { key: string; line: number }) => key || `line ${line}`;

/** The messages of the parser, and what is said in their place: without the text at which it stopped. */
const SYNTAX: [message: RegExp, words: string][] = [
  [/^Token mismatch, expected "}", found "(\w+)\s*=.*/s, 'a comma or brace is missing before "$1"'],
  [/^Token mismatch, expected "}".*/s, 'a comma or brace is missing'],
  [/^(\S+) = value expected, equals sign missing.*/s, 'an equals sign is missing after "$1"'],
  [
    /^Unresolved @string reference ("[^"]*").*/s,
    '$1 is no number, stands in no quotes, and no @string says what it is',
  ],
];

function describeSyntaxError(error: unknown): string {
  const [message = ''] = errorText(error).split(/ at line \d+, column \d+|\n/);
  const known = SYNTAX.find(([pattern]) => pattern.test(message));
  return known ? message.replace(...known) : message.slice(0, 160);
}
