/** The type of a work by what it says of itself, and why an entry is none. */
import { splitKeywords } from './draft.ts';
import { isEvent, talkInKey } from './events.ts';
import type { CslType, Item } from './item.ts';
import { findWorkType, isWorkType, type WorkType } from './types.ts';

/** Entries that group others or hold settings, and works of other kinds. */
const NO_PUBLICATION =
  /^(?:set|xdata|bibnote|control|ieeetranbstctl|periodical|image|artwork|letter|jurisdiction|legal|legislation|class|course|teaching)$/;

/** Volumes that hold the contributions of others. */
const CONTAINER = /^(?:(?:mv)?(?:collection|proceedings|reference)|mvbook)$/;
const WEB_PAGE = /^(?:online|www|electronic|webpage)$/;

/** Whether an entry type is that of a web page. */
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

/** Types that people use for works for which bibliographies have no type. */
const GENERAL =
  /^(?:article|inproceedings|conference|misc|unpublished|booklet|online|electronic|www)$/;

/** Those that say nothing of where a work appeared. */
const LOOSE = /^(?:misc|unpublished|other)$/;

/** Whether an entry type says nothing of where a work appeared. */
export const isLoose = (type: string): boolean => LOOSE.test(type);

const WORKING_PAPER = /^(?:working|discussion) paper$/i;

/** Words by which an entry of such a type says what it is. */
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

