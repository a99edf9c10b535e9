import type { PublicationType } from '../../publication.ts';
import { plainTitle } from '../../titles.ts';

/** Entries that group others or hold settings, and works of other kinds. */
const NO_PUBLICATION =
  /^(?:set|xdata|bibnote|control|ieeetranbstctl|periodical|image|artwork|audio|music|movie|video|performance|letter|jurisdiction|legal|legislation)$/;

/** Volumes that hold the contributions of others. */
const CONTAINER = /^(?:(?:mv)?(?:collection|proceedings|reference)|mvbook)$/;
const WEB_PAGE = /^(?:online|www|electronic|webpage)$/;

const TYPES: [PublicationType, RegExp][] = [
  ['Article', /^(?:article|suppperiodical)$/],
  ['Conference Paper', /^(?:inproceedings|conference)$/],
  ['Presentation', /^(?:talk|presentation)$/],
  ['Poster', /^poster$/],
  ['Book Chapter', /^(?:(?:in|supp|bookin)book|(?:in|supp)collection|inreference)$/],
  ['Book', /^(?:mv)?(?:book|collection|reference|proceedings)$/],
  ['Review', /^review$/],
  ['Thesis', /^(?:phd|masters|bachelors)?thesis$/],
  ['Report', /^(?:tech)?report$/],
  ['Patent', /^patent$/],
  ['Dataset', /^dataset$/],
  ['Software', /^software$/],
  ['Technical Note', /^(?:manual|booklet|standard)$/],
  ['Technical Note', WEB_PAGE],
  ['Preprint', /^(?:unpublished|preprint)$/],
];

/** Types that people use for works for which bibliographies have no type. */
const GENERAL =
  /^(?:article|inproceedings|conference|misc|unpublished|booklet|online|electronic|www)$/;

/** Words by which an entry of such a type says what it is. */
const DESCRIBED: [PublicationType, RegExp][] = [
  ['Presentation', /^(?:[a-z]+ )?(?:talk|presentation|lecture|keynote|tutorial)$/i],
  ['Poster', /^(?:conference )?poster$|^poster presentation$/i],
  ['Software', /^(?:research |computer )?software$/i],
  ['Dataset', /^data ?set$/i],
  ['Patent', /^(?:[a-z.]+ )?patent(?: app(?:lication|\.)?)?(?: (?:no\.? ?)?[A-Z0-9,./ -]+)?$/i],
];

/** Where a talk was given: "Talk at CERN". */
const AT_EVENT = /\s(?:given |held )?at\s[\s\S]*/i;

/** Words of a field that only say what the work is. */
export const isKindWord = (text: string): boolean =>
  DESCRIBED.some(([, words]) => words.test(text.trim()));

/** The type by the entry's own words, or by a keyword. Of an article, software and data may be the subject. */
function describedType({
  described = [],
  keywords = [],
  ...work
}: TypedWork): PublicationType | null {
  const words = [
    ...described,
    ...keywords.filter((word) => /talk$|^(?:poster|patent|software|data ?set)$/i.test(word)),
  ];
  const [type = null] =
    DESCRIBED.find(([, pattern]) =>
      words.some((word) => pattern.test(word.trim().replace(AT_EVENT, ''))),
    ) ?? [];
  const isPrinted = work.isPrinted ?? work.journal !== '';
  return isPrinted && (type === 'Software' || type === 'Dataset') ? null : type;
}

/** Titles that call their work a review of the literature, and not one of another's book. */
const REVIEW_TITLE =
  /\b(?:systematic|scoping|literature|topical) review\b|^(?:an? )?(?:[a-z-]+ )?review (?:of|on)\b|(?:[:–—]| -) (?:an? )?(?:[a-z-]+ )?review$/i;

const PREPRINT_SERVER = /^(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|research square|preprints?)\b/i;

interface TypedWork {
  type: string;
  title: string;
  journal: string;
  keywords?: readonly string[];
  eprint?: boolean;
  /**
   * Whether the entry names a journal or a book; without one, the publication's `journal` may be a publisher or
   * a server.
   */
  isPrinted?: boolean;
  /** The words of the entry's `type`, `howpublished` and `note`. */
  described?: readonly string[];
}

export interface EntryFacts extends TypedWork {
  authors: string;
  /** A DOI, an arXiv number or another eprint is given. */
  identified: boolean;
  /** The key of an entry that takes its data from this one. */
  holds: string | null;
}

/** Why an entry is not imported, as a sentence; null when it is a publication. */
export function whyNoPublication(entry: EntryFacts): string | null {
  const { type, title, authors, holds, identified } = entry;
  if (NO_PUBLICATION.test(type)) return `An entry of the type @${type} is no publication.`;
  if (plainTitle(title).trim() === '') return 'It has no title: add a title field to bring it in.';
  if (CONTAINER.test(type)) {
    if (holds !== null) {
      return `It is the volume that ${holds} appeared in, and holds only data for it.`;
    }
    if (authors === '') {
      return 'It is a volume without an author or editor: add one to bring it in.';
    }
  }
  return WEB_PAGE.test(type) && authors === '' && !identified
    ? 'It is a web page without an author: add an author or organization to bring it in.'
    : null;
}

/**
 * The kind of publication that an entry's type stands for. Manuals, standards and web documents are
 * Technical Note; null (shown as Article) only for entry types that say nothing, like `misc`.
 */
export function publicationType(work: TypedWork): PublicationType | null {
  const [type = null] = TYPES.find(([, types]) => types.test(work.type)) ?? [];
  const described = GENERAL.test(work.type) ? describedType(work) : null;
  if (described) return described;
  if (work.eprint && (type === null || WEB_PAGE.test(work.type))) return 'Preprint';
  if (type === 'Article' && PREPRINT_SERVER.test(work.journal)) return 'Preprint';
  return type === 'Article' && isReview(work) ? 'Review' : type;
}

const isReview = ({ title, keywords = [] }: TypedWork) =>
  REVIEW_TITLE.test(plainTitle(title)) || keywords.some((word) => /^review$/i.test(word));
