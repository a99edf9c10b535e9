import { type CslName, fromCslName, type Item, yearOf } from '@academic-site/bibliography';
import type { Contributor, ContributorRole } from '../../records/contributor.ts';
import { emptyPublication, type PublicationFields } from '../../records/publication.ts';
import { MONTHS, type PublicationType, pageRange } from '../../records/publication-words.ts';
import { parseLanguage } from '../values/language-name.ts';
import { parseOrcid } from '../values/orcid.ts';
import { viewPeople, withRole } from './contributors.ts';
import { thesisName } from './record-fields.ts';

/** The type of a publication by that of CSL. */
const TYPES: Partial<Record<Item['type'], PublicationType>> = {
  article: 'Preprint',
  'article-journal': 'Article',
  'article-magazine': 'Article',
  'article-newspaper': 'Article',
  book: 'Book',
  chapter: 'Book Chapter',
  dataset: 'Dataset',
  'entry-encyclopedia': 'Book Chapter',
  'paper-conference': 'Conference Paper',
  patent: 'Patent',
  report: 'Report',
  review: 'Review',
  'review-book': 'Review',
  software: 'Software',
  speech: 'Presentation',
  standard: 'Technical Note',
  thesis: 'Thesis',
  webpage: 'Technical Note',
};

/** Lists of people that CSL names as a publication's roles. */
const ROLES: readonly (ContributorRole & keyof Item)[] = [
  'author',
  'editor',
  'translator',
  'illustrator',
  'director',
  'composer',
  'performer',
  'interviewer',
];

/** A work of a bibliography as the fields of a publication. */
export function fromItem(item: Item, authorsComplete = true): PublicationFields {
  const publication_type = TYPES[item.type] ?? null;
  const people = ROLES.flatMap((role) => toContributors(item[role] ?? [], role));
  const [, month = 0] = item.issued?.['date-parts']?.[0] ?? [];
  return {
    ...emptyPublication(),
    title: item.title ?? '',
    ...viewPeople(people, publication_type, authorsComplete),
    journal: toVenue(item),
    year: yearOf(item.issued),
    month: MONTHS[month - 1] ?? null,
    publication_type,
    abstract: item.abstract ?? null,
    doi: item.DOI ?? null,
    url: item.DOI ? null : (item.URL ?? null),
    volume: item.volume ?? null,
    issue: item.issue ?? null,
    pages: pageRange(item.page ?? '') || null,
    publisher: item.publisher ?? null,
    edition: item.edition ?? item.version ?? null,
    issn: item.ISSN?.split(' ')[0] ?? null,
    isbn: item.ISBN?.split(' ')[0] ?? null,
    arxiv_id: item.custom?.eprinttype === 'arxiv' ? (item.custom.eprint ?? null) : null,
    language: parseLanguage(item.language),
  };
}

const toContributors = (names: readonly CslName[], role: ContributorRole): Contributor[] =>
  withRole(names.map(fromCslName), role).map((person, at) => {
    const orcid = parseOrcid(names[at]?.ORCID ?? '');
    return orcid ? { ...person, orcid } : person;
  });

function toVenue(item: Item): string {
  const { publisher = '' } = item;
  if (item.type === 'thesis') return `${thesisName(item.genre ?? '')}, ${publisher}`;
  return item['container-title'] || item['event-title'] || publisher;
}
