import type { PagedPassage } from './passages.ts';
import { coverage, has, sentences, shareOf } from './sentences.ts';
import { EVERYDAY_WORDS } from './stop-words.ts';
import type { Term } from './terms.ts';
import { searchable } from './words.ts';

/** A passage that the index found, with what only its record knows. */
export interface Found extends PagedPassage {
  /** Negative for a page of a PDF. */
  id: number;
  /** BM25 of all terms, and which of them it has. */
  score: number;
  matched: number[];
  citations: number | null;
  doi: string | null;
  hasPdf: boolean;
  publishedAt: string | null;
}

export interface Ranked extends Found {
  /** The share of what the question seeks that this passage has, from 0 to 1. */
  coverage: number;
  /** How many of the terms it has, and whether one of them names it. */
  matches: number;
  named: boolean;
  /** Whether more than everyday words and figures of the question speaks for it. */
  discriminative: boolean;
}

/** The last answer's pages, where a question follows it, and whether it says so: "it", "that". */
interface Continued {
  pages: readonly string[];
  refersBack: boolean;
}

/**
 * What the index found, best first: by its own BM25, weighed by how much of the question one sentence of a
 * passage covers. Pages of the last answer are preferred where it is continued.
 */
export function rank(
  found: readonly Found[],
  terms: readonly Term[],
  continued?: Continued,
): Ranked[] {
  return found
    .map((passage) => ranked(passage, terms, continued))
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

function ranked(passage: Found, terms: readonly Term[], continued?: Continued): Ranked {
  const { title, tags, authors, journal, year, kind, text } = passage;
  const people = kind === 'publication' ? ` ${authors} ${journal} ${year}` : '';
  const labels = searchable(`${title} ${tags}${people}`);
  const matched = terms.filter((_term, index) => passage.matched.includes(index));
  const closest = Math.max(
    0,
    ...sentences(text).map((sentence) => coverage(searchable(sentence), terms)),
  );
  const preference = continued?.pages.includes(passage.url)
    ? continued.refersBack
      ? 2.6
      : 1.6
    : 1;
  const covered = shareOf(matched, terms);
  return {
    ...passage,
    score: passage.score * (1 + closest) * preference,
    coverage: covered,
    matches: matched.length,
    discriminative: matched.some(isDiscriminative),
    named: terms.some((term) => has(labels, term)),
  };
}

/** Whether a word says what a passage is about: everyday words and figures do not. */
const isDiscriminative = ({ word }: Term) => !EVERYDAY_WORDS.has(word) && !/^\d+$/.test(word);

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

const tagsOf = (tags: string) =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
