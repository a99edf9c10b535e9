import { CSL_TYPES, type CslType, SOURCE_TYPES } from './item.ts';

/** Types of CSL that lists of works do not have, and those of Crossref, as the nearest one; others are documents. */
const TYPES: Record<string, CslType> = {
  'book-chapter': 'chapter',
  'book-part': 'chapter',
  'book-section': 'chapter',
  'book-track': 'chapter',
  broadcast: 'motion_picture',
  classic: 'book',
  collection: 'book',
  component: 'document',
  dissertation: 'thesis',
  'edited-book': 'book',
  entry: 'entry-encyclopedia',
  'entry-dictionary': 'entry-encyclopedia',
  event: 'speech',
  'journal-article': 'article-journal',
  'journal-issue': 'book',
  manuscript: 'article',
  monograph: 'book',
  'peer-review': 'review',
  pamphlet: 'book',
  periodical: 'book',
  post: 'webpage',
  'post-weblog': 'webpage',
  'posted-content': 'article',
  preprint: 'article',
  proceedings: 'book',
  'proceedings-article': 'paper-conference',
  'reference-book': 'book',
  'reference-entry': 'entry-encyclopedia',
  'report-component': 'report',
  'report-series': 'report',
};

/** The type of a source by CSL's name or one of Crossref's: like {@link cslTypeOf}, with the types that only texts cite. */
export const sourceTypeOf = (type: string): CslType =>
  SOURCE_TYPES.find((known) => known === type) ?? cslTypeOf(type);

/** CSL's type by its own name or one of Crossref's; `document` for others. */
export const cslTypeOf = (type: string): CslType =>
  TYPES[type] ?? CSL_TYPES.find((known) => known === type) ?? 'document';
