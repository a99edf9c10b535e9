import type { ListingKind } from '../../db/queries/passages/facts.ts';
import type { Source } from '../../records/exchange.ts';
import { LINK_NAMES } from '../publications/links.ts';
import type { Fact, Intent, RecordFilters } from './intents.ts';
import {
  joinWords,
  type Language,
  languageName,
  type PhraseName,
  recordNoun,
  say,
  writtenElsewhere,
} from './languages/index.ts';
import { ORDINALS } from './question.ts';
import type { CountedRecords, Listing } from './record-facts.ts';
import { CONFERENCES, POSTS, PUBLICATIONS, type Sentence } from './sentences-answer.ts';
import type { Term } from './terms.ts';

/** The page that lists records of a kind. */
const PAGES: Record<ListingKind, Source> = {
  publication: PUBLICATIONS,
  post: POSTS,
  conference: CONFERENCES,
};

/** "3 of the 24 publications on this site are about “archive” from 2024. They are: …"; of more than a list holds, the newest, where they were not only to be counted. */
export function countSentences(
  { fact, of, filters }: Intent,
  { total, all, first }: CountedRecords,
  language: Language,
): Sentence[] {
  const narrowed = describeFilters(filters, language);
  const count = say(language, narrowed ? 'countOf' : 'count', {
    total,
    all,
    noun: recordNoun(language, of, total),
    nouns: recordNoun(language, of, all),
    filters: narrowed,
  });
  const isWhole = first.length === total;
  const isListed = narrowed && (isWhole || fact === 'list');
  const lead = say(language, isWhole ? 'these' : 'newest', { total });
  return [[count, PAGES[of]], ...(isListed ? listSentences(lead, first, language) : [])];
}

/** Where a fact is what comes first: its sentence of a publication, of a post, and what leads to the next. */
const ORDERS: Partial<Record<Fact, readonly [PhraseName, PhraseName, PhraseName]>> = {
  latest: ['latestPublication', 'latestPost', 'earlier'],
  oldest: ['oldestPublication', 'oldestPost', 'later'],
  mostCited: ['mostCited', 'mostCited', 'next'],
};

/** What comes first, or at a rank, with its neighbours where several are asked for; else how many there are. */
export function recordSentences(
  intent: Intent,
  found: CountedRecords,
  language: Language,
): Sentence[] {
  const { fact, of, rank, isPlural, filters } = intent;
  const wanted = found.first[rank - 1];
  const order = ORDERS[fact];
  if (!wanted || !order) return countSentences(intent, found, language);
  const [publication, post, next] = order;
  const text = say(language, of === 'post' ? post : publication, {
    rank: rank > 1 ? (ORDINALS[rank - 1] ?? '') : '',
    filters: describeFilters(filters, language),
    listing: describe(wanted, language),
  });
  const others = isPlural ? found.first.slice(rank) : [];
  return [
    [text, wanted],
    ...listSentences(say(language, next), others, language),
    ...writtenElsewhere(wanted.title, language),
  ];
}

/** A sentence for each record, the first one after a lead. */
export const listSentences = (
  lead: string,
  rows: readonly Listing[],
  language: Language,
): Sentence[] =>
  rows.map((row, at) => [`${at === 0 ? `${lead} ` : ''}${describe(row, language)}.`, row]);

/** "“Title” (March 2024), cited 3 times, Prize of the Academy". */
function describe({ title, date, citations, award }: Listing, language: Language): string {
  const cited = citations ? `, ${say(language, 'cited', { total: citations })}` : '';
  return `“${title}”${date && ` (${date})`}${cited}${award ? `, ${award}` : ''}`;
}

/** Names as the question has them: "Ana Muestra" is one. */
function joinFullNames(authors: readonly Term[]): string[] {
  const names: string[] = [];
  for (const [index, { written, word }] of authors.entries()) {
    if (authors[index - 1]?.next === word) names.push(`${names.pop()} ${written}`);
    else names.push(written);
  }
  return names;
}

/** "about “archive” from 2024"; empty for all records. */
function describeFilters(filters: RecordFilters, language: Language): string {
  const { years, authors, topics, venue, type, writtenIn, citedOver, extras } = filters;
  const names = joinWords(joinFullNames(authors), language);
  const about = joinWords(
    topics.map(({ written }) => `“${written}”`),
    language,
  );
  const links = extras.flatMap((one) =>
    one === 'award' || one === 'retracted' ? [] : LINK_NAMES[one].toLowerCase(),
  );
  const parts = [
    type && say(language, 'ofType', { type }),
    extras.includes('award') && say(language, 'awarded'),
    extras.includes('retracted') && say(language, 'retracted'),
    links.length > 0 && say(language, 'withExtra', { extra: joinWords(links, language) }),
    writtenIn && say(language, 'inLanguage', { language: languageName(writtenIn, language) }),
    names && say(language, 'withAuthors', { names }),
    about && say(language, 'about', { topics: about }),
    venue && say(language, 'inVenue', { venue }),
    citedOver !== null && say(language, 'citedOver', { citations: citedOver }),
    years && describeYears(years, language),
  ];
  return parts.filter(Boolean).join(' ');
}

/** "from 2013", "from 2013 or later". */
function describeYears([from, to]: readonly [number, number], language: Language): string {
  if (from === to) return say(language, 'inYear', { from });
  if (to === 9999) return say(language, 'sinceYear', { from });
  return say(language, from === 1 ? 'untilYear' : 'inYears', { from, to });
}
