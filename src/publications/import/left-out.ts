import { doiInNote, foldText, parseDoi } from '@academic-site/bibliography';
import type { PublicationFields } from '../../../records/publication.ts';
import type { ParsedEntry } from '../formats/bibtex/inherit.ts';
import { parseLinkField, parseLinkOrPath } from '../formats/bibtex/links.ts';
import { plainText } from '../formats/bibtex/text.ts';

/** A field that an import does not store, and the number of publications that have it. */
export interface LeftOut {
  field: string;
  count: number;
}

/** The fields of a bibliography that the site does not store, the most frequent first. */
export function leftOutFields(candidates: readonly { leftOut: string[] }[]): LeftOut[] {
  const counts = new Map<string, number>();
  for (const field of candidates.flatMap(({ leftOut }) => leftOut)) {
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts]
    .map(([field, count]) => ({ field, count }))
    .sort((a, b) => b.count - a.count || (a.field < b.field ? -1 : 1));
}

/** "dimensions (12), altmetric (3)" */
export const leftOutText = (fields: readonly LeftOut[]): string =>
  fields.map(({ field, count }) => `${field} (${count})`).join(', ');

/**
 * Fields that are always stored, or that say how another one is read; and `bibtex_show`, since the site offers
 * each publication as BibTeX.
 */
const TAKEN = new Set(
  (
    'title subtitle author date year month abstract pages citations keywordlist keyword ' +
    'author_keywords document_type times-cited custom_tags archiveprefix eprinttype ' +
    'entrysubtype research_category links selected crossref xdata ids author_notes ' +
    'preview_alt bibtex_show'
  ).split(' '),
);

/** Types whose number and type are part of the venue. */
const NUMBERED = /thesis$|report$|^patent$|^manual$|^standard$/;

/**
 * The names of an entry's fields whose words are not in its record.
 *
 * @param taken further fields that are in it, though not with their words
 */
export function listLeftOut(
  { type, text, names }: ParsedEntry,
  record: PublicationFields,
  taken: readonly string[],
): string[] {
  const { title: _, abstract: __, tags: ___, ...others } = record;
  const urls = [record.url, record.pdf_url, ...record.links.map(({ url }) => url)];
  const stored = [...Object.values(others).flat(), `arxiv${record.arxiv_id}`]
    .map((value) => (typeof value === 'string' ? foldWords(value) : ''))
    .join(' | ');
  const isStored = (value: string) => {
    const words = foldWords(plainText(value));
    return words === '' || ` ${stored} `.includes(` ${words} `);
  };
  const isIn = (name: string, value: string) => {
    const link = parseLinkField(name, value)?.url ?? parseLinkOrPath(value) ?? '';
    if (value.trim() === '' || urls.includes(link) || isDoi(link, record.doi)) return true;
    return (
      parseLinkField(name, value) === undefined && (isDoi(value, record.doi) || isStored(value))
    );
  };
  const isTaken = (name: string) =>
    TAKEN.has(name) ||
    taken.includes(name) ||
    (NUMBERED.test(type) && (name === 'number' || name === 'type'));
  return [
    ...Object.entries(text).filter(([name, value]) => !isTaken(name) && !isIn(name, value)),
    ...Object.entries(names).filter(
      ([name, people]) =>
        !isTaken(name) &&
        !people.every(({ lastName, name: whole = '' }) => isStored(lastName ?? whole)),
    ),
  ].map(([name]) => name);
}

/** The words of a text, each folded, so that a short one is not found within another. */
const foldWords = (text: string): string =>
  text
    .split(/\s+/)
    .map(foldText)
    .filter((word) => word !== '')
    .join(' ');

const isDoi = (value: string, doi: string | null) =>
  doi !== null &&
  /doi|https?:/i.test(value) &&
  (parseDoi(value) === doi || doiInNote(plainText(value)) === doi);
