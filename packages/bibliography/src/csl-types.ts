import { CSL_TYPES, type CslType } from './item.ts';

/** Types of CSL that works here do not have, and those of Crossref, as the nearest one; others are documents. */
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

/** CSL's type by its own name or one of Crossref's; `document` for others. */
export const cslTypeOf = (type: string): CslType =>
  TYPES[type] ?? CSL_TYPES.find((known) => known === type) ?? 'document';
