import { splitAuthors } from './authors.ts';
import type { AuthorNote } from './publication.ts';

/** Marks that say something of an author; superscript figures and other signs name affiliations. */
const NOTES = ['*', '†', '‡'];

/** An asterisk as a formula or a word processor writes it. */
const ASTERISKS = /[∗⁎✱]/g;
const MARKS = /[*∗⁎✱†‡§¶⁰¹²³⁴⁵⁶⁷⁸⁹]/g;

/** Digits at the end of a name; a number that is a word of its own belongs to it: "LHCb Run 2". */
const FIGURES = /(?<!.\s\d*)\d+$/;

/**
 * Takes marks off the names of authors: `*`, `†` or `‡` that several share says that they contributed
 * equally, one that a single author has, that this is the corresponding one. The migration
 * `0017_publication_details.sql` has the same rule.
 *
 * @param authors names separated by commas
 */
export function readAuthorMarks(authors: string): { authors: string; authorNotes: AuthorNote[] } {
  if (!/[\d*∗⁎✱†‡§¶⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(authors)) return { authors, authorNotes: [] };
  const names = splitAuthors(authors).flatMap((raw) => {
    const name = raw.replace(MARKS, '').trim().replace(FIGURES, '').trim();
    return name === '' ? [] : [{ name, raw: raw.replace(ASTERISKS, '*') }];
  });
  const isShared = (mark: string) => names.filter(({ raw }) => raw.includes(mark)).length > 1;
  const marks = NOTES.map((mark) => ({ mark, shared: isShared(mark) }));
  const authorNotes = names.flatMap(({ raw }, author): AuthorNote[] => {
    const own = marks.filter(({ mark }) => raw.includes(mark));
    if (own.length === 0) return [];
    const equal = own.some(({ shared }) => shared);
    const corresponding = own.some(({ shared }) => !shared);
    return [{ author, ...(equal && { equal }), ...(corresponding && { corresponding }) }];
  });
  return { authors: names.map(({ name }) => name).join(', '), authorNotes };
}
