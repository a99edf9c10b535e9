import type { FactTables } from '../../db/queries/passages/fact-tables.ts';
import { messagesFor, messagesIn } from '../../messages/catalogue.ts';
import type { Messages } from '../../messages/translate.ts';
import { groupByTerm } from '../../records/course.ts';
import { entryPlace, entrySpan, isOngoing } from '../../records/cv-entry.ts';
import { recordsIfVisible } from '../../records/menu.ts';
import type { IndexedPassage } from '../../records/passage.ts';
import { PROJECT_STATUSES } from '../../records/project.ts';
import { formatTalkPlace, talkPath } from '../../records/talk.ts';
import type { Site } from '../settings/site.ts';
import { entries, keys } from '../values/object.ts';
import { formatPartialDate } from '../values/partial-date.ts';
import { formatSpan } from '../values/record-text.ts';
import { formatDay, formatMoment } from '../values/time.ts';
import { type FactWriter, factLabel, makeFactWriter } from './fill-passage.ts';
import { publicationFacts } from './publication-facts.ts';

/**
 * Makes a passage for each fact that can be derived from the tables, worded as an answer in the site's language.
 *
 * @param today yyyy-MM-dd in the site's time zone; separates upcoming events from past ones
 */
export function factPassages(
  site: Pick<Site, 'name' | 'timeZone' | 'vocabulary' | 'menu' | 'language'>,
  tables: FactTables,
  today: string,
): IndexedPassage[] {
  const { menu, timeZone } = site;
  const writer = makeFactWriter(site.language);
  // The next event may be of either type, so hidden pages are filtered out first.
  const conferences = recordsIfVisible(menu, 'conferences', tables.conferences);
  const talks = recordsIfVisible(menu, 'talks', tables.talks);
  return [
    ...publicationFacts(site, tables, { today, writer }),
    ...metricsFact(tables, writer),
    ...postFacts(tables, timeZone, writer),
    ...eventFacts(
      { conferences, talks },
      { today, writer, online: messagesIn(site.language, 'talks')('online') },
    ),
    ...courseFacts(tables, writer),
    ...peopleFacts(tables, writer),
    ...projectFacts(tables, writer),
    ...cvFacts(tables, site.language, writer),
  ];
}

const metricsFact = ({ metrics }: FactTables, { makeFact }: FactWriter) =>
  makeFact('metrics', {
    citations: metrics?.citations,
    ...{ hIndex: metrics?.hIndex.toString(), i10Index: metrics?.i10Index.toString() },
  });

function postFacts(
  { posts }: FactTables,
  timeZone: string,
  { t, language, makeFact, listFact }: FactWriter,
): IndexedPassage[] {
  const name = ({ title, published_at }: (typeof posts)[number]) =>
    t('dated', { title, date: formatMoment(published_at ?? '', timeZone, language) });
  const [latest, first] = [posts[0], posts.at(-1)];
  return [
    ...listFact('posts', posts, name),
    ...makeFact('latest-post', { slug: latest?.slug, post: latest && name(latest) }),
    ...makeFact('first-post', { slug: first?.slug, post: first && name(first) }),
  ];
}

/** Facts about conferences and talks: the next event, upcoming and past ones. */
function eventFacts(
  { conferences, talks }: Pick<FactTables, 'conferences' | 'talks'>,
  { today, writer, online }: { today: string; writer: FactWriter; online: string },
): IndexedPassage[] {
  const { t, language, joinDetails, makeFact, listFact } = writer;
  const meetings = conferences.map(({ name, location, date }) => ({
    ...{ date, page: '/conferences', kind: 'conference' },
    text: joinDetails(name, location, formatDay(date, language)),
  }));
  const given = talks.map((talk) => ({
    ...{ date: talk.date ?? '', page: talkPath(talk.id), kind: talk.kind },
    text: joinDetails(
      t('talk', { title: talk.title, kind: talk.kind }),
      talk.event ?? '',
      formatTalkPlace(talk, online).replace(' · ', ', '),
      talk.date ? formatPartialDate(talk.date, language) : '',
    ),
  }));
  type Event = Pick<(typeof given)[number], 'date' | 'text'>;
  const isComing = ({ date }: Event) => date > today;
  const name = ({ text }: Event) => text;
  const [next, later] = [...meetings, ...given.filter(({ date }) => date.length === 10)]
    .filter(isComing)
    .sort((one, other) => one.date.localeCompare(other.date));
  const past = meetings.filter((one) => !isComing(one)).reverse();
  const latest = given.findLast(({ date }) => date !== '' && date <= today);
  const latestFirst = given.toReversed();
  const isInvited = ({ kind }: { kind: string }) => kind === 'invited' || kind === 'keynote';
  const none = !next && meetings.length + given.length > 0 ? 'none' : undefined;
  return [
    ...makeFact('next-event', {
      ...{ next: next?.text, later: later?.text, none },
      page: next?.page ?? '/conferences',
    }),
    ...listFact('coming-conferences', meetings.filter(isComing), name),
    ...listFact('past-conferences', past, name),
    ...listFact('talks', latestFirst, name),
    ...makeFact('latest-talk', { talk: latest?.text, page: latest?.page }),
    ...listFact('invited-talks', latestFirst.filter(isInvited), name),
  ];
}

