import { normaliseDoi } from '../publications/doi.ts';
import type { PublicationFields } from '../publications/publication.ts';
import { foldText } from '../publications/titles.ts';
import type { ParsedEntry } from './inherit.ts';
import { linkOfField, linkOrPath } from './links.ts';
import { plainText } from './text.ts';

/** A field that an import does not take, and of how many publications. */
export interface LeftOut {
  field: string;
  count: number;
}

/** The fields that a bibliography's publications have and the site does not take, the most frequent first. */
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
 * Fields that are taken whatever they hold, or that say how another one is read; and `bibtex_show`, since the site
 * offers each publication as BibTeX.
 */
const TAKEN = new Set(
  (
    'title subtitle author date year month abstract pages citations keywordlist keyword ' +
    'author_keywords document_type times-cited custom_tags archiveprefix eprinttype ' +
    'entrysubtype research_category links selected crossref xdata ids author_notes ' +
    'preview_alt bibtex_show'
  ).split(' '),
);

/** Fields of which a larger text is made: "PhD thesis, MIT". */
const PARTS = new Set(
  (
    'journal journaltitle journalsubtitle booktitle booksubtitle maintitle mainsubtitle ' +
    'institution school organization assignee eventtitle type series'
  ).split(' '),
);

/** Types whose number, and whose own name of their kind, are part of where they appeared. */
const NUMBERED = /thesis$|report$|^patent$|^manual$|^standard$/;

/**
 * The names of an entry's fields that are in nothing of its record.
 *
 * @param taken further fields that are in it, though not with their words
 */
export function leftOutOf(
  { type, text, names }: ParsedEntry,
  record: PublicationFields,
  taken: readonly string[],
): string[] {
  const { abstract: _, tags: __, ...others } = record;
  const words = new Set(Object.values(others).flat());
  let folded: string[] | undefined;
  const foldedWords = () => {
    const texts = [...words, `arxiv${record.arxiv_id}`].filter((word) => typeof word === 'string');
    folded ??= texts.map(foldWords);
    return folded;
  };
  const urls = [record.url, record.pdf_url, ...record.links.map(({ url }) => url)];
  const isSaid = (value: string, isPart: boolean) => {
    // Most fields are there as they are: folding takes longer.
    if (words.has(linkOrPath(value) ?? value)) return true;
    const wanted = foldWords(plainText(value));
    if (wanted === '' || isDoi(value, record.doi)) return true;
    return foldedWords().some((known) =>
      isPart ? ` ${known} `.includes(` ${wanted} `) : known === wanted,
    );
  };
  const isLinked = (name: string, value: string) => {
    const link = linkOfField(name, value);
    return link === undefined
      ? isSaid(value, PARTS.has(name))
      : value.trim() === '' || (link && (urls.includes(link.url) || isDoi(link.url, record.doi)));
  };
  const isTaken = (name: string) =>
    TAKEN.has(name) ||
    taken.includes(name) ||
    (NUMBERED.test(type) && (name === 'number' || name === 'type'));
  return [
    ...Object.entries(text).filter(([name, value]) => !isTaken(name) && !isLinked(name, value)),
    ...Object.entries(names).filter(
      ([name, people]) =>
        !isTaken(name) &&
        !people.every((person) => isSaid(person.lastName ?? person.name ?? '', true)),
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
  doi !== null && value.includes('doi') && normaliseDoi(value) === doi;
