import {
  arxivUrl,
  type CslType,
  displayName,
  doiUrl,
  familyName,
  fromCslName,
  type Item,
  invertedName,
  isOrganisation,
  type Name,
  pageSpan,
  type WorkKind,
  yearOf,
} from '@academic-site/bibliography';
import { messagesIn } from '../../messages/catalogue.ts';
import type { Contributor, ContributorRole } from '../../records/contributor.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { describeType } from '../../records/publication-types.ts';
import { type CitationTag, publicationFeeds, recordHead, sharedImage } from '../html/metadata.ts';
import type { Site } from '../settings/site.ts';
import type { JsonLd, JsonLdObject } from '../values/json-ld.ts';
import { INTERFACE_LANGUAGE } from '../values/language-attributes.ts';
import { citationFiles } from './citation-formats.ts';
import { isEdited, listAuthors, listRole, withParts } from './contributors.ts';
import { toItem } from './item.ts';
import { findOpenKind, isCodeHost, pdfAddress } from './links.ts';
import { typeName } from './selection.ts';
import { citedTitle, markedTitle, statusWord } from './status.ts';
import { plainTitle } from './titles.ts';
import { classifyWork } from './work.ts';

/**
 * Creates the head of a publication's page.
 *
 * @param site its name, and the languages of its interface and of publications without one
 * @param origin "https://example.org"
 */