function courseFacts(
  { courses }: FactTables,
  { language, listRows, withDetails, listFact }: FactWriter,
): IndexedPassage[] {
  const title = ({ title }: FactTables['courses'][number]) => title;
  const [[term, latest] = ['', []], ...before] = groupByTerm(courses, language);
  const earlier = before.flatMap(([term, all]) =>
    all.map(({ title }) => withDetails(title, term ?? '')),
  );
  return listFact('courses', courses, title, {
    term,
    [term ? 'latest' : 'undated']: listRows(latest, title),
    earlier: listRows(earlier, (one) => one),
  });
}

function peopleFacts(
  { people }: FactTables,
  { t, withDetails, listFact }: FactWriter,
): IndexedPassage[] {
  const ofGroup = (wanted: string) => people.filter(({ group }) => group === wanted);
  const describe = ({ name, role, now_at }: (typeof people)[number]) =>
    withDetails(name, role ?? '', now_at ? t('nowAt', { place: now_at }) : '');
  const present = ofGroup('present');
  return [
    ...listFact('present', present, describe),
    ...listFact('alumni', ofGroup('alumni'), describe),
    ...listFact('collaborators', ofGroup('collaborator'), describe),
    ...[...Map.groupBy(present, ({ role }) => role ?? '')].flatMap(([key, members]) => {
      const isPostdoc = /post-?doc/i.test(key);
      const also = isPostdoc ? 'postdoc' : /ph\.?d|doctora/i.test(key) ? 'doctoral' : null;
      const values = { key, title: key, also: also ? factLabel(also) : '' };
      return key ? listFact('role', members, ({ name }) => name, values) : [];
    }),
  ];
}

function projectFacts(
  { projects }: FactTables,
  { t, language, join, withDetails, makeFact, listFact }: FactWriter,
): IndexedPassage[] {
  const publications = messagesIn(language, 'publications');
  const funders = new Set(projects.flatMap(({ funder }) => funder ?? []));
  return [
    ...makeFact('funders', { funders: join([...funders]) }),
    ...keys(PROJECT_STATUSES).flatMap((key) =>
      listFact(
        'projects',
        projects.filter(({ status }) => status === key),
        ({ title, funder, ...span }) =>
          withDetails(
            publications('quoted', { text: title }),
            funder ? t('fundedBy', { funder }) : '',
            formatSpan(span, language),
          ),
        { key },
      ),
    ),
  ];
}

const describeEntry =
  (messages: Messages, { t, language, joinDetails }: FactWriter) =>
  (entry: FactTables['entries'][number]): string => {
    const { title, role, from } = entry;
    const since =
      from && isOngoing(entry) && t('since', { date: formatPartialDate(from, language) });
    return joinDetails(title, role ?? '', entryPlace(entry), since || entrySpan(entry, messages));
  };

/** Types of CV entries, with the name of the label that visitors ask for them by. */
const ENTRIES = {
  education: 'education',
  qualification: null,
  'invited-position': null,
  distinction: 'awards',
  funding: 'funding',
  service: 'service',
  'peer-review': 'service',
  membership: 'service',
  language: null,
  skill: null,
} as const;

/** Facts about the CV: current and earlier positions, then the other entries by type. */
function cvFacts(
  { entries: all }: FactTables,
  siteLanguage: string,
  writer: FactWriter,
): IndexedPassage[] {
  const { t, listRows, makeFact, listFact } = writer;
  const describe = describeEntry(messagesFor(siteLanguage), writer);
  const headings = messagesIn(siteLanguage, 'cvSections');
  const positions = all.filter(({ kind }) => kind === 'position');
  const current = positions.filter(isOngoing);
  const earlier = positions.filter((entry) => !isOngoing(entry));
  return [
    ...makeFact('position', {
      total: current.length,
      positions: listRows(current, describe),
      earlier: listRows(earlier, describe),
    }),
    ...entries(ENTRIES).flatMap(([key, label]) => {
      const ofKind = all.filter(({ kind }) => kind === key);
      return listFact('cv', ofKind, describe, {
        ...{ key, title: headings(key), also: label ? factLabel(label) : '' },
        entries: t(`entries-${key}`, { total: ofKind.length }),
      });
    }),
  ];
}
