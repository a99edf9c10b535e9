import { eventIntent } from './event-intents.ts';
import type { Intent, RecordFilters } from './intent.ts';
import {
  BOOKING,
  COAUTHORS,
  CONTACT,
  GREETING,
  MACHINE,
  METRICS,
  THANKS,
  TOPICS,
  WORKPLACE,
} from './intent-patterns.ts';
import { filtersOf, narrowedAnew, yearsOf } from './narrowing.ts';
import type { ParsedQuestion } from './question.ts';
import { citationIntent, countIntent, isPartnerWord, listIntent } from './record-intents.ts';
import { EVERYDAY_WORDS } from './stop-words.ts';
import type { Term } from './terms.ts';

/** What a question of fact asks for; null when it is none. The first reading that fits counts. */
export function intentOf(question: ParsedQuestion, terms: readonly Term[]): Intent | null {
  const { plain } = question;
  const filters = filtersOf(question, terms);
  return (
    courtesy(plain) ??
    citationIntent(plain, filters) ??
    metrics(plain, terms, filters) ??
    (BOOKING.test(plain) ? { fact: 'booking' } : null) ??
    eventIntent(plain, filters) ??
    countIntent(plain, filters) ??
    (CONTACT.test(plain) ? { fact: 'contact' } : null) ??
    (WORKPLACE.test(plain) && !filters.topics.some(isSubject) ? { fact: 'workplace' } : null) ??
    listIntent(plain, filters) ??
    coauthors(plain, filters) ??
    topics(plain, filters)
  );
}

const isSubject = ({ known, word }: Term) =>
  known && !EVERYDAY_WORDS.has(word) && !ofWork.test(word);
const ofWork =
  /^(?:institut\w*|university|affiliat\w*|employ\w*|base[ds]?|locat\w*|position|profession|title)$/;

function courtesy(plain: string): Intent | null {
  if (GREETING.test(plain)) return { fact: 'greeting' };
  if (THANKS.test(plain)) return { fact: 'thanks' };
  return MACHINE.test(plain) ? { fact: 'machine' } : null;
}

const metrics = (plain: string, terms: readonly Term[], { years }: RecordFilters): Intent | null =>
  METRICS.test(plain) && terms.every(isMetricWord) ? { fact: 'metrics', years } : null;

const isMetricWord = (term: Term) =>
  /^(?:h|i|index|ind\w*|hirsch|i10|10|citation\w*|cited|cite\w*|metric\w*|number|total|overall|figure\w*|count|bibliometric\w*|academic|statistic\w*|times|current\w*|impact|well)$/.test(
    term.word,
  );

function coauthors(plain: string, { years, topics }: RecordFilters): Intent | null {
  const asksForPeople = /\bwho(?:m)?\b|\bpeople\b|\bnames?\b|\bco-?authors\b|\bcollaborators\b/;
  return asksForPeople.test(plain) &&
    COAUTHORS.test(plain) &&
    !years &&
    topics.every(({ word }) => isPartnerWord(word))
    ? { fact: 'coauthors' }
    : null;
}

const topics = (plain: string, filters: RecordFilters): Intent | null =>
  TOPICS.test(plain) &&
  filters.topics.every(({ word }) =>
    /^(?:area|field|interest|subject|ask|help|specialit|specialt|main|focus)/.test(word),
  )
    ? { fact: 'topics' }
    : null;

/** A follow-up such as "and in 2023?" asks the last question of fact again, narrowed otherwise. */
export function continued(
  intent: Intent,
  question: ParsedQuestion,
  terms: readonly Term[],
): Intent | null {
  const years = yearsOf(question);
  if (intent.fact === 'metrics' && years && terms.length === 0) return { ...intent, years };
  if (!('filters' in intent)) return null;
  const filters = narrowedAnew(intent.filters, question, terms);
  return filters && { ...intent, filters };
}
