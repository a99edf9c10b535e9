import {
  arxivNumber,
  familyName,
  type Name,
  type NameList,
  parseDoi,
  parseName,
  parseNames,
} from '@academic-site/bibliography';
import { emptyPublication, type PublicationFields } from '../../records/publication.ts';
import { MONTHS, type PublicationLink } from '../../records/publication-words.ts';
import { viewPeople } from '../publications/contributors.ts';
import type { Candidate } from '../publications/import/read-bibliography.ts';
import { toContributors } from '../publications/names.ts';
import { ownValue } from '../values/object.ts';
import { isPdfName } from './files.ts';
import {
  firstLine,
  isTrue,
  readLanguage,
  toLine,
  toNames,
  toValuesList,
  type Values,
} from './values.ts';

/** The values of a file about a publication, and what is known beside them. */
interface PublicationDescription {
  /** The name of the file, which stands for a citation key. */
  key: string;
  values: Values;
  /** What its text says. */
  text: string;
  authors: NameList;
  /** yyyy-MM-dd */
  day: string | null;
  venue: string;
  type: PublicationFields['publication_type'];
  /** The name of the file that a value names; null when the site does not have it. */
  file: (reference: string) => string | null;
}

/** What comes with a publication: as a link's type or name, and within `url_code` or `codeurl`. */
const LINKS: Record<string, PublicationLink['kind']> = {
  code: 'code',
  dataset: 'data',
  data: 'data',
  poster: 'poster',
  project: 'project',
  slides: 'slides',
  video: 'video',
  preprint: 'preprint',
  source: 'other',
  site: 'project',
};

/** The kinds of links whose PDFs are stored when the folder has them. */
type LinkedField = Candidate['linkedPdfs'][number]['field'];
const STORED_FIELDS: Partial<Record<PublicationLink['kind'], LinkedField>> = {
  slides: 'slides',
  poster: 'poster',
  supplement: 'supp',
};

/** A publication that has a file of its own, in the form of a bibliography's entry. */
export function toCandidate(given: PublicationDescription): Candidate {
  const { key, values, text, day, file } = given;
  const citation = stripMarkup(firstLine(values.citation));
  const year = Number(day?.slice(0, 4)) || Number(/\((\d{4})\)/.exec(citation)?.[1]) || 0;
  const paper = firstLine(values.paperurl, values.url_pdf, values.pdf);
  const doi =
    [toLine(values.doi), paper, findDoi(citation)].map((found) => parseDoi(found)).find(Boolean) ??
    null;
  const paperFile = paper ? file(paper) : null;
  const web = webAddress(paper);
  const authors =
    given.authors.names.length > 0
      ? given.authors
      : parseCitedAuthors(citation, toLine(values.title));
  const collected = collectLinks(given);
  const leftOut = [...collected.leftOut];
  if (paper && !paperFile && !web) leftOut.push(values.paperurl ? 'paperurl' : 'url_pdf');
  if (firstLine(values.bibtexurl)) leftOut.push('bibtexurl');
  const isPdf = web !== null && isPdfName(new URL(web).pathname);
  return {
    key,
    line: 0,
    fields: {
      ...emptyPublication(),
      title: toLine(values.title),
      ...viewPeople(
        toContributors(
          authors.names.map((name) => ({ ...name, family: name.family && familyName(name) })),
        ),
        given.type,
        authors.complete,
      ),
      journal: stripMarkup(given.venue),
      year,
      // A date of January 1 usually means that only the year was known.
      month: day && !day.endsWith('-01-01') ? (MONTHS[Number(day.slice(5, 7)) - 1] ?? null) : null,
      abstract: firstText(
        toLine(values.abstract),
        text,
        toLine(values.excerpt),
        toLine(values.summary),
      ),
      doi,
      url: web && !isPdf && !(doi && parseDoi(web) === doi) ? web : null,
      pdf_url: isPdf && !paperFile ? web : null,
      tags: toNames(values.tags)
        .filter((tag) => tag.length <= 100)
        .slice(0, 100),
      publication_type: given.type,
      arxiv_id: arxivNumber(toLine(values.arxiv)) || null,
      citation_key: key || null,
      links: collected.links,
      featured: isTrue(values.featured),
      award: toLine(values.award) || null,
      language: readLanguage(values),
    },
    pdfNames: paperFile ? [paperFile] : [],
    linkedPdfs: collected.linkedPdfs,
    leftOut,
  };
}

