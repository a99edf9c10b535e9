import { foldText } from '@academic-site/bibliography';
import type { PublicationFields } from '../../../records/publication.ts';
import { byNewest, pageSpan } from '../../../records/publication-words.ts';
import { haveAuthorInCommon } from '../authors.ts';
import { listAuthors, type People } from '../contributors.ts';
import { foldTitle } from '../titles.ts';
import { classifyWork } from '../work.ts';

type Work = People &
  Pick<
    PublicationFields,
    | 'title'
    | 'journal'
    | 'publisher'
    | 'publication_type'
    | 'year'
    | 'volume'
    | 'issue'
    | 'pages'
    | 'doi'
    | 'citation_key'
  >;

/** Of one title so many are compared: a journal's editor signs "Editorial" for forty years, and each is compared with all. */
const MOST_OF_A_TITLE = 500;

/**
 * An index of records in which one can look up the record of the same work: by DOI, else by folded
 * title and year. Two different DOIs, volumes, issues or first pages, or authors that have no family
 * name in common, make two works even then ("Editorial", 2010), and so do a book and an article, a talk and its
 * paper, or talks at two events; an unknown year agrees with any year
 * when the title occurs once only. What has the same citation key too is an entry that was corrected.
 */
export class WorkIndex<Entry extends Work> {
  readonly #byDoi = new Map<string, Entry>();
  readonly #byTitle = new Map<string, Entry[]>();

  constructor(records: Iterable<Entry> = []) {
    for (const record of records) this.add(record);
  }

  add(record: Entry): void {
    const known = record.doi ? this.#byDoi.get(record.doi) : undefined;
    const isBetter = known && isTalkOf(known, record) && TALKS.includes(known.publication_type);
    if (record.doi && (!known || isBetter)) this.#byDoi.set(record.doi, record);
    const title = titleKey(record.title);
    const titled = this.#byTitle.get(title) ?? [];
    if (titled.length < MOST_OF_A_TITLE) titled.push(record);
    this.#byTitle.set(title, titled);
  }

  /** The record of the same work that `allowed` lets through; undefined when there is none. */
  find(work: Work, allowed: (record: Entry) => boolean = () => true): Entry | undefined {
    const identified = work.doi ? this.#byDoi.get(work.doi) : undefined;
    if (identified && allowed(identified) && !isTalkOf(identified, work)) return identified;
    const titled = (this.#byTitle.get(titleKey(work.title)) ?? []).filter(
      (record) => allowed(record) && mayBeSame(record, work),
    );
    const sameYear = titled.filter((record) => record.year === work.year);
    if (sameYear.length > 0) {
      return sameYear.find((record) => record.citation_key === work.citation_key) ?? sameYear[0];
    }
    const [only] = titled;
    return titled.length === 1 && (only?.year === 0 || work.year === 0) ? only : undefined;
  }
}

type Identity = Pick<Work, 'title' | 'year' | 'doi'>;

/**
 * The records that look like a work, for a person to judge, with the reason: its DOI, or its title in a year
 * that agrees. Wider than {@link WorkIndex}, which decides without one: it also finds a preprint and its article,
 * which have two DOIs. Those of the same DOI come first, then the newest.
 */
export function similarWorks<Entry extends Identity & { id: number }>(
  records: readonly Entry[],
  work: Identity & { id?: number | null | undefined },
): (Entry & { same: 'doi' | 'title' })[] {
  const title = titleKey(work.title);
  const likeness = (record: Entry): 'doi' | 'title' | null => {
    if (work.doi && record.doi === work.doi) return 'doi';
    const years = record.year === work.year || record.year === 0 || work.year === 0;
    return title !== '' && years && titleKey(record.title) === title ? 'title' : null;
  };
  const similar = records.flatMap((record) => {
    const same = record.id === work.id ? null : likeness(record);
    return same ? [{ ...record, same }] : [];
  });
  return similar.sort(
    (a, b) =>
      a.same.localeCompare(b.same) || byNewest({ ...a, month: null }, { ...b, month: null }),
  );
}

function titleKey(title: string): string {
  return foldTitle(title) || title.trim();
}

function mayBeSame(a: Work, b: Work): boolean {
  if (a.doi && b.doi && a.doi !== b.doi) return false;
  const corrected = a.citation_key !== null && a.citation_key === b.citation_key;
  if (!corrected && !samePlace(a, b)) return false;
  const [people, others] = [a, b].map((work) => listAuthors(work));
  return !people?.length || !others?.length || haveAuthorInCommon(people, others);
}

/** Whether volume, issue, first page and the number of a report agree, as far as both have them. */
export function samePlace(a: Work, b: Work): boolean {
  const agree = (one: string | null | undefined, other: string | null | undefined) => {
    const [folded, otherFolded] = [foldNumber(one), foldNumber(other)];
    return folded === '' || otherFolded === '' || folded === otherFolded;
  };
  return (
    agree(a.volume, b.volume) &&
    agree(a.issue, b.issue) &&
    agree(classifyWork(a).number, classifyWork(b).number) &&
    agree(pageSpan(a.pages)?.first, pageSpan(b.pages)?.first) &&
    agreeInForm(a, b)
  );
}

const TALKS: (string | null)[] = ['Presentation', 'Poster'];

/** Whether one is a talk and the other is not: a talk may name the DOI of the paper that came of it. */
const isTalkOf = (a: Work, b: Work): boolean =>
  a.publication_type !== null &&
  b.publication_type !== null &&
  TALKS.includes(a.publication_type) !== TALKS.includes(b.publication_type);

/** Two talks are one at one event only; a book, proceedings or special issue is none of its parts. */
function agreeInForm(a: Work, b: Work): boolean {
  const kinds = [a.publication_type, b.publication_type];
  if (kinds.includes(null)) return true;
  if (kinds.every((kind) => TALKS.includes(kind))) return agreeInVenue(a.journal, b.journal);
  const isBook = kinds.map((kind) => kind === 'Book');
  return isBook[0] === isBook[1] && !isTalkOf(a, b);
}

/** Whether a venue is the other, perhaps with its place: "GLOW 45" and "GLOW 45, London". */
function agreeInVenue(one: string, other: string): boolean {
  const [folded, otherFolded] = [foldText(one), foldText(other)];
  return folded.startsWith(otherFolded) || otherFolded.startsWith(folded);
}

/** A volume, an issue or pages without what they are called, to be compared. */
export function foldNumber(text: string | null | undefined): string {
  // Most are, and are compared often.
  if (!text || /^\d+$/.test(text)) return text ?? '';
  return foldText(text).replace(/^(?:volume|vol|number|no|issue|pp?)(?=\d)/, '');
}
