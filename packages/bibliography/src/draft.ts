/** A work while its fields are being read: each variable is cleaned in the same way, whatever the format. */
import { parseDate, parseDay, parseStatus } from './dates.ts';
import { doiOfAddress, parseDoi } from './doi.ts';
import { paragraphs, plainText, titleMarkup } from './entities.ts';
import type { Entry } from './entry.ts';
import { parseArxiv, parseIsbn, parseIssn, parsePmcid, parsePmid } from './identifiers.ts';
import {
  type CslDate,
  type CslType,
  type Item,
  NAME_VARIABLES,
  type NameVariable,
  OTHERS,
  type TextVariable,
  toCslName,
} from './item.ts';
import { normalizeLanguage } from './languages.ts';
import type { Name } from './name.ts';
import { normalizePages } from './pages.ts';
import { readNames } from './read-names.ts';
import { thesisGenre } from './types.ts';

export const DATE_VARIABLES = ['issued', 'event-date', 'original-date'] as const;
type DateVariable = (typeof DATE_VARIABLES)[number];

/**
 * Target of a field: a variable; a name in `custom`; or, for fields with mixed content, `link` (addresses,
 * some of which contain a DOI or PMID), `identifier` (any that names its type), `serial` (ISSN or ISBN),
 * `file`, `first-page`, `last-page` and `article-number`, `day` (a date that may lack the year), `role` (a
 * person after the name of a list).
 */
export type Target =
  | TextVariable
  | NameVariable
  | DateVariable
  | `custom.${string}`
  | 'link'
  | 'identifier'
  | 'serial'
  | 'file'
  | 'first-page'
  | 'last-page'
  | 'article-number'
  | 'day'
  | 'role';

export interface Draft {
  item: Item;
  authorsComplete: boolean;
  files: string[];
  /** Databases list thousands for a work, each in its own field. */
  keywords: Set<string>;
  without: Set<string>;
  /** Pages, for formats with a field for each end. */
  firstPage: string;
  lastPage: string;
  /** The article number, used if the work has no pages. */
  articleNumber: string;
  /** Meaning of a name without a comma. */
  nameWithoutComma: 'literal' | 'person';
}

/** Reason why an entry is not a work: a required part is missing. */
export const NO_TITLE = 'It has no title: add one to import it.';

export const startDraft = (type: CslType, nameWithoutComma: Draft['nameWithoutComma']): Draft => ({
  item: { id: '', type },
  authorsComplete: true,
  files: [],
  keywords: new Set(),
  without: new Set(),
  firstPage: '',
  lastPage: '',
  articleNumber: '',
  nameWithoutComma,
});

/** Variables with several values, and their separators. */
const SEPARATORS: Partial<Record<TextVariable, string>> = {
  note: '\n',
  ISBN: ' ',
  ISSN: ' ',
};

const identifier = (parse: (text: string) => string | null) => (text: string) => parse(text) ?? '';

/** A number or its equivalent; databases also write whole texts there. */
function short(text: string): string {
  const plain = plainText(text);
  return plain.length > 60 ? '' : plain;
}

/**
 * Cleaning functions by variable; an empty result means that the variable cannot hold the text. All others
 * are plain text.
 */
const CLEANERS: Partial<Record<TextVariable, (text: string) => string>> = {
  title: titleMarkup,
  'title-short': titleMarkup,
  'container-title': titleMarkup,
  'container-title-short': titleMarkup,
  'collection-title': titleMarkup,
  'original-title': titleMarkup,
  'reviewed-title': titleMarkup,
  'event-title': titleMarkup,
  abstract: paragraphs,
  note: (text) =>
    text
      .split(/\r\n?|\n/)
      .map(plainText)
      .filter((line) => line !== '')
      .join('\n'),
  page: (text) => normalizePages(plainText(text)),
  volume: short,
  issue: short,
  number: short,
  language: (text) => normalizeLanguage(plainText(text)),
  DOI: identifier(parseDoi),
  PMID: identifier(parsePmid),
  PMCID: identifier(parsePmcid),
  ISBN: identifier(parseIsbn),
  ISSN: identifier(parseIssn),
  URL: (text) => (/^https?:\/\/\S+$/i.test(text.trim()) ? text.trim() : ''),
};

/** The cleaned text of a variable; empty if it cannot hold it. */
export const cleanText = (variable: TextVariable, text: string): string =>
  (CLEANERS[variable] ?? plainText)(text);

/**
 * Adds the text of a field to a work.
 *
 * @returns false if the work cannot hold it: it is malformed, or the variable has a different value
 */
