/** A fact that a question may ask for, and kinds of records and orders that it may name. */
type PatternName =
  | 'paper'
  | 'post'
  | 'event'
  | 'count'
  | 'latest'
  | 'oldest'
  | 'published'
  | 'mostCited'
  | 'nextEvent'
  | 'pastEvent'
  | 'metrics'
  | 'contact'
  | 'booking'
  | 'coauthors'
  | 'greeting'
  | 'thanks';

/** How questions of fact are worded in one language, and how they are answered. Matched with folded text. */
export interface LanguageTable {
  patterns: Record<PatternName, RegExp>;
  /** Words of such questions that are no subject. */
  asking: RegExp;
}

/** Sentences in a language that is not English, and how they say that the texts are. */
export interface Phrases {
  /** @param years as `years` says them, or empty */
  count: (total: number, of: 'publication' | 'post' | 'conference', years: string) => string;
  /** As it follows a noun, with a blank before it. */
  years: (from: number, to: number) => string;
  latest: (listing: string, of: 'publication' | 'post' | 'conference') => string;
  mostCited: (listing: string, citations: number) => string;
  nextConference: (name: string, place: string, date: string) => string;
  noConference: string;
  contact: (email: string) => string;
  booking: string;
  metrics: (citations: number, hIndex: number, i10Index: number) => string;
  coauthors: (names: string) => string;
  /** What is said before a quotation. */
  quoted: string;
  unsure: (name: string) => string;
  none: string;
  textsAreEnglish: string;
}
