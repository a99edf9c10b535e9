import type { Answer } from '../chat/exchange.ts';
import { asSource } from './passages.ts';
import type { Ranked } from './rank.ts';
import { asksFigure, coverage, figureOf, has, sentences } from './sentences.ts';
import type { Term } from './terms.ts';
import { Wording } from './wording.ts';
import { countWords, searchable } from './words.ts';

/** Passages that are much worse than the best one are not quoted. */
const WORTH = 0.5;
const MAX_QUOTED = 3;
const MAX_SENTENCES = 5;
/** Words for the best record when others are quoted as well. */
const FIRST_SHARE = 85;
/** Words in which results are told. */
const RESULT =
  /[%±]|\b(?:per cent|percent|factors? of|times|standard deviation|uncertaint|agree[ds]?|differ(?:s|ed)|found|reach(?:es|ed)|conclude|within|show(?:s|ed)?)\b/;

/** What a quotation has to answer. */
export interface QuoteQuery {
  terms: readonly Term[];
  /** The question, folded. Its words that are no subject tell sentences apart. */
  plain: string;
  /** What was answered before: it is not said again if there is something else to say. */
  previousAnswer?: string;
  /** A sentence that the answer begins with. */
  opening?: string;
  /** Words that the whole answer may have. */
  limit?: number;
}

/**
 * Quotes the best sentences of the best passages, word for word, and names where each stands. 120
 * words at most.
 */
export function quote(ranked: readonly Ranked[], query: QuoteQuery): Answer {
  const [best] = ranked;
  if (!best) throw new RangeError('there is nothing to quote');
  const wording = new Wording(query.limit);
  if (query.opening) wording.add(query.opening);
  const records = byRecord(ranked.filter((passage) => passage.score >= best.score * WORTH));
  const quoted = records.slice(0, MAX_QUOTED);
  for (const [index, passages] of quoted.entries()) {
    const [first] = passages;
    if (!first) continue;
    const lead = introduction(first);
    const share = index === 0 && quoted.length > 1 ? FIRST_SHARE : wording.room;
    const chosen = bestSentences(passages, query, share - countWords(lead), index === 0 ? 0 : 0.4);
    if (chosen || index === 0) {
      wording.add(chosen ? `${lead}: “${chosen}”` : `${lead}.`, asSource(first));
    }
  }
  return wording.answer(contextOf(quoted.flat()));
}

/** What an answer rests on, as the administrator sees it. */
export function contextOf(passages: readonly Ranked[]): string {
  return passages
    .map(({ title, heading, url, text }, index) => {
      const name = heading ? `${title} – ${heading}` : title;
      return `[${index + 1}] ${name} (${url})\n${text}`;
    })
    .join('\n\n');
}

/** Passages by their record, each record at the place of its best passage. */
const byRecord = (ranked: readonly Ranked[]): Ranked[][] =>
  Array.from(Map.groupBy(ranked, ({ kind, record }) => `${kind} ${record}`).values(), (passages) =>
    passages.slice(0, 2),
  );

function introduction({ kind, title, year, heading, publishedAt }: Ranked): string {
  if (kind === 'publication') return year ? `“${title}” (${year})` : `“${title}”`;
  if (kind === 'post') {
    const written = publishedAt ? ` (${publishedAt.slice(0, 4)})` : '';
    return heading
      ? `The post “${title}”${written}, under “${heading}”`
      : `The post “${title}”${written}`;
  }
  if (kind === 'conference') return 'Conferences';
  return title;
}

/** A sentence and how well it answers. */
interface Candidate {
  text: string;
  passage: number;
  at: number;
  length: number;
  value: number;
}

/** The sentences that answer best, in their own order, as far as the words reach. */
export function bestSentences(
  passages: readonly Ranked[],
  query: QuoteQuery,
  budget: number,
  worth = 0.3,
): string {
  const all = passages.flatMap((passage, index) => candidates(passage, index, query));
  const ordered = all.sort((a, b) => b.value - a.value);
  const chosen: Candidate[] = [];
  let left = budget;
  for (const sentence of ordered) {
    if (sentence.length > left || sentence.value < (ordered[0]?.value ?? 0) * worth) continue;
    chosen.push(sentence);
    left -= sentence.length;
    if (chosen.length === MAX_SENTENCES) break;
  }
  if (chosen.length === 0) return ordered.find(({ length }) => length <= budget)?.text ?? '';
  chosen.sort((a, b) => a.passage - b.passage || a.at - b.at);
  return chosen
    .map(({ text, passage, at }, index) => {
      const before = chosen[index - 1];
      if (!before) return text;
      return before.passage === passage && before.at === at - 1 ? ` ${text}` : ` … ${text}`;
    })
    .join('');
}

function candidates(
  passage: Ranked,
  index: number,
  { terms, plain, previousAnswer = '' }: QuoteQuery,
): Candidate[] {
  const named = searchable(`${passage.title} ${passage.heading}`);
  // All of a passage is about what its title names: the rest of the question tells its sentences apart.
  const weighed = terms.map((term) =>
    has(named, term) ? { ...term, weight: term.weight * 0.4 } : term,
  );
  const wantsFigure = asksFigure(plain);
  const all = sentences(passage.text);
  const covered = all.map((text) => coverage(searchable(text), weighed));
  return all.map((text, at) => {
    const figure = figureOf(text, plain) * (wantsFigure ? 0.3 : 0.08);
    const result = RESULT.test(text) ? (wantsFigure ? 0.15 : 0.06) : 0;
    // Reasons follow what they are reasons for.
    const reason = /\bwhy\b/.test(plain)
      ? 0.2 * Math.max(covered[at - 1] ?? 0, covered[at - 2] ?? 0)
      : 0;
    const value = (covered[at] ?? 0) + reason + figure + result;
    const repeated = previousAnswer.includes(text) ? 0.4 : 1;
    return { text, passage: index, at, length: countWords(text), value: value * repeated };
  });
}
