import type { ParsedFields } from './fields.ts';

export interface ParsedEntry extends ParsedFields {
  type: string;
  key: string;
  line: number;
}

/**
 * Fields that a part inherits from its volume. Identifiers are not inherited: a chapter with its book's DOI
 * would be mistaken for the book.
 */
const SHARED = (
  'booktitle booksubtitle maintitle mainsubtitle eventtitle series journal journaltitle ' +
  'journalsubtitle volume number issue issn date year month publisher institution ' +
  'school organization howpublished edition isbn address location venue eventdate'
).split(' ');

/** Equivalent fields: a part with one of them has its own date, journal or place. */
const SAME = [
  ['date', 'year', 'month'],
  ['journal', 'journaltitle'],
  ['address', 'location'],
];

/** Maximum length of a chain of references: real ones have three. */
const DEEPEST = 10;
/**
 * Maximum number of circular or longer chains, which are no accident: after that, no reference is followed.
 */
const MOST_LEFT = 1000;

/**
 * Adds inherited fields to entries: all fields of `xdata` entries, and those that BibTeX and biblatex pass on
 * through `crossref`. Keys are case-insensitive; missing and circular references are ignored.
 */
export function inherit(entries: readonly ParsedEntry[]): ParsedEntry[] {
  const byKey = new Map(entries.toReversed().map((entry) => [entry.key.toLowerCase(), entry]));
  const completed = new Map<ParsedEntry, ParsedEntry>();
  /** Number of references that were not followed: such an entry is only complete for this path. */
  let left = 0;
  const complete = (entry: ParsedEntry, seen: readonly ParsedEntry[] = []): ParsedEntry => {
    const known = completed.get(entry);
    if (known) return known;
    const path = [...seen, entry];
    const before = left;
    const parents = (field: string) =>
      keyList(entry.text[field]).flatMap((key) => {
        const parent = byKey.get(key);
        if (!parent) return [];
        if (!path.includes(parent) && path.length < DEEPEST && left < MOST_LEFT)
          return complete(parent, path);
        left += 1;
        return [];
      });
    const volumes = parents('crossref').map((volume) => sharedBy(volume, entry.type));
    const sources = [entry, ...parents('xdata'), ...volumes].reverse();
    const whole = {
      ...entry,
      text: sources.map(({ text }) => text).reduce(override),
      names: Object.assign({}, ...sources.map(({ names }) => names)),
    };
    if (left === before) completed.set(entry, whole);
    return whole;
  };
  return entries.map((entry) => complete(entry));
}

/** Merges fields: an entry's own take precedence over inherited ones. */
function override(
  inherited: Record<string, string>,
  own: Record<string, string>,
): Record<string, string> {
  const replaced = SAME.filter((names) => names.some((name) => own[name])).flat();
  const kept = Object.entries(inherited).filter(([name]) => !replaced.includes(name));
  return { ...Object.fromEntries(kept), ...own };
}

/** The lower-case keys of the entries that others refer to with `crossref`. */
export function crossrefParents(entries: readonly ParsedEntry[]): Map<string, ParsedEntry> {
  const children = entries.filter(({ type }) => type !== 'set');
  return new Map(
    children.flatMap((entry) =>
      keyList(entry.text.crossref).map((key): [string, ParsedEntry] => [key, entry]),
    ),
  );
}

const keyList = (keys = '') => [
  ...new Set(
    keys
      .split(',')
      .map((key) => key.trim().toLowerCase())
      .filter((key) => key !== ''),
  ),
];

/** The volume's title is its part's booktitle. A part of a book by one author has the same author. */
function sharedBy(volume: ParsedEntry, type: string): Pick<ParsedFields, 'text' | 'names'> {
  const { title, subtitle, ...rest } = volume.text;
  const shared = Object.entries(rest).filter(([field]) => SHARED.includes(field));
  const { author, ...names } = volume.names;
  const isByAuthor = author && /^(?:inbook|suppbook|bookinbook)$/.test(type);
  return {
    text: {
      ...(title !== undefined && { booktitle: title }),
      ...(subtitle !== undefined && { booksubtitle: subtitle }),
      ...Object.fromEntries(shared),
    },
    names: isByAuthor ? { ...names, author, bookauthor: author } : names,
  };
}
