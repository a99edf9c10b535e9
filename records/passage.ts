import { keys } from '../src/values/object.ts';
import { RECORDS } from './index.ts';

/** Types of passages: a record of a table, a section of the about page, the profile of the site, or a fact derived from the tables. */
export const PASSAGE_KINDS = [
  'publication',
  'post',
  'about',
  'page',
  ...keys(RECORDS),
  'site',
  'fact',
] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** A piece of public content that an answer may quote, with the page it is on. */
export interface Passage {
  kind: PassageKind;
  record: string;
  part: number;
  url: string;
  title: string;
  heading: string;
  authors: string;
  journal: string;
  year: string;
  tags: string;
  text: string;
  /** The key of the publication's stored PDF; empty if it has none. */
  file: string;
}

/** A passage as found: with the page of a publication's PDF, counted from 1, or 0 if not from a PDF. */
export interface PagedPassage extends Passage {
  page: number;
}

/** A passage as stored: with additional search terms. */
export interface IndexedPassage extends Passage {
  aliases: string;
}

/** A passage as found in the index, with data from its record. */
export interface FoundPassage extends PagedPassage {
  /** Negative for a page of a PDF. */
  id: number;
  /** BM25 score for the terms that it was found by. */
  score: number;
  citations: number | null;
  doi: string | null;
  /** 1 or 0. */
  hasPdf: number;
  publishedAt: string | null;
  /** Language tag of its record; null for the site's. */
  language: string | null;
}
