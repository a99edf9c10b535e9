import {
  type CslName,
  type CslType,
  familyName,
  type Name,
  type NameList,
  normalizePages,
  OTHERS,
  parseArxiv,
  parseDoi,
  parseIsbn,
  parseIssn,
  readNameMarks,
  toPerson,
} from '@academic-site/bibliography';
import { parseCitedAuthors } from './authors.ts';
import { isPdfName } from './files.ts';
import { stripMarkup } from './markup.ts';
import type { DescribedWork, ImportedLink } from './model.ts';
import {
  firstLine,
  isTrue,
  readLanguage,
  toLine,
  toNames,
  toValuesList,
  type Values,
  webAddress,
} from './values.ts';

/** The values in the file of a publication, and what is known besides them. */
interface PublicationDescription {
  /** The file name, used as the citation key. */
  key: string;
  values: Values;
  /** Its text. */
  text: string;
  authors: NameList;
  /** yyyy, yyyy-MM or yyyy-MM-dd */
  day: string | null;
  venue: string;
  type: CslType;
  /** Finds the file that a value refers to; null if the site does not contain it. */
  file: (reference: string) => string | null;
}

/** Types of links of a publication: as the type or name of a link, and within `url_code` or `codeurl`. */
const LINKS: ReadonlyMap<string, string> = new Map([
  ...['code', 'poster', 'project', 'slides', 'video', 'preprint'].map(
    (kind) => [kind, kind] as const,
  ),
  ['dataset', 'data'],
  ['data', 'data'],
  ['source', 'other'],
  ['site', 'project'],
]);

/** Converts a publication with its own file to a bibliography entry. */
export function describeWork(given: PublicationDescription): DescribedWork {
  const { key, values, day, file, type } = given;
  const citation = stripMarkup(firstLine(values.citation));
  const year = Number(day?.slice(0, 4)) || Number(/\((\d{4})\)/.exec(citation)?.[1]) || 0;
  // A date of January 1 usually means that only the year was known.
  const month = day?.endsWith('-01-01') ? 0 : Number(day?.slice(5, 7));
  const paper = firstLine(values.paperurl, values.url_pdf, values.pdf);
  const paperFile = paper ? file(paper) : null;
  const web = webAddress(paper);
  const isPdf = web !== null && isPdfName(new URL(web).pathname);
  const title = toLine(values.title);
  const authors =
    given.authors.names.length > 0 ? given.authors : parseCitedAuthors(citation, title);
  const dois = [toLine(values.doi), paper, findDoi(citation)];
  const arxiv = parseArxiv(toLine(values.arxiv));
  const award = toLine(values.award);
  const { links, linkedPdfs, without } = collectLinks(given);
  if (paper && !paperFile && !web) without.push(values.paperurl ? 'paperurl' : 'url_pdf');
  if (toLine(values.bibtexurl)) without.push('bibtexurl');
  if (toLine(values.doi) && !parseDoi(toLine(values.doi))) without.push('doi');
  if (toLine(values.arxiv) && !arxiv) without.push('arxiv');
  return {
    entry: {
      ...{ key, line: 0, without },
      files: web && isPdf && !paperFile ? [web] : [],
      item: readNameMarks({
        ...{ id: key, type, title },
        author: [...authors.names.map(toAuthor), ...(authors.complete ? [] : [OTHERS])],
        'container-title': stripMarkup(given.venue) || undefined,
        ...(year > 0 && { issued: { 'date-parts': [month ? [year, month] : [year]] } }),
        abstract: [
          toLine(values.abstract),
          given.text,
          toLine(values.excerpt),
          toLine(values.summary),
        ]
          .map(stripMarkup)
          .find((text) => text !== ''),
        ...findNumbers(values, citation),
        DOI: dois.map(parseDoi).find((doi) => doi !== null) ?? undefined,
        URL: web && !isPdf ? web : undefined,
        // Keywords may contain commas.
        keyword: toNames(values.tags)
          .map((tag) => `${tag};`)
          .join(' '),
        language: readLanguage(values) ?? undefined,
        custom: {
          ...(arxiv && { eprint: arxiv, eprinttype: 'arxiv' }),
          ...(isTrue(values.featured) && { selected: 'true' }),
          ...(award && { award }),
        },
      }),
    },
    pdfs: paperFile ? [paperFile] : [],
    linkedPdfs,
    links,
  };
}

/** A name; here, its particle is part of the family name. */
const toAuthor = (name: Name): CslName =>
  toPerson({ ...name, family: name.family && familyName(name) });

function collectLinks({ values, file }: PublicationDescription) {
  const links = new Map<string, ImportedLink>();
  const linkedPdfs: DescribedWork['linkedPdfs'] = [];
  const without: string[] = [];
  const take = (field: string, kind: string, reference: string, label = '') => {
    const stored = reference && file(reference);
    const url = webAddress(reference);
    if (stored && isPdfName(stored) && (kind === 'slides' || kind === 'poster'))
      linkedPdfs.push({ field: kind, name: stored });
    else if (url) links.set(url, { kind, url, label });
    else if (reference) without.push(field);
  };
  for (const [name, kind] of LINKS) {
    for (const field of [`url_${name}`, `${name}url`]) take(field, kind, toLine(values[field]));
  }
  for (const link of toValuesList(values.links)) {
    const type = toLine(link.type).toLowerCase();
    const name = toLine(link.name);
    const kind = LINKS.get(type) ?? LINKS.get(name.toLowerCase()) ?? 'other';
    if (type !== 'pdf') take('links', kind, toLine(link.url), kind === 'other' ? name : '');
  }
  return { links: [...links.values()], linkedPdfs, without };
}

/** Volume, issue and pages in the form of citations: "4(2), 10-19", or "48.6 (2015): 154-158". */
const PAGES = '([A-Za-z]?\\d{1,7}(?: ?[–-] ?[A-Za-z]?\\d{1,7})?)(?![\\w/])';
const NUMBERS = [
  `(?<![\\w(./])(\\d{1,4}) ?\\((?!(?:19|20)\\d\\d\\))([\\d–-]{1,9})\\)(?:[,:] *(?:pp?\\. *)?${PAGES})?`,
  `(?<![\\w(./])(\\d{1,4})(?:\\.([\\d–-]{1,9}))? \\((?:19|20)\\d\\d\\): ${PAGES}`,
].map((pattern) => new RegExp(pattern));

function findNumbers(values: Values, citation: string) {
  const [, volume, issue, page] =
    NUMBERS.map((pattern) => pattern.exec(citation)).find((found) => found) ?? [];
  const given = {
    volume: toLine(values.volume) || volume,
    issue: firstLine(values.issue, values.number) || issue,
    page: firstLine(values.pages, values.page) || page,
  };
  return {
    ...given,
    page: given.page && normalizePages(given.page),
    publisher: toLine(values.publisher) || undefined,
    ISBN: parseIsbn(toLine(values.isbn)) ?? undefined,
    ISSN: parseIssn(toLine(values.issn)) ?? undefined,
  };
}

const findDoi = (text: string) => /\b10\.\d{4,9}\/[^\s"<>]+/.exec(text)?.[0] ?? '';
