import type { Intent, Listed, RecordFilters } from './intent.ts';
import {
  CITED_OVER,
  COAUTHORS,
  EVENTS,
  LEAST_CITED,
  MOST_CITED,
  PAPERS,
  POSTS,
  rankOf,
  TWO_WORDS,
} from './intent-patterns.ts';
import { numberOf } from './numbers.ts';

/** What a question asks of citations; null when it asks for none. */
export function citationIntent(plain: string, filters: RecordFilters): Intent | null {
  const over = citedOver(plain);
  if (over !== null) return { fact: 'citedOver', over, filters };
  if (LEAST_CITED.test(plain)) return { fact: 'leastCited' };
  return MOST_CITED.test(plain) ? { fact: 'mostCited', rank: rankOf(plain), filters } : null;
}

/** 30 for "more than 30 citations", 29 for "at least 30". */
function citedOver(plain: string): number | null {
  const found = CITED_OVER.exec(plain);
  if (!found) return null;
  const figure = numberOf(found[2] ?? found[4] ?? '');
  if (figure === null) return null;
  return (found[1] ?? found[3]) === 'at least' ? figure - 1 : figure;
}

const COUNTED = new RegExp(
  String.raw`\b(?:how many|number of|count of|how much)\b ${TWO_WORDS}(${PAPERS}|${POSTS}|${EVENTS})\b`,
);

/** What a question wants counted; null when it is nothing. */
export function countIntent(plain: string, filters: RecordFilters): Intent | null {
  const counted = COUNTED.exec(plain);
  if (counted) return { fact: 'count', of: listed(counted[1] ?? '') ?? 'publication', filters };
  return /\bhow (?:prolific|many times)\b.*\bpublish/.test(plain) ||
    /\bhow many\b.*\b(?:did|have|has) (?:you|she|he) (?:publish|written|write|author)/.test(plain)
    ? { fact: 'count', of: listed(plain) ?? 'publication', filters }
    : null;
}

/** Which publications or posts a question wants listed; null when it is none. */
export function listIntent(plain: string, filters: RecordFilters): Intent | null {
  const { years, authors } = filters;
  const isAboutNothing = filters.topics.length === 0;
  const named = listed(plain);
  const of = named === 'conference' ? null : named;
  const rank = rankOf(plain);
  if (of && /\b(?:latest|newest|most recent|last|recent|recently|new)\b/.test(plain))
    return { fact: 'latest', of, rank, filters };
  if (!named && SOMETHING_NEW.test(plain))
    return { fact: 'latest', of: 'publication', rank, filters };
  if (LAST_PUBLISHED.test(plain) && isAboutNothing)
    return { fact: 'latest', of: named ?? 'publication', rank, filters };
  if (of && isAboutNothing) {
    if (/\b(?:first|oldest|earliest)\b/.test(plain)) return { fact: 'oldest', of, rank, filters };
    if (years || authors.length > 0) return { fact: 'list', of, filters };
  }
  if (authors.length > 0 && filters.topics.every(({ word }) => isPartnerWord(word)))
    return { fact: 'list', of: 'publication', filters: { ...filters, topics: [] } };
  if (years && isAboutNothing && PUBLISHED.test(plain))
    return { fact: 'list', of: 'publication', filters };
  return null;
}

const LAST_PUBLISHED =
  /\b(?:last|latest|newest|most recent)(?:ly)?\b.*\b(?:publish\w*|written|write|wrote)\b|\bmost recently publish\w*/;
const SOMETHING_NEW = /\b(?:any|some)thing (?:new|newer|recent|latest|more recent)\b/;
const PUBLISHED = /\b(?:publish\w*|wrote|written|c[ao]me out|appear\w*)\b/;

/** Whether a word of a question stands for those who work together; "co" is half of "co-author". */
export const isPartnerWord = (word: string): boolean =>
  COAUTHORS.test(word) ||
  /^(?:co|main|usual|regular|closest?|common|academic|scientific)$/.test(word);

/** The kind of record that a question names. */
export function listed(plain: string): Listed | null {
  if (new RegExp(String.raw`\b${POSTS}\b`).test(plain)) return 'post';
  if (new RegExp(String.raw`\b${PAPERS}\b`).test(plain)) return 'publication';
  if (/\b(?:conferences?|workshops?|symposi(?:um|a)|events?)\b/.test(plain)) return 'conference';
  return null;
}
