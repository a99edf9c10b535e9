import { invertedName, type Name, sharesCode } from '@academic-site/bibliography';
import type { PublicationFields } from '../../../records/publication.ts';
import { describeType } from '../../../records/publication-types.ts';
import { monthNumber, PUBLICATION_TYPES, pageSpan } from '../../../records/publication-words.ts';
import { isEdited, listAuthors, listRole } from '../contributors.ts';
import { usableLinks } from '../links.ts';
import { citedTitle, statusNote } from '../status.ts';
import { plainTitle } from '../titles.ts';
import { citedWork } from '../work.ts';
import { citationKeys } from './bibtex/citation-key.ts';
import { writeBibliography } from './bibtex/write.ts';
import { cslItems } from './csl-item.ts';
import { IDENTIFIER_NAMES, listTexts, NUMBER_NAMES } from './fields.ts';
import type { CitationFormat } from './formats.ts';

/**
 * Publications in RIS, which EndNote, Zotero, Mendeley and RefWorks read: a tag a line, lines ended by
 * CR LF (https://en.wikipedia.org/wiki/RIS_(file_format)).
 */
function writeRis(publications: readonly PublicationFields[]): string {
  const keys = citationKeys(publications);
  return publications.map((publication, at) => record(publication, keys[at] ?? '')).join('\r\n');
}

function record(publication: PublicationFields, key: string): string {
  const work = citedWork(publication);
  const { kind, container, publisher, genre, number, series } = work;
  const pages = pageSpan(publication.pages);
  // The spec has the editors of what contains a work, and those of a book, under two tags.
  const editorTag = kind === 'chapter' || kind === 'paper' ? 'A2' : 'ED';
  const lines: [tag: string, value: string | null | undefined][] = [
    ['ID', key],
    ['TI', plainTitle(citedTitle(publication))],
    ...people('AU', listAuthors(publication)),
    ...people(editorTag, isEdited(publication) ? [] : listRole(publication, 'editor')),
    ...people('A4', listRole(publication, 'translator')),
    [kind === 'article' ? 'JO' : 'T2', container],
    ['PB', publisher],
    ['M3', sharedType(publication) ?? genre],
    ['T3', series],
    ['CY', publication.place],
    ['RI', publication.reviewed_title],
    ['SV', publication.series_number],
    ['ET', work.edition ?? work.version],
    ['PY', publication.year > 0 ? String(publication.year) : null],
    ['DA', day(publication)],
    ...listTexts('ris', NUMBER_NAMES, publication),
    ['SP', pages?.first],
    ['EP', pages?.last],
    // For reports and patents, this tag is the number.
    ['SN', number ?? publication.isbn ?? publication.issn],
    ...listTexts('ris', IDENTIFIER_NAMES, publication),
    ['UR', usableLinks(publication).findLast((link) => URL.canParse(link))],
    ['AB', publication.abstract],
    ['LA', publication.language],
    ['AN', publication.pmid && `PMID: ${publication.pmid}`],
    ['U1', publication.pmcid],
    ['N1', statusNote(publication)],
    ['N1', publication.note],
    ...publication.tags.map((tag): [string, string] => ['KW', tag]),
  ];
  const type = work.isEdited ? 'EDBOOK' : describeType(publication.publication_type).ris;
  return [`TY  - ${type}`, ...lines.flatMap(line), 'ER  - ', ''].join('\r\n');
}

/** The type of a work that shares its type of RIS with others. */
const sharedType = ({ publication_type: type }: PublicationFields) =>
  PUBLICATION_TYPES.find((each) => each === type && sharesCode('ris', each));

const people = (tag: string, names: readonly Name[]) =>
  names.map((name): [string, string] => [tag, invertedName(name)]);

/** A value is one line, so that no text can begin another tag. */
const line = ([tag, value]: [string, string | null | undefined]): string[] => {
  const text = value?.replace(/\s+/g, ' ').trim();
  return text ? [`${tag}  - ${text}`] : [];
};

/** "2014/03//": year and month, with neither day nor words. */
function day({ year, month }: PublicationFields): string | null {
  const at = monthNumber(month);
  return year > 0 && at ? `${year}/${String(at).padStart(2, '0')}//` : null;
}

const WRITERS: Record<CitationFormat, (publications: readonly PublicationFields[]) => string> = {
  bib: writeBibliography,
  ris: writeRis,
  json: (publications) => json(cslItems(publications)),
};

/** Publications as a file that a reference manager reads. */
export const writeCitations = (
  publications: readonly PublicationFields[],
  format: CitationFormat,
): string => WRITERS[format](publications);

/** One publication as a file; in CSL-JSON it is an object, as DOI resolvers answer, and no list. */
export const writeCitation = (publication: PublicationFields, format: CitationFormat): string =>
  format === 'json' ? json(cslItems([publication])[0]) : writeCitations([publication], format);

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
