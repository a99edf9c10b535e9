import { type Candidate, type ReadEntry, readEntry } from './candidate.ts';
import { mergeDuplicates } from './duplicates.ts';
import { collectStrings, parseFields, type Strings } from './fields.ts';
import { crossrefParents, inherit, type ParsedEntry } from './inherit.ts';
import { whyNoPublication } from './kind.ts';
import { type RawEntry, scanEntries } from './scan.ts';

export type { Candidate } from './candidate.ts';

/** An entry that does not come in, and why, as a sentence that a person can act on. */
export interface Skipped {
  /** The citation key, or "line 12" for an entry without one. */
  key: string;
  entryType: string;
  line: number;
  reason: string;
}

export interface Bibliography {
  candidates: Candidate[];
  skipped: Skipped[];
}

const SILENT = ['string', 'comment', 'preamble'];

/**
 * Reads a BibTeX or BibLaTeX file. Every entry that is a publication becomes a candidate, in the
 * order of the file; every other one but `@string`, `@comment` and `@preamble` is named among the
 * skipped. An entry with a syntax error is skipped, and the others are read: nothing is thrown.
 */
export function parseBibliography(text: string): Bibliography {
  const steps = parsing(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** How many entries are read before others have their turn: some ten milliseconds. */
const TURN = 20;

/** {@link parseBibliography} beside other work: five megabytes take it seconds. */
export async function parseBibliographyInTurns(text: string): Promise<Bibliography> {
  const steps = parsing(text);
  for (let step = 1; ; step++) {
    const { done, value } = steps.next();
    if (done) return value;
    if (step % TURN === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Reads a bibliography entry by entry. */
function* parsing(text: string): Generator<undefined, Bibliography> {
  const raw = scanEntries(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const strings = collectStrings(raw);
  const skipped: Skipped[] = [];
  const skip = (entry: { type: string; key: string; line: number }, reason: string) =>
    skipped.push({ ...named(entry), entryType: entry.type, reason });

  const parsed: ParsedEntry[] = [];
  for (const entry of raw) {
    yield;
    if (SILENT.includes(entry.type)) continue;
    const result = parseEntry(entry, strings);
    if (typeof result === 'string') skip(entry, result);
    else parsed.push(result);
  }

  const parents = crossrefParents(parsed);
  const publications: ReadEntry[] = [];
  for (const entry of inherit(parsed)) {
    yield;
    const read = readEntry(entry, parents.get(entry.key.toLowerCase())?.key ?? null);
    const reason = whyNoPublication(read.facts);
    if (reason === null) publications.push(read);
    else skip(entry, reason);
  }

  const { kept, repeated } = mergeDuplicates(publications);
  for (const { entry, of } of repeated) {
    skip({ ...entry, type: entry.facts.type }, `The same publication as ${named(of).key}.`);
  }
  return {
    candidates: kept.map(({ facts: _, ...candidate }) => candidate),
    skipped: skipped.sort((a, b) => a.line - b.line),
  };
}

function named({ key, line }: { key: string; line: number }): { key: string; line: number } {
  return { key: key || `line ${line}`, line };
}

function parseEntry(entry: RawEntry, strings: Strings): ParsedEntry | string {
  try {
    const { type, key, line } = entry;
    return { type, key, line, ...parseFields(entry, strings) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `It has a syntax error (line ${entry.line}): ${readable(message)}.`;
  }
}

/** The parser's message without the places that it counts within the single entry. */
function readable(message: string): string {
  const [first = ''] = message.split('\n');
  return first
    .replace(/ at line \d+, column \d+.*$/, '')
    .replace(/^Token mismatch, expected "}", found/, 'a comma or brace is missing before')
    .replace(/\s+/g, ' ')
    .slice(0, 160);
}
