import type { Publication, SentFields } from './calls.ts';

/** A publication as the form holds it. */
export interface FormValues {
  title: string;
  authors: string;
  journal: string;
  year: string;
  month: string;
  abstract: string;
  doi: string;
  url: string;
  pdf_url: string;
  citations: string;
  /** Separated by commas. */
  tags: string;
  publication_type: string;
  /** Empty when it is to be derived. */
  research_category: string;
  custom_tags: string[];
  volume: string;
  issue: string;
  pages: string;
  issn: string;
  publisher: string;
  arxiv_id: string;
}

/** A field's error, from the form or from the server. */
export type ErrorOf = (name: keyof FormValues) => string | undefined;

/** The form's initial values: those of a stored publication, or defaults for a new one. */
export function valuesOf(stored: Publication | null): FormValues {
  return {
    title: stored?.title ?? '',
    authors: stored?.authors ?? '',
    journal: stored?.journal ?? '',
    year: String(stored ? stored.year || '' : new Date().getFullYear()),
    month: stored?.month ?? '',
    abstract: stored?.abstract ?? '',
    doi: stored?.doi ?? '',
    url: stored?.url ?? '',
    pdf_url: stored?.pdf_url ?? '',
    citations: String(stored?.citations ?? 0),
    tags: tagLine(stored),
    publication_type: stored?.publication_type ?? 'Article',
    research_category: stored ? (stored.research_category ?? '') : 'Research',
    custom_tags: stored?.custom_tags ?? [],
    volume: stored?.volume ?? '',
    issue: stored?.issue ?? '',
    pages: stored?.pages ?? '',
    issn: stored?.issn ?? '',
    publisher: stored?.publisher ?? '',
    arxiv_id: stored?.arxiv_id ?? '',
  };
}

/** The typed values as they are sent. */
export function fieldsOf(typed: FormValues, stored: Publication | null): SentFields {
  return {
    ...typed,
    title: typed.title.trim(),
    authors: typed.authors.trim(),
    journal: typed.journal.trim(),
    year: yearOf(typed.year),
    month: filled(typed.month),
    abstract: filled(typed.abstract),
    doi: filled(typed.doi),
    url: filled(typed.url),
    pdf_url: filled(typed.pdf_url),
    // A stored tag may contain a comma: unchanged tags are sent as they were stored.
    tags: stored && typed.tags === tagLine(stored) ? stored.tags : tagsIn(typed.tags),
    research_category: filled(typed.research_category),
    volume: filled(typed.volume),
    issue: filled(typed.issue),
    pages: filled(typed.pages),
    issn: filled(typed.issn),
    publisher: filled(typed.publisher),
    arxiv_id: filled(typed.arxiv_id),
  };
}

/** The year that was typed; 0, which means unknown, when it is not a number. */
function yearOf(typed: string): number {
  const year = Number(typed);
  return Number.isFinite(year) ? Math.trunc(year) : 0;
}

const tagLine = (stored: Publication | null) => stored?.tags.join(', ') ?? '';

const tagsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const filled = (text: string): string | null => text.trim() || null;
