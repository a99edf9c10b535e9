import type { PublicationType } from '../publications/publication.ts';
import { plainTitle } from '../publications/titles.ts';

/** Why entries of these types are not publications, as the end of a sentence. */
const NO_PUBLICATION: Record<string, string> = {
  set: 'it only groups other entries',
  xdata: 'it only holds data for other entries',
  bibnote: 'it is a note of the document, not a publication',
  control: 'it holds settings of the bibliography style',
  ieeetranbstctl: 'it holds settings of the bibliography style',
  periodical: 'it is a whole issue of a periodical, not a contribution to it',
  image: 'an image is not a publication',
  artwork: 'an artwork is not a publication',
  audio: 'a recording is not a publication',
  music: 'a recording is not a publication',
  movie: 'a film is not a publication',
  video: 'a film is not a publication',
  performance: 'a performance is not a publication',
  letter: 'a letter is not a publication',
  jurisdiction: 'a court decision is not a publication of a researcher',
  legal: 'a legal text is not a publication of a researcher',
  legislation: 'a law is not a publication of a researcher',
};

/** Volumes that hold the contributions of others. */
const CONTAINERS = ['collection', 'mvcollection', 'proceedings', 'mvproceedings', 'mvbook'];
const REFERENCE_WORKS = ['reference', 'mvreference'];

const WEB_PAGES = ['online', 'www', 'electronic', 'webpage'];

const TYPES: Record<string, PublicationType> = {
  article: 'Article',
  suppperiodical: 'Article',
  inproceedings: 'Conference Paper',
  conference: 'Conference Paper',
  proceedings: 'Conference Paper',
  mvproceedings: 'Conference Paper',
  talk: 'Conference Paper',
  presentation: 'Conference Paper',
  poster: 'Conference Paper',
  book: 'Book Chapter',
  mvbook: 'Book Chapter',
  inbook: 'Book Chapter',
  bookinbook: 'Book Chapter',
  suppbook: 'Book Chapter',
  incollection: 'Book Chapter',
  suppcollection: 'Book Chapter',
  collection: 'Book Chapter',
  mvcollection: 'Book Chapter',
  reference: 'Book Chapter',
  mvreference: 'Book Chapter',
  inreference: 'Book Chapter',
  review: 'Review',
  report: 'Technical Note',
  techreport: 'Technical Note',
  manual: 'Technical Note',
  booklet: 'Technical Note',
  standard: 'Technical Note',
  thesis: 'Technical Note',
  phdthesis: 'Technical Note',
  mastersthesis: 'Technical Note',
  bachelorsthesis: 'Technical Note',
  patent: 'Technical Note',
  dataset: 'Technical Note',
  software: 'Technical Note',
  online: 'Technical Note',
  www: 'Technical Note',
  electronic: 'Technical Note',
  webpage: 'Technical Note',
  unpublished: 'Preprint',
  preprint: 'Preprint',
};

/** Titles that call their work a review of the literature, and not one of another's book. */
const REVIEW_TITLE = new RegExp(
  '\\b(?:systematic|scoping|literature|narrative|critical|topical|comprehensive|mini)[ -]review\\b|' +
    '^(?:a |an )?(?:[a-z-]+ )?review (?:of|on)\\b|(?:[:–—]| -) (?:a |an )?(?:[a-z-]+ )?review$|^review\\b',
  'i',
);

const PREPRINT_SERVER = /^(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|research square|preprints?)\b/i;

export interface EntryFacts {
  type: string;
  title: string;
  journal: string;
  authors: string;
  keywords: readonly string[];
  /** A DOI, an arXiv number or another eprint is given. */
  identified: boolean;
  eprint: boolean;
  /** The key of an entry that takes its data from this one. */
  holds: string | null;
}

/** Why an entry does not come in, as a sentence; null when it is a publication. */
export function whyNoPublication(entry: EntryFacts): string | null {
  const known = NO_PUBLICATION[entry.type];
  if (known) return `Not a publication: ${known}.`;
  if (plainTitle(entry.title).trim() === '') {
    return 'It has no title: add a title field to bring it in.';
  }
  if (CONTAINERS.includes(entry.type) || REFERENCE_WORKS.includes(entry.type)) {
    if (entry.holds !== null) {
      return `It is the volume that ${entry.holds} appeared in, and holds only data for it.`;
    }
    if (entry.authors === '') {
      return 'It is a volume without an author or editor: add one to bring it in.';
    }
  }
  if (WEB_PAGES.includes(entry.type) && entry.authors === '' && !entry.identified) {
    return 'It is a web page without an author: add an author or organization to bring it in.';
  }
  return null;
}

/**
 * The kind of publication that an entry's type stands for. Theses, patents, data sets, manuals
 * and web documents are Technical Note, the site's word for what no journal or book printed; null
 * (shown as Article) only for entry types that say nothing, like `misc`.
 */
export function publicationType(entry: EntryFacts): PublicationType | null {
  const type = TYPES[entry.type] ?? null;
  if (entry.eprint && (type === null || WEB_PAGES.includes(entry.type))) return 'Preprint';
  if (type === 'Article' && PREPRINT_SERVER.test(entry.journal)) return 'Preprint';
  if (type === 'Article' && isReview(entry)) return 'Review';
  return type;
}

function isReview({ title, keywords }: EntryFacts): boolean {
  return (
    REVIEW_TITLE.test(plainTitle(title)) ||
    keywords.some((keyword) =>
      /^(?:(?:systematic|literature) )?review(?: article)?$/i.test(keyword),
    )
  );
}