/** The same, for types that say nothing else: of an article they would be its subject or its way to print. */
const LOOSELY_DESCRIBED: [WorkType, RegExp][] = [
  ['Thesis', /^(?:[a-z.’']+ ){0,2}(?:thesis|dissertation|habilitation)$/i],
  ['Working Paper', WORKING_PAPER],
  ['Report', /^(?:[a-z]+ )?(?:report|white paper|policy brief|deliverable)$/i],
  ['Preprint', /^(?:[a-z]+ )?(?:preprint|manuscript|draft)$|^(?:under review|submitted)$/i],
];

/** Where a talk was given: "Talk at CERN", "Poster, ICMC 2024", "Conference talk (online)". */
const AT_EVENT = /\s(?:(?:given|held|presented) )?(?:at|in|to|for)\s[\s\S]*|\s?[,:;(–—][\s\S]*/i;

const withoutEvent = (text: string) => text.trim().replace(AT_EVENT, '').trim();

/** A talk or poster of any event. */
const GIVEN =
  /^(?:(?:invited|plenary|contributed|conference|oral|poster|guest|public|opening|closing|short|lightning|panel) ){0,2}(?:talk|presentation|lecture|keynote|tutorial|poster|panel)$/i;

/** Words of a field that only say what the work is. */
export function isKindWord(text: string): boolean {
  const words = text.trim().replace(/\s?\(online\)$/i, '');
  const others = [...DESCRIBED, ...LOOSELY_DESCRIBED].filter(([type]) => type !== 'Presentation');
  return GIVEN.test(words) || others.some(([, pattern]) => pattern.test(words));
}

/** What there is of a talk: "Slides from a colloquium", "Notes for the Mathesius Lectures". */
const MATERIAL =
  /^(?:slides|handouts?|notes|materials)(?: and (?:slides|handouts?))? (?:from|of|for) (?:an? |the )?/i;

/**
 * The event in "Poster at the Annual Meeting" or "Slides from a talk at a meeting"; the whole text where nothing of
 * the kind is before it.
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
 * The words of a field that may say where a work appeared, without the address behind them; none where they only say what
 * the work is.
 */
export function venueWords(text: string): string {
  const words = text.replace(/[\s,;:(]*https?:\S+$/i, '');
  return isKindWord(words) ? '' : words;
}

/** What BibLaTeX's `pubstate` and people's notes say of a work that has not appeared. */
const STATES: [string, RegExp][] = [
  ['submitted', /^(?:submitted|under review|mansub)$/i],
  ['in press', /^in ?press$|^accepted$/i],
  ['forthcoming', /^forthcoming$|^to appear$/i],
];

/** The state that a whole field says; null where it says something else. @example readState('To appear.') // "forthcoming" */
export function readState(text: string): string | null {
  const words = text.trim().replace(/\.$/, '');
  return STATES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** Whether a note says more than the type, state, citations or venue that are read from it. */
export const saysMore = (note: string, venue: string): boolean =>
  !isKindWord(note) &&
  readState(note) === null &&
  !/cited by:? ?\d|special issue/i.test(note) &&
  !/^(?:RETRACTED|REMOVED)\b/.test(note) &&
  !venue.includes(afterKindWord(note));

/** What a manuscript says of itself, whatever event it was written for. */
const MANUSCRIPT =
  /^(?:unpublished|(?:[a-z]+ )?(?:manuscript|draft)|ms|submitted|accepted|to appear|forthcoming|in (?:press|preparation)|under (?:review|revision))(?!\p{L})/iu;

/** Whether the note of an unpublished work says that it was given: "Handout from a colloquium", "Comments, 4th Workshop". */
const wasGiven = (note: string): boolean =>
  !MANUSCRIPT.test(note.trim()) &&
  (isEvent(note) ||
    /(?<!\p{L})(?:slides|handouts?|talks?|present(?:ed|ation)|address|class|course)(?!\p{L})/iu.test(
      note,
    ));

/** The type by the entry's own words, or by a keyword. Of an article, software and data may be the subject. */
function describedType(work: TypedWork): WorkType | null {
  const { described = [], keywords = [], isIssued = false } = work;
  // "Oral presentation" is how a printed paper was given.
  if (isIssued && !LOOSE.test(work.type)) return null;
  const words = [
    // A tutorial of nowhere is one to read.
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

/** Titles that call their work a review: "Rezension: …", "… [Review of: …]". */
const REVIEW_TITLE =
  /^(?:book review|review(?=:)|rezension|recenze|recenzja|recensie|recensione|compte[- ]rendu|reseña)\b|\[(?:book )?review (?:of|essay)\b|\b(?:systematic|scoping|literature|topical) review\b|^(?:an? )?(?:[a-z-]+ )?review (?:of|on)\b|(?:[:–—]| -) (?:an? )?(?:[a-z-]+ )?review$/i;

export const PREPRINT_SERVER =
  /^(?:[a-z]*(?:arxiv|rxiv)|ssrn|research square|osf preprints|lingbuzz|preprints?)\b/i;

/** What an entry says of the type of its work. */
interface TypedWork {
  /** Its type in BibTeX or BibLaTeX. */
  type: string;
  title: string;
  /** Where it appeared. */
  journal: string;
  keywords?: readonly string[];
  eprint?: boolean;
  /**
   * Whether the entry names a journal, a book or the blog of a page; without one, the publication's `journal` may be
   * a publisher or a server.
   */
  isPrinted?: boolean;
  /** The words of the entry's `type`, `howpublished`, `note` and `category`. */
  described?: readonly string[];
  /** Whether it has what only a printed work has: pages, a volume, a publisher, a DOI. */
  isIssued?: boolean;
  /** Whether it names an event, or a place beside its month, as talks do. */
  isGiven?: boolean;
  key?: string;
}

interface NamedWork {
  type: string;
  title: string;
  hasPeople: boolean;
  /** Whether a DOI, an arXiv number or another eprint is given. */
  isIdentified: boolean;
  /** The key of an entry that takes its data from this one. */
  holds: string | null;
}

/** Why an entry is no work to import, as a sentence; null when it is one. */
export function whyNoPublication(entry: NamedWork): string | null {
  const { type, title, hasPeople, holds, isIdentified } = entry;
  if (NO_PUBLICATION.test(type)) return `An entry of the type @${type} is no publication.`;
  if (bareTitle(title).trim() === '') return 'It has no title: add a title field to bring it in.';
  if (CONTAINER.test(type) && !hasPeople) {
    return holds === null
      ? 'It is a volume without an author or editor: add one to bring it in.'
      : `It is the volume that ${holds} appeared in, and holds only data for it.`;
  }
  return WEB_PAGE.test(type) && !hasPeople && !isIdentified
    ? 'It is a web page without an author: add an author or organization to bring it in.'
    : null;
}

/** Whether a type is that of a volume which holds the contributions of others. */
export const isVolume = (type: string): boolean => CONTAINER.test(type);

/**
 * The type of work that an entry says it is, by its words, else by its type. Manuals are Technical Note. Null where it does
 * not say: an entry type like `misc`, or an article that names a talk or an event and nothing of a journal.
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

/** Types of CSL that several types of works share, as what they are where nothing else is said. */
const PLAIN: Partial<Record<CslType, WorkType>> = {
  report: 'Report',
  speech: 'Presentation',
  review: 'Book Review',
};

/** Types of CSL whose works may say by their words that they are something else, as BibTeX has them. */
const WORDED: Partial<Record<CslType, string>> = {
  'article-journal': 'article',
  'paper-conference': 'inproceedings',
  document: 'misc',
  report: 'report',
  webpage: 'online',
};

/** The type of a work: the one that it names, else by its type in CSL and its own words. Null where it does not say. */
export function workTypeOf(item: Item): WorkType | null {
  const named = item.custom?.entrysubtype;
  if (isWorkType(named)) return named;
  if (item.custom?.entrytype === 'misc') return null;
  const { genre = '', title = '', type } = item;
  if (type === 'speech' && /\bposter\b/i.test(genre)) return 'Poster';
  const worded = WORDED[type];
  if (!worded) return PLAIN[type] ?? findWorkType('csl', type);
  const journal = item['container-title'] ?? item['container-title-short'] ?? item.publisher ?? '';
  const keywords = splitKeywords(item.keyword ?? '');
  return guessWorkType({ type: worded, title, journal, described: [genre], keywords });
}
