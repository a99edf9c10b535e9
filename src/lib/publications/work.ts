import type { PublicationFields, PublicationType } from './publication.ts';

/** What a publication is to those who cite it. */
export type WorkKind =
  | 'article'
  | 'paper'
  | 'chapter'
  | 'book'
  | 'report'
  | 'thesis'
  | 'preprint'
  | 'dataset'
  | 'software'
  | 'patent'
  | 'poster'
  | 'presentation';

interface Work {
  kind: WorkKind;
  /** The journal, proceedings, book, event, institution or school; empty when nothing is known. */
  venue: string;
  /** "PhD thesis"; of theses that say so. */
  degree?: string;
}

const KINDS: Record<PublicationType, WorkKind> = {
  Article: 'article',
  Review: 'article',
  'Conference Paper': 'paper',
  'Book Chapter': 'chapter',
  'Technical Note': 'report',
  Preprint: 'preprint',
  Book: 'book',
  Thesis: 'thesis',
  Report: 'report',
  Dataset: 'dataset',
  Software: 'software',
  Patent: 'patent',
  Poster: 'poster',
  Presentation: 'presentation',
};

/** How a thesis of a known degree names its school. */
export const THESIS = /^(PhD|Master’s|Bachelor’s) thesis, (.+)$/;

/** What a publication is, and where it appeared. The site shows what has no type as an article. */
export function workOf({
  publication_type,
  journal,
  publisher,
}: Pick<PublicationFields, 'publication_type' | 'journal' | 'publisher'>): Work {
  // A type that an earlier version stored may be none of them.
  const kind = KINDS[publication_type as PublicationType] ?? 'article';
  const [, degree, school] = (kind === 'thesis' && THESIS.exec(journal)) || [];
  if (degree && school) return { kind, venue: school, degree: `${degree} thesis` };
  // A whole book has nothing but its publisher to name.
  if (kind === 'book' && journal === publisher) return { kind, venue: '' };
  return { kind, venue: journal.trim() };
}
