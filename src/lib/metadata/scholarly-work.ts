import { AND_OTHERS, nameParts, splitAuthors } from '../publications/authors.ts';
import { doiUrl } from '../publications/doi.ts';
import { externalLink } from '../publications/links.ts';
import { pageSpan } from '../publications/pages.ts';
import type { PublicationFields } from '../publications/publication.ts';
import { pdfAddress } from '../publications/stored-pdf.ts';
import { plainTitle } from '../publications/titles.ts';
import { type WorkKind, workOf } from '../publications/work.ts';
import { monthNumber } from './citation-tags.ts';
import type { JsonLd } from './metadata.ts';

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

/**
 * A publication in the vocabulary of schema.org.
 *
 * @param origin "https://example.org"
 */
export function scholarlyWork(
  publication: PublicationFields & { id: number },
  origin: string,
): JsonLd {
  const { kind, venue, genre } = workOf(publication);
  const { doi, publisher, arxiv_id } = publication;
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
    author: splitAuthors(publication.authors)
      .filter((author) => author !== AND_OTHERS)
      .map(signatory),
    datePublished: yearAndMonth(publication),
    abstract: publication.abstract,
    keywords: [...new Set([...publication.tags, ...publication.custom_tags])].join(', '),
    isPartOf: partOf(publication, kind, venue),
    pageStart: pages?.first,
    pageEnd: pages?.last,
    ...(kind === 'thesis' && { inSupportOf: genre, sourceOrganization: organisation(venue) }),
    publisher: organisation(publisher ?? (kind === 'report' ? venue : '')),
    creativeWorkStatus: kind === 'preprint' ? 'Preprint' : null,
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'DOI', value: doi },
      { '@type': 'PropertyValue', propertyID: 'arXiv', value: arxiv_id },
    ].filter(({ value }) => value),
    sameAs: [
      doi && doiUrl(doi),
      arxiv_id && `https://arxiv.org/abs/${arxiv_id}`,
      externalLink(publication),
    ],
    encoding: pdf && {
      '@type': 'MediaObject',
      contentUrl: pdf,
      encodingFormat: 'application/pdf',
    },
    isAccessibleForFree: pdf ? true : null,
  };
}

function signatory(author: string): JsonLd {
  const { given, family } = nameParts(author);
  if (given === '') {
    return { '@type': family.includes(' ') ? 'Organization' : 'Person', name: author };
  }
  return { '@type': 'Person', name: author, givenName: given, familyName: family };
}

/** "2014-03", or "2014" when the month is not known. */
function yearAndMonth({ year, month }: PublicationFields): string | null {
  if (year <= 0) return null;
  const at = monthNumber(month);
  return at ? `${year}-${String(at).padStart(2, '0')}` : String(year);
}

const organisation = (name: string): JsonLd => ({ '@type': 'Organization', name });

/** The issue in its volume in its journal, or the book or proceedings. */
function partOf(
  { volume, issue, issn }: PublicationFields,
  kind: WorkKind,
  venue: string,
): JsonLd | null {
  if (venue === '' || kind === 'report' || kind === 'thesis') return null;
  if (kind === 'chapter') return { '@type': 'Book', name: venue };
  if (kind !== 'article') return { '@type': 'CreativeWork', name: venue };
  const periodical = { '@type': 'Periodical', name: venue, issn };
  const inVolume = volume
    ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical }
    : periodical;
  return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume } : inVolume;
}
