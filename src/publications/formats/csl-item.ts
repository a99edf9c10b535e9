import {
  type CslName,
  type Name,
  parseNames,
  sharesCode,
  toCslName,
} from '@academic-site/bibliography';
import type { PublicationFields } from '../../../records/publication.ts';
import { describeType } from '../../../records/publication-types.ts';
import { AND_OTHERS, monthNumber, PUBLICATION_TYPES } from '../../../records/publication-words.ts';
import { hasAllAuthors, isEdited, listRole } from '../contributors.ts';
import { externalLink } from '../links.ts';
import { citedTitle, statusNote } from '../status.ts';
import { citedWork } from '../work.ts';
import { citationKeys } from './bibtex/citation-key.ts';
import { IDENTIFIER_NAMES, listTexts, NUMBER_NAMES, ORIGIN_NAMES } from './fields.ts';

/**
 * The variables of CSL-JSON that a publication fills
 * (https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables).
 */
export type CslItem = ReturnType<typeof cslItem>;

/** Publications as CSL-JSON, under the keys that their BibTeX has. */
export function cslItems(publications: readonly PublicationFields[]): CslItem[] {
  const keys = citationKeys(publications);
  return publications.map((publication, at) => cslItem(publication, keys[at] ?? ''));
}

/** Unknown values are undefined, so that the JSON does not have them. */
function cslItem(publication: PublicationFields, id: string) {
  const { kind, container, publisher, genre, number, series, edition, version } =
    citedWork(publication);
  const { year, doi, tags, arxiv_id } = publication;
  const texts = (fields: typeof NUMBER_NAMES) =>
    Object.fromEntries(listTexts('csl', fields, publication).filter(([, text]) => text));
  const month = monthNumber(publication.month);
  const authors = isEdited(publication) ? [] : listRole(publication, 'author');
  const isEvent = kind === 'poster' || kind === 'presentation' || kind === 'performance';
  const issued = year > 0 ? { 'date-parts': [month ? [year, month] : [year]] } : undefined;
  return {
    id,
    type: describeType(publication.publication_type).csl,
    // CSL's own mark-up has the four tags that titles here may hold.
    title: citedTitle(publication),
    author: toNames(hasAllAuthors(publication) ? authors : [...authors, OTHERS]),
    ...Object.fromEntries(
      OTHER_ROLES.map(([role, variable]) => [variable, toNames(listRole(publication, role))]),
    ),
    'container-title': (!isEvent && kind !== 'book' && container) || undefined,
    ...texts(ORIGIN_NAMES),
    'collection-title': series || undefined,
    'collection-number': publication.series_number || undefined,
    'event-title': (isEvent && container) || publication.event || undefined,
    'original-date': toYear(publication.original_year),
    'reviewed-author': toNames(parseNames(publication.reviewed_authors ?? '').names),
    status: publication.pub_state ?? undefined,
    publisher: publisher || undefined,
    'event-date': isEvent ? issued : undefined,
    issued,
    ...texts(NUMBER_NAMES),
    page: publication.pages?.replace(/(?:(?<!\s)\s+)?–\s*/g, '-') || undefined,
    number: number ?? (kind === 'preprint' && arxiv_id ? `arXiv:${arxiv_id}` : undefined),
    authority: (kind === 'patent' && genre?.split(/\bpatent\b/i)[0]?.trim()) || undefined,
    genre,
    edition: edition || undefined,
    version: version || undefined,
    ...texts(IDENTIFIER_NAMES),
    DOI: doi || undefined,
    URL: externalLink(publication) || undefined,
    abstract: publication.abstract || undefined,
    keyword: tags.join(', ') || undefined,
    language: publication.language || undefined,
    note: [statusNote(publication), publication.note].filter(Boolean).join('\n') || undefined,
    custom: toCustom(publication),
  };
}

/** What CSL has no variable for, under the names that BibTeX has. */
function toCustom({ publication_type: type, mr_number, zbl_number }: PublicationFields) {
  const named = PUBLICATION_TYPES.find((each) => each === type);
  const custom = {
    ...(named && sharesCode('csl', named) && { entrysubtype: named }),
    ...(mr_number && { mrnumber: mr_number }),
    ...(zbl_number && { zbl: zbl_number }),
  };
  return Object.keys(custom).length > 0 ? custom : undefined;
}

const toYear = (year: number | null) => (year === null ? undefined : { 'date-parts': [[year]] });

/** CSL cannot say that more people follow. */
const OTHERS = { literal: AND_OTHERS };

/** What CSL calls the roles but the author's. It has none for those who advised. */
const OTHER_ROLES = [
  ['editor', 'editor'],
  ['translator', 'translator'],
  ['illustrator', 'illustrator'],
  ['director', 'director'],
  ['composer', 'composer'],
  ['performer', 'performer'],
  ['interviewer', 'interviewer'],
  ['advisor', 'contributor'],
] as const;

const toNames = (people: readonly Name[]): CslName[] | undefined =>
  people.length > 0 ? people.map(toCslName) : undefined;
