import { NAME_PARTICLE, recordKindOf } from './intents.ts';
import type { Passage } from './passages.ts';
import {
  asksMeasure,
  coverage,
  figureOf,
  frequency,
  has,
  searchable,
  sentences,
} from './sentences.ts';
import { EVERYDAY_WORDS } from './stop-words.ts';
import type { Term } from './terms.ts';

/** A passage that the index found, with what only its record knows. */
export interface Found extends Passage {
  id: number;
  citations: number | null;
  doi: string | null;
  hasPdf: boolean;
  publishedAt: string | null;
}

export interface Ranked extends Found {
  score: number;
  /** The share of what the question seeks that this passage has, from 0 to 1. */
  coverage: number;
  /** How many of the terms it has, and whether one of them names it. */
  matches: number;
  named: boolean;
  /** Whether more than everyday words and figures of the question speaks for it. */
  discriminative: boolean;
}

export interface RankPreferences {
  years?: readonly number[];
  /** The kind of record that the question names. */
  kind?: Passage['kind'] | null;
  /** The question, folded: passages with the kind of figure that it asks for are preferred. */
  plain?: string;
  /** Pages that the last answer quoted, best first, where the question follows it. */
  favoured?: readonly string[];
  /** Whether the question points back to that answer in so many words. */
  refersBack?: boolean;
}

const AVERAGE_LENGTH = 160;
/** BM25's b and k1 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const B = 0.6;
const K1 = 1.2;

/**
 * What the index found, best first: BM25 saturation in each field, weighed by how much of the question
 * a passage covers as a whole and in one sentence.
 */
export function rank(
  found: readonly Found[],
  terms: readonly Term[],
  preferences: RankPreferences = {},
): Ranked[] {
  return found
    .map((passage) => scored(passage, terms, preferences))
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

function scored(passage: Found, terms: readonly Term[], preferences: RankPreferences): Ranked {
  const fields = {
    title: searchable(passage.title),
    heading: searchable(passage.heading),
    tags: searchable(passage.tags),
    people: searchable(`${passage.authors} ${passage.journal} ${passage.year}`),
    text: searchable(passage.text),
  };
  const length = fields.text.length / 6;
  let score = 0;
  for (const term of terms) {
    const often = frequency(fields.text, term);
    const text = (often * (K1 + 1)) / (often + K1 * (1 - B + (B * length) / AVERAGE_LENGTH));
    const field =
      (has(fields.title, term) ? 1.6 : 0) +
      (has(fields.heading, term) ? 1 : 0) +
      (has(fields.tags, term) ? 1 : 0) +
      (has(fields.people, term) ? (term.isName ? 2 : 0.5) : 0) +
      text;
    score += term.idf * term.weight * field;
  }
  const whole = Object.values(fields).join('');
  const covered = coverage(whole, terms);
  const closest = Math.max(
    0,
    ...sentences(passage.text).map((sentence) => coverage(searchable(sentence), terms)),
  );
  if (preferences.plain && hasFigure(passage.text, terms, preferences.plain)) score *= 1.2;
  score *= (0.35 + covered) * (1 + 0.8 * closest) * preference(passage, preferences);
  const labels = fields.title + fields.tags + (passage.kind === 'publication' ? fields.people : '');
  const matched = terms.filter((term) => has(whole, term));
  return {
    ...passage,
    score,
    coverage: covered,
    matches: matched.length,
    discriminative: isDiscriminative(matched, passage, preferences.plain ?? ''),
    named: terms.some((term) => has(labels, term)),
  };
}

/** Whether a sentence that is about the question has the kind of figure that it asks for. */
const hasFigure = (text: string, terms: readonly Term[], plain: string): boolean =>
  asksMeasure(plain) &&
  sentences(text).some(
    (sentence) => figureOf(sentence, plain) === 1 && coverage(searchable(sentence), terms) > 0.2,
  );

/**
 * Whether words that a passage shares with a question say what the passage is about. A question for a paper
 * or a post may name it by any word of its title.
 */
function isDiscriminative(
  matched: readonly Term[],
  { title, heading, tags }: Found,
  plain: string,
): boolean {
  const speaking = matched.filter(
    ({ written }) => !NAME_PARTICLE.test(written) && !/^\d+$/.test(written),
  );
  const everyday = speaking.filter(({ word }) => EVERYDAY_WORDS.has(word));
  if (everyday.length < speaking.length) return true;
  const whole = new Set(tags.split(',').map(searchable));
  const head = searchable(`${title} ${heading}`);
  return (
    everyday.some(({ alternatives }) =>
      alternatives.some(({ stems }) => whole.has(` ${stems.join(' ')} `)),
    ) || everyday.filter((term) => has(head, term)).length > (recordKindOf(plain) ? 0 : 1)
  );
}

function preference(
  passage: Found,
  { years = [], kind, favoured = [], refersBack = false }: RankPreferences,
): number {
  let factor = 1;
  if (years.length > 0)
    factor *= years.some(
      (year) =>
        passage.year.includes(String(year)) || passage.publishedAt?.startsWith(String(year)),
    )
      ? 1.6
      : 0.7;
  if (kind === 'about') factor *= passage.url === '/about' ? 1.6 : 1;
  else if (kind && kind === passage.kind) factor *= kind === 'post' ? 1.6 : 1.25;
  const place = favoured.indexOf(passage.url);
  if (place === 0) factor *= refersBack ? 2.6 : 1.6;
  else if (place > 0) factor *= refersBack ? 1.8 : 1.2;
  return factor;
}

const MOST = 5;
/** Passages whose tags are offered. */
const READ = 4;

/**
 * What the content knows something about that is nearest to a question, in the content's own words: first
 * the tags that have a word of the question, then what else the best passages are about. A word of the
 * question that heads a page is a topic too. Empty when no passage speaks for the question.
 *
 * @param ranked what the index found, best first
 */
export function nearTopics(ranked: readonly Ranked[], terms: readonly Term[]): string[] {
  const discriminative = ranked.filter((passage) => passage.discriminative);
  const tags = discriminative.slice(0, READ).flatMap(({ tags }) => tagsOf(tags));
  const wanted = terms.filter(({ word }) => !EVERYDAY_WORDS.has(word) && !/^\d+$/.test(word));
  const isWanted = (tag: string) => wanted.some((term) => has(searchable(tag), term));
  const labelled = discriminative.flatMap(({ tags }) => tagsOf(tags)).filter(isWanted);
  const heading = wanted.filter(
    (term) =>
      !labelled.some((tag) => has(searchable(tag), term)) &&
      discriminative.some(({ title }) => has(searchable(title), term)),
  );
  const all = [...labelled, ...heading.map(({ written }) => written), ...tags];
  return [...new Map(all.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, MOST);
}

const tagsOf = (tags: string) => tags.split(/\s*,\s*/).filter(Boolean);
