import { familyName, foldText, foldTitle } from '@academic-site/bibliography';
import { listAuthors } from '../contributors.ts';
import { type LinkedPdf, parseLinkField } from '../link-fields.ts';
import type { Candidate } from './read-bibliography.ts';

export interface UnmatchedPdf {
  name: string;
  reason: string;
}

/** The role of a file: the PDF of the work itself, or one named in a link field. */
interface PdfMatch {
  name: string;
  candidate: Candidate;
  field: LinkedPdf['field'] | null;
}

/** Minimum length of a folded title that may identify a work by its file name. */
const TITLE_LETTERS = 12;

type Rule = (name: { stem: string; folded: string }, candidate: Candidate) => boolean;

/** Rules from the most to the least reliable; the first that matches any candidate decides. */
const RULES: readonly Rule[] = [
  // A key in the form of a file name: `baez/article` is `baez_article`.
  ({ stem }, { key }) => key !== '' && stem === key.normalize('NFC').replace(/[\\/:*?"<>|]/g, '_'),
  ({ stem }, { pdfNames }) => pdfNames.some((name) => isSameName(name, stem)),
  ({ folded }, { fields: { doi } }) =>
    doi !== null && [foldText(doi), `doi${foldText(doi)}`].includes(folded),
  ({ folded }, { fields }) => {
    const title = foldTitle(fields.title);
    return folded === title || (title.length >= TITLE_LETTERS && folded.includes(title));
  },
  // "Smith et al. - 2014 - The title, possibly truncated": the title follows the year.
  ({ stem }, { fields }) => {
    const [, before = '', year, after = ''] = /^(.*?)(\d{4})(.*)$/s.exec(stem) ?? [];
    const [first] = listAuthors(fields);
    const rest = foldText(after);
    return (
      first !== undefined &&
      Number(year) === fields.year &&
      rest.length >= 5 &&
      foldTitle(fields.title).startsWith(rest) &&
      foldText(before).startsWith(foldText(familyName(first)))
    );
  },
];

/**
 * Finds the entry that each PDF of a folder belongs to, by the citation key, the name in the entry's `file` field, the
 * DOI (with its slash and other special characters replaced or omitted) or the title, alone or as "Author - Year -
 * Title" in the style of Zotero. Only exact and unique matches count, and an entry gets one PDF. Slides and the like
 * belong to every entry with a field that names them, and to no other.
 */
export function matchPdfs(
  names: readonly string[],
  candidates: readonly Candidate[],
): { matches: PdfMatch[]; unmatched: UnmatchedPdf[] } {
  const matched = new Map<string, Candidate>();
  const reasons = new Map<string, string>();
  const links = names.flatMap((name) => namedByLinks(name, candidates));
  const linked = new Set(links.map(({ name }) => name));
  const papers = new Set(candidates.flatMap(({ pdfNames }) => pdfNames).map(foldName));
  const waiting = new Set(names.filter((name) => !linked.has(name) || papers.has(foldName(name))));
  for (const rule of RULES) {
    for (const name of waiting) {
      const stem = withoutEnding(name);
      const fitting = candidates.filter((each) => rule({ stem, folded: foldText(stem) }, each));
      const [candidate] = fitting;
      if (candidate === undefined) continue;
      waiting.delete(name);
      const taken = [...matched].find(([, other]) => other === candidate)?.[0];
      if (fitting.length > 1) {
        const keys = fitting.map(({ key, line }) => key || `line ${line}`);
        reasons.set(name, `It fits several entries: ${keys.join(', ')}.`);
      } else if (taken !== undefined) {
        reasons.set(name, `${candidate.key || 'Its entry'} already has ${taken}.`);
      } else {
        matched.set(name, candidate);
      }
    }
  }
  return {
    matches: [
      ...[...matched].map(([name, candidate]) => ({ name, candidate, field: null })),
      ...links,
    ],
    unmatched: names
      .filter((name) => !matched.has(name) && !linked.has(name))
      .map((name) => ({ name, reason: reasons.get(name) ?? NO_ENTRY })),
  };
}

const NO_ENTRY = 'No entry has this name as its citation key, file, DOI or title.';

const namedByLinks = (name: string, candidates: readonly Candidate[]): PdfMatch[] =>
  candidates.flatMap((candidate) =>
    candidate.linkedPdfs
      .filter((named) => isSameName(named.name, name))
      .map(({ field }) => ({ name, candidate, field })),
  );

const withoutEnding = (name: string) => name.normalize('NFC').replace(/\.pdf$/i, '');

const foldName = (name: string) => withoutEnding(name).toLowerCase();
const isSameName = (a: string, b: string) => foldName(a) === foldName(b);

/**
 * A candidate with the address of its PDF, or of a file named in a link field.
 *
 * @param field as in {@link PdfMatch}
 */
export function withPdf(candidate: Candidate, field: PdfMatch['field'], path: string): Candidate {
  const { fields, leftOut } = candidate;
  const link = field === null ? null : parseLinkField(field, path);
  const taken = field === null ? ['pdf', 'file'] : [field];
  return {
    ...candidate,
    leftOut: leftOut.filter((name) => !taken.includes(name)),
    fields: link ? { ...fields, links: [...fields.links, link] } : { ...fields, pdf_url: path },
  };
}