export function publicationHead(
  publication: PublicationFields & { id: number },
  site: Pick<Site, 'name' | 'language' | 'languages' | 'recordLanguage'>,
  origin: string,
) {
  const t = messagesIn(site.language, 'publications');
  const about = messagesIn(site.language, 'publication');
  const { id, abstract, authors, journal, year, publication_type, image, imageAlt } = publication;
  const path = `/publications/${id}`;
  const name = plainTitle(markedTitle(publication, t));
  const language = publication.language ?? site.recordLanguage;
  // English is only stated if the publication itself states it.
  const described = language === INTERFACE_LANGUAGE ? publication : { ...publication, language };
  const page = {
    name,
    language,
    texts: [
      abstract,
      [authors, journal, year > 0 && year].filter(Boolean).join(', '),
      about('kind', {
        kind: publication_type ? typeName(publication_type, t) : about('publication'),
        name: site.name,
      }),
    ],
    list: { name: t('title'), path: '/publications' },
    path,
  };
  return recordHead({ origin, site }, page, {
    jsonLd: [scholarlyWork(described, origin)],
    image: sharedImage(image, imageAlt || name),
    citation: citationTags(described, origin),
    alternates: [...citationFiles(path), ...publicationFeeds(site)],
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
  const item = toItem(publication);
  const { kind, schemaOrg } = describeType(publication.publication_type);
  const { genre, number, publisher } = item;
  const { doi, arxiv_id } = publication;
  const title = plainTitle(publication.title).trim();
  const pages = pageSpan(publication.pages);
  const pdf = pdfAddress(publication, origin);
  const address = `${origin}/publications/${publication.id}`;
  const people = (role: ContributorRole) => listRole(publication, role).map(signatory);
  const isEvent = schemaOrg === 'Event';
  return {
    '@type': schemaOrg,
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    name: title,
    headline: title,
    author: people('author'),
    editor: kind === 'chapter' ? [] : people('editor'),
    ...Object.fromEntries(NAMED_ROLES.map((role) => [role, people(role)])),
    ...(isEvent && { performer: people('performer') }),
    contributor: OTHER_ROLES.flatMap((role) =>
      isEvent && role === 'performer' ? [] : people(role),
    ),
    datePublished: writeDate(item, '-'),
    abstract: publication.abstract,
    inLanguage: publication.language,
    keywords: [...new Set([...publication.tags, ...publication.custom_tags])].join(', '),
    award: publication.award,
    image: publication.image && `${origin}${publication.image}`,
    isPartOf: listContainers(publication, item, kind),
    [isEvent ? 'superEvent' : 'recordedAt']: toEvent(item, publication.event),
    ...(publication.original_title && { translationOfWork: toOriginal(item) }),
    ...(!publication.original_title && { exampleOfWork: toOriginal(item) }),
    itemReviewed: publication.reviewed_title && {
      '@type': 'CreativeWork',
      name: publication.reviewed_title,
      author: (item['reviewed-author'] ?? []).map((name) => signatory(fromCslName(name))),
    },
    // In schema.org, only a part of another work has pages.
    ...(PAGED.includes(kind) && { pageStart: pages?.first, pageEnd: pages?.last }),
    ...(kind === 'thesis' && {
      inSupportOf: genre,
      sourceOrganization: organisation(publisher, item),
    }),
    ...(kind === 'book' && { bookEdition: item.edition, isbn: item.ISBN }),
    ...(kind === 'report' && { reportNumber: number }),
    ...(kind === 'patent' && { genre }),
    ...(kind === 'software' && { codeRepository: findCodeUrl(publication) }),
    version: item.version,
    publisher: kind === 'thesis' ? null : organisation(publisher, item),
    creativeWorkStatus: stateOf(publication) ?? (kind === 'preprint' ? 'Preprint' : null),
    identifier: Object.entries({
      DOI: doi,
      arXiv: arxiv_id,
      PMID: item.PMID,
      PMCID: item.PMCID,
      MR: publication.mr_number,
      Zbl: publication.zbl_number,
      Patent: kind === 'patent' ? number : null,
    }).flatMap(([propertyID, value]) =>
      value ? [{ '@type': 'PropertyValue', propertyID, value }] : [],
    ),
    sameAs: [doi && doiUrl(doi), arxiv_id && arxivUrl(arxiv_id), item.URL],
    encoding: pdf && {
      '@type': 'MediaObject',
      contentUrl: pdf,
      encodingFormat: 'application/pdf',
    },
    isAccessibleForFree: pdf || findOpenKind(publication) ? true : null,
  };
}

/** Roles that schema.org has under the same names, and those that it lacks. */
const NAMED_ROLES = ['translator', 'illustrator', 'director', 'composer'] as const;
const OTHER_ROLES = ['performer', 'interviewer', 'advisor'] as const;

/** Publication status: retracted, or forthcoming. */
function stateOf(publication: PublicationFields): string | null {
  const { pub_state: state } = publication;
  return statusWord(publication) ?? (state && state.charAt(0).toUpperCase() + state.slice(1));
}

/** Address of the source code: a link of that type, or an address at a code host. */
function findCodeUrl({ links, url }: PublicationFields): string | null {
  const code = links.find(({ kind, url: link }) => kind === 'code' && URL.canParse(link))?.url;
  return code ?? (url !== null && isCodeHost(url) ? url : null);
}

/** A person, with the ORCID iD if known, or an organisation. */
export function signatory(contributor: Name & { orcid?: string }): JsonLdObject {
  const { literal, given, orcid } = contributor;
  const name = displayName(contributor);
  // Anyone with an ORCID iD is a person.
  if (literal !== undefined && isOrganisation(literal) && !orcid)
    return { '@type': 'Organization', name };
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

/** "2014-03", or "2014" if the month is unknown; null without a year. */
function writeDate({ issued }: Item, sign: '-' | '/'): string | null {
  const [year, month] = issued?.['date-parts']?.[0] ?? [];
  if (!year) return null;
  return month ? `${year}${sign}${String(month).padStart(2, '0')}` : String(year);
}

/** Publisher of a work, with its place. */
const organisation = (name: string | undefined, { 'publisher-place': address }: Item): JsonLd =>
  name && { '@type': 'Organization', name, address };

const toEvent = (item: Item, name: string | null): JsonLd =>
  (name || item['event-place']) && {
    '@type': 'Event',
    name: item['event-title'],
    location: item['event-place'],
  };

const toOriginal = (item: Item): JsonLd =>
  item['original-date'] || item['original-title']
    ? {
        '@type': 'CreativeWork',
        name: item['original-title'],
        datePublished: String(yearOf(item['original-date']) || ''),
      }
    : null;

/** The issue in its volume in its journal, or the book, proceedings or event; and the series. */
function listContainers(publication: PublicationFields, item: Item, kind: WorkKind): JsonLd {
  const series = item['collection-title'] && {
    '@type': kind === 'book' || kind === 'chapter' ? 'BookSeries' : 'CreativeWorkSeries',
    name: item['collection-title'],
  };
  const inSeries = series && { ...series, position: item['collection-number'] };
  const containers = [toContainer(publication, item, kind), inSeries].filter(Boolean);
  return containers.length > 1 ? containers : containers[0];
}

function toContainer(publication: PublicationFields, item: Item, kind: WorkKind): JsonLd {
  const isEvent = kind === 'poster' || kind === 'presentation' || kind === 'performance';
  const { volume, issue, ISSN: issn, ISBN: isbn } = item;
  const name = item['container-title'] ?? (isEvent && publication.journal && item['event-title']);
  if (!name) return null;
  if (kind === 'chapter') {
    return {
      '@type': 'Book',
      name,
      isbn,
      bookEdition: item.edition,
      editor: listRole(publication, 'editor').map(signatory),
    };
  }
  if (kind !== 'article') return { '@type': 'CreativeWork', name };
  const periodical = { '@type': 'Periodical', name, issn };
  const inVolume = volume
    ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical }
    : periodical;
  return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume } : inVolume;
}

/**
 * Meta tags that Google Scholar and reference managers read
 * (https://scholar.google.com/intl/en/scholar/inclusion.html#indexing), followed by Dublin Core. One tag per author, in
 * order; no tags for unknown values. Zotero assumes an article unless another type's venue is given: the tags `z:…`,
 * its own (https://github.com/zotero/translators, `RDF.js`), state the type.
 *
 * @param origin "https://example.org"
 */
export function citationTags(
  publication: PublicationFields & { id: number },
  origin: string,
): CitationTag[] {
  const item = toItem(publication);
  const { kind, venue } = classifyWork(publication);
  const { number, genre, DOI: doi } = item;
  const { zotero, venueTag } = describeType(publication.publication_type);
  const pages = pageSpan(publication.pages);
  const signers = listAuthors(publication);
  const editors = isEdited(publication) ? [] : listRole(publication, 'editor');
  const others = withParts(publication).contributors.filter(
    ({ role }) => role !== signers[0]?.role,
  );
  const title = plainTitle(citedTitle(publication));
  const address = `${origin}/publications/${publication.id}`;
  const tags: [name: string, content: string | null | undefined][] = [
    ['citation_title', title],
    ...signers.map((each): CitationTag => ['citation_author', onePerson(each)]),
    ['citation_publication_date', writeDate(item, '/')],
    ['z:itemType', zotero],
    [venueTag, venue],
    // Scholar's name for a book's title; Zotero knows the other one.
    ['citation_inbook_title', kind === 'chapter' ? venue : null],
    ['citation_volume', item.volume],
    ['citation_issue', item.issue],
    ['citation_firstpage', pages?.first],
    ['citation_lastpage', pages?.last],
    ['citation_issn', item.ISSN],
    ['citation_isbn', item.ISBN],
    ['citation_pmid', item.PMID],
    ...editors.map((each): CitationTag => ['citation_editor', onePerson(each)]),
    ['citation_series_title', item['collection-title']],
    ['citation_technical_report_number', kind === 'report' ? number : null],
    ['citation_patent_number', kind === 'patent' ? number : null],
    ['z:patentNumber', kind === 'patent' ? number : null],
    ['citation_dissertation_name', kind === 'thesis' ? genre : null],
    ['z:thesisType', kind === 'thesis' ? genre : null],
    ['z:presentationType', kind === 'poster' ? 'Poster' : null],
    ['citation_publisher', publication.publisher === venue ? null : publication.publisher],
    ['citation_language', item.language],
    ['citation_doi', doi],
    ['citation_arxiv_id', publication.arxiv_id],
    ['citation_abstract', item.abstract],
    ['citation_keywords', publication.tags.join('; ')],
    ['citation_abstract_html_url', address],
    ['citation_pdf_url', pdfAddress(publication, origin)],
    ['DC.title', title],
    ...signers.map((each): CitationTag => ['DC.creator', invertedName(each)]),
    ...others.map((each): CitationTag => ['DC.contributor', invertedName(each)]),
    ['DC.date', writeDate(item, '-')],
    ['DC.identifier', doi ? doiUrl(doi) : address],
    ['DC.language', item.language],
    ['DC.publisher', item.publisher],
    ['DC.type', DCMI_TYPES[item.type] ?? 'Text'],
  ];
  return tags.flatMap(([name, content]): CitationTag[] =>
    content?.trim() ? [[name, content.trim()]] : [],
  );
}

/** Dublin Core types for works that are not texts. */
const DCMI_TYPES: Partial<Record<CslType, string>> = {
  dataset: 'Dataset',
  map: 'StillImage',
  motion_picture: 'MovingImage',
  performance: 'Event',
  software: 'Software',
  song: 'Sound',
};

/**
 * Zotero splits "de la Torre, Ana María" into two authors because of the spaces on both sides of the comma (its
 * translator Embedded Metadata); non-breaking spaces keep the family name together.
 */
export function onePerson(contributor: Contributor): string {
  const name = invertedName(contributor);
  const family = familyName(contributor);
  return contributor.given?.includes(' ')
    ? family.replaceAll(' ', '\u00a0') + name.slice(family.length)
    : name;
}
