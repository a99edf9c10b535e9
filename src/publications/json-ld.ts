import type { JsonLd } from '../metadata/metadata.ts';
import { AND_OTHERS, nameParts, splitAuthors } from './authors.ts';
import { doiUrl } from './doi.ts';
import { arxivUrl } from './identifiers.ts';
import { externalLink, isCodeHost } from './links.ts';
import { pageSpan } from './pages.ts';
import { monthNumber, type PublicationFields } from './publication.ts';
import { pdfAddress } from './stored-pdf.ts';
import { plainTitle } from './titles.ts';
import { citedWork, type WorkKind } from './work.ts';

const TYPES: Record<WorkKind, string> = {
  article: 'ScholarlyArticle',
  paper: 'ScholarlyArticle',
  preprint: 'ScholarlyArticle',
  chapter: 'Chapter',
  book: 'Book',
  report: 'Report',
  thesis: 'Thesis',
  dataset: 'Dataset',
  software: 'SoftwareSourceCode',
  patent: 'CreativeWork',
  poster: 'Poster',
  presentation: 'PresentationDigitalDocument',
};

const PAGED: WorkKind[] = ['article', 'paper', 'preprint', 'chapter', 'report'];

/**
 * A publication in the vocabulary of schema.org.
 *
 * @param origin "https://example.org"
 */
export function scholarlyWork(
  publication: PublicationFields & { id: number },
  origin: string,
): JsonLd {
  const work = citedWork(publication);
  const { kind, venue, genre, number } = work;
  const { doi, arxiv_id, isbn, editors } = publication;
  const title = plainTitle(publication.title).trim();
  const pages = pageSpan(publication.pages);
  const pdf = pdfAddress(publication, origin);
  const address = `${origin}/publications/${publication.id}`;
  return {
    '@type': TYPES[kind],
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    name: title,
    headline: title,
    author: work.isEdited ? [] : toAuthors(publication),
    editor: kind === 'chapter' ? [] : people(editors ?? ''),
    datePublished: yearAndMonth(publication),
    abstract: publication.abstract,
    keywords: [...new Set([...publication.tags, ...publication.custom_tags])].join(', '),
    award: publication.award,
    image: publication.image && `${origin}${publication.image}`,
    isPartOf: toContainer(publication, kind, work.container),
    // What is not a part of anything has no pages in schema.org.
    ...(PAGED.includes(kind) && { pageStart: pages?.first, pageEnd: pages?.last }),
    ...(kind === 'thesis' && { inSupportOf: genre, sourceOrganization: organisation(venue) }),
    ...(kind === 'book' && { bookEdition: work.edition, isbn }),
    ...(kind === 'report' && { reportNumber: number }),
    ...(kind === 'patent' && { genre }),
    ...(kind === 'software' && { codeRepository: findCodeUrl(publication) }),
    version: work.version,
    publisher: kind === 'thesis' ? null : organisation(work.publisher),
    creativeWorkStatus: kind === 'preprint' ? 'Preprint' : null,
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'DOI', value: doi },
      { '@type': 'PropertyValue', propertyID: 'arXiv', value: arxiv_id },
      { '@type': 'PropertyValue', propertyID: 'Patent', value: kind === 'patent' ? number : null },
    ].filter(({ value }) => value),
    sameAs: [doi && doiUrl(doi), arxiv_id && arxivUrl(arxiv_id), externalLink(publication)],
    encoding: pdf && {
      '@type': 'MediaObject',
      contentUrl: pdf,
      encodingFormat: 'application/pdf',
    },
    isAccessibleForFree: pdf ? true : null,
  };
}

/** The authors, with their ORCID iDs where they are known. */
const toAuthors = ({ authors, authorNotes }: PublicationFields): JsonLd[] =>
  splitAuthors(authors).flatMap((author, at) => {
    const orcid = authorNotes.find((note) => note.author === at)?.orcid;
    if (author === AND_OTHERS) return [];
    return [signatory(author, orcid ? `https://orcid.org/${orcid}` : null)];
  });

const people = (names: string): JsonLd[] =>
  splitAuthors(names)
    .filter((name) => name !== AND_OTHERS)
    .map((name) => signatory(name));

/** Where the source code is: a link that says so, or an address at a code host. */
function findCodeUrl({ links, url }: PublicationFields): string | null {
  const code = links.find(({ kind, url: link }) => kind === 'code' && URL.canParse(link))?.url;
  return code ?? (url !== null && isCodeHost(url) ? url : null);
}

function signatory(name: string, sameAs: string | null = null): JsonLd {
  const { given, family } = nameParts(name);
  if (given !== '') {
    return { '@type': 'Person', name, givenName: given, familyName: family, sameAs };
  }
  return { '@type': family.includes(' ') ? 'Organization' : 'Person', name, sameAs };
}

/** "2014-03", or "2014" when the month is not known. */
function yearAndMonth({ year, month }: PublicationFields): string | null {
  if (year <= 0) return null;
  const at = monthNumber(month);
  return at ? `${year}-${String(at).padStart(2, '0')}` : String(year);
}

const organisation = (name: string): JsonLd => ({ '@type': 'Organization', name });

/** The issue in its volume in its journal, or the book or proceedings. */
function toContainer(
  { volume, issue, issn, isbn, edition, editors }: PublicationFields,
  kind: WorkKind,
  venue: string,
): JsonLd | null {
  if (venue === '') return null;
  if (kind === 'chapter') {
    return {
      '@type': 'Book',
      name: venue,
      isbn,
      bookEdition: edition,
      editor: people(editors ?? ''),
    };
  }
  if (kind !== 'article') return { '@type': 'CreativeWork', name: venue };
  const periodical = { '@type': 'Periodical', name: venue, issn };
  const inVolume = volume
    ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical }
    : periodical;
  return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume } : inVolume;
}
