/** What the readers of BibTeX and others have in common, without the parser. */

/** Fields that are not LaTeX: addresses, paths, identifiers, and the links that al-folio and others have fields for. */
export const VERBATIM_FIELDS = (
  'doi url link eprint file ee pdf pdf_url arxiv preview links code github data dataset slides presentation poster video ' +
  'talk website project supp supplement press blog preprint hal html inspirehep_id'
).split(' ');

/** Whether a field is an address, a path or an identifier. */
export const isVerbatim = (field: string): boolean => VERBATIM_FIELDS.includes(field);

/** The names of the months, which BibTeX knows as macros. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Stands before a name that the parser shall not take apart: it knows no names but English ones. */
export const WHOLE_NAME = '\uE006';

/**
 * The field that BibTeX's `number` holds in an entry of a type; others have names of their own. Proceedings that are no part of
 * a series appear as journals do.
 */
export function heldByNumber(type: string, hasSeries = true): 'issue' | 'series_number' | 'number' {
  if (/^(?:article|review)$|periodical$/.test(type)) return 'issue';
  if (!hasSeries && /^(?:inproceedings|conference)$/.test(type)) return 'issue';
  return /book$|collection$|proceedings$|reference$|^conference$/.test(type)
    ? 'series_number'
    : 'number';
}

/** A title and its subtitle. */
export function joinTitle(title: string, subtitle: string): string {
  if (title === '' || subtitle === '') return title || subtitle;
  return /[.:?!]$/.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}
