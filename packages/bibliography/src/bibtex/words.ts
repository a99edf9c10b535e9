/** Shared by the readers of BibTeX and other formats, without the parser. */

/** Fields that are not LaTeX: addresses, paths, identifiers, and the link fields of al-folio and others. */
export const VERBATIM_FIELDS = (
  'doi url link eprint file ee pdf pdf_url arxiv preview links code github data dataset slides presentation poster video ' +
  'talk website project supp supplement press blog preprint hal html inspirehep_id'
).split(' ');

/** True for a field with an address, a path or an identifier. */
export const isVerbatim = (field: string): boolean => VERBATIM_FIELDS.includes(field);

/** The month names that BibTeX knows as macros. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Precedes a name that the parser must not split: it only knows English names. */
export const WHOLE_NAME = '\uE006';

/**
 * The field in which BibTeX's `number` is stored, by entry type. Proceedings outside a series appear like
 * journals.
 */
export function heldByNumber(type: string, hasSeries = true): 'issue' | 'series_number' | 'number' {
  if (/^(?:article|review)$|periodical$/.test(type)) return 'issue';
  if (!hasSeries && /^(?:inproceedings|conference)$/.test(type)) return 'issue';
  return /book$|collection$|proceedings$|reference$|^conference$/.test(type)
    ? 'series_number'
    : 'number';
}

/** Joins a title and its subtitle. */
export function joinTitle(title: string, subtitle: string): string {
  if (title === '' || subtitle === '') return title || subtitle;
  return /[.:?!]$/.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}
