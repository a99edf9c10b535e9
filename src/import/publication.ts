import { AND_OTHERS } from '../../records/authors.ts';
import { emptyPublication, type PublicationFields } from '../../records/publication.ts';
import { MONTHS, type PublicationLink } from '../../records/publication-words.ts';
import { viewPeople } from '../publications/contributors.ts';
import type { Candidate } from '../publications/formats/bibtex/parse.ts';
import { toContributors } from '../publications/names.ts';
import { normaliseDoi } from '../values/doi.ts';
import { arxivNumber } from '../values/identifiers.ts';
import { ownValue } from '../values/object.ts';
import { isPdfName } from './files.ts';
import {
  firstLine,
  isTrue,
  readLanguage,
  toLine,
  toNames,
  toTexts,
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
  authors: readonly string[];
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
    [toLine(values.doi), paper, findDoi(citation)]
      .map((found) => normaliseDoi(found))
      .find(Boolean) ?? null;
  const paperFile = paper ? file(paper) : null;
  const web = webAddress(paper);
  const authors =
    given.authors.length > 0 ? given.authors : parseCitedAuthors(citation, toLine(values.title));
  const named = authors.filter((name) => name !== AND_OTHERS);
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
        toContributors(named.map((name) => ({ name }))),
        given.type,
        named.length === authors.length,
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
      url: web && !isPdf && normaliseDoi(web) !== doi ? web : null,
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

const INITIALS = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u;

/** The authors of a citation such as 'Doe, J., Roe, R. (2009). "Title."' or 'Doe J., Roe R. (2009): …'. */
export function parseCitedAuthors(citation: string, title: string): string[] {
  const at = citation.toLowerCase().indexOf(title.toLowerCase().slice(0, 40));
  const [before = ''] = (at < 0 ? citation : citation.slice(0, at)).split(/["“(]|: |\b\d{4}\b/, 1);
  const isCut = /\bet al\b/i.test(before);
  const listed = (before.split(/\bet al\b/i, 1)[0] ?? '')
    .trim()
    .replace(/[:,;]$/, '')
    .replace(/(?<!\p{Lu})\.$/u, '')
    .replace(/(?<!\s)\s+(?:and|&)\s+/g, ', ');
  if (listed === '' || listed.length > 5000) return [];
  const parts = listed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const names: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [part = '', next = ''] = [parts[at], parts[at + 1]];
    if (INITIALS.test(next) && !INITIALS.test(part)) {
      names.push(`${next} ${part}`);
      at += 1;
    } else {
      const words = part.split(/\s+/);
      const from = words.findIndex((word, place) => place > 0 && INITIALS.test(word));
      const given = from < 0 ? [] : words.slice(from);
      const isGiven = given.length > 0 && given.every((word) => INITIALS.test(word));
      names.push(isGiven ? [...given, ...words.slice(0, from)].join(' ') : part);
    }
  }
  return isCut ? [...names, AND_OTHERS] : names;
}

/** The authors that front matter names: as a list, or as a text. */
export const parseListedAuthors = (value: unknown): string[] => {
  if (Array.isArray(value))
    return value.map((name) => toLine(name) || toLine(toValuesList([name])[0]?.name));
  return toTexts(value)
    .flatMap((text) => text.split(/;|,|(?<!\s)\s+and\s+/))
    .map((name) => name.trim())
    .filter(Boolean);
};
