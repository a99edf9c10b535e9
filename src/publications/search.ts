import { invertedName } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import { bareTitle } from '../../records/publication-vocabulary.ts';
import { hasTerms, parseSearchTerms, toSearchText } from '../values/search-terms.ts';
import { listSigners, type People } from './signers.ts';

type Searched = People & Pick<PublicationFields, 'title' | 'journal'>;

/** Title, journal, and authors: as displayed, and family name first. */
const mainTexts = (publication: Searched): (string | null)[] => [
  bareTitle(publication.title),
  publication.authors,
  ...listSigners(publication).map(invertedName),
  publication.journal,
];

/** Texts of a publication for a visitor's search. */
export const publicationSearchTexts = (
  publication: Searched & Pick<PublicationFields, 'abstract' | 'tags' | 'custom_tags'>,
): (string | null)[] => [
  ...mainTexts(publication),
  publication.abstract,
  ...publication.tags,
  ...publication.custom_tags,
];

/** Finds publications by title, authors and journal, for the administrator's search. */
export function searchPublications<Publication extends Searched>(
  publications: readonly Publication[],
  query: string,
): readonly Publication[] {
  const terms = parseSearchTerms(query);
  if (terms.length === 0) return publications;
  return publications.filter((publication) => hasTerms(getSearchText(publication), terms));
}

/** Cached, since typing searches the same thousands of records with each keystroke. */
const texts = new WeakMap<Searched, string>();

function getSearchText(publication: Searched): string {
  const text = texts.get(publication) ?? toSearchText(mainTexts(publication));
  texts.set(publication, text);
  return text;
}
