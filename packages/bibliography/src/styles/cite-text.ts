import type { Item } from '../item.ts';
import { listSigners } from '../signers.ts';
import { citeApaInText } from './apa-in-text.ts';
import { loadApaWords } from './apa-words.ts';
import { cite } from './cite.ts';
import { type FormattedText, readMarked } from './formatted-text.ts';
import { listDateWords } from './locales.ts';
import { sortWorks } from './sort-works.ts';
import type { Style } from './styles.ts';
import type { TextCitation } from './text-citation.ts';
import { addYearSuffix } from './year-suffix.ts';

/** The citations of a text, and its list of references. */
export interface CitedText {
  citations: FormattedText[];
  references: {
    id: string;
    /** Its number, in styles that number references. */
    number: number | null;
    reference: FormattedText;
  }[];
}

/** A way to cite in a text: by author and date (MLA by author alone), by numbers, or in notes. */
export type CitationKind = 'author' | 'number' | 'note';

const NUMBERED: readonly Style[] = ['ieee', 'vancouver', 'nature', 'ama', 'acs'];

/** The kind of a style's citations. Those of a style with notes are sentences, each for a note of its own. */
export const citationKind = (style: Style): CitationKind =>
  NUMBERED.includes(style) ? 'number' : style === 'chicago-notes' ? 'note' : 'author';

/** A text with citations. */
export interface TextToCite {
  /** Works that it may cite, each with an id of its own. */
  items: readonly Item[];
  /**
   * In the order of the text; those of a style with notes have the numbers of their notes. Works that are not among the
   * items are left out.
   */
  citations: readonly TextCitation[];
  style: Style;
  /** Of the text, and so of words such as "et al."; English by default. */
  language?: string;
}

/** A style in a language. */
type LocalStyle = Required<Pick<TextToCite, 'style' | 'language'>>;

/** References after which other work gets its turn. */
const AT_ONCE = 20;

/**
 * The citations of a text, and its list of references: those of the works that it cites, in the style's order. In a
 * citation, each work is an element `a` with its id as `data-id`.
 *
 * @example
 * const citations = [{ works: [{ id: item.id, locator: 'p. 3' }] }];
 * (await citeText({ items: [item], citations, style: 'apa' })).citations[0].text // "(Exemplar, 2024, p. 3)"
 */
export async function citeText({
  items,
  citations,
  style,
  language = 'en',
}: TextToCite): Promise<CitedText> {
  const known = new Map(items.map((item) => [item.id, withTitle(item)]));
  const wanted = citations.map(({ works, note }) => ({
    works: works.filter(({ id }) => known.has(id)),
    note,
  }));
  const cited = [...new Set(wanted.flatMap(({ works }) => works.map(({ id }) => id)))];
  const sorted = sortWorks(
    cited.flatMap((id) => known.get(id) ?? []),
    style,
    language,
  );
  const { marked, suffixes, tidy } = await makeCitations(sorted, wanted, { style, language });
  const linkTo = (at: number) => ({ 'data-id': sorted[at]?.id ?? '' });
  const references = await makeReferences(sorted, suffixes, { style, language });
  return { citations: marked.map((text) => tidy(readMarked(text, linkTo))), references };
}

/** A work with something to print: one without title and people is named by its id. */
const withTitle = (item: Item): Item =>
  item.title || listSigners(item).names.length > 0 ? item : { ...item, title: item.id };

/** References of the last texts: a page is made anew after each change of the site. */
const remembered = new Map<string, FormattedText>();
const MOST_REMEMBERED = 1000;

function remember(key: string, made: FormattedText): void {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, made);
}

/** The references of sorted works. Other work gets its turn between them. */
async function makeReferences(
  sorted: readonly Item[],
  suffixes: ReadonlyMap<string, string>,
  { style, language }: LocalStyle,
): Promise<CitedText['references']> {
  const dateWords = await listDateWords(language);
  const references: CitedText['references'] = [];
  let count = 0;
  for (const [at, item] of sorted.entries()) {
    const key = `${style} ${language} ${JSON.stringify(item)}`;
    const made = remembered.get(key) ?? (await cite(item, style, language));
    if (!remembered.has(key) && style !== 'apa') {
      remember(key, made);
      count += 1;
      if (count % AT_ONCE === 0) await letOthersRun();
    }
    const suffix = suffixes.get(item.id) ?? '';
    const number = citationKind(style) === 'number' ? at + 1 : null;
    references.push({
      id: item.id,
      number,
      reference: addYearSuffix(made, item, { style, suffix, dateWords }),
    });
  }
  return references;
}

const letOthersRun = () => new Promise((resolve) => setTimeout(resolve));

async function makeCitations(
  items: readonly Item[],
  citations: readonly TextCitation[],
  { style, language }: LocalStyle,
) {
  if (style === 'apa') {
    const made = citeApaInText(items, citations, await loadApaWords(language));
    return { ...made, tidy: (text: FormattedText) => text };
  }
  const { openTextStyle } = await import('./csl-styles.ts');
  const { cite: make, tidy } = await openTextStyle(style, language);
  return { ...make(items, citations), tidy };
}
