/** Reads BibTeX and BibLaTeX as written by people and programs. */
import type { Entry, Parsed, Skipped } from '../entry.ts';
import { isVolume, whyNoPublication } from '../work-type.ts';
import { readEntry } from './entry.ts';
import { collectStrings, MAX_ENTRY, parseFields, scanEntries } from './fields.ts';
import { crossrefParents, inherit, type ParsedEntry } from './inherit.ts';

const SILENT = ['string', 'comment', 'preamble'];

/**
 * Reads a BibTeX or BibLaTeX file. Returns all works in the order of the file; all other entries except
 * `@string`, `@comment` and `@preamble` are listed as skipped. An entry with a syntax error is skipped
 * without affecting the others. Never throws.
 */
export function readBibtex(text: string): Omit<Parsed, 'format'> {
  const skipped: Skipped[] = [];
  const skip = ({ type, key, line }: { type: string; key: string; line: number }, reason: string) =>
    skipped.push({ type, key, line, reason });

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
  const entries: Entry[] = [];
  for (const whole of inherit(parsed)) {
    const { type, key, line } = whole;
    const holds = parents.get(key.toLowerCase())?.key ?? null;
    const { hasPeople, isIdentified, ...read } = readEntry(whole);
    const title = read.item.title ?? '';
    const reason = whyNoPublication({ type, title, hasPeople, isIdentified, holds });
    if (reason !== null) skip(whole, reason);
    else
      entries.push({
        ...{ type, key, line },
        ...read,
        ...(holds !== null && isVolume(type) && { volumeOf: holds }),
      });
  }
  return { entries, skipped: skipped.sort((a, b) => a.line - b.line) };
}

/** The parser's messages, with their replacements that omit the text at which it stopped. */
const SYNTAX: [message: RegExp, words: string][] = [
  [/^Token mismatch, expected "}", found "(\w+)\s*=.*/s, 'a comma or brace is missing before "$1"'],
  [/^Token mismatch, expected "}".*/s, 'a comma or brace is missing'],
  [/^(\S+) = value expected, equals sign missing.*/s, 'an equals sign is missing after "$1"'],
  [
    /^Unresolved @string reference ("[^"]*").*/s,
    '$1 is not a number, not quoted, and not defined by an @string',
  ],
];

function describeSyntaxError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [message = ''] = text.split(/ at line \d+, column \d+|\n/);
  const known = SYNTAX.find(([pattern]) => pattern.test(message));
  return known ? message.replace(...known) : message.slice(0, 160);
}