export function addField(draft: Draft, target: Target, text: string): boolean {
  if (isNames(target)) return addNames(draft, target, text);
  if (isDate(target)) return addDate(draft, target, text);
  const special = SPECIAL[target];
  if (special) return special(draft, text);
  if (target.startsWith('custom.')) return addCustom(draft.item, target.slice(7), plainText(text));
  // All other targets are names of text variables.
  return addText(draft, target as TextVariable, text);
}

const isNames = (target: string): target is NameVariable =>
  (NAME_VARIABLES as readonly string[]).includes(target);

const isDate = (target: Target): target is DateVariable =>
  (DATE_VARIABLES as readonly string[]).includes(target);

/** Targets with mixed content. */
const SPECIAL: { [target: string]: (draft: Draft, text: string) => boolean } = {
  keyword: addKeywords,
  link: addLinks,
  identifier: addIdentifier,
  serial: (draft, text) => addText(draft, 'ISBN', text) || addText(draft, 'ISSN', text),
  file: addFiles,
  'first-page': (draft, text) => {
    const [address] = /https?:\/\/\S+/i.exec(text) ?? [];
    if (address) return addLinks(draft, address);
    draft.firstPage ||= plainText(text);
    return true;
  },
  'last-page': (draft, text) => {
    draft.lastPage ||= plainText(text);
    return true;
  },
  'article-number': (draft, text) => {
    draft.articleNumber ||= plainText(text);
    return true;
  },
  day: addDay,
  role: addRole,
};

function addText(draft: Draft, variable: TextVariable, text: string): boolean {
  const separator = SEPARATORS[variable];
  // The ISSNs of the printed and the electronic journal are often in one field.
  const parts = separator === ' ' ? text.split(/[,;]+|\s(?=\d{4}-)/) : [text];
  const cleaned = parts.map((part) => cleanText(variable, part)).filter((part) => part !== '');
  if (cleaned.length === 0) return false;
  const held = draft.item[variable];
  if (held === undefined) draft.item[variable] = [...new Set(cleaned)].join(separator);
  else if (separator !== undefined)
    draft.item[variable] = [...new Set([...held.split(separator), ...cleaned])].join(separator);
  else return held === cleaned[0];
  return true;
}

export function addCustom(item: Item, name: string, text: string): boolean {
  if (text === '') return false;
  item.custom ??= {};
  const { custom } = item;
  custom[name] ??= text;
  return custom[name] === text;
}

/**
 * Adds keywords, of which a field may contain several. If one contains a comma, all are separated by
 * semicolons.
 */
function addKeywords(draft: Draft, text: string): boolean {
  const plain = plainText(text.replace(/\n/g, ';'));
  const added = plain.split(/\s*;\s*/).filter((word) => word !== '');
  if (added.length === 0) return false;
  for (const word of added) draft.keywords.add(word);
  return true;
}

/** Splits the keywords of a work. @example splitKeywords('roofs, nests') // ["roofs", "nests"] */
export const splitKeywords = (text: string): string[] =>
  text.split(text.includes(';') ? /\s*;\s*/ : /\s*,\s*/).filter((word) => word !== '');

/**
 * Joins keywords without duplicates: with commas, or with semicolons if a keyword contains a comma; a single
 * such keyword is followed by a semicolon.
 *
 * @example joinKeywords(['roofs', 'nests, high']) // "roofs; nests, high"
 */
export function joinKeywords(words: readonly string[]): string {
  const each = [...new Set(words.map((word) => word.replaceAll(';', ',')))];
  if (!each.some((word) => word.includes(','))) return each.join(', ');
  return each.length === 1 ? `${each[0]};` : each.join('; ');
}

export function addNames(draft: Draft, variable: NameVariable, text: string): boolean {
  const { names, complete } = readNames(plainText(text), draft.nameWithoutComma);
  for (const name of names) addName(draft, variable, name);
  if (!complete && variable === 'author') draft.authorsComplete = false;
  return names.length > 0 || !complete;
}

export function addName(draft: Draft, variable: NameVariable, name: Name, orcid?: string): void {
  const named = Object.fromEntries(
    Object.entries({ ...toCslName(name), ORCID: orcid }).filter(([, part]) => part !== undefined),
  );
  const held = draft.item[variable];
  if (held) held.push(named);
  else draft.item[variable] = [named];
}

/** A person with a role for which the format has no field: "illustrator: Roe, Eva". */
function addRole(draft: Draft, text: string): boolean {
  const [, variable = '', names = ''] = /^(\w+): (.+)$/s.exec(text.trim()) ?? [];
  return isNames(variable) && addNames(draft, variable, names);
}

