import type { Db } from '../../db/open.ts';
import { selectBibliometrics } from '../../db/queries/metrics.ts';
import { frequentTopics, selectConferenceFacts } from '../../db/queries/passages/facts.ts';
import type { Answer } from '../../records/exchange.ts';
import { isHidden, isVisible } from '../../records/menu.ts';
import { smallTextLines } from '../html/small-text.ts';
import type { Site } from '../settings/site.ts';
import { endSentence, joinFilled, sentences } from '../values/text.ts';
import { dayIn, formatDay } from '../values/time.ts';
import { searchWords } from '../values/words.ts';
import type { Fact, Intent } from './intents.ts';
import { joinWords, type Language, localDates, say, writtenElsewhere } from './languages/index.ts';
import { countRecords, findCoauthors } from './record-facts.ts';
import { countSentences, listSentences, recordSentences } from './record-sentences.ts';
import {
  ABOUT,
  CONFERENCES,
  CONTACT,
  declinedAnswer,
  METRICS,
  PUBLICATIONS,
  SCHEDULE,
  type Sentence,
  sentencesAnswer,
} from './sentences-answer.ts';

/** What a question of fact is answered with. */
interface AskedFact {
  db: Db;
  site: Site;
  language: Language;
  intent: Intent;
  now: Date;
}

/** Looks a fact up, and words it; null when the data has no answer. */
type FactSentences = (asked: AskedFact) => Promise<Sentence[] | null>;

/**
 * Answers a question of fact from the data; null when the data has no answer to it, or the menu has switched off
 * the page that says so.
 */
export async function factAnswer(
  { db, site, language }: { db: Db; site: Site; language: Language },
  intent: Intent,
  now: Date,
): Promise<Answer | null> {
  const found = await FACTS[intent.fact]({ db, site, language, intent, now });
  const local = found?.map(([text, source]) => [localDates(text, language), source] as const);
  const answer = local
    ? sentencesAnswer(local, intent.fact === 'inquiry' ? 'none' : 'sure')
    : isOfFigures(intent)
      ? declinedAnswer(await findTopics({ db, site }), language)
      : null;
  return answer?.sources.some(({ url }) => isHidden(site.menu, url)) ? null : answer;
}

/** Whether only figures can answer: without figures, no page answers it in words either. */
const isOfFigures = ({ fact, filters }: Intent): boolean =>
  fact === 'metrics' || (fact === 'mostCited' && filters.topics.length === 0);

const sayContact = ({ site, language }: AskedFact): [Sentence, ...Sentence[]] => [
  [say(language, site.email ? 'contact' : 'contactPage', { email: site.email }), CONTACT],
  ...(site.location
    ? [[say(language, 'located', { location: site.location }), CONTACT] as const]
    : []),
  ...(isVisible(site.menu, 'schedule') ? [[say(language, 'booking'), SCHEDULE] as const] : []),
];

/** Who the researcher is, and where. */
function sayWorkplace({ site, language }: AskedFact): Sentence {
  const { name, headline, affiliation, location } = site;
  const where = affiliation && location ? `${affiliation} (${location})` : affiliation || location;
  const values = { who: headline ? `${name}, ${headline},` : name, where };
  return where
    ? [say(language, 'workplace', values), ABOUT]
    : [say(language, 'aboutPage', { who: name }), ABOUT];
}

/** Sentences of the summary that introduce the researcher. */
const INTRODUCING = 2;

/** Records that match the filters: counted, listed, or the first of them in an order. */
const sayRecords: FactSentences = async ({ db, language, intent, now }) => {
  const found = await countRecords(db, intent, now);
  const { topics, venue, type, extras } = intent.filters;
  // A topic without any record is left to the search, which declines it with the nearest topics.
  if (found.total === 0 && (topics.length > 0 || venue || extras.length > 0)) return null;
  const first = found.first.filter(({ citations }) => intent.fact !== 'mostCited' || citations);
  if (first.length === 0 && intent.fact === 'mostCited' && !type) return null;
  return recordSentences(intent, { ...found, first }, language);
};

