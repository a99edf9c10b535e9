import type { Intent, RecordFilters } from './intent.ts';
import { NEXT_EVENT, PAST_EVENTS } from './intent-patterns.ts';

/** What a question about conferences asks for; null when it asks for something else of them. */
export function eventIntent(plain: string, filters: RecordFilters): Intent | null {
  const { years } = filters;
  const topics = filters.topics.filter(({ word }) => !isEventWord(word));
  if (!asksForEvents(plain) && !EVENTS_OF_YEAR.test(plain)) return null;
  if (years)
    return topics.some(({ known }) => known)
      ? null
      : { fact: 'list', of: 'conference', filters: { ...filters, topics: [] } };
  if (PAST_EVENTS.test(plain) && topics.length === 0) return { fact: 'pastConferences' };
  if (NEXT_EVENT.test(plain) && !topics.some(({ known }) => known))
    return { fact: 'nextConference' };
  return null;
}

const EVENTS_OF_YEAR =
  /\b(?:conferences?|workshops?|symposi(?:um|a)|congress(?:es)?|events?|(?:any|which|what) (?:talks?|lectures?|presentations?))\b/;

/** Whether the question is about where the researcher may be met. */
export const asksForEvents = (plain: string): boolean =>
  NEXT_EVENT.test(plain) || PAST_EVENTS.test(plain);

/** Words of such a question that are no subject. */
export const isEventWord = (word: string): boolean =>
  /^(?:attend|speak|spoke|present|travel|plan|schedul|giv|visit|com(?:e|ing)|lectur|hear|previous|past$|upcoming|future|recent|held$|place$|year|workshops?$|symposi|congress|record)/.test(
    word,
  );