function addDate(draft: Draft, variable: DateVariable, text: string): boolean {
  const plain = plainText(text);
  // PubMed Central also gives the dates on which a manuscript was received and accepted.
  if (/^\d{4}\S*\/(?:received|revised|accepted)$/i.test(plain)) return true;
  const status = variable === 'issued' ? parseStatus(plain) : null;
  if (status) draft.item.status ??= status;
  const date = parseDate(plain);
  if (!date) return status !== null;
  const held = draft.item[variable];
  if (!held) {
    draft.item[variable] = date;
    return true;
  }
  return refine(draft, variable, held, date);
}

/** A more precise date replaces its year; a different year is a different date. */
function refine(draft: Draft, variable: DateVariable, held: CslDate, date: CslDate): boolean {
  const [[year, ...parts] = []] = held['date-parts'] ?? [];
  const [[other, ...more] = []] = date['date-parts'] ?? [];
  if (year !== other) return false;
  if (more.length > parts.length || (date.season && !held.season)) draft.item[variable] = date;
  return true;
}

function addDay(draft: Draft, text: string): boolean {
  const held = draft.item.issued;
  const plain = plainText(text);
  if (!held) return addDate(draft, 'issued', plain);
  const [[, month] = []] = held['date-parts'] ?? [];
  if (month !== undefined) return addDate(draft, 'issued', plain);
  const date = parseDay(plain, held);
  draft.item.issued = date;
  return date !== held;
}

/** Addresses of a file that belongs to a work. */
const FILE_ADDRESS = /\.pdf(?:[?#]|$)/i;

/** Pages of databases and library gateways, which are not the work's own. */
const DATABASE_ADDRESS =
  /\b(?:ebscohost|proquest|embase|ovidsp|ovid|scopus|webofscience|webofknowledge|sfx|ezproxy|ezp|libproxy|serialssolutions)\b/i;

function addLinks(draft: Draft, text: string): boolean {
  const addresses = text.split(/[\s|]+|;\s+/).filter((part) => part !== '');
  return addresses.map((address) => addLink(draft, address)).every(Boolean);
}

function addLink(draft: Draft, address: string): boolean {
  const bare = address.replace(/^<?(?:URL:)?/i, '').replace(/>$/, '');
  const doi = doiOfAddress(bare);
  if (doi) return addText(draft, 'DOI', doi);
  if (addIdentifier(draft, bare)) return true;
  if (DATABASE_ADDRESS.test(bare)) return false;
  if (FILE_ADDRESS.test(bare)) return addFiles(draft, bare);
  return addText(draft, 'URL', bare);
}

/** An identifier that names its type; bare numbers do not. */
function addIdentifier(draft: Draft, text: string): boolean {
  const given = text.trim();
  if (/^\d+\.?$/.test(given)) return false;
  const doi = parseDoi(given);
  if (doi) return addText(draft, 'DOI', doi);
  if (parsePmcid(given)) return addText(draft, 'PMCID', given);
  if (parsePmid(given)) return addText(draft, 'PMID', given);
  const [, reviews, number = ''] = /^(MR|Zbl):\s*(.+)$/.exec(given) ?? [];
  if (reviews) return addCustom(draft.item, reviews === 'MR' ? 'mrnumber' : 'zbl', number);
  return /arxiv/i.test(given) && addArxiv(draft, given);
}

/** BibTeX's names for arXiv in an eprint. */
export function addArxiv(draft: Draft, text: string): boolean {
  const number = parseArxiv(text);
  return (
    number !== null &&
    addCustom(draft.item, 'eprint', number) &&
    addCustom(draft.item, 'eprinttype', 'arxiv')
  );
}

function addFiles(draft: Draft, text: string): boolean {
  for (const file of text.split(/\n|;\s+/).map((part) => part.trim()))
    if (file !== '' && !draft.files.includes(file)) draft.files.push(file);
  return true;
}

/** Completes a work as an entry of its file. */
export function finishDraft(draft: Draft, key: string, line: number): Entry {
  const { item, files, keywords, without } = draft;
  item.id = key;
  if (!draft.authorsComplete) item.author = [...(item.author ?? []), OTHERS];
  if (item.type === 'thesis' && item.genre) item.genre = thesisGenre(item.genre);
  if (keywords.size > 0) item.keyword = joinKeywords([...keywords]);
  if (item['title-short'] === item.title) delete item['title-short'];
  if (item['container-title-short'] === item['container-title'])
    delete item['container-title-short'];
  return { key, line, item, files, without: [...without] };
}
