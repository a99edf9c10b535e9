import type { Ranked } from './rank.ts';
import { has, searchable } from './sentences.ts';
import { EVERYDAY_WORDS } from './stop-words.ts';
import type { Term } from './terms.ts';

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
