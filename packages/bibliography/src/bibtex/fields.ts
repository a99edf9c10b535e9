import { type Creator, type Library, type Options, parse } from '@retorquere/bibtex-parser';
import { invertedName } from '../name.ts';
import { parseNames } from '../parse-name.ts';
import { closingAt } from './closing.ts';
import { prepareValue, replaceUnknownMacro, restoreAngles, unescapeVerbatim } from './latex.ts';

import { isVerbatim, MONTHS, VERBATIM_FIELDS, WHOLE_NAME } from './words.ts';

/**
 * Maximum characters of an entry: enough for three thousand authors. The parser's time grows with the square
 * of invalid text.
 */
export const MAX_ENTRY = 100_000;

/** One `@type{…}` of a bibliography, cut out before parsing, so that it can fail on its own. */
interface RawEntry {
  /** In lower case: "article", "string", "comment". */
  type: string;
  /** The citation key as written; empty when there is none. */
  key: string;
  line: number;
  opener: string;
  /** The text after its key: its fields, its closing brace and everything up to the next entry. */
  body: string;
}

/** An entry begins a line, or follows another entry's brace; text between entries is a comment. */
const START =
  /(?:^[ \t]*|(?=@\s*\w+\s*\{[^\s={}"]*,)(?<=\}[ \t]*))@\s*([\p{L}_][\p{L}\p{N}_-]*)\s*([{(])/gmu;

/** Splits a bibliography into entries. */
export function scanEntries(text: string): RawEntry[] {
  const entries: RawEntry[] = [];
  let line = 1;
  let counted = 0;
  /** Unclosed braces of a comment, which includes everything that looks like an entry. */
  let open = 0;
  const starts = [...text.matchAll(START)];
  for (const [at, { 0: start, 1: name = '', 2: opener = '', index }] of starts.entries()) {
    const rest = text.slice(index + start.length, starts[at + 1]?.index);
    if (open > 0) {
      open += countBraces(start + rest);
      continue;
    }
    const type = name.toLowerCase();
    line += count(text.slice(counted, index), '\n');
    counted = index;
    const [named = '', key = ''] = /^([^,={}"]*)(?:,|(?=\}))/.exec(rest) ?? [];
    entries.push({ type, key: key.trim(), line, opener, body: rest.slice(named.length) });
    if (type === 'comment') open = 1 + countBraces(rest);
  }
  return entries;
}

/** Number of opening braces minus closing ones. */
const countBraces = (text: string) => count(text, '{') - count(text, '}');

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** The parsed fields of one entry: LaTeX is resolved, and markup is that of the parser. */
export interface ParsedFields {
  text: Record<string, string>;
  names: Record<string, Creator[]>;
  /** Fields that occur again with different text. */
  repeated: string[];
  /** The title as in the file, if it contains formulas or protected words. */
  tex?: string | undefined;
}

/** Maximum characters of an `@string`, and of all expansions in a file beyond its own length. */
const MAX_STRING = 10_000;
const MAX_TAKEN = 200_000;
/** The parser searches for an unused name if a field occurs twice. */
const MAX_FIELDS = 500;

const NAME = /[\p{L}\d+'&;_:\\./-]+/gu;

/** The value of each `@string` as LaTeX, by name. */
class Strings {
  readonly #values = new Map<string, string>(
    MONTHS.map((month) => [month.slice(0, 3).toUpperCase(), month]),
  );
  #left: number;

  /** @param most maximum total characters of their expansions */
  constructor(most: number) {
    this.#left = most;
  }

  set(values: Record<string, string>): void {
    for (const [name, value] of Object.entries(values)) this.#values.set(name, value);
  }

  /**
   * Expands the values that the fields of a body refer to.
   *
   * @throws Error if the result would be longer than `most`: each may contain others twice
   */
  takenBy(body: string, most: number): Record<string, string> {
    const between = outsideOfValues(body);
    if (count(between, '=') > MAX_FIELDS) throw new Error(`it has more than ${MAX_FIELDS} fields`);
    const found: Record<string, string> = {};
    let length = 0;
    for (const [name] of between.matchAll(NAME)) {
      const value = this.#values.get(name.toUpperCase());
      if (value === undefined) continue;
      found[name.toUpperCase()] = value;
      length += value.length;
      if (length > most) throw new Error('what its names stand for is too long');
    }
    if (length > this.#left) throw new Error('what the names of the file stand for is too long');
    this.#left -= length;
    return found;
  }
}

/** The text of a body that is outside braces, quotes and comments. */
function outsideOfValues(body: string): string {
  let outside = '';
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === '{' || body[at] === '"') at = closingAt(body, at);
    else if (body[at] === '%') at = body.indexOf('\n', at);
    else outside += body[at];
    if (at === -1) break;
  }
  return outside;
}

/** Lists of people that the parser does not know. */
const OTHER_ROLES = 'illustrator director composer performer interviewer advisor'.split(' ');

const OPTIONS = {
  english: false,
  sentenceCase: false,
  caseProtection: false,
  applyCrossRef: false,
  fieldMode: {
    abstract: 'richtext',
    ...Object.fromEntries(OTHER_ROLES.map((field) => [field, 'creatorlist'] as const)),
    ...Object.fromEntries(VERBATIM_FIELDS.map((field) => [field, 'verbatim'] as const)),
  },
  unsupported: (_node: unknown, tex: string) => replaceUnknownMacro(tex),
} as const;

/**
 * Deeper than any real value. The parser's time grows with the cube of the depth, and with the square of long
 * white space.
 */
const DEEPEST = 40;

function parseSource(source: string, options: Options): Library {
  let depth = 0;
  for (const [sign] of source.matchAll(/\\[\s\S]|[{}]/g)) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth > DEEPEST) throw new Error('its braces are too deep in each other');
  }
  return parse(source.replace(/\s{3,}/g, shortenSpace), options);
}

/** Shortens long white space to its meaning: a blank line, a line break, or a space. */
const shortenSpace = (space: string) => '\n'.repeat(Math.min(2, count(space, '\n'))) || ' ';

/** The value of every `@string` in the file; later ones may use earlier ones. Invalid ones are omitted. */
export function collectStrings(entries: readonly RawEntry[]): Strings {
  const strings = new Strings(entries.reduce((sum, { body }) => sum + body.length, MAX_TAKEN));
  for (const { type, opener, body } of entries) {
    if (type !== 'string' || body.length > MAX_STRING) continue;
    try {
      const named = strings.takenBy(body, MAX_STRING);
      strings.set(parseSource(`@string${opener}${body}`, { raw: true, strings: named }).strings);
    } catch {
      // Entries that use the value report the error themselves.
    }
  }
  return strings;
}

/**
 * Parses one entry.
 *
 * @throws Error with the parser's message if its syntax is invalid
 */
export function parseFields(entry: RawEntry, strings: Strings): ParsedFields {
  const { type, opener, body } = entry;
  const source = `@${type}${opener}key,${prepareBody(body, opener === '(' ? ')' : '}')}`;
  const library = parseSource(source, { ...OPTIONS, strings: strings.takenBy(body, MAX_ENTRY) });
  const [parsed] = library.entries;
  // The parser returns the beginning of an entry that it could not read, without its source.
  if (!parsed || parsed.input === '') {
    throw new Error(library.errors[0]?.error ?? 'it cannot be read');
  }
  const fields: ParsedFields = { text: {}, names: {}, repeated: [], tex: texTitle(body) };
  for (const [field, value] of Object.entries<unknown>(parsed.fields))
    addField(fields, field, value, parsed.mode[field]);
  return fields;
}

/** The parser's name for a repeated field. */
const REPEATED = /\+duplicate-\d+$/;

const toCreator = (name: string): Creator => ({ name: `${WHOLE_NAME}${name}` });

function addField(fields: ParsedFields, written: string, value: unknown, mode?: string): void {
  const field = written.replace(REPEATED, '');
  const { text, names, repeated } = fields;
  // The parser's mode is that of the value; its type only covers the fields known to it.
  if (mode === 'creatorlist') names[field] = [...(names[field] ?? []), ...(value as Creator[])];
  else {
    const whole = Array.isArray(value) ? value.join(' and ') : value;
    if (typeof whole !== 'string') return;
    const people = names[field];
    // A second list of names, which the parser leaves unchanged.
    if (people) {
      people.push(...splitNames(whole.replaceAll(WHOLE_NAME, '')).map(toCreator));
      return;
    }
    const read = readText(field, restoreAngles(whole));
    text[field] ??= read;
    if (text[field] !== read) repeated.push(field);
  }
}

function readText(field: string, value: string): string {
  if (!isVerbatim(field)) return value;
  const bare = unescapeVerbatim(value);
  // An address may contain a line break.
  return /^https?:\/\/\S+\s+[\w./-]+$/i.test(bare) ? bare.replace(/\s+/g, '') : bare;
}

/** Precedes an address or a path. */
const VERBATIM = new RegExp(`(?<![\\w-])(?:${VERBATIM_FIELDS.join('|')})\\s*=\\s*$`, 'i');

const TITLE = /(?<![\w-])title\s*=\s*[{"]/i;
const MATHEMATICS = /(?<!\\)\$[^$]+\$|\\\(|\\ensuremath(?![a-z])/;

/** The title as in the file, without braces around the whole; undefined if plain text is equivalent. */
function texTitle(body: string): string | undefined {
  const found = TITLE.exec(body);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  let title = body
    .slice(start, closingAt(body, start - 1))
    .replace(/\s+/g, ' ')
    .trim();
  while (title.startsWith('{') && closingAt(title, 0) === title.length - 1) {
    title = title.slice(1, -1).trim();
  }
  return MATHEMATICS.test(title) || protectsWords(title) ? title : undefined;
}

/** A brace that is not the argument of a macro or accent, with its content. */
const PROTECTED = /(?<!\\[A-Za-z]+\s*|\\[^A-Za-z]|[}\]^_])\{([^{}\\]*\p{L}[^{}\\]*)\}/gu;

/**
 * True if braces protect letters of a title that are not already protected by a capital inside their word.
 */
const protectsWords = (title: string): boolean =>
  Array.from(title.matchAll(PROTECTED)).some(({ 0: group, 1: words = '', index }) => {
    const around = title.charAt(index - 1) + title.charAt(index + group.length);
    const isPart = /\p{L}/u.test(around);
    return isPart || words.split(/[^\p{L}\p{N}]+/u).some((word) => UNPROTECTED.test(word));
  });

/** A word without a capital inside. */
const UNPROTECTED = /^\p{L}[^\p{Lu}]*$/u;

/** Precedes a list of names. */
const NAME_LIST = /(?<![\w-])(?:author|editor|translator|bookauthor)\s*=\s*$/i;

/**
 * Converts a list of names to BibTeX's form: people also write semicolons, commas or an ampersand instead of
 * " and ". A single comma separates family and given name; text between two commas may be a suffix.
 */
function separateNames(list: string): string {
  const parts = list.replace(/\\&/g, '&').split(/\s+and\s+/i);
  // biblatex's own form: "family=Beethoven, given=Ludwig, prefix=van".
  if (parts.some((part) => /^\s*(?:family|given|prefix|suffix)\s*=/.test(part))) return list;
  const isMarked = parts.length === 1 && /;|\s&\s/.test(parts[0] ?? '');
  const isLong = parts.some((part) =>
    /^[^,]*,(?!\s*(?:[js]r|I+|IV)\b)[^,]*,/i.test(part.replace(/\{[^{}]*\}/g, '')),
  );
  if (!isMarked && !isLong) return splitNames(list).map(keepWhole).join(' and ');
  const { names, complete } = parseNames(parts.join(' and '), 'file');
  const written = names.map((name) =>
    name.literal === undefined ? invertedName(name) : `{${name.literal}}`,
  );
  return [...written, ...(complete ? [] : ['others'])].join(' and ');
}

/** Splits a list of names; " and " in braces is part of a name. */
function splitNames(list: string): string[] {
  const names = [''];
  let depth = 0;
  for (const part of list.split(/(\s+and\s+|[{}])/i)) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (depth === 0 && /^\s+and\s+$/i.test(part)) names.push('');
    else names.push(`${names.pop()}${part}`);
  }
  return names;
}

/** Reorders a name of several words for reading, and removes braces that mark its parts. */
function keepWhole(name: string): string {
  const words = name.trim();
  const isPlain = /\s/.test(words) && !/^\{(?!\\)|,|=|\{[^{}]*\s/.test(words);
  return isPlain && !/^(?:et al\.?|and .*)$/i.test(words) ? `{${WHOLE_NAME}${words}}` : name;
}

/**
 * Prepares the fields up to the brace that closes the entry: each value in braces or quotes is processed, and
 * comments between fields are removed.
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
      // The parser would sort `keywords` and leave their LaTeX unresolved.
      const value = prepareValue(body.slice(at + 1, end), VERBATIM.test(between));
      prepared += `${between.replace(/(?<![\w-])keywords(?=\s*=)/i, 'keywordlist')}${char}`;
      prepared += NAME_LIST.test(between) ? separateNames(value) : value;
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
