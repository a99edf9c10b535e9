/** Citations in a text in the manner of APA's 7th edition (chapter 8). */
import { areOthers, fromCslName, type Item, yearOf } from '../item.ts';
import { displayName, familyName, givenInitials, isUnspaced, type Name } from '../name.ts';
import { listSigners } from '../signers.ts';
import { type ApaWords, ENGLISH_WORDS } from './apa-words.ts';
import { setIn, setLink, setTitle, withoutMarks } from './formatted-text.ts';
import { printApaLocator, readLocator } from './locator.ts';
import type { CitedWork, TextCitation } from './text-citation.ts';
import { letters } from './year-suffix.ts';

/** A work with what its citations say. */
interface Cited {
  /** All who sign it, as text: works of the same people have the same. */
  key: string;
  people: Name[];
  /** True if more people sign it than are named. */
  isOpen: boolean;
  /** Stands for them where nobody signs it. */
  title: string;
  year: string;
  /** "a" of a year with several works of the same people. */
  suffix: string;
  /** Number of people who are named before "et al.". */
  shown: number;
  /** True if another first author has the family name. */
  hasInitials: boolean;
}

/**
 * Makes the citations of a text.
 *
 * @param items in the order of the references, by which those of one citation are sorted (section 8.12)
 * @returns marked texts, for `readMarked`, with links that have the positions of items; and the letters behind years
 */
export function citeApaInText(
  items: readonly Item[],
  citations: readonly TextCitation[],
  words = ENGLISH_WORDS,
): { marked: string[]; suffixes: ReadonlyMap<string, string> } {
  const works = items.map((item) => describe(item, words));
  addSuffixes(works);
  for (const work of works) work.hasInitials = sharesFamily(work, works);
  for (const work of works) work.shown = countShown(work, works);
  const places = new Map(items.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: CitedWork) => places.get(id) ?? 0;
  return {
    marked: citations.map((citation) => {
      const sorted = citation.works.toSorted((one, other) => placeOf(one) - placeOf(other));
      const cites = sorted.flatMap((cited) => {
        const work = works[placeOf(cited)];
        return work ? [{ cited, work, place: placeOf(cited) }] : [];
      });
      return cites.length > 0 ? joinCites(cites, words) : '';
    }),
    suffixes: new Map(items.map(({ id }, at) => [id, works[at]?.suffix ?? ''])),
  };
}

/** The years of works by the same people stand behind their names (section 8.12). */
function joinCites(
  cites: { cited: CitedWork; work: Cited; place: number }[],
  words: ApaWords,
): string {
  let text = '';
  let last = '';
  for (const { cited, work, place } of cites) {
    const names = cited.suppressAuthor ? '' : namesOf(work, words);
    const locator = cited.locator ? printApaLocator(readLocator(cited.locator), words) : '';
    const isSame = names !== '' && names === last;
    const parts = [isSame ? '' : names, yearText(work), withoutMarks(locator)].filter(Boolean);
    const { close, closeWithComma } = words.quotes;
    const written = parts.join(', ').replace(`${close}, `, `${closeWithComma} `);
    text += `${text && (isSame ? ', ' : '; ')}${setLink(place, written)}`;
    last = locator === '' ? names : '';
  }
  return `(${text})`;
}

function describe(item: Item, words: ApaWords): Cited {
  const { names } = listSigners(item);
  const people = names.filter((name) => !areOthers(name)).map(fromCslName);
  return {
    key: `${people.map(displayName).join('\n')}${people.length < names.length ? '\n…' : ''}`,
    people,
    isOpen: people.length < names.length,
    title: shortTitle(item, words),
    year: yearsOf(item, words),
    suffix: '',
    shown: people.length === 2 ? 2 : 1,
    hasInitials: false,
  };
}

