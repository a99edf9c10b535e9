import type { Db } from '../../db/open.ts';
import { selectBibliometrics } from '../../db/queries/bibliometrics.ts';
import {
  countRecords,
  frequentTopics,
  type RecordQuery,
  selectCoauthors,
  selectConferenceFacts,
  selectExtras,
  selectMostFrequent,
} from '../../db/queries/passages/facts.ts';
import { isHidden, isVisible } from '../settings/menu.ts';
import { joinFilled, type Site } from '../settings/site.ts';
import { dayIn, formatDay } from '../values/time.ts';
import { fold, words } from '../values/words.ts';
import type { Answer, Source } from './exchange.ts';
import type { Intent } from './intents.ts';
import {
  detectLanguage,
  type Language,
  languageName,
  localDates,
  recordNoun,
  say,
} from './languages/index.ts';
import {
  citedOverAnswer,
  countAnswer,
  extrasAnswer,
  listing,
  listingPage,
  orderedAnswer,
  PUBLICATIONS,
  selectedAnswer,
} from './record-answers.ts';
import { NO_FILTERS, type RecordFilters } from './record-filters.ts';
import {
  ABOUT_SOURCE,
  bookingAnswer,
  CONTACT_SOURCE,
  coauthorsAnswer,
  conferenceAnswer,
  contactAnswer,
  declinedAnswer,
  inquiryAnswer,
  introductionAnswer,
  leastCitedAnswer,
  machineAnswer,
  metricsAnswer,
  mostFrequentAnswer,
  SCHEDULE_SOURCE,
  topicsAnswer,
  workplaceAnswer,
} from './site-answers.ts';
import { filterOwnForms, matchAnyForm, type Term } from './terms.ts';
import { sentencesAnswer } from './wording.ts';

/**
 * Answers a question of fact from the data; null when the data has no answer to it, or the menu has switched off
 * the page that says so.
 */
export async function factAnswer(
  { db, site, language }: { db: Db; site: Site; language: Language },
  intent: Intent,
  now: Date,
): Promise<Answer | null> {
  const translated =
    language === 'en' ? null : await translatedAnswer({ db, site, language }, intent, now);
  const found = translated ?? (await answerInEnglish(db, site, intent, now));
  const answer =
    found ??
    (isFiguresIntent(intent) ? declinedAnswer(await findTopics({ db, site }), language) : null);
  return answer?.sources.some(({ url }) => isHidden(site.menu, url)) ? null : answer;
}

/** Whether only figures can answer: without figures, no page answers it in words either. */
const isFiguresIntent = (intent: Intent): boolean =>
  intent.fact === 'metrics' || (intent.fact === 'mostCited' && intent.filters.topics.length === 0);