const sayConference =
  (wanted: 'coming' | 'past'): FactSentences =>
  async ({ db, site, language, now }) => {
    const { total, ...found } = await selectConferenceFacts(db, dayIn(now, site.timeZone));
    const [phrase, none, next] = CONFERENCE_PHRASES[wanted];
    const [first, ...others] = found[wanted];
    if (!first) return [[say(language, none), CONFERENCES]];
    const describe = ({ name, location, date }: typeof first) =>
      joinFilled(name, location, formatDay(date));
    const values = { total: total[wanted], conference: describe(first) };
    const comment = first.comment ? ` ${endSentence(first.comment)}` : '';
    return [
      [say(language, phrase, values) + comment, CONFERENCES],
      ...others.map((one) => [`${say(language, next)} ${describe(one)}.`, CONFERENCES] as const),
      ...writtenElsewhere(first.name, language),
    ];
  };

const CONFERENCE_PHRASES = {
  coming: ['nextConference', 'noConference', 'later'],
  past: ['pastConference', 'noPastConference', 'earlier'],
} as const;

const FACTS: Record<Fact, FactSentences> = {
  count: sayRecords,
  list: sayRecords,
  latest: sayRecords,
  oldest: sayRecords,
  mostCited: sayRecords,
  nextConference: sayConference('coming'),
  pastConferences: sayConference('past'),
  selected: async (asked) => {
    const { db, language, now } = asked;
    const intent = { ...asked.intent, filters: { ...asked.intent.filters, topics: [] } };
    const { total, first } = await countRecords(db, intent, now);
    if (total > 0) return listSentences(say(language, 'selected', { total }), first, language);
    return sayRecords({ ...asked, intent: { ...intent, fact: 'mostCited', isPlural: true } });
  },
  metrics: async ({ db, site, language, intent }) => {
    const metrics = await selectBibliometrics(db, site.metrics.defaults);
    if (!metrics) return null;
    const { years } = intent.filters;
    return [
      ...(years ? [[say(language, 'noYears')] as const] : []),
      [say(language, 'metrics', { ...metrics }), METRICS],
    ];
  },
  coauthors: async ({ db, site, language }) => {
    const own = new Set(searchWords(site.name));
    const found = await findCoauthors(db, (name) =>
      searchWords(name).every((word) => own.has(word)),
    );
    const names = found.map(({ name, papers }) => `${name} (${papers})`).join(', ');
    return names ? [[say(language, 'coauthors', { names }), PUBLICATIONS]] : null;
  },
  topics: async ({ db, site, language }) => {
    const join = (topics: readonly string[]) => joinWords(topics, language);
    const topics = join(await findTopics({ db, site }));
    const areas = join(site.researchAreas);
    return [
      ...(areas ? [[say(language, 'areas', { areas }), ABOUT] as const] : []),
      ...(topics ? [[say(language, 'oftenAbout', { topics }), PUBLICATIONS] as const] : []),
    ];
  },
  contact: async (asked) => sayContact(asked),
  inquiry: async (asked) => {
    const [[contact, source], ...rest] = sayContact(asked);
    return [[`${say(asked.language, 'notSaid')} ${contact}`, source], ...rest];
  },
  booking: async ({ site, language }) => [
    [say(language, 'booking'), SCHEDULE],
    ...(site.email ? [[say(language, 'contact', { email: site.email }), CONTACT] as const] : []),
  ],
  workplace: async (asked) => [sayWorkplace(asked)],
  introduction: async (asked) => {
    const summary = smallTextLines(asked.site.summary[0] ?? '').join('\n');
    const lead = sentences(summary).slice(0, INTRODUCING);
    return [
      sayWorkplace(asked),
      ...(lead.length > 0 ? [[`“${lead.join(' ')}”`, ABOUT] as const] : []),
    ];
  },
  retracted: async ({ db, language, intent, now }) => {
    const filters = { ...intent.filters, topics: [], extras: ['retracted'] as const };
    const marked: Intent = { ...intent, fact: 'list', filters };
    const found = await countRecords(db, marked, now);
    return found.total > 0
      ? countSentences(marked, found, language)
      : [[say(language, 'noneRetracted'), PUBLICATIONS]];
  },
  machine: async ({ language }) => [[say(language, 'machine')]],
};

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
