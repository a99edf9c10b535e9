import { messagesIn } from '../../messages/catalogue.ts';
import { catalogueLanguage } from '../../messages/languages.ts';
import { type Answer, type Mark, SOURCE_KINDS, type Source } from '../../records/exchange.ts';
import type { Passage } from '../../records/passage.ts';
import { detectLanguage, LANGUAGES, type Language } from '../search/languages.ts';
import { toSource } from '../search/passages.ts';
import type { Term } from '../search/question.ts';
import { computeCoverage, hasTerm, type RankedPassage } from '../search/rank.ts';
import { baseLanguage } from '../values/site-languages.ts';
import { endSentence, sentences } from '../values/text.ts';
import { formatDay } from '../values/time.ts';
import { stemWords } from '../values/words.ts';
import { readFigures } from './figures.ts';
import type { ModelPassage } from './model-prompt.ts';
import { languageName, localDates, sentencesIn } from './sentences.ts';

/** Maximum characters of a quotation: longer texts are cut to the sentences around the one that answers. */
const MAX_QUOTE = 700;
/** Maximum number of authors named. */
const MOST_NAMES = 14;
/** Score bonus of a sentence with a number. */
const FIGURE_BONUS = 0.1;
/** Weight factor of words that are in the title too: every sentence of the record is about them. */
const TITLE_FACTOR = 0.3;

/**
 * Quotes a fact as it is, or a passage below a line about its record, and marks the sentence that answers best.
 *
 * @param options.language of the answer
 * @param options.ofSite the site's language, in which facts are
 */
export function quotePassage(
  passage: RankedPassage,
  terms: readonly Term[],
  { language, ofSite }: { language: Language; ofSite: string },
): Answer {
  const isFact = passage.kind === 'fact';
  const note = noteLanguage(passage, language, ofSite);
  const line = isFact ? passage.text : formatLine(passage, language);
  const lead = `${note}${line} [1]`;
  const ratings = rateSentences(passage, terms);
  const quoted = isFact
    ? { text: '', mark: null }
    : excerptAround(passage.text, ratings.indexOf(Math.max(...ratings)));
  const start = lead.length + 2;
  const { text, mark } = quoted;
  return {
    text: text ? `${lead}\n\n${text}` : lead,
    sources: [toSource(passage)],
    context: formatContext([passage]),
    certainty: 'sure',
    mark: mark && { from: start + mark.from, to: start + mark.to },
  };
}

/** Rates each sentence by the question's words in it, weighted by how few sentences share them, and by its numbers. */
function rateSentences({ text, title }: RankedPassage, terms: readonly Term[]): number[] {
  const inTitle = new Set(stemWords(title));
  const all = sentences(text).map((sentence) => ({
    sentence,
    stems: new Set(stemWords(sentence)),
  }));
  const weighed = terms.map((term) => {
    const having = all.filter(({ stems }) => hasTerm(stems, term)).length || 1;
    return {
      ...term,
      weight: (term.weight / having) * (hasTerm(inTitle, term) ? TITLE_FACTOR : 1),
    };
  });
  return all.map(
    ({ sentence, stems }) =>
      computeCoverage(stems, weighed) + (readFigures(sentence).length > 0 ? FIGURE_BONUS : 0),
  );
}

/** Cuts a text to whole sentences around one of them, and returns the position of that one. */
function excerptAround(whole: string, at: number): { text: string; mark: Mark | null } {
  let end = 0;
  const all = sentences(whole).map((sentence): Mark => {
    const from = whole.indexOf(sentence, end);
    end = from + sentence.length;
    return { from, to: end };
  });
  const marked = all[at];
  if (!marked) return { text: whole, mark: null };
  let { from, to } = marked;
  // Following sentences explain more than preceding ones, so they come first.
  for (let step = 1; step < all.length; step += 1) {
    const after = all[at + step];
    const before = all[at - step];
    if (after && after.to - from <= MAX_QUOTE) to = Math.max(to, after.to);
    if (before && to - before.from <= MAX_QUOTE) from = before.from;
  }
  const opening = from > 0 ? '… ' : '';
  const moved = opening.length - from;
  return {
    text: opening + whole.slice(from, to) + (to < end ? ' …' : ''),
    mark: { from: marked.from + moved, to: marked.to + moved },
  };
}

/** Describes a record in one line: `“Title” (March 2020). Ana Muestra. Journal. Cited 12 times. doi:10.5555/1.` */
function formatLine(passage: RankedPassage, language: Language): string {
  const t = messagesIn(language, 'quotation');
  const { kind, title, heading, authors, journal, year, citations, doi, page } = passage;
  const date = passage.publishedAt ? formatDay(passage.publishedAt.slice(0, 10)) : year;
  const ofWorks = messagesIn(language, 'publications');
  const name = kind === 'conference' ? title : ofWorks('quoted', { text: title });
  const isUnder = heading && heading !== title && kind !== 'conference';
  const under = isUnder ? `, ${ofWorks('quoted', { text: heading })}` : '';
  const dated = date && kind !== 'conference' ? ` (${localDates(date, language)})` : '';
  const names = authors.split(/, ?/);
  const people =
    names.length > MOST_NAMES
      ? t('authors', { names: names.slice(0, MOST_NAMES).join(', ') })
      : authors;
  const cited = citations ? sentencesIn(language)('cited', { total: citations }) : '';
  return [
    `${name}${under}${page > 0 ? `, ${t('page', { page: `${page}` })}` : ''}${dated}`,
    people,
    journal,
    cited.charAt(0).toUpperCase() + cited.slice(1),
    doi ? `doi:${doi}` : '',
  ]
    .filter(Boolean)
    .map(endSentence)
    .join(' ');
}

/** Says in which language a passage is; empty if it is the language of the question. */
function noteLanguage(
  { kind, text, title, language: tag }: RankedPassage,
  language: Language,
  ofSite: string,
): string {
  const written =
    kind === 'fact'
      ? catalogueLanguage(ofSite)
      : (LANGUAGES.find((one) => tag && one === baseLanguage(tag)) ??
        detectLanguage(text || title));
  if (written === language) return '';
  return `${sentencesIn(language)('textIn', { language: languageName(written, language) })} `;
}

/** Formats the passages of an answer for the administrator. */
export function formatContext(passages: readonly Passage[]): string {
  return passages
    .map(({ title, heading, url, text }, index) => {
      const name = heading ? `${title} – ${heading}` : title;
      return `[${index + 1}] ${name} (${url})\n${text}`;
    })
    .join('\n\n');
}

/** Maximum number of records named without quoting them. */
const MOST_NAMED = 3;

/** Makes an unsure answer: a sentence and up to three pages, each with the type and year of its best passage. */
export function unsureAnswer(ranked: readonly ModelPassage[], text: string): Answer {
  const nearest = [...Map.groupBy(ranked, ({ url }) => url).values()]
    .flatMap(([best]) => best ?? [])
    .slice(0, MOST_NAMED);
  const sources = nearest.map((passage): Source => {
    const { kind, year, publishedAt } = passage;
    const written = kind === 'post' ? publishedAt?.slice(0, 4) : year.match(/\d{4}/)?.[0];
    return {
      ...toSource(passage),
      kind: SOURCE_KINDS.find((one) => one === kind) ?? 'page',
      year: Number(written) || null,
    };
  });
  return { text, sources, context: formatContext(nearest), certainty: 'unsure', mark: null };
}
