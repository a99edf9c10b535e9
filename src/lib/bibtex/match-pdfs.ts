import { nameParts, splitAuthors } from '../publications/authors.ts';
import { foldText, foldTitle } from '../publications/titles.ts';
import type { Candidate } from './candidate.ts';

export interface UnmatchedPdf {
  name: string;
  reason: string;
}

/** The shortest folded text that may identify a work by its title alone. */
const TITLE_LETTERS = 12;

interface Stem {
  stem: string;
  folded: string;
}

type Rule = (name: Stem, candidate: Candidate) => boolean;

/** From the surest to the least sure; the first rule that any candidate fits decides. */
const RULES: readonly Rule[] = [
  // A key as it can be a file's name: `baez/article` is `baez_article`.
  ({ stem }, { key }) => key !== '' && stem === key.normalize('NFC').replace(/[\\/:*?"<>|]/g, '_'),
  ({ stem }, { pdfNames }) =>
    pdfNames.some((name) => withoutEnding(name).toLowerCase() === stem.toLowerCase()),
  ({ folded }, { key }) => key !== '' && folded === foldText(key),
  ({ folded }, { fields: { doi } }) => doi !== null && isDoiName(folded, doi),
  ({ folded }, { fields }) => folded === foldTitle(fields.title),
  isNamedByAuthorYearTitle,
  ({ folded }, { fields }) =>
    foldTitle(fields.title).length >= TITLE_LETTERS && folded.includes(foldTitle(fields.title)),
  // "Smith2014", "smith_et_al_2014".
  ({ folded }, { fields: { authors, year } }) =>
    authors !== '' &&
    folded.replace(/(?:etal|undandere)?(?=\d{4}$)/, '') === `${firstFamily(authors)}${year}`,
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
): { matches: { name: string; candidate: Candidate }[]; unmatched: UnmatchedPdf[] } {
  const matched = new Map<string, Candidate>();
  const reasons = new Map<string, string>();
  const waiting = new Set(names);
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
    matches: [...matched].map(([name, candidate]) => ({ name, candidate })),
    unmatched: names
      .filter((name) => !matched.has(name))
      .map((name) => ({ name, reason: reasons.get(name) ?? NO_ENTRY })),
  };
}

const NO_ENTRY = 'No entry has its name as citation key, file, DOI or title.';

const withoutEnding = (name: string) => name.normalize('NFC').replace(/\.pdf$/i, '');

function isDoiName(name: string, doi: string): boolean {
  const suffix = foldText(doi.slice(doi.indexOf('/') + 1));
  return [foldText(doi), `doi${foldText(doi)}`, suffix.length >= 6 ? suffix : null].includes(name);
}

/** "Smith et al. - 2014 - The title, perhaps cut off": what follows the year begins the title. */
function isNamedByAuthorYearTitle({ stem }: Stem, { fields }: Candidate): boolean {
  const [, before = '', year, after = ''] = /^(.*?)(\d{4})(.*)$/s.exec(stem) ?? [];
  const family = firstFamily(fields.authors);
  const rest = foldText(after);
  return (
    Number(year) === fields.year &&
    rest.length >= 5 &&
    foldTitle(fields.title).startsWith(rest) &&
    family !== '' &&
    foldText(before).startsWith(family)
  );
}

const firstFamily = (authors: string) => foldText(nameParts(splitAuthors(authors)[0] ?? '').family);