function collectLinks({ values, file }: PublicationDescription) {
  const links = new Map<string, PublicationLink>();
  const linkedPdfs: Candidate['linkedPdfs'] = [];
  const leftOut: string[] = [];
  const take = (field: string, kind: PublicationLink['kind'], reference: string, label = '') => {
    const stored = reference && file(reference);
    const storedAs = STORED_FIELDS[kind];
    const url = webAddress(reference);
    if (stored && isPdfName(stored) && storedAs) linkedPdfs.push({ field: storedAs, name: stored });
    else if (url) links.set(url, { kind, url, ...(label && { label: label.slice(0, 100) }) });
    else if (reference) leftOut.push(field);
  };
  for (const [name, kind] of Object.entries(LINKS)) {
    for (const field of [`url_${name}`, `${name}url`]) take(field, kind, toLine(values[field]));
  }
  for (const link of toValuesList(values.links)) {
    const type = toLine(link.type).toLowerCase();
    const name = toLine(link.name);
    const kind = ownValue(LINKS, type) ?? ownValue(LINKS, name.toLowerCase()) ?? 'other';
    if (type !== 'pdf') take('links', kind, toLine(link.url), kind === 'other' ? name : '');
  }
  return { links: [...links.values()], linkedPdfs, leftOut };
}

const firstText = (...texts: string[]) =>
  texts.map(stripMarkup).find((text) => text !== '') ?? null;

/** Text without Markdown's signs and HTML's tags. */
export const stripMarkup = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*\*|__|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

const findDoi = (text: string) => /\b10\.\d{4,9}\/[^\s"<>]+/.exec(text)?.[0] ?? '';

function webAddress(reference: string): string | null {
  return /^https?:\/\/\S+$/i.test(reference) && URL.canParse(reference) ? reference : null;
}

/** In front of the initials that stand behind a family name: "Doe J., Roe RK and Poe A.". */
const BEFORE_INITIALS =
  /(?<=\p{Ll})\s+(?=(?!I{2,3}\b|IV\b)(?:\p{Lu}\.?[\s-]?){1,4}(?:[,;]|\s(?:and|&)\s|$))/gu;

const BARE_INITIAL = /(?<=, )\p{Lu}(?=[,;]|\s(?:and|&)\s|$)/gu;

/** The authors of a citation such as 'Doe, J., Roe, R. (2009). "Title."' or 'Doe J., Roe R. et al. (2009): …'. */
export function parseCitedAuthors(citation: string, title: string): NameList {
  const at = citation.toLowerCase().indexOf(title.toLowerCase().slice(0, 40));
  const [before = ''] = (at < 0 ? citation : citation.slice(0, at)).split(/["“(]|: |\b\d{4}\b/, 1);
  const [named = ''] = before.split(/\bet al\b/i, 1);
  const listed = named
    .trim()
    .replace(/[:,;]$/, '')
    .replace(/(?<!\p{Lu})\.$/u, '');
  if (listed.length > 5000) return { names: [], complete: true };
  const inverted = listed.replace(BEFORE_INITIALS, ', ').replace(BARE_INITIAL, '$&.');
  const { names, complete } = parseList(inverted);
  return { names, complete: complete && named === before };
}

/** Names in a text: where each piece is a single word, family and given names take turns; where none is, each is a name. */
function parseList(text: string): NameList {
  const pieces = text.split(/,\s*(?:(?:and|&)\s+)?|\s+(?:and|&)\s+/).filter(Boolean);
  const isWhole = (piece: string) => /\p{Ll}.*\s\S*\p{Ll}/u.test(piece);
  // "Roe, Eva and Lind, Bo"
  const areInverted = /\s(?:and|&)\s/.test(text) && text.split(/\s(?:and|&)\s/).every(hasOneComma);
  if (text.includes(',') && !text.includes(';') && !areInverted) {
    if (pieces.every(isWhole)) return parseNames(pieces.join('; '), 'file');
    if (pieces.length % 2 === 0 && pieces.every((piece) => /^\p{Lu}\S*\p{Ll}$/u.test(piece)))
      return { names: pairs(pieces).map((pair) => parseName(pair.join(', '))), complete: true };
  }
  return parseNames(text, 'file');
}

const hasOneComma = (text: string) => /^[^,]+,[^,]*[^,\s][^,]*$/.test(text);

const pairs = (pieces: readonly string[]): string[][] =>
  pieces.flatMap((piece, at) => (at % 2 === 0 ? [[piece, pieces[at + 1] ?? '']] : []));

/**
 * The authors that front matter names: as a list, or as a text.
 *
 * @param rename gives the name that an entry of a list stands for
 */
export function readListedAuthors(value: unknown, rename = (name: string) => name): NameList {
  if (!Array.isArray(value)) return parseList(rename(toLine(value)));
  const texts = value.map((name) => toLine(name) || toLine(toValuesList([name])[0]?.name));
  const listed = texts.filter((text) => text !== '');
  const named = listed.filter((text) => !/^(?:et\.? al\.?|others)$/i.test(text));
  return {
    names: named.map((text): Name => parseName(rename(text))),
    complete: named.length === listed.length,
  };
}
