import { endSentence, sentences } from '../values/text.ts';
import { countWords } from '../values/words.ts';
import { type Answer, type Mark, SOURCE_KINDS, type Source } from './exchange.ts';
import { readFigures } from './figures.ts';
import {
  detectLanguage,
  type Language,
  languageName,
  matchesPattern,
  say,
} from './languages/index.ts';
import { type Passage, toSource } from './passages.ts';
import type { ParsedQuestion } from './question.ts';
import { groupByRecord, type RankedPassage } from './rank.ts';

/** A longer passage is shortened to whole sentences around the one that answers, of so many words. */
const LONGEST_PASSAGE = 200;
const SHORTENED_PASSAGE = 150;
/** Sentences of it before the one that answers: what follows explains more. */
const BEFORE = 2;

/** What a figure counts for where one is asked for. */
const FIGURE = 0.3;

/** Quotes a passage as it stands, below a sentence that names its record, and marks the sentence that has most of a question. */
export function quotePassage(passage: RankedPassage, { plain, answerIn }: ParsedQuestion): Answer {
  const asksForFigure = matchesPattern({ plain }, 'asksForFigure');
  const shares = sentences(passage.text).map((sentence, at) => {
    const answersIt = asksForFigure && readFigures(sentence).length > 0;
    return (passage.shares[at] ?? 0) + (answersIt ? FIGURE : 0);
  });
  const { text, mark } = excerptAround(passage.text, shares.indexOf(Math.max(...shares)));
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

/** A text, or the whole sentences of a long one that stand around one of them; with that one's place in it. */
function excerptAround(whole: string, at: number): { text: string; mark: Mark | null } {
  let end = 0;
  const all = sentences(whole).map((sentence): Mark => {
    const from = whole.indexOf(sentence, end);
    end = from + sentence.length;
    return { from, to: end };
  });
  const marked = all[at];
  if (!marked) return { text: whole, mark: null };
  const isLong = countWords(whole) > LONGEST_PASSAGE;
  const from = (isLong && all[at - BEFORE]?.from) || 0;
  const isShort = (to: number) => countWords(whole.slice(from, to)) <= SHORTENED_PASSAGE;
  const last = all.findLast(({ to }, index) => !isLong || (index > at && isShort(to)));
  const { to } = last ?? marked;
  const before = from > 0 ? '… ' : '';
  const moved = before.length - from;
  return {
    text: before + whole.slice(from, to) + (to < end ? ' …' : ''),
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
