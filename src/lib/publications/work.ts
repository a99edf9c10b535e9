import type { PublicationFields } from './publication.ts';

/** What a publication is to those who cite it. */
export type WorkKind = 'article' | 'paper' | 'chapter' | 'book' | 'report' | 'thesis' | 'preprint';

interface Work {
  kind: WorkKind;
  /** The journal, proceedings, book, institution or school; empty when nothing is known. */
  venue: string;
  /** "PhD thesis"; of theses only. */
  degree?: string;
}

const KINDS: Record<string, WorkKind> = {
  Article: 'article',
  Review: 'article',
  'Conference Paper': 'paper',
  'Book Chapter': 'chapter',
  'Technical Note': 'report',
  Preprint: 'preprint',
};

/** How the import writes a thesis into the venue. */
export const THESIS = /^(PhD|Master’s) thesis, (.+)$/;

/** What a publication is, and where it appeared. The site shows what has no type as an article. */
export function workOf({
  publication_type,
  journal,
  publisher,
}: Pick<PublicationFields, 'publication_type' | 'journal' | 'publisher'>): Work {
  const kind = KINDS[publication_type ?? ''] ?? 'article';
  const [, degree, school] = (kind === 'report' && THESIS.exec(journal)) || [];
  if (degree && school) return { kind: 'thesis', venue: school, degree: `${degree} thesis` };
  // A whole book has nothing but its publisher to name.
  if (kind === 'chapter' && journal === publisher) return { kind: 'book', venue: '' };
  return { kind, venue: journal.trim() };
}
