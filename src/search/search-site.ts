import { passageSearch } from '../../db/queries/passages/read.ts';
import { nextScheduled, scheduledMoment } from '../../db/queries/posts/read.ts';
import { makeIndexQueries, makePdfQueries } from './find-passages.ts';
import { type IndexDeps, lookUpWords, updatePassageIndex } from './passage-index.ts';
import { parseQuestion } from './question.ts';
import { rankPassages } from './rank.ts';
import { beginningsMatch, groupResults, makeSearchTerms } from './results.ts';

/**
 * Searches all public content in the assistant's index, by whole words and by prefixes.
 *
 * @param search.whole number of top results with a long excerpt
 */
export async function searchSite(
  { db, site, sites }: IndexDeps,
  { query, now, whole }: { query: string; now: Date; whole?: number },
) {
  const beginnings = beginningsMatch(query);
  if (!beginnings) return { groups: [], total: 0, expiresAt: null };
  await updatePassageIndex({ db, sites }, now);
  const terms = await lookUpWords({ db }, parseQuestion(query).words, now);
  const queries = [...makeIndexQueries(terms), { match: beginnings, weight: 1 }];
  const [found, scheduled] = await db.batch([
    passageSearch(db, { queries, pdfQueries: makePdfQueries(terms) }, { site, now }),
    nextScheduled(db, now),
  ]);
  // Without content words, the order of the index is the best available.
  const ranked = terms.length > 0 ? rankPassages(found, { terms, others: [] }) : found;
  const groups = groupResults(ranked, makeSearchTerms(query, terms), {
    site,
    whole,
  });
  return {
    groups,
    total: groups.reduce((sum, { results }) => sum + results.length, 0),
    expiresAt: scheduledMoment(scheduled),
  };
}
