import { areOthers, type CslName, fromCslName, type Item, yearOf } from '../item.ts';
import { displayName, familyName, type Name } from '../name.ts';
import { listSigners } from '../signers.ts';
import type { Style } from './styles.ts';

/** The field by which a style sorts references of the same people. Other styles keep the order of first citations. */
const SORTED_BY: Partial<Record<Style, 'year' | 'title'>> = {
  apa: 'year',
  chicago: 'year',
  harvard: 'year',
  mla: 'title',
  'chicago-notes': 'title',
};

/** Styles that sort "van Beethoven" by its V; the others by its B. */
const BY_PARTICLE: readonly Style[] = ['apa', 'mla'];

const ARTICLE = /^(?:an?|the) (?=\S)/i;

/** Works in the order in which a style lists them, by the alphabet of a language. */
export function sortWorks(items: readonly Item[], style: Style, language = 'en'): Item[] {
  const by = SORTED_BY[style];
  if (!by) return [...items];
  const collator = new Intl.Collator(language, { numeric: true, ignorePunctuation: true });
  const keyed = items.map((item) => ({ item, ...sortKey(item, style) }));
  return keyed
    .sort(
      (one, other) =>
        compareLists(one.people, other.people, collator) ||
        (by === 'year' && one.year !== other.year && one.year - other.year) ||
        collator.compare(one.title, other.title),
    )
    .map(({ item }) => item);
}

function sortKey(item: Item, style: Style) {
  const signers = listSigners(item).names;
  const names = signers.length > 0 ? signers : (item.editor ?? newspaper(item, style));
  const title = (item.title ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/^\P{L}+(?=\p{L})/u, '')
    .replace(ARTICLE, '');
  const people = names
    .filter((name) => !areOthers(name))
    .map((name) => nameKey(fromCslName(name), style));
  const year = yearOf(item.issued);
  const isForthcoming = item.status === 'in press' || item.status === 'forthcoming';
  return {
    title,
    // A title stands for those who are not known.
    people: people.length > 0 ? people : [title],
    // Chicago's author-date has works without a date behind the others, APA before them.
    year: isForthcoming || (style === 'chicago' && year === 0) ? Number.POSITIVE_INFINITY : year,
  };
}

/** Styles in which a newspaper or magazine stands for the authors that its article lacks. */
const BY_NEWSPAPER: readonly Style[] = ['chicago', 'chicago-notes', 'harvard'];

function newspaper({ type, 'container-title': literal }: Item, style: Style): CslName[] {
  const isPaper = type === 'article-newspaper' || type === 'article-magazine';
  return literal && isPaper && BY_NEWSPAPER.includes(style) ? [{ literal }] : [];
}

function nameKey(name: Name, style: Style): string {
  if (name.literal !== undefined) return displayName(name).replace(ARTICLE, '');
  const { family = '', particle = '', given = '' } = name;
  const first = BY_PARTICLE.includes(style) ? familyName(name) : `${family} ${particle}`;
  return `${first.trim()}, ${given}`;
}

/** One person alone comes before the same person with others. */
function compareLists(
  one: readonly string[],
  other: readonly string[],
  collator: Intl.Collator,
): number {
  for (const [at, name] of one.entries()) {
    const order = collator.compare(name, other[at] ?? '');
    if (order !== 0) return order;
  }
  return one.length - other.length;
}
