import type { Term } from './terms.ts';

/** What a question of fact narrows its records down to. */
export interface RecordFilters {
  /** First and last year, both included. */
  years: readonly [number, number] | null;
  /** Names as they stand in author lists. */
  authors: readonly Term[];
  topics: readonly Term[];
}

export type Listed = 'publication' | 'post' | 'conference';

/** A question that the data itself answers. A rank counts from 1. */
export type Intent =
  | { fact: 'count' | 'list'; of: Listed; filters: RecordFilters }
  | { fact: 'latest' | 'oldest'; of: Listed; rank?: number; filters: RecordFilters }
  | { fact: 'mostCited'; rank?: number; filters: RecordFilters }
  | { fact: 'citedOver'; over: number; filters: RecordFilters }
  | { fact: 'metrics'; years: RecordFilters['years'] }
  | {
      fact:
        | 'nextConference'
        | 'pastConferences'
        | 'contact'
        | 'booking'
        | 'workplace'
        | 'coauthors'
        | 'greeting'
        | 'thanks'
        | 'machine'
        | 'leastCited'
        | 'topics';
    };
