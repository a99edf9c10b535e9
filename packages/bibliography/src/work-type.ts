/** Determines the type of a work from its own data, and why an entry is not one. */

import { cslTypeOf } from './csl-types.ts';
import { splitKeywords } from './draft.ts';
import { isEvent, talkInKey } from './events.ts';
import type { CslType, Item } from './item.ts';
import { findWorkType, isWorkType, type WorkType } from './types.ts';

/** Entries that group others or contain settings, and works of unsupported types. */
const NO_PUBLICATION =
  /^(?:set|xdata|bibnote|control|ieeetranbstctl|periodical|image|artwork|letter|jurisdiction|legal|legislation|class|course|teaching)$/;

/** Volumes with contributions by others. */
const CONTAINER = /^(?:(?:mv)?(?:collection|proceedings|reference)|mvbook)$/;
const WEB_PAGE = /^(?:online|www|electronic|webpage)$/;

/** True for the entry types of web pages. */
export const isWebPage = (type: string): boolean => WEB_PAGE.test(type);

const TYPES: [WorkType, RegExp][] = [
  ['Article', /^(?:article|suppperiodical)$/],
  ['Conference Paper', /^(?:inproceedings|conference)$/],
  ['Presentation', /^(?:talk|presentation)$/],
  ['Poster', /^poster$/],
  ['Book Chapter', /^(?:(?:in|supp|bookin)book|(?:in|supp)collection)$/],
  ['Encyclopedia Entry', /^inreference$/],
  ['Book', /^(?:mv)?book$/],
  ['Edited Book', /^(?:mv)?(?:collection|reference|proceedings)$/],
  ['Book Review', /^review$/],
  ['Thesis', /^(?:phd|masters|bachelors)?thesis$/],
  ['Report', /^(?:tech)?report$/],
  ['Patent', /^patent$/],
  ['Dataset', /^dataset$/],
  ['Software', /^software$/],
  ['Technical Note', /^(?:manual|booklet)$/],
  ['Standard', /^standard$/],
  ['Audio Recording', /^(?:audio|music)$/],
  ['Video', /^(?:video|movie)$/],
  ['Performance', /^performance$/],
  ['Web Page', WEB_PAGE],
  ['Preprint', /^(?:unpublished|preprint)$/],
];

/** Entry types used for works for which bibliographies have no type. */
const GENERAL =
  /^(?:article|inproceedings|conference|misc|unpublished|booklet|online|electronic|www)$/;

/** Entry types that do not indicate a source. */
const LOOSE = /^(?:misc|unpublished|other)$/;

/** True if an entry type does not indicate a source. */
export const isLoose = (type: string): boolean => LOOSE.test(type);

const WORKING_PAPER = /^(?:working|discussion) paper$/i;

/** Words with which an entry of such a type gives its own type. */
const DESCRIBED: [WorkType, RegExp][] = [
  [
    'Presentation',
    /^(?:[a-z-]+ ){0,2}(?:talk|presentation|lecture|tutorial|panel)$|^(?:[\p{L}&-]+ ){0,5}keynote$|^(?:oral|invited)$/iu,
  ],
  ['Poster', /^(?:conference )?poster$|^poster presentation$/i],
  ['Software', /^(?:research |computer )?software$|^(?:software )?tool$/i],
  ['Dataset', /^data ?set$/i],
  ['Patent', /^(?:[a-z.]+ )?patent(?: app(?:lication|\.)?)?(?: (?:no\.? ?)?[A-Z0-9,./ -]+)?$/i],
  ['Book Review', /^book review$/i],
  ['Interview', /^interview$/i],
  ['Musical Score', /^(?:musical )?score$/i],
  ['Map', /^map$/i],
];

