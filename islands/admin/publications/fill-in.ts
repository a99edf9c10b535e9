import { normaliseDoi } from '../../../src/lib/publications/doi.ts';
import type { PublicationFields } from '../../../src/lib/publications/publication.ts';
import { type FormValues, valuesOf } from './form-values.ts';

/** The fields that are filled in, in the order of the form, by their labels. */
export const LABELS = {
  doi: 'DOI',
  title: 'Title',
  authors: 'Authors',
  journal: 'Journal',
  year: 'Year',
  month: 'Month',
  abstract: 'Abstract',
  publication_type: 'Publication type',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  issn: 'ISSN',
  publisher: 'Publisher',
  arxiv_id: 'arXiv id',
} satisfies Partial<Record<keyof FormValues, string>>;

export type FilledName = keyof typeof LABELS;

/** What a registry says, for one field of the form. */
export interface Said {
  name: FilledName;
  value: string;
}

// The keys of an object that is written down here.
const NAMES = Object.keys(LABELS) as FilledName[];

/**
 * Parts what a registry says into what fills a gap, and what is for the administrator to decide. What a
 * new form begins with counts as a gap; the kind that was chosen stays, unless it was a preprint.
 */
export function fillIn(
  typed: FormValues,
  registered: PublicationFields,
  isNew: boolean,
): { filled: Said[]; differing: Said[] } {
  const beginning = valuesOf(null);
  const filled: Said[] = [];
  const differing: Said[] = [];
  for (const name of NAMES) {
    const value = textOf(registered, name);
    const mine = typed[name].trim();
    if (value === '' || value === mine) continue;
    const sameDoi = name === 'doi' && normaliseDoi(mine) === value;
    const isGap = mine === '' || (isNew && mine === beginning[name]);
    if (isGap || sameDoi) filled.push({ name, value });
    else if (name !== 'publication_type' || mine === 'Preprint') differing.push({ name, value });
  }
  return { filled, differing };
}

function textOf(registered: PublicationFields, name: FilledName): string {
  return name === 'year' ? String(registered.year || '') : (registered[name] ?? '').trim();
}
