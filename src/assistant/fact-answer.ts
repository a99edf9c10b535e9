import type { Db } from '../../db/open.ts';
import { selectBibliometrics } from '../../db/queries/bibliometrics.ts';
import {
  countRecords,
  frequentTopics,
  selectConferenceFacts,
  selectExtras,
  selectMostFrequent,
} from '../../db/queries/passages/facts.ts';
import { isHidden, isVisible } from '../settings/menu.ts';
import type { Site } from '../settings/site.ts';
import { dayIn } from '../values/time.ts';
import type { Answer } from './exchange.ts';
import type { Intent } from './intents.ts';
import { getPhrases, type Language } from './languages/index.ts';
import {
  citedOverAnswer,
  countAnswer,
  extrasAnswer,
  orderedAnswer,
  selectedAnswer,
} from './record-answers.ts';
import { NO_FILTERS } from './record-filters.ts';
import { toRecordQuery } from './record-query.ts';
import {
  bookingAnswer,
  coauthorsAnswer,
  conferenceAnswer,
  contactAnswer,
  declinedAnswer,
  greetingAnswer,
  inquiryAnswer,
  introductionAnswer,
  leastCitedAnswer,
  machineAnswer,
  metricsAnswer,
  mostFrequentAnswer,
  thanksAnswer,
  topicsAnswer,
  workplaceAnswer,
} from './site-answers.ts';
import { findCoauthors, translatedAnswer } from './translated-answer.ts';

/**
 * Answers a question of fact from the data; null when the data has no answer to it, or the menu has switched off
 * the page that says so.
 */
export async function factAnswer(
  { db, site, language }: { db: Db; site: Site; language: Language },
  intent: Intent,
  now: Date,
): Promise<Answer | null> {
  const phrases = getPhrases(language);
  const translated = phrases && (await translatedAnswer({ db, site, phrases }, intent, now));
  const found = translated ?? (await answerInEnglish(db, site, intent, now));
  const answer =
    found ??
    (isFiguresIntent(intent) ? declinedAnswer(await shownTopics({ db, site }), phrases) : null);
  return answer?.sources.some(({ url }) => isHidden(site.menu, url)) ? null : answer;
}

/** What only figures say: where there are none, no page tells it in other words. */
const isFiguresIntent = (intent: Intent): boolean =>
  intent.fact === 'metrics' || (intent.fact === 'mostCited' && intent.filters.topics.length === 0);

async function answerInEnglish(
  db: Db,
  site: Site,
  intent: Intent,
  now: Date,
): Promise<Answer | null> {
  const topics = () => shownTopics({ db, site });
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
    case 'introduction':
      return introductionAnswer(site);
    case 'inquiry':
      return inquiryAnswer(site, isVisible(site.menu, 'schedule'));
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
    case 'mostFrequent':
      return mostFrequentAnswer(intent.of, await selectMostFrequent(db, intent.of, MOST_FREQUENT));
    case 'coauthors':
      return coauthorsAnswer(await findCoauthors(db, site));
    case 'selected': {
      const query = { of: 'publication', years: null, match: null, now } as const;
      const selected = await countRecords(db, { ...query, order: 'latest', isSelected: true });
      if (selected.total > 0) return selectedAnswer(selected);
      const found = await countRecords(db, { ...query, order: 'citations' });
      return orderedAnswer(
        { fact: 'mostCited', rank: 1, isPlural: true, filters: NO_FILTERS },
        found,
      );
    }
    case 'mostCited':
    case 'citedOver': {
      const found = await countRecords(db, {
        ...toRecordQuery('publication', intent.filters, now),
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
      const query = { ...toRecordQuery('publication', filters, now), with: of };
      const answer = extrasAnswer(of, await selectExtras(db, query));
      // The search would find the word "prize" alone: nobody here has that of Marie Curie.
      const isElsewhere = [...filters.authors, ...filters.topics].some(({ known }) => !known);
      return answer ?? (isElsewhere ? declinedAnswer(await topics(), null) : null);
    }
    case 'latest':
    case 'oldest':
    case 'list':
    case 'count': {
      const found = await countRecords(db, {
        ...toRecordQuery(intent.of, intent.filters, now),
        order: intent.fact === 'oldest' ? 'oldest' : 'latest',
      });
      // A topic without any record is left to the search, which declines it with the nearest topics.
      if (found.total === 0 && (intent.filters.topics.length > 0 || intent.filters.venue))
        return null;
      return 'rank' in intent ? orderedAnswer(intent, found) : countAnswer(intent, found);
    }
  }
}

/** Years or journals that are named. */
const MOST_FREQUENT = 3;

/** What is named where nothing was found, or where topics are asked for. */
const MOST_TOPICS = 6;

/** The topics of most publications, then what the researcher works on; none where the menu has switched these off. */
export async function shownTopics({ db, site }: { db: Db; site: Site }): Promise<string[]> {
  if (!isVisible(site.menu, 'publications')) return [];
  const tags = await frequentTopics(db, MOST_TOPICS);
  const topics = [...tags.map(({ tag }) => tag), ...site.researchAreas];
  return [...new Map(topics.map((topic) => [topic.toLowerCase(), topic])).values()].slice(
    0,
    MOST_TOPICS,
  );
}
