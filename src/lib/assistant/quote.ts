import type { Answer } from '../chat/exchange.ts';
import { acronymsOf, searchableWith } from './acronyms.ts';
import { asSource } from './passages.ts';
import { byRecord, type Ranked, shareOf } from './rank.ts';
import { aimOf, isLeaning, sentences } from './sentences.ts';
import type { Term } from './terms.ts';
import { Wording } from './wording.ts';
import { countWords, searchable } from './words.ts';

/** What a quotation has to answer. */
export interface QuoteQuery {
  terms: readonly Term[];
  /** The question, folded. */
  plain: string;
  /** What was answered before: it is not said again if there is something else to say. */
  previousAnswer?: string;
  /** A sentence that the answer begins with. */
  opening?: string;
  /** Words that the whole answer may have. */
  limit?: number;
}

const MOST_SENTENCES = 3;
/** A second sentence must be worth so much of the best one, and one of another record so much of the question more. */
const WORTH = 0.3;
const ADDS = 0.15;
const BY_AIM = 0.4;
const FOLLOWING = 0.3;
/** A record that scores less of the best one is not quoted beside it. */
const NEAR = 0.5;

/**
 * Quotes the sentences of the best record that answer, word for word, and names where they stand; of a second
 * record one sentence, if it has something of the question that the first lacks.
 */
export function quote(ranked: readonly Ranked[], query: QuoteQuery): Answer {
  const [first = [], ...others] = byRecord(ranked);
  const [best] = first;
  if (!best) throw new RangeError('there is nothing to quote');
  const wording = new Wording(query.limit);
  if (query.opening) wording.add(query.opening);
  const lead = introduction(best);
  const chosen = bestSentences(first.slice(0, 2), query, wording.room - countWords(lead));
  wording.add(
    chosen ? `${lead} “${chosen}”` : `${lead.replace(/[,:]? ?(?:says|tells|reads)?:$/, '')}.`,
    asSource(best),
  );
  const quoted = [best];
  const second = others.map(([passage]) => passage).find((passage) => passage !== undefined);
  if (second && second.score >= best.score * NEAR) {
    const had = searchable(`${chosen} ${best.title}`);
    const lacking = query.terms.filter((term) => shareOf(had, [term]) === 0);
    const adds = shareOf(searchable(second.text), lacking) * shareOfAll(lacking, query.terms);
    const introduced = introduction(second);
    const sentence =
      adds >= ADDS &&
      bestSentences(
        [second],
        { ...query, terms: lacking },
        wording.room - countWords(introduced),
        1,
      );
    if (sentence && wording.add(`${introduced} “${sentence}”`, asSource(second)))
      quoted.push(second);
  }
  return wording.answer(contextOf(quoted), 'sure');
}

const weightOf = (terms: readonly Term[]) => terms.reduce((sum, { weight }) => sum + weight, 0);
const shareOfAll = (some: readonly Term[], all: readonly Term[]) =>
  some.length === 0 ? 0 : weightOf(some) / weightOf(all);

/** What an answer rests on, as the administrator sees it. */
export function contextOf(passages: readonly Ranked[]): string {
  return passages
    .map(({ title, heading, url, text }, index) => {
      const name = heading ? `${title} – ${heading}` : title;
      return `[${index + 1}] ${name} (${url})\n${text}`;
    })
    .join('\n\n');
}

/** The beginning of a sentence that names a record and lets it speak. */
export function introduction(passage: Ranked): string {
  const { kind, title, heading } = passage;
  if (kind === 'conference') return 'On the conferences:';
  if (kind === 'about' || kind === 'site') return `${title}:`;
  if (passage.page > 0) return `${nameOf(passage)}, p. ${passage.page}, says:`;
  const under = heading && heading !== title ? `, under “${heading}”,` : '';
  return `${nameOf(passage)}${under} says:`;
}

/** A record by its title and year. */
export function nameOf({ kind, title, year, publishedAt }: Ranked): string {
  const written =
    kind === 'post' ? (publishedAt ?? '').slice(0, 4) : (year.match(/\d{4}/)?.[0] ?? '');
  const name = kind === 'publication' || kind === 'post' ? `“${title}”` : title;
  const called = kind === 'post' ? `The post ${name}` : name;
  return written && kind !== 'conference' ? `${called} (${written})` : called;
}

interface Candidate {
  text: string;
  passage: number;
  at: number;
  length: number;
  value: number;
  leans: boolean;
}

/** The sentences that answer best, in their own order, as far as the words reach. */
export function bestSentences(
  passages: readonly Ranked[],
  query: QuoteQuery,
  budget: number,
  most = MOST_SENTENCES,
): string {
  const all = passages.flatMap((passage, index) => candidates(passage, index, query));
  const ordered = all.toSorted((a, b) => b.value - a.value);
  const best = ordered.find(({ length }) => length <= budget);
  if (!best) return '';
  const chosen = [best];
  let left = budget - best.length;
  const take = (one: Candidate | undefined) => {
    if (!one || chosen.includes(one) || chosen.length >= most || one.length > left) return;
    chosen.push(one);
    left -= one.length;
  };
  // What it leans on makes it understood.
  const before = all[all.indexOf(best) - 1];
  if (best.leans && before?.passage === best.passage) take(before);
  for (const sentence of ordered) {
    if (sentence.value < best.value * WORTH) break;
    if (
      sentence.leans &&
      !chosen.some(({ passage, at }) => passage === sentence.passage && at === sentence.at - 1)
    )
      continue;
    take(sentence);
  }
  return chosen
    .sort((a, b) => a.passage - b.passage || a.at - b.at)
    .map(({ text, passage, at }, index) => {
      const last = chosen[index - 1];
      if (!last) return text;
      if (last.passage !== passage || last.at !== at - 1) return ` … ${text}`;
      // Lines of a list have no full stops.
      return /[\p{L}\p{N})]$/u.test(last.text) ? `; ${text}` : ` ${text}`;
    })
    .join('');
}

function candidates(
  passage: Ranked,
  index: number,
  { terms, plain, previousAnswer = '' }: QuoteQuery,
): Candidate[] {
  const named = searchable(`${passage.title} ${passage.heading}`);
  const acronyms = acronymsOf(passage.text);
  // All of a passage is about what its title names: the rest of the question tells its sentences apart.
  const weighed = terms.map((term) =>
    shareOf(named, [term]) > 0 ? { ...term, weight: term.weight * 0.4 } : term,
  );
  const all = sentences(passage.text);
  const shares = all.map((text) => shareOf(searchableWith(acronyms, text), weighed));
  const own = all.map((text, at) => {
    // A figure or a reason is the one asked for where its sentence, or the one before it, tells of the subject.
    const isNear = (shares[at] ?? 0) + (shares[at - 1] ?? 0) > 0;
    return (shares[at] ?? 0) + (isNear ? BY_AIM : BY_AIM / 3) * aimOf(text, plain);
  });
  return all.map((text, at) => {
    // What follows a sentence that names the subject tells of it.
    const value = (own[at] ?? 0) + FOLLOWING * (own[at - 1] ?? 0);
    const repeated = previousAnswer.includes(text) ? 0.4 : 1;
    return {
      text,
      passage: index,
      at,
      length: countWords(text),
      value: value * repeated,
      leans: isLeaning(text),
    };
  });
}
