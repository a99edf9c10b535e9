import { type Answer, type Mark, SOURCE_KINDS, type Source } from '../../records/exchange.ts';
import type { Passage } from '../../records/passage.ts';
import { toSource } from '../search/passages.ts';
import { endSentence, sentences } from '../values/text.ts';
import { stem, stemWords } from '../values/words.ts';
import { parseNumber, readFigures } from './figures.ts';
import {
  detectLanguage,
  findEnglish,
  type Language,
  languageName,
  say,
} from './languages/index.ts';
import type { ParsedQuestion } from './question.ts';
import { computeCoverage, type RankedPassage } from './rank.ts';
import type { Question } from './terms.ts';

/** A quotation has so many characters at most, a paragraph: of a longer text, the sentences around the one that answers. */
const MAX_QUOTE = 700;

/** What counts beside the words of a question: a figure, and one before the noun that is to be counted ("18 large samples"). */
const FIGURE_BONUS = 0.1;
const ASKED_FIGURE_BONUS = 0.3;
const ASKS_FOR_FIGURE =
  /\b(?:when|how (?:many|much|long|often)|wann|wie (?:viele?|lange|oft)|quand|combien|cuando|cuant[oa]s?|quando|quant[oa]s?|kdy|kolik)\b/;
const ASKS_FOR_TIME =
  /\b(?:when|how long|wann|wie lange|quand|combien de temps|cuando|cuanto tiempo|quando|quanto tempo|kdy|jak dlouho)\b/;
const TIME =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|(?:second|minute|hour|day|week|month|year)s?|(?:stunde|minute|woche)n?|tagen?|monaten?|jahren?)\b/i;
const COUNT_BONUS = 0.3;
const WORDS_BEFORE_NOUN = 3;
/** The weight of a word of the question that is in the title too: every sentence of the record is about it. */
const TITLE_FACTOR = 0.3;

/** Quotes a passage, and marks the sentence that answers a question best. */
export function quotePassage(passage: RankedPassage, question: Question): Answer {
  const ratings = rateSentences(passage, question);
  return quoteSentence(passage, question, ratings.indexOf(Math.max(...ratings)));
}

/** How well each sentence of a passage answers a question: by the words that it alone has of it, and by its figures. */
function rateSentences({ text, title }: RankedPassage, { plain, terms }: Question): number[] {
  const inTitle = new Set(stemWords(title));
  const all = sentences(text).map((sentence) => ({ sentence, stems: stemWords(sentence) }));
  const weighed = terms.map((term) => {
    const isIn = (stems: ReadonlySet<string>) => term.forms.some(({ stem }) => stems.has(stem));
    const having = all.filter(({ stems }) => isIn(new Set(stems))).length || 1;
    return { ...term, weight: (term.weight / having) * (isIn(inTitle) ? TITLE_FACTOR : 1) };
  });
  const noun = stem(findEnglish('counted', plain)[0] ?? '');
  const bonus = ASKS_FOR_FIGURE.test(plain) ? ASKED_FIGURE_BONUS : FIGURE_BONUS;
  const asksForTime = ASKS_FOR_TIME.test(plain);
  return all.map(({ sentence, stems }) => {
    const place = stems.indexOf(noun);
    const before = place < 0 ? [] : stems.slice(Math.max(0, place - WORDS_BEFORE_NOUN), place);
    const isCounted = before.some((word) => parseNumber(word) !== null);
    const isTimed = asksForTime && TIME.test(sentence);
    const figures =
      (readFigures(sentence).length > 0 ? bonus : 0) + (isCounted || isTimed ? COUNT_BONUS : 0);
    return computeCoverage(new Set(stems), weighed) + figures;
  });
}

/** Quotes a passage below a sentence that names its record, and marks one of its sentences. */
export function quoteSentence(
  passage: RankedPassage,
  { answerIn }: ParsedQuestion,
  at: number,
): Answer {
  const { text, mark } = excerptAround(passage.text, at);
  const lead = `${introduction(passage, answerIn)} [1]`;
  const start = lead.length + 2;
  return {
    text: text ? `${lead}\n\n${text}` : lead,
    sources: [toSource(passage)],
    context: formatContext([passage]),
    certainty: 'sure',
    mark: mark && { from: start + mark.from, to: start + mark.to },
  };
}

/** The whole sentences of a text that stand around one of them, with that one's place in it. */
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
  // What follows explains more than what goes before.
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

/** The passages of an answer as the administrator sees them. */
export function formatContext(passages: readonly Passage[]): string {
  return passages
    .map(({ title, heading, url, text }, index) => {
      const name = heading ? `${title} – ${heading}` : title;
      return `[${index + 1}] ${name} (${url})\n${text}`;
    })
    .join('\n\n');
}

/** The sentence that names the record of a passage: `“Title” (2020) says:`, and in which language, if not in that of the question. */
function introduction(passage: RankedPassage, language: Language): string {
  const { kind, title, heading, text, authors, journal, page } = passage;
  const name = recordName(passage);
  if (text === '')
    return authors
      ? `${name}: ${endSentence([authors, journal].filter(Boolean).join(', '))}`
      : endSentence(name);
  const written = detectLanguage(text);
  const note =
    written === language
      ? ''
      : `${say(language, 'textIn', { language: languageName(written, language) })} `;
  const under = heading && heading !== title && kind !== 'conference' ? `, “${heading}”` : '';
  const place = `${name}${under}${page > 0 ? `, p. ${page}` : ''}`;
  return note + say(language, 'quoted', { name: place });
}

/** A record by its title and year: a title in quotation marks, if it is one of a text. */
export function recordName(passage: RankedPassage): string {
  const { kind, title } = passage;
  const year = recordYear(passage);
  const name = kind === 'conference' ? title : `“${title}”`;
  return year && kind !== 'conference' ? `${name} (${year})` : name;
}

function recordYear({ kind, year, publishedAt }: RankedPassage): number | null {
  const written = kind === 'post' ? (publishedAt ?? '').slice(0, 4) : year.match(/\d{4}/)?.[0];
  return Number(written) || null;
}

/** Records of which no text is shown. */
const MOST_NAMED = 3;

/** A sentence, and up to three pages that are nearest, each with the kind and year of its best record. */
export function unsureAnswer(ranked: readonly RankedPassage[], text: string): Answer {
  const nearest = [...Map.groupBy(ranked, ({ url }) => url).values()]
    .flatMap(([best]) => best ?? [])
    .slice(0, MOST_NAMED);
  const sources = nearest.map((passage): Source => {
    const { kind } = passage;
    return {
      ...toSource(passage),
      kind: SOURCE_KINDS.find((one) => one === kind) ?? 'page',
      year: recordYear(passage),
    };
  });
  return {
    text,
    sources,
    context: formatContext(nearest),
    certainty: 'unsure',
    mark: null,
  };
}
