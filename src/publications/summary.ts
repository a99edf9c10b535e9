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

/** A publication as its card shows it. */
export type PublicationSummary = ReturnType<typeof summarise>;

/** What a card shows of the site itself. */
export interface SummarySite {
  /** Of publications that name none. */
  recordLanguage: string;
  authorPages: readonly AuthorPage[];
}

/**
 * Cuts a record down to its card: the type falls back to Article, the category is derived; null for none.
 *
 * @param publication its people are in parts; without a `view` an address that it has is one
 * @param site the language of publications that name none, and the people to whom the names of authors lead
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

/** The key of the word, as there are one or several; null for authors. */
function markEditors(people: readonly Contributor[]): 'editor' | 'editors' | null {
  if (people[0]?.role !== 'editor') return null;
  return people.length > 1 ? 'editors' : 'editor';
}

function toView(publication: SummaryFields): Reading | null {
  const href = viewLink(publication);
  return href === null ? null : { text: 'View', href };
}

/** The type that was chosen, else Article. */
export const typeLabel = ({ publication_type }: Pick<SummaryFields, 'publication_type'>): string =>
  publication_type || 'Article';

/** "7(2), 11–19", or what is known of it. */
const issueLabel = ({ volume, issue, pages }: SummaryFields): string =>
  [`${volume ?? ''}${issue ? `(${issue})` : ''}`, pages].filter(Boolean).join(', ');

/** "March 2014", "2014", or empty when the year is not known. */
export function dateLabel(
  { year, month }: Pick<SummaryFields, 'year' | 'month'>,
  language = 'en',
): string {
  if (year === 0) return '';
  const number = language === 'en' ? null : monthNumber(month);
  if (number) return formatYearMonth(year, number, language);
  return month ? `${month} ${year}` : String(year);
}

/** The size that is assumed for a picture whose address does not say it. */
const UNKNOWN = { width: 960, height: 640, narrow: null };

/** The picture of a publication; null for none. Without a text of its own it is decoration. */
export function toTeaser({
  image,
  imageAlt,
}: Pick<PublicationFields, 'image' | 'imageAlt'>): Picture | null {
  return image
    ? { src: image, alt: imageAlt ?? '', ...(readImageAddress(image) ?? UNKNOWN) }
    : null;
}
