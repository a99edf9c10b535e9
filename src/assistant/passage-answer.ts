import { endSentence, sentences } from '../values/text.ts';
import { countWords, stemWords, words } from '../values/words.ts';
import { type Answer, SOURCE_KINDS, type Source } from './exchange.ts';
import { parseNumber } from './figures.ts';
import { detectLanguage, type Language, languageName, say } from './languages/index.ts';
import { type Passage, toSource } from './passages.ts';
import type { ParsedQuestion } from './question.ts';
import { computeCoverage, groupByRecord, type RankedPassage } from './rank.ts';
import type { Term } from './terms.ts';

/** A longer passage is shortened to whole sentences around the one that answers, of so many words. */
const LONGEST_PASSAGE = 200;
const SHORTENED_PASSAGE = 150;
/** Sentences of it before the one that answers: what follows explains more. */
const BEFORE = 2;

/** Quotes a passage as it stands, below a sentence that names its record, and marks the sentence that has most of a question. */
export function quotePassage(
  passage: RankedPassage,
  terms: readonly Term[],
  question: ParsedQuestion,
): Answer {
  const { from, to, text } = excerptAround(passage.text, findAnswering(passage, terms, question));
  const lead = `${introduction(passage, question.answerIn)} [1]`;
  const start = lead.length + 2;
  return {
    text: text ? `${lead}\n\n${text}` : lead,
    sources: [toSource(passage)],
    context: formatContext([passage]),
    certainty: 'sure',
    mark: to > from ? { from: start + from, to: start + to } : null,
  };
}

/** What a figure counts for where one is asked for. */
const FIGURE = 0.3;

/** The sentence that has most of a question, and a figure where it asks for one; empty in an empty text. */
function findAnswering(
  passage: RankedPassage,
  terms: readonly Term[],
  { plain }: ParsedQuestion,
): string {
  const asksForFigure = /\bhow (?!do\b|did\b|does\b|can\b|is\b|are\b)\w+|\bwhen\b/.test(plain);
  const hasFigure = (sentence: string) =>
    words(sentence).some((word) => /\d/.test(word) || parseNumber(word) !== null);
  const shares = sentences(passage.text).map((sentence) => ({
    sentence,
    share:
      computeCoverage(new Set(stemWords(sentence)), terms) +
      (asksForFigure && hasFigure(sentence) ? FIGURE : 0),
  }));
  const best = Math.max(...shares.map(({ share }) => share));
  return shares.find(({ share }) => share === best)?.sentence ?? '';
}

/** A text, or the whole sentences of a long one that stand around one of them; with that one's place in it. */
function excerptAround(
  whole: string,
  answering: string,
): { text: string; from: number; to: number } {
  let end = 0;
  const all = sentences(whole).map((sentence) => {
    const from = whole.indexOf(sentence, end);
    end = from + sentence.length;
    return { from, to: end };
  });
  const at = sentences(whole).indexOf(answering);
  const isLong = countWords(whole) > LONGEST_PASSAGE;
  const { from = 0 } = (isLong && all[at - BEFORE]) || {};
  const isShort = (to: number) => countWords(whole.slice(from, to)) <= SHORTENED_PASSAGE;
  const last = all.findLast(
    ({ to }, index) => !isLong || index === at || (index > at && isShort(to)),
  );
  const to = last?.to ?? 0;
  const before = from > 0 ? '… ' : '';
  const text = before + whole.slice(from, to) + (to < end ? ' …' : '');
  const start = (all[at]?.from ?? 0) - from + before.length;
  return { text, from: start, to: start + answering.length };
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

/** A sentence, and up to three records that are nearest, each with kind and year. */
export function unsureAnswer(ranked: readonly RankedPassage[], text: string): Answer {
  const nearest = groupByRecord(ranked)
    .slice(0, MOST_NAMED)
    .flatMap(([best]) => best ?? []);
  const sources = nearest.map((passage): Source => {
    const { kind } = passage;
    return {
      ...toSource(passage),
      kind: SOURCE_KINDS.find((one) => one === kind) ?? 'page',
      year: recordYear(passage),
    };
  });
  const unique = [...new Map(sources.map((source) => [source.url, source])).values()];
  return {
    text,
    sources: unique,
    context: formatContext(nearest),
    certainty: 'unsure',
    mark: null,
  };
}
