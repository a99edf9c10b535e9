import type { Db } from '../../../db/open.ts';
import { selectBibliometrics } from '../../../db/queries/bibliometrics/read.ts';
import {
  countRecords,
  frequentTopics,
  type RecordQuery,
  selectCoauthors,
  selectConferenceFacts,
  selectExtras,
} from '../../../db/queries/passages/facts.ts';
import {
  answerOf as answerOfSentences,
  bookingAnswer,
  CONTACT,
  citedOverAnswer,
  coauthorsAnswer,
  conferenceAnswer,
  contactAnswer,
  countAnswer,
  declined,
  extrasAnswer,
  greetingAnswer,
  leastCitedAnswer,
  listing,
  machineAnswer,
  metricsAnswer,
  orderedAnswer,
  PUBLICATIONS,
  pageOf,
  SCHEDULE,
  thanksAnswer,
  topicsAnswer,
  workplaceAnswer,
} from '../../lib/assistant/facts.ts';
import { matchOf } from '../../lib/assistant/index-queries.ts';
import type { Intent, RecordFilters } from '../../lib/assistant/intents.ts';
import { type Language, phrasesOf } from '../../lib/assistant/languages/index.ts';
import type { Phrases } from '../../lib/assistant/languages/language-table.ts';
import { ownOf, type Term } from '../../lib/assistant/terms.ts';
import { fold, words } from '../../lib/assistant/words.ts';
import type { Answer, Source } from '../../lib/chat/exchange.ts';
import { isHidden, isVisible } from '../../lib/settings/menu.ts';
import type { Site } from '../../lib/settings/site.ts';
import { dayIn, formatDay } from '../../lib/time.ts';

/**
 * Answers a question of fact from the data; null when the data has no answer to it, or the menu has switched off
 * the page that says so.
 */
export async function factAnswer(
  { db, site, language }: { db: Db; site: Site; language: Language },
  intent: Intent,
  now: Date,
): Promise<Answer | null> {
  const phrases = phrasesOf(language);
  const translated = phrases && (await translatedAnswer({ db, site, phrases }, intent, now));
  const answer = translated ?? (await answerOf(db, site, intent, now));
  return answer?.sources.some(({ url }) => isHidden(site.menu, url)) ? null : answer;
}

/** The fact in another language than English; null for one that is only told in English. */
async function translatedAnswer(
  { db, site, phrases }: { db: Db; site: Site; phrases: Phrases },
  intent: Intent,
  now: Date,
): Promise<Answer | null> {
  const told = (text: string, source: Source) =>
    answerOfSentences([[`${text} ${phrases.textsAreEnglish}`, source]]);
  switch (intent.fact) {
    case 'contact':
      return told(phrases.contact(site.email), CONTACT);
    case 'booking':
      return told(phrases.booking, SCHEDULE);
    case 'metrics': {
      const metrics = await selectBibliometrics(db, site.metrics.defaults);
      return (
        metrics &&
        told(phrases.metrics(metrics.citations, metrics.hIndex, metrics.i10Index), {
          title: 'Academic Metrics',
          url: '/',
        })
      );
    }
    case 'coauthors': {
      const found = await coauthorsOf(db, site);
      const names = found.map(({ name, papers }) => `${name} (${papers})`).join(', ');
      return found.length > 0 ? told(phrases.coauthors(names), PUBLICATIONS) : null;
    }
    case 'nextConference': {
      const { coming } = await selectConferenceFacts(db, dayIn(now, site.timeZone));
      const [next] = coming;
      const text = next
        ? phrases.nextConference(next.name, next.location, formatDay(next.date))
        : phrases.noConference;
      return told(text, { title: 'Conferences', url: '/conferences' });
    }
    case 'count':
    case 'latest':
    case 'mostCited': {
      const { filters } = intent;
      // What it is narrowed down to is said in English.
      if (filters.years || filters.venue || filters.authors.length + filters.topics.length > 0)
        return null;
      const of = intent.fact === 'mostCited' ? 'publication' : intent.of;
      const order = intent.fact === 'mostCited' ? 'citations' : 'latest';
      const { total, first } = await countRecords(db, {
        ...recordQuery(of, filters, now),
        order,
      });
      if (intent.fact === 'count') return told(phrases.count(total, of), pageOf(of));
      const [one] = first;
      if (!one) return null;
      if (intent.fact === 'latest') return told(phrases.latest(listing(one), of), one);
      return one.citations ? told(phrases.mostCited(listing(one), one.citations), one) : null;
    }
    default:
      return null;
  }
}

