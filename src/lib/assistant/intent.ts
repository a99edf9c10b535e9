import type { Term } from './terms.ts';

/** What a question of fact narrows its records down to. */
export interface Narrowing {
  /** First and last year, both included. */
  years: readonly [number, number] | null;
  /** Names as they stand in author lists. */
  authors: readonly Term[];
  topics: readonly Term[];
}

export type Listed = 'publication' | 'post' | 'conference';

/** A question that the data itself answers. A rank counts from 1. */
export type Intent =
  | { fact: 'count' | 'list'; of: Listed; narrowing: Narrowing }
  | { fact: 'latest' | 'oldest'; of: Listed; rank?: number; narrowing: Narrowing }
  | { fact: 'mostCited'; rank?: number; narrowing: Narrowing }
  | { fact: 'citedOver'; over: number; narrowing: Narrowing }
  | { fact: 'metrics'; years: Narrowing['years'] }
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
