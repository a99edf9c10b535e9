import { type Form, filterOwnForms, type Term } from './terms.ts';

/** Candidates are found by a question's rarest words: together those stand in so many passages at most. */
const MOST_FOUND = 450;

/** Terms as the index is asked for them: the rarest, each by all its forms, weighed. At least one is asked for. */
export function makeIndexQueries(terms: readonly Term[]): { match: string; weight: number }[] {
  let found = 0;
  return terms
    .filter(({ weight }) => weight > 0)
    .flatMap(({ forms, weight }) =>
      [...Map.groupBy(forms, ({ factor }) => factor)].map(([factor, all]) => ({
        match: matchAnyForm(all),
        weight: weight * factor,
        passages: all.reduce((sum, { passages }) => sum + passages, 0),
      })),
    )
    .sort((a, b) => a.passages - b.passages)
    .filter(({ passages }, index) => {
      found += passages;
      return index === 0 || found <= MOST_FOUND;
    })
    .map(({ match, weight }) => ({ match, weight }));
}

/** Words that a page of a PDF is asked for at most. */
const MOST_OF_PDF = 5;
/** A word that is searched for in PDFs alone: it weighs as much. */
const RARE = 0.6;

/**
 * Terms as the text of PDFs is asked for them: all, or else the two that say most, or the one if that is rare. A page is
 * long and has many words.
 */
export function makePdfQueries(terms: readonly Term[]): { match: string; terms: number }[] {
  const known = terms
    .filter(({ known, weight }) => known && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_OF_PDF);
  const [rarest] = known;
  const sets = [
    known,
    ...(known.length > 2 ? [known.slice(0, 2)] : []),
    ...(known.length > 1 && rarest && rarest.weight >= RARE ? [[rarest]] : []),
  ];
  return sets
    .filter((set) => set.length > 0)
    .map((set) => ({
      match: set.map(({ forms }) => matchAnyForm(filterOwnForms(forms))).join(' AND '),
      terms: set.length,
    }));
}

/** Any of some words as an FTS5 query, each quoted: nothing of the visitor's is syntax. */
export const matchAnyForm = (forms: readonly Pick<Form, 'word'>[]): string =>
  `(${forms.map(({ word }) => `"${word}"`).join(' OR ')})`;
