import {
  arxivUrl,
  displayName,
  doiUrl,
  familyName,
  invertedName,
  type WorkKind,
} from '@academic-site/bibliography';
import type { Contributor } from '../../records/contributor.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { describeType } from '../../records/publication-types.ts';
import { monthNumber, pageSpan } from '../../records/publication-words.ts';
import { type CitationTag, PUBLICATION_FEEDS, recordHead, sharedImage } from '../html/metadata.ts';
import type { JsonLd } from '../values/json-ld.ts';
import { INTERFACE_LANGUAGE } from '../values/language-attributes.ts';
import { isEdited, listAuthors, listRole } from './contributors.ts';
import { IDENTIFIER_NAMES, listTexts, NUMBER_NAMES } from './formats/fields.ts';
import { citationFiles } from './formats/formats.ts';
import { externalLink, isCodeHost, pdfAddress } from './links.ts';
import { findOpenKind } from './open-access.ts';
import { citedTitle, markedTitle, statusWord } from './status.ts';
import { plainTitle } from './titles.ts';
import { citedWork, classifyWork } from './work.ts';

/**
 * The head of a publication's page.
 *
 * @param site its language, where the publication names none, and its name
 * @param origin "https://example.org"
 */
export function publicationHead(
  publication: PublicationFields & { id: number },
  site: { name: string; language: string },
  origin: string,
) {
  const { id, abstract, authors, journal, year, publication_type, image, imageAlt } = publication;
  const path = `/publications/${id}`;
  const name = plainTitle(markedTitle(publication));
  const language = publication.language ?? site.language;
  // That an English site's work is English is said where the work says it.
  const described = language === INTERFACE_LANGUAGE ? publication : { ...publication, language };
  const page = {
    name,
    language,
    texts: [
      abstract,
      [authors, journal, year > 0 && year].filter(Boolean).join(', '),
      `${publication_type ?? 'Publication'} of ${site.name}`,
    ],
    list: { name: 'Publications', path: '/publications' },
    path,
  };
  return recordHead(origin, page, {
    jsonLd: [scholarlyWork(described, origin)],
    image: sharedImage(image, imageAlt || name),
    citation: citationTags(described, origin),
    alternates: [...citationFiles(path), ...PUBLICATION_FEEDS],
  });
}

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
  const { doi, arxiv_id, isbn } = publication;
  const title = plainTitle(publication.title).trim();
  const pages = pageSpan(publication.pages);
  const pdf = pdfAddress(publication, origin);
  const address = `${origin}/publications/${publication.id}`;
  return {
    '@type': describeType(publication.publication_type).schemaOrg,
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    name: title,
    headline: title,
    author: isEdited(publication) ? [] : listRole(publication, 'author').map(signatory),
    editor: kind === 'chapter' ? [] : listRole(publication, 'editor').map(signatory),
    ...Object.fromEntries(
      OTHER_ROLES.map((role) => [role, listRole(publication, role).map(signatory)]),
    ),
    datePublished: publicationDate(publication, '-'),
    abstract: publication.abstract,
    inLanguage: publication.language,
    keywords: [...new Set([...publication.tags, ...publication.custom_tags])].join(', '),
    award: publication.award,
    image: publication.image && `${origin}${publication.image}`,
    isPartOf: toContainer(publication, kind, work.container),
    // In schema.org, only a part of another work has pages.
    ...(PAGED.includes(kind) && { pageStart: pages?.first, pageEnd: pages?.last }),
    ...(kind === 'thesis' && { inSupportOf: genre, sourceOrganization: organisation(venue) }),
    ...(kind === 'book' && { bookEdition: work.edition, isbn }),
    ...(kind === 'report' && { reportNumber: number }),
    ...(kind === 'patent' && { genre }),
    ...(kind === 'software' && { codeRepository: findCodeUrl(publication) }),
    version: work.version,
    publisher: kind === 'thesis' ? null : organisation(work.publisher),
    creativeWorkStatus: statusWord(publication) ?? (kind === 'preprint' ? 'Preprint' : null),
    identifier: [
      ...listTexts('propertyID', IDENTIFIER_NAMES, publication),
      ['Patent', kind === 'patent' ? number : null],
    ].flatMap(([propertyID, value]) =>
      value ? [{ '@type': 'PropertyValue', propertyID, value }] : [],
    ),
    sameAs: [doi && doiUrl(doi), arxiv_id && arxivUrl(arxiv_id), externalLink(publication)],
    encoding: pdf && {
      '@type': 'MediaObject',
      contentUrl: pdf,
      encodingFormat: 'application/pdf',
    },
    isAccessibleForFree: pdf || findOpenKind(publication) ? true : null,
  };
}

/** The roles that schema.org has under the same names. */
const OTHER_ROLES = ['translator', 'illustrator', 'director', 'composer'] as const;

