import type { ParsedFields } from './fields.ts';

export interface ParsedEntry extends ParsedFields {
  type: string;
  key: string;
  line: number;
}

/**
 * What only the parent itself has: biblatex's list (manual, section 2.4.1) and, beyond it, what
 * names one work, since a chapter that took its book's DOI would be taken for the book.
 */
const OWN = new Set([
  ...['crossref', 'xref', 'xdata', 'ids', 'entryset', 'entrysubtype', 'execute', 'label'],
  ...['options', 'presort', 'related', 'relatedtype', 'relatedstring', 'relatedoptions'],
  ...['shorthand', 'shorthandintro', 'sortkey', 'sorttitle', 'shorttitle', 'indextitle'],
  ...['title', 'subtitle', 'titleaddon', 'doi', 'url', 'eprint', 'eprinttype', 'file', 'abstract'],
  ...['keywordlist', 'note', 'pages', 'pagetotal', 'eid', 'annotation', 'annote', 'author', 'type'],
]);

/** The container's title is its part's booktitle, or an article's journal. */
const TITLES = { title: 'booktitle', subtitle: 'booksubtitle', titleaddon: 'booktitleaddon' };
const JOURNAL_TITLES = { title: 'journaltitle', subtitle: 'journalsubtitle' };
const MAIN_TITLES = { title: 'maintitle', subtitle: 'mainsubtitle', titleaddon: 'maintitleaddon' };

/**
 * Fills in what entries take from others: all fields of an `xdata` entry, and those that BibTeX
 * and biblatex let pass through `crossref`. Entries are found by key, without regard to case; a
 * reference to nothing, or in a circle, is as if it were not there.
 */
export function inherit(entries: readonly ParsedEntry[]): ParsedEntry[] {
  const byKey = new Map<string, ParsedEntry>();
  for (const entry of entries) {
    const key = entry.key.toLowerCase();
    if (key !== '' && !byKey.has(key)) byKey.set(key, entry);
  }
  const complete = (entry: ParsedEntry, seen: readonly ParsedEntry[]): ParsedEntry => {
    if (seen.includes(entry)) return entry;
    const parents = (field: string) =>
      keyList(entry.text[field])
        .map((key) => byKey.get(key.toLowerCase()))
        .filter((parent) => parent !== undefined && parent !== entry)
        .map((parent) => parent && complete(parent, [...seen, entry]));
    let text = { ...entry.text };
    let names = { ...entry.names };
    for (const parent of parents('xdata')) {
      text = { ...parent?.text, ...text };
      names = { ...parent?.names, ...names };
    }
    for (const parent of parents('crossref')) {
      if (!parent) continue;
      text = { ...inheritedText(entry.type, parent), ...text };
      names = { ...inheritedNames(entry.type, parent), ...names };
    }
    return { ...entry, text, names };
  };
  return entries.map((entry) => complete(entry, []));
}

/** The keys, in lower case, of the entries that others name as their `crossref`. */
export function crossrefParents(entries: readonly ParsedEntry[]): Map<string, ParsedEntry> {
  const parents = new Map<string, ParsedEntry>();
  for (const entry of entries) {
    if (entry.type === 'set') continue;
    for (const key of keyList(entry.text.crossref)) parents.set(key.toLowerCase(), entry);
  }
  return parents;
}

function keyList(keys: string | undefined): string[] {
  return (keys ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

function inheritedText(type: string, parent: ParsedEntry): Record<string, string> {
  const titles = /^(?:article|suppperiodical)$/.test(type)
    ? JOURNAL_TITLES
    : /^mv|^book$|^collection$|^proceedings$/.test(parent.type) && isWhole(type)
      ? MAIN_TITLES
      : TITLES;
  const text: Record<string, string> = {};
  for (const [field, value] of Object.entries(parent.text)) {
    if (!OWN.has(field)) text[field] = value;
  }
  for (const [from, to] of Object.entries(titles)) {
    const value = parent.text[from];
    if (value !== undefined && text[to] === undefined) text[to] = value;
  }
  return text;
}

/** A part of a book by one author is by that author; a contribution to a collection is not. */
function inheritedNames(type: string, parent: ParsedEntry): ParsedEntry['names'] {
  const { author, ...names } = parent.names;
  const shared = author && /^(?:inbook|suppbook|bookinbook)$/.test(type);
  return shared ? { ...names, author, bookauthor: author } : names;
}

function isWhole(type: string): boolean {
  return /^(?:book|collection|proceedings|reference)$/.test(type);
}
