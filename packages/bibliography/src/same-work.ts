/** Recognises records of the same work from bibliographic data alone. */
import { cslTypeOf } from './csl-types.ts';
import { foldText, foldTitle } from './fold.ts';
import { areOthers, type CslType, fromCslName, type Item, yearOf } from './item.ts';
import { familyName, type Name } from './name.ts';
import { listSigners } from './signers.ts';

/**
 * Maximum number of works with one title that are compared: a journal's editor may sign forty texts called
 * "Editorial".
 */
const MOST_OF_A_TITLE = 500;

/**
 * True if two items are the same work: they have the same DOI, or the same title, compatible years (an
 * unknown one matches any), an author in common, and no different DOI, volume, issue, number or first page. A
 * book differs from its chapter even if both have its DOI, a talk from its paper, and talks at two events
 * from each other. Items with the same `id` are versions of one entry, whose volume, pages and type may have
 * been corrected.
 *
 * @example sameWork({ id: '', type: 'book', title: 'Roofs' }, { id: '', type: 'chapter', title: 'Roofs' }) // false
 */
export function sameWork(a: Item, b: Item): boolean {
  const [one, other] = [identify(a), identify(b)];
  if (haveSameDoi(one, other)) return true;
  const yearsAgree = one.year === other.year || one.year === 0 || other.year === 0;
  return one.title === other.title && yearsAgree && mayBeSame(one, other);
}

/** True if volume, issue, number, first page and form of two items agree, as far as both have them. */
export const samePlace = (a: Item, b: Item): boolean => agreeInPlace(identify(a), identify(b));

/**
 * An index that finds the entry for the same work ({@link sameWork}) without comparing all of them.
 *
 * @example new WorkIndex<Item>((item) => item, library).find(item)
 */
export class WorkIndex<Work, Entry extends Work = Work> {
  readonly #toItem: (work: Work) => Item;
  readonly #known = new Map<Entry, Known<Entry>>();
  readonly #byDoi = new Map<string, Known<Entry>[]>();
  readonly #byTitle = new Map<string, Known<Entry>[]>();

  /** @param toItem describes an entry, or the item to find */
  constructor(toItem: (work: Work) => Item, entries: Iterable<Entry> = []) {
    this.#toItem = toItem;
    for (const entry of entries) this.add(entry);
  }