async function answerInEnglish(
  db: Db,
  site: Site,
  intent: Intent,
  now: Date,
): Promise<Answer | null> {
  const topics = () => findTopics({ db, site });
  switch (intent.fact) {
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
      const when = intent.fact === 'nextConference' ? 'next' : 'past';
      return conferenceAnswer(coming, past, when, total);
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
      // Without this, the search would match the word "prize" alone for a question about somebody who is not on
      // the site.
      const isElsewhere = [...filters.authors, ...filters.topics].some(({ known }) => !known);
      return answer ?? (isElsewhere ? declinedAnswer(await topics(), 'en') : null);
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

/** How many topics are named when nothing was found, or when topics are asked for. */
const MOST_TOPICS = 6;

/** The topics of most publications, then what the researcher works on; none where the menu has switched these off. */
export async function findTopics({ db, site }: { db: Db; site: Site }): Promise<string[]> {
  if (!isVisible(site.menu, 'publications')) return [];
  const tags = await frequentTopics(db, MOST_TOPICS);
  const topics = [...tags.map(({ tag }) => tag), ...site.researchAreas];
  return [...new Map(topics.map((topic) => [topic.toLowerCase(), topic])).values()].slice(
    0,
    MOST_TOPICS,
  );
}

/** Answers a fact in a language other than English; null for facts that are answered in English only. */
async function translatedAnswer(
  { db, site, language }: { db: Db; site: Site; language: Exclude<Language, 'en'> },
  intent: Intent,
  now: Date,
): Promise<Answer | null> {
  const answer = (text: string, source: Source, title = '') => {
    const written = detectLanguage(title);
    const note = say(language, 'textIn', { language: languageName(written, language) });
    const isForeign = title !== '' && written !== language;
    return sentencesAnswer([[localDates(isForeign ? `${text} ${note}` : text, language), source]]);
  };
  const contact = say(language, site.email ? 'contact' : 'contactPage', { email: site.email });
  switch (intent.fact) {
    case 'contact':
      return answer(contact, CONTACT_SOURCE);
    case 'booking':
      return answer(say(language, 'booking'), SCHEDULE_SOURCE);
    case 'metrics': {
      const metrics = await selectBibliometrics(db, site.metrics.defaults);
      return (
        metrics &&
        answer(say(language, 'metrics', { ...metrics }), {
          title: 'Academic Metrics',
          url: '/',
        })
      );
    }
    case 'coauthors': {
      const found = await findCoauthors(db, site);
      const names = found.map(({ name, papers }) => `${name} (${papers})`).join(', ');
      return found.length > 0 ? answer(say(language, 'coauthors', { names }), PUBLICATIONS) : null;
    }
    case 'nextConference': {
      const { coming } = await selectConferenceFacts(db, dayIn(now, site.timeZone));
      const [next] = coming;
      const text = next
        ? say(language, 'nextConference', {
            name: next.name,
            place: next.location,
            date: formatDay(next.date),
          })
        : say(language, 'noConference');
      return answer(text, { title: 'Conferences', url: '/conferences' }, next?.name);
    }
    case 'topics':
      return site.researchAreas.length > 0
        ? answer(`${site.researchAreas.join(', ')}.`, ABOUT_SOURCE)
        : null;
    case 'workplace':
      return answer(
        `${joinFilled(site.name, site.headline, site.affiliation, site.location)}.`,
        ABOUT_SOURCE,
      );
    case 'inquiry':
      return { ...answer(contact, CONTACT_SOURCE), certainty: 'none' };
    case 'count':
    case 'list':
    case 'latest':
    case 'mostCited': {
      const { filters } = intent;
      // Other filters can be named in English only.
      const { years, venue, authors, topics, type, writtenIn } = filters;
      if (venue || writtenIn || authors.length + topics.length > 0) return null;
      if (intent.fact !== 'count' && intent.fact !== 'list' && (years || type)) return null;
      const of = intent.fact === 'mostCited' ? 'publication' : intent.of;
      const order = intent.fact === 'mostCited' ? 'citations' : 'latest';
      const { total, first } = await countRecords(db, {
        ...toRecordQuery(of, filters, now),
        order,
      });
      if (intent.fact === 'count' || intent.fact === 'list') {
        const named = total === first.length ? first.map((one) => ` ${listing(one)}`) : [];
        const noun = recordNoun(language, of, total) + (type ? ` (${type.type})` : '');
        const count = say(language, 'count', { total, noun, years: inYears(language, years) });
        return answer(count + named.join(','), listingPage(of));
      }
      const [one] = first;
      if (!one) return null;
      if (intent.fact === 'latest')
        return answer(
          say(language, of === 'post' ? 'latestPost' : 'latestPublication', {
            listing: listing(one),
          }),
          one,
          one.title,
        );
      return one.citations
        ? answer(
            say(language, 'mostCited', { listing: listing(one), citations: one.citations }),
            one,
            one.title,
          )
        : null;
    }
    default:
      return null;
  }
}

function inYears(language: Language, years: RecordFilters['years']): string {
  if (!years) return '';
  const [from, to] = years;
  return say(language, from === to ? 'inYear' : 'inYears', { from, to });
}

/** Who signs most publications with the researcher. */
const findCoauthors = (db: Db, site: Site) => {
  const own = new Set(words(fold(site.name)));
  return selectCoauthors(db, (name) => words(fold(name)).every((word) => own.has(word)));
};

/** The records that an intent is about, as they are counted. */
function toRecordQuery(
  of: RecordQuery['of'],
  filters: RecordFilters,
  now: Date,
): Omit<RecordQuery, 'order'> {
  const { authors, topics, years, venue, type, writtenIn } = filters;
  const parts = [
    ...authors.map(({ forms }) => `authors : ${matchAnyForm(filterOwnForms(forms))}`),
    ...(venue ? [`journal : "${words(fold(venue)).join(' ')}"`] : []),
    ...topics.map(topicMatch),
  ];
  const match = parts.length > 0 ? parts.join(' AND ') : null;
  return { of, years, match, type: type?.type, writtenIn: writtenIn?.language, now };
}

/** Matches the word itself: synonyms would make a count wrong. */
function topicMatch({ forms }: Term): string {
  const own = filterOwnForms(forms);
  return own.length > 0 ? matchAnyForm(own) : '""';
}
