import { type Creator, parse } from '@retorquere/bibtex-parser';
import { MONTHS } from '../../publication.ts';
import { closingAt, prepareValue, restoreAngles, unknownMacro } from './latex.ts';
import { VERBATIM } from './links.ts';

/** One `@type{…}` of a bibliography, cut out before it is parsed, so that it can fail alone. */
interface RawEntry {
  /** In lower case: "article", "string", "comment". */
  type: string;
  /** The citation key as written; empty when there is none. */
  key: string;
  line: number;
  opener: string;
  /** What follows its key: its fields, its closing brace and the text up to the next entry. */
  body: string;
}

/** An entry begins a line, or follows the brace of another; other text between them is a comment. */
const START =
  /(?:^[ \t]*|(?=@\s*\w+\s*\{[^\s={}"]*,)(?<=\}[ \t]*))@\s*([\p{L}_][\p{L}\p{N}_-]*)\s*([{(])/gmu;

/** Cuts a bibliography into its entries. */
export function scanEntries(text: string): RawEntry[] {
  const entries: RawEntry[] = [];
  let line = 1;
  let counted = 0;
  let comment = '';
  const starts = [...text.matchAll(START)];
  for (const [at, { 0: start, 1: name = '', 2: opener = '', index }] of starts.entries()) {
    const rest = text.slice(index + start.length, starts[at + 1]?.index);
    if (comment !== '') {
      comment = openComment(comment + start + rest);
      continue;
    }
    const type = name.toLowerCase();
    line += count(text.slice(counted, index), '\n');
    counted = index;
    const [named = '', key = ''] = /^([^,={}"]*)(?:,|(?=\}))/.exec(rest) ?? [];
    entries.push({ type, key: key.trim(), line, opener, body: rest.slice(named.length) });
    if (type === 'comment') comment = openComment(rest);
  }
  return entries;
}

/**
 * The text of a comment whose brace is still open, "" for a closed one. An open comment goes on over everything
 * that looks like an entry.
 */
const openComment = (text: string) => (count(text, '{') < count(text, '}') ? '' : text || ' ');

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** The parsed fields of one entry; LaTeX is resolved, mark-up is still the parser's. */
export interface ParsedFields {
  text: Record<string, string>;
  names: Record<string, Creator[]>;
}

/** The value of each `@string`, as LaTeX, by its name. */
type Strings = Record<string, string>;

const MONTH_STRINGS: Strings = Object.fromEntries(
  MONTHS.map((month) => [month.slice(0, 3).toUpperCase(), month]),
);

const OPTIONS = {
  english: false,
  sentenceCase: false,
  caseProtection: false,
  applyCrossRef: false,
  fieldMode: {
    abstract: 'richtext',
    ...Object.fromEntries(VERBATIM.map((field) => [field, 'verbatim'] as const)),
  },
  unsupported: (_node: unknown, tex: string) => unknownMacro(tex),
} as const;

/**
 * The value of every `@string` in the file, which later ones may build on; a bad one is left out.
 */
export function collectStrings(entries: readonly RawEntry[]): Strings {
  const strings: Strings = { ...MONTH_STRINGS };
  for (const entry of entries) {
    if (entry.type !== 'string') continue;
    try {
      const source = `@string${entry.opener}${entry.body}`;
      Object.assign(strings, parse(source, { raw: true, strings }).strings);
    } catch {
      // Entries that use the value report the error themselves.
    }
  }
  return strings;
}

/**
 * Parses one entry.
 *
 * @throws Error with the parser's message when its syntax is wrong.
 */
export function parseFields(entry: RawEntry, strings: Strings): ParsedFields {
  const { type, opener, body } = entry;
  const source = `@${type}${opener}key,${prepareBody(body, opener === '(' ? ')' : '}')}`;
  const library = parse(source, { ...OPTIONS, strings });
  const [parsed] = library.entries;
  // The parser keeps the beginning of an entry that it could not read, without its source.
  if (!parsed || parsed.input === '') {
    throw new Error(library.errors[0]?.error ?? 'it cannot be read');
  }
  const fields: ParsedFields = { text: {}, names: {} };
  for (const [field, value] of Object.entries<unknown>(parsed.fields)) {
    if (typeof value === 'string') fields.text[field] = restoreAngles(value);
    // The parser's mode says what the value is; its type only lists the fields known to it.
    else if (parsed.mode[field] === 'creatorlist') fields.names[field] = value as Creator[];
    else if (Array.isArray(value)) fields.text[field] = restoreAngles(value.join(' and '));
  }
  return fields;
}

/**
 * The fields up to the brace that closes the entry: each value between braces or quotes is prepared, and comments
 * between the fields are dropped.
 */
function prepareBody(body: string, closer: string): string {
  let prepared = '';
  let between = '';
  for (let at = 0; at < body.length; at++) {
    const char = body[at];
    if (char === closer) return prepared + between + closer;
    if (char === '{' || char === '"') {
      const end = closingAt(body, at);
      if (end === -1) break;
      prepared += `${renameKeywords(between)}${char}${prepareValue(body.slice(at + 1, end))}`;
      prepared += body[end];
      between = '';
      at = end;
    } else if (char === '%') {
      const newline = body.indexOf('\n', at);
      at = newline === -1 ? body.length : newline;
    } else between += char;
  }
  throw new Error('a closing brace or quote is missing');
}

/** The parser would sort `keywords` and leave their LaTeX as it is. */
function renameKeywords(between: string): string {
  return between.replace(/keywords(?=\s*=)/i, 'keywordlist');
}
