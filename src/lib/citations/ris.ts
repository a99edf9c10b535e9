import { citationKeys } from '../bibtex/citation-key.ts';
import { familyFirst, monthNumber } from '../metadata/citation-tags.ts';
import { AND_OTHERS, splitAuthors } from '../publications/authors.ts';
import { usableLinks } from '../publications/links.ts';
import { pageSpan } from '../publications/pages.ts';
import type { PublicationFields } from '../publications/publication.ts';
import { plainTitle } from '../publications/titles.ts';
import { type WorkKind, workOf } from '../publications/work.ts';

const TYPES: Record<WorkKind, string> = {
  article: 'JOUR',
  paper: 'CPAPER',
  chapter: 'CHAP',
  book: 'BOOK',
  report: 'RPRT',
  thesis: 'THES',
  preprint: 'UNPB',
  dataset: 'DATA',
  software: 'COMP',
  patent: 'PAT',
  poster: 'SLIDE',
  presentation: 'SLIDE',
};

/**
 * Publications in RIS, which EndNote, Zotero, Mendeley and RefWorks read: a tag a line, lines ended by
 * CR LF (https://en.wikipedia.org/wiki/RIS_(file_format)).
 */
export function writeRis(publications: readonly PublicationFields[]): string {
  const keys = citationKeys(publications);
  return publications.map((publication, at) => record(publication, keys[at] ?? '')).join('\r\n');
}

function record(publication: PublicationFields, key: string): string {
  const { kind, venue, genre } = workOf(publication);
  const pages = pageSpan(publication.pages);
  const isIssued = kind === 'report' || kind === 'thesis' || kind === 'preprint';
  const lines: [tag: string, value: string | null | undefined][] = [
    ['ID', key],
    ['TI', plainTitle(publication.title)],
    ...splitAuthors(publication.authors)
      .filter((author) => author !== AND_OTHERS)
      .map((author): [string, string] => ['AU', familyFirst(author)]),
    [kind === 'article' ? 'JO' : 'T2', isIssued ? null : venue],
    ['PB', isIssued ? venue : publication.publisher],
    ['M3', genre ?? (kind === 'preprint' ? 'Preprint' : null)],
    ['PY', publication.year > 0 ? String(publication.year) : null],
    ['DA', day(publication)],
    ['VL', publication.volume],
    ['IS', publication.issue],
    ['SP', pages?.first],
    ['EP', pages?.last],
    ['SN', publication.issn],
    ['DO', publication.doi],
    ['UR', usableLinks(publication).findLast((link) => URL.canParse(link))],
    ['AB', publication.abstract],
    ...publication.tags.map((tag): [string, string] => ['KW', tag]),
  ];
  return [`TY  - ${TYPES[kind]}`, ...lines.flatMap(line), 'ER  - ', ''].join('\r\n');
}

/** A value is one line: what would begin another tag must not. */
const line = ([tag, value]: [string, string | null | undefined]): string[] => {
  const text = value?.replace(/\s+/g, ' ').trim();
  return text ? [`${tag}  - ${text}`] : [];
};

/** "2014/03//": year and month, with neither day nor words. */
function day({ year, month }: PublicationFields): string | null {
  const at = monthNumber(month);
  return year > 0 && at ? `${year}/${String(at).padStart(2, '0')}//` : null;
}
