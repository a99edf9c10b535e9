import type { Db } from '../../db/open.ts';
import { passageSearch } from '../../db/queries/passages/read.ts';
import { nextScheduled, scheduledMoment } from '../../db/queries/posts/read.ts';
import type { Lexicon } from '../assistant/lexicon.ts';
import { bringIndexUpToDate, readVocabulary } from '../assistant/passage-index.ts';
import { parseQuestion } from '../assistant/question.ts';
import { rankPassages, titleAnswers } from '../assistant/rank.ts';
import {
  filterOwnForms,
  makeIndexQueries,
  makePdfQueries,
  weighQuestion,
} from '../assistant/terms.ts';
import type { Site } from '../settings/site.ts';
import { beginningsMatch, groupResults, makeSearchTerms } from './results.ts';

/** Dependencies of a search. */
export interface SearchDeps {
  db: Db;
  site: Site;
  lexicon: Lexicon;
}

/**
 * Searches everything public on the assistant's index: what it understands of the words, and what begins
 * like them.
 */
export async function searchSite(
  { db, site, lexicon }: SearchDeps,
  { query, now }: { query: string; now: Date },
) {
  const beginnings = beginningsMatch(query);
  if (!beginnings) return { groups: [], total: 0, expiresAt: null };
  await bringIndexUpToDate({ db, site });
  const question = parseQuestion(query);
  // A search means the typed words: words of similar meaning are left out.
  const vocabulary = await readVocabulary({ db, site, lexicon }, [question], now);
  const terms = weighQuestion(question, vocabulary).terms.map((term) => ({
    ...term,
    forms: filterOwnForms(term.forms),
  }));
  const queries = [...makeIndexQueries(terms), { match: beginnings, weight: 1 }];
  const [rows, scheduled] = await db.batch([
    passageSearch(db, { queries, pdfQueries: makePdfQueries(terms) }, now),
    nextScheduled(db, now),
  ]);
  const found = titleAnswers(rows);
  // Without a word that says anything the index's own order is the best there is.
  const ranked = terms.length > 0 ? rankPassages(found, terms) : found;
  const groups = groupResults(ranked, makeSearchTerms(query, terms), site.language);
  return {
    groups,
    total: groups.reduce((sum, { results }) => sum + results.length, 0),
    expiresAt: scheduledMoment(scheduled),
  };
}