  /** Adds an entry, or reads one again after a change. Its title must not change. */
  add(entry: Entry): void {
    const identity = identify(this.#toItem(entry));
    const known = this.#known.get(entry);
    const added = Object.assign(known ?? { entry }, { identity });
    const { doi, title } = identity;
    const named = this.#byDoi.get(doi) ?? [];
    if (doi !== '' && !named.includes(added)) this.#byDoi.set(doi, [...named, added]);
    if (known) return;
    this.#known.set(entry, added);
    const titled = this.#byTitle.get(title) ?? [];
    if (titled.length < MOST_OF_A_TITLE) titled.push(added);
    this.#byTitle.set(title, titled);
  }

  /**
   * Finds the entry for the same work. Prefers one with the same year to one without a year, which is only
   * returned if it is the only one with the title.
   *
   * @param allowed entries that may be returned
   */
  find(work: Work, allowed: (entry: Entry) => boolean = () => true): Entry | undefined {
    const wanted = identify(this.#toItem(work));
    const named = (this.#byDoi.get(wanted.doi) ?? []).filter(
      ({ entry, identity }) => allowed(entry) && haveSameDoi(identity, wanted),
    );
    // The DOI of a paper identifies the paper, even if it is found in a talk about it first.
    const printed = named.find(({ identity }) => identity.form !== 'talk') ?? named[0];
    if (printed) return printed.entry;
    const titled = (this.#byTitle.get(wanted.title) ?? []).filter(
      ({ entry, identity }) => allowed(entry) && mayBeSame(identity, wanted),
    );
    const sameYear = titled.filter(({ identity }) => identity.year === wanted.year);
    const found = sameYear.find(({ identity }) => identity.id === wanted.id) ?? sameYear[0];
    if (found) return found.entry;
    const [only] = titled;
    const isUndated = only?.identity.year === 0 || wanted.year === 0;
    return titled.length === 1 && isUndated ? only?.entry : undefined;
  }
}

interface Known<Entry> {
  entry: Entry;
  identity: Identity;
}

/** True if two lists of people have a family name in common. "van Beethoven" also matches "Beethoven". */
export const haveNameInCommon = (people: readonly Name[], others: readonly Name[]): boolean =>
  shareOne(people.map(foldFamily), others.map(foldFamily));

const foldFamily = (person: Name) => foldText(familyName(person).split(/\s+/).at(-1) ?? '');

const shareOne = (some: readonly string[], others: readonly string[]) =>
  some.some((each) => others.includes(each));

/** Removes the label of a volume, an issue or pages, for comparison. @example foldNumber('Vol. 7') // "7" */
export function foldNumber(text: string | null | undefined): string {
  // Most are digits, and are compared often.
  if (!text || /^\d+$/.test(text)) return text ?? '';
  return foldText(text).replace(/^(?:volume|vol|number|no|issue|pp?)(?=\d)/, '');
}

/** The facts by which a work is compared; 0 or empty if unknown. */
interface Identity {
  id: string;
  doi: string;
  title: string;
  year: number;
  /** Volume, issue, number and first page. */
  place: string[];
  /** Proceedings and special issues count as books. */
  form: 'book' | 'talk' | 'other' | null;
  /** The title of the containing book; null if there is none. */
  book: string | null;
  event: string;
  /** The family names of those who sign it. */
  families: string[];
}

function identify(item: Item): Identity {
  const { id, title = '', volume, issue, page = '' } = item;
  // Until a preprint appears, it has its archive's number.
  const number = /^arxiv:/i.test(item.number ?? '') ? '' : item.number;
  return {
    id,
    doi: item.DOI?.toLowerCase() ?? '',
    title: foldTitle(title),
    year: yearOf(item.issued ?? item['event-date']),
    place: [volume, issue, number, firstPage(page)].map(foldNumber),
    form: formOf(item),
    book: PARTS.includes(item.type) ? foldTitle(item['container-title'] ?? '') : null,
    event: foldText(item['event-title'] ?? ''),
    families: listSigners(item)
      .names.filter((name) => !areOthers(name))
      .map((name) => foldFamily(fromCslName(name))),
  };
}

/** Types of works within a book, which sometimes carry the book's DOI. */
const PARTS: readonly CslType[] = ['chapter', 'paper-conference', 'entry-encyclopedia'];

function formOf(item: Item): Identity['form'] {
  const type = cslTypeOf(item.type);
  if (type === 'document') return null;
  if (type === 'speech') return 'talk';
  return type === 'book' ? 'book' : 'other';
}

/** The first page of "101-110", "S1-12–S1-20" or "e1234". */
function firstPage(pages: string): string {
  const [range = ''] = pages.split(/[–,;]/);
  const parts = range.trim().split('-');
  // Page numbers may contain hyphens: "M-1-M-4".
  if (parts.length === 4) return parts.slice(0, 2).join('-');
  return parts.length === 2 && /\d|^[ivxlcdm]+$/i.test(parts[0] ?? '') ? (parts[0] ?? '') : range;
}

/** True if two works are the same by their DOI, which may be that of the containing book, or a mistake. */
function haveSameDoi(one: Identity, other: Identity): boolean {
  if (one.doi === '' || one.doi !== other.doi) return false;
  if (isTalkOf(one, other) || isPartOf(one, other) || isPartOf(other, one)) return false;
  if (one.title === other.title) return true;
  const areParts = one.book !== null && other.book !== null;
  if (areParts && differ(one.place.at(-1), other.place.at(-1))) return false;
  const haveOtherPeople =
    one.families.length > 0 && other.families.length > 0 && !shareOne(one.families, other.families);
  return !(haveOtherPeople && differ(one.year, other.year));
}

/** True if one work is contained in the other, a book. */
const isPartOf = (one: Identity, other: Identity): boolean =>
  one.book !== null &&
  other.book === null &&
  (one.book === other.title || (other.form === 'book' && one.title !== other.title));

/** True if two facts are known and different. */
const differ = <Fact>(one: Fact, other: Fact): boolean =>
  Boolean(one) && Boolean(other) && one !== other;

/** True if two works with the same title are the same. */
function mayBeSame(one: Identity, other: Identity): boolean {
  if (one.doi && other.doi && one.doi !== other.doi) return false;
  const isCorrected = one.id !== '' && one.id === other.id;
  if (!isCorrected && !agreeInPlace(one, other)) return false;
  const areUnknown = one.families.length === 0 || other.families.length === 0;
  return areUnknown || shareOne(one.families, other.families);
}

const agreeInPlace = (one: Identity, other: Identity): boolean =>
  one.place.every((own, at) => own === '' || !other.place[at] || own === other.place[at]) &&
  agreeInForm(one, other);

function agreeInForm(one: Identity, other: Identity): boolean {
  if (one.form === null || other.form === null) return true;
  if (one.form !== other.form) return false;
  // "GLOW 45" may be followed by its place: "GLOW 45, London".
  return (
    one.form !== 'talk' || one.event.startsWith(other.event) || other.event.startsWith(one.event)
  );
}

/** True if exactly one is a talk: a talk may have the DOI of the paper that resulted from it. */
const isTalkOf = (one: Identity, other: Identity): boolean =>
  one.form !== null && other.form !== null && (one.form === 'talk') !== (other.form === 'talk');