const coauthorsOf = (db: Db, site: Site) => {
  const own = new Set(words(fold(site.name)));
  return selectCoauthors(db, (name) => words(fold(name)).every((word) => own.has(word)));
};

async function answerOf(db: Db, site: Site, intent: Intent, now: Date): Promise<Answer | null> {
  const topics = () => shownTopics({ db, site }, now);
  switch (intent.fact) {
    case 'greeting':
      return greetingAnswer(site.name, await topics());
    case 'thanks':
      return thanksAnswer();
    case 'machine':
      return machineAnswer();
    case 'leastCited':
      return leastCitedAnswer();
    case 'topics':
      return topicsAnswer(site.researchAreas, await topics());
    case 'contact':
      return contactAnswer(site, isVisible(site.menu, 'schedule'));
    case 'workplace':
      return workplaceAnswer(site);
    case 'booking':
      return bookingAnswer(site);
    case 'metrics': {
      const metrics = await selectBibliometrics(db, site.metrics.defaults);
      return metrics && metricsAnswer(metrics, intent.years !== null);
    }
    case 'nextConference':
    case 'pastConferences': {
      const { coming, past, total } = await selectConferenceFacts(db, dayIn(now, site.timeZone));
      return conferenceAnswer(
        coming,
        past,
        intent.fact === 'nextConference' ? 'next' : 'past',
        total,
      );
    }
    case 'coauthors':
      return coauthorsAnswer(await coauthorsOf(db, site));
    case 'mostCited':
    case 'citedOver': {
      const found = await countRecords(db, {
        ...recordQuery('publication', intent.filters, now),
        order: 'citations',
        citedOver: intent.fact === 'citedOver' ? intent.over : undefined,
      });
      return intent.fact === 'mostCited'
        ? orderedAnswer(intent, found)
        : citedOverAnswer(intent, found);
    }
    case 'awards':
    case 'extras': {
      const { filters } = intent;
      const of = intent.fact === 'awards' ? 'award' : intent.of;
      const query = { ...recordQuery('publication', filters, now), with: of };
      const answer = extrasAnswer(of, await selectExtras(db, query));
      // The search would find the word "prize" alone: nobody here has that of Marie Curie.
      const isElsewhere = [...filters.authors, ...filters.topics].some(({ known }) => !known);
      return answer ?? (isElsewhere ? declined(await topics(), [], null) : null);
    }
    case 'latest':
    case 'oldest':
    case 'list':
    case 'count': {
      const found = await countRecords(db, {
        ...recordQuery(intent.of, intent.filters, now),
        order: intent.fact === 'oldest' ? 'oldest' : 'latest',
      });
      // A topic without any record is left to the search, which declines it with the nearest topics.
      if (found.total === 0 && (intent.filters.topics.length > 0 || intent.filters.venue))
        return null;
      return 'rank' in intent ? orderedAnswer(intent, found) : countAnswer(intent, found);
    }
  }
}

/** The topics of most publications; none where the menu has switched these off. */
export async function shownTopics(
  { db, site }: { db: Db; site: Site },
  now: Date,
): Promise<string[]> {
  if (!isVisible(site.menu, 'publications')) return [];
  return (await frequentTopics(db, now)).map(({ tag }) => tag);
}

function recordQuery(
  of: RecordQuery['of'],
  filters: RecordFilters,
  now: Date,
): Omit<RecordQuery, 'order'> {
  const { authors, topics, years, venue } = filters;
  const parts = [
    ...authors.map(({ forms }) => `authors : ${matchOf(forms)}`),
    ...(venue ? [`journal : "${venue}"`] : []),
    ...topics.map(topicMatch),
  ];
  return { of, years, match: parts.length > 0 ? parts.join(' AND ') : null, now };
}

/** The word itself: what means nearly the same is no count. */
function topicMatch({ forms }: Term): string {
  const own = ownOf(forms);
  return own.length > 0 ? matchOf(own) : '""';
}
