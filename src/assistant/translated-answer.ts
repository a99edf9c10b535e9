import type { Db } from '../../db/open.ts';
import { selectBibliometrics } from '../../db/queries/bibliometrics.ts';
import {
  countRecords,
  selectCoauthors,
  selectConferenceFacts,
} from '../../db/queries/passages/facts.ts';
import type { Site } from '../settings/site.ts';
import { dayIn, formatDay } from '../values/time.ts';
import { fold, words } from '../values/words.ts';
import type { Answer, Source } from './exchange.ts';
import type { Intent } from './intents.ts';
import type { Phrases } from './languages/language-table.ts';
import { listing, listingPage, PUBLICATIONS } from './record-answers.ts';
import { toRecordQuery } from './record-query.ts';
import { CONTACT, SCHEDULE } from './site-answers.ts';
import { sentencesAnswer } from './wording.ts';

/** The fact in another language than English; null for one that is only answer in English. */
export async function translatedAnswer(
  { db, site, phrases }: { db: Db; site: Site; phrases: Phrases },
  intent: Intent,
  now: Date,
): Promise<Answer | null> {
  const answer = (text: string, source: Source) =>
    sentencesAnswer([[`${text} ${phrases.textsAreEnglish}`, source]]);
  switch (intent.fact) {
    case 'contact':
      return answer(phrases.contact(site.email), CONTACT);
    case 'booking':
      return answer(phrases.booking, SCHEDULE);
    case 'metrics': {
      const metrics = await selectBibliometrics(db, site.metrics.defaults);
      return (
        metrics &&
        answer(phrases.metrics(metrics.citations, metrics.hIndex, metrics.i10Index), {
          title: 'Academic Metrics',
          url: '/',
        })
      );
    }
    case 'coauthors': {
      const found = await findCoauthors(db, site);
      const names = found.map(({ name, papers }) => `${name} (${papers})`).join(', ');
      return found.length > 0 ? answer(phrases.coauthors(names), PUBLICATIONS) : null;
    }
    case 'nextConference': {
      const { coming } = await selectConferenceFacts(db, dayIn(now, site.timeZone));
      const [next] = coming;
      const text = next
        ? phrases.nextConference(next.name, next.location, formatDay(next.date))
        : phrases.noConference;
      return answer(text, { title: 'Conferences', url: '/conferences' });
    }
    case 'count':
    case 'latest':
    case 'mostCited': {
      const { filters } = intent;
      // What else it is narrowed down to is said in English.
      const { years, venue, authors, topics } = filters;
      if (venue || authors.length + topics.length > 0) return null;
      if (years && intent.fact !== 'count') return null;
      const of = intent.fact === 'mostCited' ? 'publication' : intent.of;
      const order = intent.fact === 'mostCited' ? 'citations' : 'latest';
      const { total, first } = await countRecords(db, {
        ...toRecordQuery(of, filters, now),
        order,
      });
      if (intent.fact === 'count')
        return answer(
          phrases.count(total, of, years ? phrases.years(...years) : ''),
          listingPage(of),
        );
      const [one] = first;
      if (!one) return null;
      if (intent.fact === 'latest') return answer(phrases.latest(listing(one), of), one);
      return one.citations ? answer(phrases.mostCited(listing(one), one.citations), one) : null;
    }
    default:
      return null;
  }
}

/** Who signs most publications with the researcher. */
export const findCoauthors = (db: Db, site: Site) => {
  const own = new Set(words(fold(site.name)));
  return selectCoauthors(db, (name) => words(fold(name)).every((word) => own.has(word)));
};