/** Where the source code is: a link that says so, or an address at a code host. */
function findCodeUrl({ links, url }: PublicationFields): string | null {
  const code = links.find(({ kind, url: link }) => kind === 'code' && URL.canParse(link))?.url;
  return code ?? (url !== null && isCodeHost(url) ? url : null);
}

/** A person, by the ORCID iD where it is known, or an organisation. */
function signatory(contributor: Contributor): JsonLd {
  const { literal, given, orcid } = contributor;
  const name = displayName(contributor);
  // One word alone is the only name of a person, and so is any with an ORCID iD.
  if (literal?.includes(' ') && !orcid) return { '@type': 'Organization', name };
  const iri = orcid && `https://orcid.org/${orcid}`;
  return {
    '@type': 'Person',
    '@id': iri,
    name,
    givenName: given,
    familyName: literal === undefined ? familyName(contributor) : undefined,
    sameAs: iri,
  };
}

/** "2014-03", or "2014" when the month is not known; null without a year. */
function publicationDate({ year, month }: PublicationFields, sign: '-' | '/'): string | null {
  if (year <= 0) return null;
  const at = monthNumber(month);
  return at ? `${year}${sign}${String(at).padStart(2, '0')}` : String(year);
}

const organisation = (name: string): JsonLd => ({ '@type': 'Organization', name });

/** The issue in its volume in its journal, or the book or proceedings. */
function toContainer(publication: PublicationFields, kind: WorkKind, venue: string): JsonLd | null {
  const { volume, issue, issn, isbn, edition } = publication;
  if (venue === '') return null;
  if (kind === 'chapter') {
    return {
      '@type': 'Book',
      name: venue,
      isbn,
      bookEdition: edition,
      editor: listRole(publication, 'editor').map(signatory),
    };
  }
  if (kind !== 'article') return { '@type': 'CreativeWork', name: venue };
  const periodical = { '@type': 'Periodical', name: venue, issn };
  const inVolume = volume
    ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical }
    : periodical;
  return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume } : inVolume;
}

/**
 * What Google Scholar and reference managers read of a publication's page
 * (https://scholar.google.com/intl/en/scholar/inclusion.html#indexing). One author a tag, in order; what
 * is not known has no tag. Zotero takes a work for an article unless another kind's venue is named: the
 * tags `z:…`, its own words (https://github.com/zotero/translators, `RDF.js`), tell it what the work is.
 *
 * @param origin "https://example.org"
 */
export function citationTags(
  publication: PublicationFields & { id: number },
  origin: string,
): CitationTag[] {
  const { kind, venue, number, genre } = classifyWork(publication);
  const { zotero, venueTag } = describeType(publication.publication_type);
  const pages = pageSpan(publication.pages);
  const tags: [string, string | null | undefined][] = [
    ['citation_title', plainTitle(citedTitle(publication)).trim()],
    ...listAuthors(publication).map((each): CitationTag => ['citation_author', onePerson(each)]),
    ['citation_publication_date', publicationDate(publication, '/')],
    ['z:itemType', zotero],
    [venueTag, venue],
    // Scholar's name for a book's title; Zotero knows the other one.
    ['citation_inbook_title', kind === 'chapter' ? venue : null],
    ...listTexts('tag', NUMBER_NAMES, publication),
    ['citation_firstpage', pages?.first],
    ['citation_lastpage', pages?.last],
    ...listTexts('tag', IDENTIFIER_NAMES, publication),
    ...(isEdited(publication) ? [] : listRole(publication, 'editor')).map(
      (each): CitationTag => ['citation_editor', onePerson(each)],
    ),
    ['citation_technical_report_number', kind === 'report' ? number : null],
    ['citation_patent_number', kind === 'patent' ? number : null],
    ['z:patentNumber', kind === 'patent' ? number : null],
    ['citation_dissertation_name', kind === 'thesis' ? genre : null],
    ['z:thesisType', kind === 'thesis' ? genre : null],
    ['z:presentationType', kind === 'poster' ? 'Poster' : null],
    ['citation_publisher', publication.publisher === venue ? null : publication.publisher],
    ['citation_language', publication.language],
    ['citation_doi', publication.doi],
    ['citation_arxiv_id', publication.arxiv_id],
    ['citation_abstract', publication.abstract],
    ['citation_keywords', publication.tags.join('; ')],
    ['citation_abstract_html_url', `${origin}/publications/${publication.id}`],
    ['citation_pdf_url', pdfAddress(publication, origin)],
  ];
  return tags.flatMap(([name, content]): CitationTag[] =>
    content?.trim() ? [[name, content.trim()]] : [],
  );
}

/**
 * Zotero takes "de la Torre, Ana María" for two authors, since there is a blank on both sides of the comma
 * (its translator Embedded Metadata): blanks that do not break keep the family together.
 */
function onePerson(contributor: Contributor): string {
  const name = invertedName(contributor);
  const family = familyName(contributor);
  return contributor.given?.includes(' ')
    ? family.replaceAll(' ', '\u00a0') + name.slice(family.length)
    : name;
}
