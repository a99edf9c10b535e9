import type { ParsedFields } from './fields.ts';

export interface ParsedEntry extends ParsedFields {
  type: string;
  key: string;
  line: number;
}

/**
 * Fields that a part inherits from its volume. Identifiers are not inherited: a chapter with its book's DOI
 * would be taken for the book.
 */
const SHARED = (
  'booktitle booksubtitle maintitle mainsubtitle eventtitle series journal journaltitle ' +
  'journalsubtitle volume number issue issn date year month publisher institution ' +
  'school organization howpublished edition isbn address location venue eventdate'
).split(' ');

/** Fields that say the same: a part that has one of them has its own date, journal or place. */
const SAME = [
  ['date', 'year', 'month'],
  ['journal', 'journaltitle'],
  ['address', 'location'],
];

/** The longest chain of references that is followed: real ones have three. */
const DEEPEST = 10;
/** So many circles and longer chains are no accident: from then on no reference is followed. */
const MOST_LEFT = 1000;

/**
 * Fills in what entries take from others: all fields of an `xdata` entry, and those that BibTeX
 * and biblatex let pass through `crossref`. Entries are found by key, without regard to case; a
 * reference to nothing, or in a circle, is as if it were not there.
 */
export function inherit(entries: readonly ParsedEntry[]): ParsedEntry[] {
  const byKey = new Map(entries.toReversed().map((entry) => [entry.key.toLowerCase(), entry]));
  const completed = new Map<ParsedEntry, ParsedEntry>();
  /** How many references were not followed, which makes an entry complete for this path alone. */
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

/** Fields with those that go before them. */
function override(
  inherited: Record<string, string>,
  own: Record<string, string>,
): Record<string, string> {
  const replaced = SAME.filter((names) => names.some((name) => own[name])).flat();
  const kept = Object.entries(inherited).filter(([name]) => !replaced.includes(name));
  return { ...Object.fromEntries(kept), ...own };
}

/** The keys, in lower case, of the entries that others name as their `crossref`. */
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

/** The volume's title is its part's booktitle. A part of a book by one author is by that author. */
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
