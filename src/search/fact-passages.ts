import type { FactTables } from '../../db/queries/passages/fact-tables.ts';
import { groupByTerm } from '../../records/course.ts';
import { ENTRY_HEADINGS, entryPlace, entrySpan, isOngoing } from '../../records/cv-entry.ts';
import { recordsIfVisible } from '../../records/menu.ts';
import type { IndexedPassage } from '../../records/passage.ts';
import { PROJECT_STATUSES } from '../../records/project.ts';
import { formatTalkPlace, TALK_KINDS, talkPath } from '../../records/talk.ts';
import type { Site } from '../settings/site.ts';
import { entries, keys } from '../values/object.ts';
import { formatPartialDate } from '../values/partial-date.ts';
import { formatSpan } from '../values/record-text.ts';
import { counted, joinFilled, joinList } from '../values/text.ts';
import { formatDay, formatMoment } from '../values/time.ts';
import { factLabel, listFact, listRows, makeFact, withDetails } from './fill-passage.ts';
import { publicationFacts } from './publication-facts.ts';

/**
 * Makes a passage for each fact that can be derived from the tables, worded as an answer.
 *
 * @param today yyyy-MM-dd in the site's time zone; separates upcoming events from past ones
 */
export function factPassages(
  site: Pick<Site, 'name' | 'timeZone' | 'vocabulary' | 'menu'>,
  tables: FactTables,
  today: string,
): IndexedPassage[] {
  const { menu, timeZone } = site;
  // The next event may be of either type, so hidden pages are filtered out first.
  const conferences = recordsIfVisible(menu, 'conferences', tables.conferences);
  const talks = recordsIfVisible(menu, 'talks', tables.talks);
  return [
    ...publicationFacts(site, tables, today),
    ...metricsFact(tables),
    ...postFacts(tables, timeZone),
    ...eventFacts({ conferences, talks }, today),
    ...courseFacts(tables),
    ...peopleFacts(tables),
    ...projectFacts(tables),
    ...cvFacts(tables),
  ];
}

const metricsFact = ({ metrics }: FactTables) =>
  makeFact('metrics', {
    citations: metrics ? counted(metrics.citations, 'time') : undefined,
    ...{ hIndex: metrics?.hIndex.toString(), i10Index: metrics?.i10Index.toString() },
  });

function postFacts({ posts }: FactTables, timeZone: string): IndexedPassage[] {
  const name = ({ title, published_at }: (typeof posts)[number]) =>
    `“${title}” of ${formatMoment(published_at ?? '', timeZone)}`;
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
  today: string,
): IndexedPassage[] {
  const meetings = conferences.map(({ name, location, date }) => ({
    ...{ date, page: '/conferences', kind: 'conference' },
    text: joinFilled(name, location, formatDay(date)),
  }));
  const given = talks.map((talk) => ({
    ...{ date: talk.date ?? '', page: talkPath(talk.id), kind: talk.kind },
    text: joinFilled(
      `“${talk.title}” (${TALK_KINDS[talk.kind].toLowerCase()})`,
      talk.event ?? '',
      formatTalkPlace(talk).replace(' · ', ', '),
      talk.date ? formatPartialDate(talk.date) : '',
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
  const none =
    next || meetings.length + given.length === 0
      ? undefined
      : 'No conference or talk is announced at the moment.';
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

function courseFacts({ courses }: FactTables): IndexedPassage[] {
  const title = ({ title }: FactTables['courses'][number]) => title;
  const [[term, latest] = ['', []], ...before] = groupByTerm(courses);
  const earlier = before.flatMap(([term, all]) =>
    all.map(({ title }) => withDetails(title, term ?? '')),
  );
  return listFact('courses', courses, title, {
    term: term ? `in ${term}` : 'without a date',
    latest: listRows(latest, title),
    earlier: listRows(earlier, (one) => one),
  });
}

function peopleFacts({ people }: FactTables): IndexedPassage[] {
  const ofGroup = (wanted: string) => people.filter(({ group }) => group === wanted);
  const describe = ({ name, role, now_at }: (typeof people)[number]) =>
    withDetails(name, role ?? '', now_at ? `now at ${now_at}` : '');
  const present = ofGroup('present');
  return [
    ...listFact('present', present, describe),
    ...listFact('alumni', ofGroup('alumni'), describe),
    ...listFact('collaborators', ofGroup('collaborator'), describe),
    ...[...Map.groupBy(present, ({ role }) => role ?? '')].flatMap(([key, members]) => {
      const isPostdoc = /post-?doc/i.test(key);
      const also = isPostdoc ? 'postdoc' : /ph\.?d|doctora/i.test(key) ? 'doctoral' : null;
      const values = { key, also: also ? factLabel(also) : '' };
      return key ? listFact('role', members, ({ name }) => name, values) : [];
    }),
  ];
}

function projectFacts({ projects }: FactTables): IndexedPassage[] {
  const funders = new Set(projects.flatMap(({ funder }) => funder ?? []));
  return [
    ...makeFact('funders', { funders: joinList([...funders]) }),
    ...keys(PROJECT_STATUSES).flatMap((key) =>
      listFact(
        'projects',
        projects.filter(({ status }) => status === key),
        ({ title, funder, ...span }) =>
          withDetails(`“${title}”`, funder ? `funded by ${funder}` : '', formatSpan(span)),
        { key, Status: PROJECT_STATUSES[key] },
      ),
    ),
  ];
}

const describeEntry = (entry: FactTables['entries'][number]): string => {
  const span = entrySpan(entry).replace(/ – present$/, '');
  const when = span && isOngoing(entry) ? `since ${span}` : span;
  return joinFilled(entry.title, entry.role ?? '', entryPlace(entry), when);
};

/** Types of CV entries: singular, plural, and the name of the label that visitors ask for them by. */
const ENTRIES = {
  education: ['degree', 'degrees', 'education'],
  qualification: ['qualification', 'qualifications', null],
  'invited-position': ['visiting position', 'visiting positions', null],
  distinction: ['award or honour', 'awards and honours', 'awards'],
  funding: ['grant', 'grants', 'funding'],
  service: ['service role', 'service roles', 'service'],
  'peer-review': ['peer review role', 'peer review roles', 'service'],
  membership: ['membership', 'memberships', 'service'],
  language: ['language', 'languages', null],
  skill: ['skill', 'skills', null],
} as const;

/** Facts about the CV: current and earlier positions, then the other entries by type. */
function cvFacts({ entries: all }: FactTables): IndexedPassage[] {
  const positions = all.filter(({ kind }) => kind === 'position');
  const current = positions.filter(isOngoing);
  const earlier = positions.filter((entry) => !isOngoing(entry));
  return [
    ...makeFact('position', {
      lead: current.length === 1 ? 'The current position is' : 'The current positions are',
      positions: listRows(current, describeEntry),
      earlier: listRows(earlier, describeEntry),
    }),
    ...entries(ENTRIES).flatMap(([key, [one, several, label]]) => {
      const ofKind = all.filter(({ kind }) => kind === key);
      return listFact('cv', ofKind, describeEntry, {
        ...{ key, heading: ENTRY_HEADINGS[key], also: label ? factLabel(label) : '' },
        entries: `${ofKind.length} ${ofKind.length === 1 ? one : several}`,
      });
    }),
  ];
}
