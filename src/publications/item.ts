import {
  type CslName,
  displayName,
  type Item,
  isWorkType,
  joinKeywords,
  type Name,
  OTHERS,
  pageRange,
  parseNames,
  ROLES,
  toCslName,
  withCitationKeys,
} from '@academic-site/bibliography';
import { CONTRIBUTOR_ROLES } from '../../records/contributor.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { describeType } from '../../records/publication-types.ts';
import { monthNumber } from '../../records/publication-vocabulary.ts';
import { hasAllAuthors, listAuthors, listRole } from './contributors.ts';
import { formatLinkFields } from './link-fields.ts';
import { externalLink } from './links.ts';
import { citedTitle, statusNote, writeStatus } from './status.ts';
import { citedWork } from './work.ts';

/** Converts publications to works, with keys by which manuscripts can cite them. */
export const toItems = (publications: readonly PublicationFields[]): Item[] =>
  withCitationKeys(publications.map((publication) => toItem(publication)));

/**
 * Converts a publication to a work in CSL-JSON: the inverse of `fromItem`. Fields without a CSL variable are stored in
 * `custom`, under their names in BibTeX.
 *
 * @example toItem(publication, 'roe2024').type // "article-journal"
 */
export function toItem(publication: PublicationFields, id = publication.citation_key ?? ''): Item {
  const { kind, container, publisher, genre, number, series, edition, version } =
    citedWork(publication);
  const { year, arxiv_id, journal, reviewed_authors } = publication;
  const month = monthNumber(publication.month);
  const issued = year > 0 ? { 'date-parts': [month ? [year, month] : [year]] } : undefined;
  const isTalk = kind === 'poster' || kind === 'presentation';
  const isEvent = isTalk || kind === 'performance';
  const reviewed = parseNames(reviewed_authors ?? '').names;
  const custom = filled({
    entrytype: publication.publication_type === null && 'misc',
    // A whole book that is not part of a series, and a program on a code host.
    journal: kind === 'book' && ![publisher, series].includes(journal.trim()) && journal.trim(),
    howpublished: kind === 'software' && publisher !== journal.trim() && journal.trim(),
    publisher: container === '' && publication.publisher,
    month: year <= 0 && month !== null && String(month),
    // Places of a talk, which other programs append to its event.
    place: isTalk && publication.place,
    venue: isTalk && publication.event_place,
    event: isEvent && container !== '' && publication.event,
    reviewedauthors: reviewed.map(displayName).join(', ') !== reviewed_authors && reviewed_authors,
    ...toCustom(publication),
  });
  return {
    id,
    type: describeType(publication.publication_type).csl,
    ...filled({
      // CSL's own markup has the same four tags that titles here may contain.
      title: citedTitle(publication),
      ...listPeople(publication),
      'container-title': !isEvent && container,
      'collection-title': series,
      'publisher-place': publication.place,
      'event-place': publication.event_place,
      'original-title': publication.original_title,
      'reviewed-title': publication.reviewed_title,
      'collection-number': publication.series_number,
      'event-title': (isEvent && container) || publication.event,
      'original-date': publication.original_year !== null && {
        'date-parts': [[publication.original_year]],
      },
      'reviewed-author': toNames(reviewed),
      status: publication.pub_state,
      publisher,
      'event-date': isEvent && issued,
      issued,
      volume: publication.volume,
      issue: publication.issue,
      page: writePages(publication.pages ?? ''),
      number: number ?? (kind === 'preprint' && arxiv_id && `arXiv:${arxiv_id}`),
      authority: kind === 'patent' && genre?.split(/\bpatent\b/i)[0]?.trim(),
      genre,
      edition,
      version,
      ISSN: publication.issn,
      ISBN: publication.isbn,
      PMID: publication.pmid,
      PMCID: publication.pmcid,
      DOI: publication.doi,
      URL: externalLink(publication),
      abstract: publication.abstract,
      keyword: joinKeywords(publication.tags),
      language: publication.language,
      note: [statusNote(publication), publication.note].filter(Boolean).join('\n'),
      custom: Object.keys(custom).length > 0 && custom,
    }),
  };
}

type Filled<Values> = { [Name in keyof Values]?: Exclude<Values[Name], false | '' | null> };

/** Drops empty values. */
// Cast: only optional properties are dropped.
const filled = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Filled<Values>;

/** People by role. If there are more signers than named ones, `others` is the last of them. */
function listPeople(publication: PublicationFields) {
  const signs = listAuthors(publication)[0]?.role ?? 'author';
  const isOpen = !hasAllAuthors(publication);
  return Object.fromEntries(
    CONTRIBUTOR_ROLES.map((role) => {
      const names: Name[] = listRole(publication, role);
      const others = isOpen && role === signs ? [OTHERS] : [];
      return [ROLES[role], toNames([...names, ...others])];
    }),
  );
}

const toNames = (people: readonly Name[]): CslName[] | undefined =>
  people.length > 0 ? people.map(toCslName) : undefined;

/** Fields that only this site has, or that CSL has no variable for. */
function toCustom(publication: PublicationFields) {
  const { arxiv_id, url, status, citations, featured } = publication;
  return {
    mrnumber: publication.mr_number,
    zbl: publication.zbl_number,
    eprint: arxiv_id,
    eprinttype: arxiv_id && 'arxiv',
    title_tex: publication.title_tex,
    // A file that is stored here.
    url: externalLink(publication) === null && url,
    pdf: publication.pdf_url,
    ...Object.fromEntries(formatLinkFields(publication)),
    award: publication.award,
    selected: featured && 'true',
    preview: publication.image,
    preview_alt: publication.imageAlt,
    author_notes: writeNotes(publication),
    entrysubtype: isWorkType(publication.publication_type) && publication.publication_type,
    research_category: publication.research_category,
    custom_tags: joinKeywords(publication.custom_tags),
    open: publication.open,
    open_version: publication.open_version,
    status: status && writeStatus(status),
    citations: citations > 0 && String(citations),
  };
}

/** Pages with a hyphen between them; a dash if they contain hyphens themselves: "M-1–M-4". */
function writePages(pages: string): string {
  const hyphenated = pages.replace(/(?:(?<!\s)\s+)?–\s*/g, '-');
  return pageRange(hyphenated) === pages || hyphenated.includes('--') ? hyphenated : pages;
}

/** "1=equal;2=equal,corresponding", in biblatex's annotation syntax; in a field that al-folio can read too. */
const writeNotes = ({ authorNotes }: PublicationFields): string =>
  authorNotes
    .map(({ author, equal, corresponding, orcid }) => {
      const words = [equal && 'equal', corresponding && 'corresponding', orcid].filter(Boolean);
      return `${author + 1}=${words.join(',')}`;
    })
    .join(';');
