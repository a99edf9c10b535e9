import { apaAuthors, splitAuthors } from './authors.ts';
import { doiUrl } from './doi.ts';
import { externalLink } from './links.ts';
import type { PublicationFields } from './publication.ts';
import { plainTitle } from './titles.ts';

type Cited = Pick<
  PublicationFields,
  'title' | 'authors' | 'journal' | 'year' | 'volume' | 'issue' | 'pages' | 'doi' | 'url'
> & { publication_type?: string | null };

/**
 * The reference of a publication as plain text, in the manner of APA's 7th edition: authors,
 * (year), title, journal, volume(issue), pages and where to find it. What is missing is left out;
 * an unknown year is "n.d.", and without authors the title comes first (sections 9.12 and 9.17).
 */
export function apaCitation(publication: Cited): string {
  const authors = apaAuthors(splitAuthors(publication.authors));
  const year = `(${publication.year > 0 ? publication.year : 'n.d.'})`;
  const title = plainTitle(publication.title).trim();
  return [
    ...(authors === '' ? [title, year] : [authors, year, title]).map(sentence),
    sentence(source(publication)),
    publication.doi ? doiUrl(publication.doi) : (externalLink(publication) ?? ''),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Parts of a larger whole, which APA names with "In" (sections 10.3 and 10.5). */
const PARTS = ['Book Chapter', 'Conference Paper'];

function source({ journal, volume, issue, pages: printed, publication_type }: Cited): string {
  const pages = printed?.replace(/(?<![–-])[–-]+$/, '') ?? null;
  if (journal && pages && PARTS.includes(publication_type ?? '')) {
    return `In ${journal.trim()} (${volume ? `Vol. ${volume}, ` : ''}${/\D/.test(pages) ? 'pp' : 'p'}. ${pages})`;
  }
  const issued = `${volume ?? ''}${issue ? `(${issue})` : ''}`;
  return [journal.trim(), issued, pages ?? ''].filter((part) => part !== '').join(', ');
}

function sentence(text: string): string {
  return text === '' || /[.?!…]["”’]?$/.test(text) ? text : `${text}.`;
}