/** "2024", "n.d.", "in press"; a work that was republished has both years (section 8.15). */
function yearsOf({ status, issued, ...item }: Item, words: ApaWords): string {
  if (status === 'in press' || status === 'forthcoming') return words.inPress;
  const year = yearOf(issued);
  const original = yearOf(item['original-date']);
  if (year === 0) return withoutMarks(issued?.literal ?? words.noDate);
  return original > 0 && original !== year ? `${original}/${year}` : `${year}`;
}

/** Types whose titles stand in quotation marks: they are not italic in the references (section 8.14). */
const QUOTED = [
  'article-journal',
  'article-magazine',
  'article-newspaper',
  'chapter',
  'paper-conference',
  'entry-encyclopedia',
  'review',
  'review-book',
];

const MOST_WORDS = 6;

function shortTitle({ title = '', type, ...item }: Item, { quotes }: ApaWords): string {
  const main = type === 'legal_case' ? title : title.split(/[:.?!] /)[0];
  const whole = item['title-short'] || main || title;
  const words = whole.trim().split(/\s+/);
  // A tag must not be parted from its end.
  const isLong = words.length > MOST_WORDS && !whole.includes('<');
  const short = isLong ? `${words.slice(0, MOST_WORDS).join(' ')} …` : whole.trim();
  return QUOTED.includes(type)
    ? `${quotes.open}${setTitle(withoutMarks(short))}${quotes.close}`
    : setIn('italic', setTitle(withoutMarks(short), 'upright'));
}

/** Letters for works of the same people in the same year, in the order of the references (section 8.19). */
function addSuffixes(works: readonly Cited[]): void {
  for (const same of Map.groupBy(
    works,
    ({ key, title, year }) => `${key || title}\n${year}`,
  ).values()) {
    if (same.length < 2) continue;
    for (const [at, work] of same.entries()) work.suffix = letters(at);
  }
}

const yearText = ({ year, suffix }: Cited) =>
  suffix && !/\d$/.test(year) ? `${year}-${suffix}` : year + suffix;

/** First authors with the same family name are told apart by initials (section 8.20). */
function sharesFamily({ people: [first] }: Cited, works: readonly Cited[]): boolean {
  if (!first || first.literal !== undefined) return false;
  return works.some(
    ({ people: [other] }) =>
      other &&
      familyName(other) === familyName(first) &&
      givenInitials(other.given ?? '') !== givenInitials(first.given ?? ''),
  );
}

/** As many people are named as tell works of the same year apart (section 8.18); "et al." stands for several. */
function countShown(work: Cited, works: readonly Cited[]): number {
  const { people, year, key, isOpen } = work;
  if (people.length < 3) return people.length;
  const alike = works.filter(
    (other) => other.year === year && other.key !== key && other.people.length > 2,
  );
  const isClear = (count: number) =>
    alike.every((other) => listFamilies(other, count) !== listFamilies(work, count));
  let count = 1;
  while (count < people.length && !isClear(count)) count += 1;
  return !isOpen && count === people.length - 1 ? people.length : count;
}

const listFamilies = ({ people }: Cited, count: number) =>
  people.slice(0, count).map(familyName).join('\n');

/** "Exemplar", "Exemplar & Novák", "Exemplar et al." (section 8.17). */
function namesOf({ people, isOpen, shown, title, hasInitials }: Cited, { etAl }: ApaWords): string {
  const named = people.slice(0, shown).map((person, at) => {
    if (isUnspaced(person)) return withoutMarks(displayName(person));
    const initials = at === 0 && hasInitials ? `${givenInitials(person.given ?? '')} ` : '';
    return withoutMarks(initials + familyName(person));
  });
  if (named.length === 0) return title;
  if (shown < people.length || isOpen)
    return `${named.join(', ')}${named.length > 1 ? ',' : ''} ${etAl}`;
  const last = named.at(-1) ?? '';
  if (named.length === 1) return last;
  return `${named.slice(0, -1).join(', ')}${named.length > 2 ? ',' : ''} & ${last}`;
}
