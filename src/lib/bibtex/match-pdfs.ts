import { nameParts, splitAuthors } from '../publications/authors.ts';
import { foldText, foldTitle } from '../publications/titles.ts';
import type { Candidate } from './candidate.ts';

export interface PdfMatch {
  name: string;
  candidate: Candidate;
}

export interface UnmatchedPdf {
  name: string;
  reason: string;
}

/** The shortest folded text that may identify a work by its title alone. */
const TITLE_LETTERS = 12;

type Rule = (name: string, candidate: Candidate) => boolean;

/** From the surest to the least sure; the first rule that any candidate fits decides. */
const RULES: readonly Rule[] = [
  (name, { key }) => key !== '' && stem(name) === safeKey(key),
  (name, { pdfNames }) => pdfNames.some((named) => same(named, name)),
  (name, { key }) => key !== '' && foldText(stem(name)) === foldText(key),
  (name, { fields }) => fields.doi !== null && isDoiName(foldText(stem(name)), fields.doi),
  (name, { fields }) => foldText(stem(name)) === foldTitle(fields.title),
  isNamedByAuthorYearTitle,
  (name, { fields }) => holdsTitle(foldText(stem(name)), foldTitle(fields.title)),
  isNamedByAuthorYear,
];

/**
 * Finds the entry that each PDF of a folder belongs to, by the citation key, the name in the
 * entry's `file` field, the DOI (its slash and other signs replaced or left out) or the title,
 * alone or as "Author - Year - Title" in the manner of Zotero. Only what fits exactly one entry is
 * matched, and an entry gets one PDF.
 */
export function matchPdfs(
  names: readonly string[],
  candidates: readonly Candidate[],
): { matches: PdfMatch[]; unmatched: UnmatchedPdf[] } {
  const matches: PdfMatch[] = [];
  const unmatched: UnmatchedPdf[] = [];
  const given = new Map<Candidate, string>();
  const waiting = new Set(names.map((name) => name.normalize('NFC')));
  const reasons = new Map<string, string>();
  for (const rule of RULES) {
    for (const name of waiting) {
      const fitting = candidates.filter((candidate) => rule(name, candidate));
      const [candidate] = fitting;
      if (candidate === undefined) continue;
      waiting.delete(name);
      const taken = given.get(candidate);
      if (fitting.length > 1) {
        const keys = fitting.map(({ key, line }) => key || `line ${line}`);
        reasons.set(name, `It fits several entries: ${keys.join(', ')}.`);
      } else if (taken !== undefined) {
        reasons.set(name, `${candidate.key || 'Its entry'} already has ${taken}.`);
      } else {
        given.set(candidate, name);
      }
    }
  }
  for (const original of names) {
    const name = original.normalize('NFC');
    const found = [...given].find(([, taken]) => taken === name);
    if (found) matches.push({ name: original, candidate: found[0] });
    else unmatched.push({ name: original, reason: reasons.get(name) ?? NO_ENTRY });
  }
  return { matches, unmatched };
}

const NO_ENTRY = 'No entry has its name as citation key, file, DOI or title.';

function stem(name: string): string {
  return name.replace(/\.pdf$/i, '');
}

/** A key as it can be a file's name: `baez/article` is `baez_article`. */
function safeKey(key: string): string {
  return key.normalize('NFC').replace(/[\\/:*?"<>|]/g, '_');
}

function same(a: string, b: string): boolean {
  return a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();
}

function isDoiName(name: string, doi: string): boolean {
  const suffix = foldText(doi.slice(doi.indexOf('/') + 1));
  return [foldText(doi), `doi${foldText(doi)}`, suffix.length >= 6 ? suffix : null].includes(name);
}

/** "Smith et al. - 2014 - The title, perhaps cut off": what follows the year begins the title. */
function isNamedByAuthorYearTitle(name: string, { fields }: Candidate): boolean {
  const [, before = '', year, after = ''] = /^(.*?)(\d{4})(.*)$/.exec(stem(name)) ?? [];
  const rest = foldText(after);
  return (
    Number(year) === fields.year &&
    rest.length >= 5 &&
    foldTitle(fields.title).startsWith(rest) &&
    startsWithAuthor(before, fields.authors)
  );
}

/** "Smith2014", "smith_et_al_2014". */
function isNamedByAuthorYear(name: string, { fields }: Candidate): boolean {
  const [, before = '', year] = /^(.*?)(\d{4})$/.exec(stem(name)) ?? [];
  const family = firstFamily(fields.authors);
  const author = foldText(before).replace(/(?:etal|undandere)$/, '');
  return Number(year) === fields.year && family !== '' && author === family;
}

function startsWithAuthor(text: string, authors: string): boolean {
  const family = firstFamily(authors);
  return family !== '' && foldText(text).startsWith(family);
}

function firstFamily(authors: string): string {
  return foldText(nameParts(splitAuthors(authors)[0] ?? '').family);
}

function holdsTitle(name: string, title: string): boolean {
  return title.length >= TITLE_LETTERS && name.includes(title);
}
