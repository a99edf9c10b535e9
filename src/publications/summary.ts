import { displayName, doiUrl, nameInitials } from '@academic-site/bibliography';
import type { Contributor } from '../../records/contributor.ts';
import type { AuthorPage } from '../../records/person.ts';
import type { PublicationFields } from '../../records/publication.ts';
import type { SummaryFields } from '../../records/publication-field-lists.ts';
import { AND_OTHERS, isForthcoming, monthNumber } from '../../records/publication-vocabulary.ts';
import { type Picture, readImageAddress } from '../values/image-address.ts';
import { formatYearMonth } from '../values/time.ts';
import { addAuthorPages } from './author-pages.ts';
import { deriveResearchCategory, type ResearchCategory } from './category.ts';
import { findOpenKind, hasPdf, type Reading, viewLink } from './links.ts';
import { listSigners } from './signers.ts';

/** A publication in the form of its card. */
export type PublicationSummary = ReturnType<typeof summarise>;

/** Data of the site that cards need. */
export interface SummarySite {
  /** Language of publications without one. */
  recordLanguage: string;
  authorPages: readonly AuthorPage[];
}

/**
 * Reduces a record to its card: the type defaults to Article, and the category is derived; null for null.
 *
 * @param publication with people in parts; without a `view`, its address is used as one
 * @param site language of publications without one, and links for the names of authors
 */
export function summarise(
  publication: SummaryFields & { view?: Reading | null },
  categories: readonly ResearchCategory[],
  { recordLanguage, authorPages }: SummarySite,
) {
  const people = listSigners(publication);
  const authors = people.map(displayName);
  return {
    id: publication.id,
    title: publication.title,
    language: publication.language ?? recordLanguage,
    type: typeLabel(publication),
    category: publication.research_category || deriveResearchCategory(publication, categories),
    year: publication.year,
    month: publication.month,
    isForthcoming: isForthcoming(publication.pub_state),
    authors: publication.authors_complete ? authors : [...authors, AND_OTHERS],
    /** For the avatars of the first authors. */
    initials: people.slice(0, 4).map(nameInitials),
    /** The mark after the names of its editors. */
    editorMark: markEditors(people),
    journal: publication.journal,
    issued: issueLabel(publication),
    abstract: publication.abstract ?? '',
    customTags: publication.custom_tags,
    doiUrl: publication.doi && doiUrl(publication.doi),
    hasPdf: hasPdf(publication),
    view: publication.view ?? toView(publication),
    links: publication.links,
    award: publication.award,
    image: toTeaser(publication),
    authorNotes: addAuthorPages(publication.authorNotes, authors, authorPages),
    status: publication.status?.kind ?? null,
    open: findOpenKind(publication),
  };
}

/** The key of the word, singular or plural; null for authors. */
function markEditors(people: readonly Contributor[]): 'editor' | 'editors' | null {
  if (people[0]?.role !== 'editor') return null;
  return people.length > 1 ? 'editors' : 'editor';
}

function toView(publication: SummaryFields): Reading | null {
  const href = viewLink(publication);
  return href === null ? null : { text: 'View', href };
}

/** The given type, otherwise Article. */
export const typeLabel = ({ publication_type }: Pick<SummaryFields, 'publication_type'>): string =>
  publication_type || 'Article';

/** "7(2), 11–19", or the parts of it that are known. */
const issueLabel = ({ volume, issue, pages }: SummaryFields): string =>
  [`${volume ?? ''}${issue ? `(${issue})` : ''}`, pages].filter(Boolean).join(', ');

/** "March 2014", "2014", or empty if the year is unknown. */
export function dateLabel(
  { year, month }: Pick<SummaryFields, 'year' | 'month'>,
  language = 'en',
): string {
  if (year === 0) return '';
  const number = language === 'en' ? null : monthNumber(month);
  if (number) return formatYearMonth(year, number, language);
  return month ? `${month} ${year}` : String(year);
}

/** The default size of an image whose address does not contain it. */
const UNKNOWN = { width: 960, height: 640, narrow: null };

/** The image of a publication; null for none. Without a description it is decorative. */
export function toTeaser({
  image,
  imageAlt,
}: Pick<PublicationFields, 'image' | 'imageAlt'>): Picture | null {
  return image
    ? { src: image, alt: imageAlt ?? '', ...(readImageAddress(image) ?? UNKNOWN) }
    : null;
}
