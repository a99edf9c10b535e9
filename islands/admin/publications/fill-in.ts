import { normaliseDoi } from '../../../src/publications/doi.ts';
import type { PublicationFields } from '../../../src/publications/publication.ts';
import { keys } from '../../../src/values/object.ts';
import { type PublicationFormValues, toPublicationForm } from './form-values.ts';

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
  editors: 'Editors',
  edition: 'Edition',
  isbn: 'ISBN',
} satisfies Partial<Record<keyof PublicationFormValues, string>>;

type FilledName = keyof typeof LABELS;

/** What a registry proposes for one field of the form. */
export interface ProposedValue {
  name: FilledName;
  value: string;
}

const NAMES = keys(LABELS);

/**
 * Splits a registry's record into values that fill an empty field and values that conflict with a filled one.
 * The defaults of a new form count as empty. A chosen type never conflicts, unless it is a preprint.
 */
export function fillIn(
  typed: PublicationFormValues,
  registered: PublicationFields,
  isNew: boolean,
): { filled: ProposedValue[]; conflicts: ProposedValue[] } {
  const beginning = toPublicationForm(null);
  const filled: ProposedValue[] = [];
  const conflicts: ProposedValue[] = [];
  for (const name of NAMES) {
    const value = registeredText(registered, name);
    const mine = typed[name].trim();
    if (value === '' || value === mine) continue;
    const sameDoi = name === 'doi' && normaliseDoi(mine) === value;
    const isGap = mine === '' || (isNew && mine === beginning[name]);
    if (isGap || sameDoi) filled.push({ name, value });
    else if (name !== 'publication_type' || mine === 'Preprint') conflicts.push({ name, value });
  }
  return { filled, conflicts };
}

function registeredText(registered: PublicationFields, name: FilledName): string {
  return name === 'year' ? String(registered.year || '') : (registered[name] ?? '').trim();
}