/** The same, for types without other information: for an article they would be its subject or medium. */
const LOOSELY_DESCRIBED: [WorkType, RegExp][] = [
  ['Thesis', /^(?:[a-z.’']+ ){0,2}(?:thesis|dissertation|habilitation)$/i],
  ['Working Paper', WORKING_PAPER],
  ['Report', /^(?:[a-z]+ )?(?:report|white paper|policy brief|deliverable)$/i],
  ['Preprint', /^(?:[a-z]+ )?(?:preprint|manuscript|draft)$|^(?:under review|submitted)$/i],
];

/** Occasion of a talk: "Talk at CERN", "Poster, ICMC 2024", "Conference talk (online)". */
const AT_EVENT = /\s(?:(?:given|held|presented) )?(?:at|in|to|for)\s[\s\S]*|\s?[,:;(–—][\s\S]*/i;

const withoutEvent = (text: string) => text.trim().replace(AT_EVENT, '').trim();

/** A talk or poster at any event. */
const GIVEN =
  /^(?:(?:invited|plenary|contributed|conference|oral|poster|guest|public|opening|closing|short|lightning|panel) ){0,2}(?:talk|presentation|lecture|keynote|tutorial|poster|panel)$/i;

/** Words in a field that only give the type of the work. */
export function isKindWord(text: string): boolean {
  const words = text.trim().replace(/\s?\(online\)$/i, '');
  const others = [...DESCRIBED, ...LOOSELY_DESCRIBED].filter(([type]) => type !== 'Presentation');
  return GIVEN.test(words) || others.some(([, pattern]) => pattern.test(words));
}

/** Material of a talk: "Slides from a colloquium", "Notes for the Mathesius Lectures". */
const MATERIAL =
  /^(?:slides|handouts?|notes|materials)(?: and (?:slides|handouts?))? (?:from|of|for) (?:an? |the )?/i;

/**
 * The event in "Poster at the Annual Meeting" or "Slides from a talk at a meeting"; the whole text if it has
 * no such beginning.
 */
export function afterKindWord(text: string): string {
  const given = text.trim().replace(MATERIAL, '');
  const kind = withoutEvent(given);
  const event = /^(?:poster|talks?|paper|presentation|poster presentation)$/i.test(kind)
    ? given
        .slice(kind.length)
        .replace(/^\W*(?:(?:given|held|presented) )?(?:(?:at|in|to|for) )?(?:an? |the )?/i, '')
    : given;
  return event.charAt(0).toUpperCase() + event.slice(1);
}

/**
 * The words in a field that may give the source, without an address after them; empty if they only give the
 * type of the work.
 */
export function venueWords(text: string): string {
  const words = text.replace(/[\s,;:(]*https?:\S+$/i, '');
  return isKindWord(words) ? '' : words;
}

/** Values of BibLaTeX's `pubstate`, and notes, about unpublished works. */
const STATES: [string, RegExp][] = [
  ['submitted', /^(?:submitted|under review|mansub)$/i],
  ['in press', /^in ?press$|^accepted$/i],
  ['forthcoming', /^forthcoming$|^to appear$/i],
];

/**
 * The state in a field that contains nothing else; null for any other text.
 *
 * @example readState('To appear.') // "forthcoming"
 */
export function readState(text: string): string | null {
  const words = text.trim().replace(/\.$/, '');
  return STATES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** True if a note contains more than the type, state, citations or venue that are read from it. */
export const saysMore = (note: string, venue: string): boolean =>
  !isKindWord(note) &&
  readState(note) === null &&
  !/cited by:? ?\d|special issue/i.test(note) &&
  !/^(?:RETRACTED|REMOVED)\b/.test(note) &&
  !venue.includes(afterKindWord(note));

/** Words with which manuscripts describe themselves, whatever event they were written for. */
const MANUSCRIPT =
  /^(?:unpublished|(?:[a-z]+ )?(?:manuscript|draft)|ms|submitted|accepted|to appear|forthcoming|in (?:press|preparation)|under (?:review|revision))(?!\p{L})/iu;

/**
 * True if the note of an unpublished work describes a talk: "Handout from a colloquium", "Comments, 4th
 * Workshop".
 */
const wasGiven = (note: string): boolean =>
  !MANUSCRIPT.test(note.trim()) &&
  (isEvent(note) ||
    /(?<!\p{L})(?:slides|handouts?|talks?|present(?:ed|ation)|address|class|course)(?!\p{L})/iu.test(
      note,
    ));

/** The type by the entry's own words, or by a keyword. Software and data may be the subject of an article. */
function describedType(work: TypedWork): WorkType | null {
  const { described = [], keywords = [], isIssued = false } = work;
  // "Oral presentation" is how a printed paper was presented.
  if (isIssued && !LOOSE.test(work.type)) return null;
  const words = [
    // Without an event, a tutorial is a text.
    ...described.filter((text) => !/^tutorial$/i.test(text.trim())),
    ...keywords.filter((word) =>
      /talk$|^(?:poster|patent|software|data ?set|invited)$/i.test(word),
    ),
  ].map(withoutEvent);
  const known = LOOSE.test(work.type) ? [...DESCRIBED, ...LOOSELY_DESCRIBED] : DESCRIBED;
  const [type = null] = known.find(([, pattern]) => words.some((word) => pattern.test(word))) ?? [];
  const isPrinted = work.isPrinted ?? work.journal !== '';
  return isPrinted && (type === 'Software' || type === 'Dataset') ? null : type;
}

/** Titles that identify a review: "Rezension: …", "… [Review of: …]". */
const REVIEW_TITLE =
  /^(?:book review|review(?=:)|rezension|recenze|recenzja|recensie|recensione|compte[- ]rendu|reseña)\b|\[(?:book )?review (?:of|essay)\b|\b(?:systematic|scoping|literature|topical) review\b|^(?:an? )?(?:[a-z-]+ )?review (?:of|on)\b|(?:[:–—]| -) (?:an? )?(?:[a-z-]+ )?review$/i;

export const PREPRINT_SERVER =
  /^(?:[a-z]*(?:arxiv|rxiv)|ssrn|research square|osf preprints|lingbuzz|preprints?)\b/i;

/** The data of an entry that indicates the type of its work. */
interface TypedWork {
  /** Its BibTeX or BibLaTeX type. */
  type: string;
  title: string;
  /** Its source. */
  journal: string;
  keywords?: readonly string[];
  eprint?: boolean;
  /**
   * True if the entry has a journal, a book or the blog of a page; otherwise, the publication's `journal` may
   * be a publisher or a server.
   */
  isPrinted?: boolean;
  /** The words of the entry's `type`, `howpublished`, `note` and `category`. */
  described?: readonly string[];
  /** True if it has something that only printed works have: pages, a volume, a publisher, a DOI. */
  isIssued?: boolean;
  /** True if it has an event, or a place next to its month, as talks do. */
  isGiven?: boolean;
  key?: string;
}

interface NamedWork {
  type: string;
  title: string;
  hasPeople: boolean;
  /** True if it has a DOI, an arXiv number or another eprint. */
  isIdentified: boolean;
  /** The key of an entry that takes its data from this one. */
  holds: string | null;
}

/** The reason, as a sentence, why an entry is not a work to import; null if it is one. */
export function whyNoPublication(entry: NamedWork): string | null {
  const { type, title, hasPeople, holds, isIdentified } = entry;
  if (NO_PUBLICATION.test(type)) return `An entry of the type @${type} is not a publication.`;
  if (bareTitle(title).trim() === '') return 'It has no title: add a title field to import it.';
  if (CONTAINER.test(type) && !hasPeople) {
    return holds === null
      ? 'It is a volume without an author or editor: add one to import it.'
      : `It is the volume that ${holds} appeared in, and only contains data for it.`;
  }
  return WEB_PAGE.test(type) && !hasPeople && !isIdentified
    ? 'It is a web page without an author: add an author or organization to import it.'
    : null;
}

/** True for the type of a volume with contributions by others. */
export const isVolume = (type: string): boolean => CONTAINER.test(type);

/**
 * The type of work that an entry states, by its words, otherwise by its entry type. Manuals are Technical
 * Note. Null if it is unclear: an entry type like `misc`, or an article with a talk or an event and no
 * journal.
 */
export function guessWorkType(work: TypedWork): WorkType | null {
  const [type = null] = TYPES.find(([, types]) => types.test(work.type)) ?? [];
  const described = GENERAL.test(work.type) ? describedType(work) : null;
  if (described) return described;
  if (type === 'Report' && work.described?.some((text) => WORKING_PAPER.test(text.trim())))
    return 'Working Paper';
  if (work.eprint && (type === null || WEB_PAGE.test(work.type))) return 'Preprint';
  if (LOOSE.test(work.type) && work.isGiven) return 'Presentation';
  if (work.type === 'unpublished' && work.described?.some(wasGiven)) return 'Presentation';
  if (WEB_PAGE.test(work.type) && work.isPrinted) return 'Article';
  if (type !== 'Article') return type;
  if (PREPRINT_SERVER.test(work.journal)) return 'Preprint';
  if (work.isIssued === false && (isEvent(work.journal) || talkInKey(work.key ?? null)))
    return null;
  if (saysBookReview(work)) return 'Book Review';
  return isReview(work) ? 'Review' : type;
}

const saysBookReview = ({ keywords = [], described = [] }: TypedWork) =>
  [...keywords, ...described].some((text) => /^book review$/i.test(text));

const isReview = ({ title, keywords = [] }: TypedWork) =>
  REVIEW_TITLE.test(bareTitle(title)) || keywords.some((word) => /^review$/i.test(word));

const bareTitle = (title: string) => title.replace(/<\/?(?:i|b|sub|sup)>/g, '');

/** The default for CSL types that several types of works share. */
const PLAIN: Partial<Record<CslType, WorkType>> = {
  'post-weblog': 'Web Page',
  report: 'Report',
  speech: 'Presentation',
  review: 'Book Review',
};

/** CSL types whose works may state another type in words, with their BibTeX types. */
const WORDED: Partial<Record<CslType, string>> = {
  'article-journal': 'article',
  'paper-conference': 'inproceedings',
  document: 'misc',
  report: 'report',
  webpage: 'online',
};

/** The type of a work: the stated one, otherwise from its CSL type and its words. Null if it is unclear. */
export function workTypeOf(item: Item): WorkType | null {
  const named = item.custom?.entrysubtype;
  if (isWorkType(named)) return named;
  if (item.custom?.entrytype === 'misc') return null;
  const { genre = '', title = '' } = item;
  const type = cslTypeOf(item.type);
  if (type === 'speech' && /\bposter\b/i.test(genre)) return 'Poster';
  const worded = WORDED[type];
  if (!worded) return PLAIN[type] ?? findWorkType('csl', type);
  const journal = item['container-title'] ?? item['container-title-short'] ?? item.publisher ?? '';
  const keywords = splitKeywords(item.keyword ?? '');
  return guessWorkType({ type: worded, title, journal, described: [genre], keywords });
}
