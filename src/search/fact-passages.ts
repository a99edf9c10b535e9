import type { FactTables } from '../../db/queries/passages/fact-tables.ts';
import { groupByTerm } from '../../records/course.ts';
import { ENTRY_HEADINGS, entryPlace, entrySpan, goesOn } from '../../records/cv-entry.ts';
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
import {
  countRows,
  factLabel,
  fillFacts,
  fillFamily,
  listRows,
  type Values,
  withDetails,
} from './fill-passage.ts';
import { publicationFacts } from './publication-facts.ts';

/**
 * What the tables hold, in sentences that answer: a passage for each fact.
 *
 * @param today in the site's time zone, yyyy-MM-dd: what is to come depends on it
 */
export function factPassages(
  site: Pick<Site, 'name' | 'timeZone' | 'vocabulary' | 'menu'>,
  tables: FactTables,
  today: string,
): IndexedPassage[] {
  const publications = publicationFacts(site, tables, today);
  const values = {
    ...publications.values,
    ...sayMetrics(tables),
    ...sayPosts(tables, site.timeZone),
    // The next of both is told on the page of one.
    ...sayEvents(
      recordsIfVisible(site.menu, 'conferences', tables.conferences),
      recordsIfVisible(site.menu, 'talks', tables.talks),
      today,
    ),
    ...sayCourses(tables),
    ...sayPeople(tables),
    ...sayPositions(tables),
    funders: joinList([...new Set(tables.projects.flatMap(({ funder }) => funder ?? []))]),
  };
  return [...fillFacts(values), ...publications.passages, ...recordFamilies(tables)];
}

const sayMetrics = ({ metrics }: FactTables): Values =>
  metrics
    ? {
        citations: counted(metrics.citations, 'time'),
        hIndex: String(metrics.hIndex),
        i10Index: String(metrics.i10Index),
      }
    : {};

function sayPosts({ posts }: FactTables, timeZone: string): Values {
  const name = ({ title, published_at }: (typeof posts)[number]) =>
    `“${title}” of ${formatMoment(published_at ?? '', timeZone)}`;
  const [latest, first] = [posts[0], posts.at(-1)];
  return {
    posts: countRows(posts, 'blog post'),
    postTitles: listRows(posts, name),
    latestPost: latest && name(latest),
    latestPostUrl: `/blog/${latest?.slug}`,
    firstPost: first && name(first),
    firstPostUrl: `/blog/${first?.slug}`,
  };
}

/** Conferences and talks: what comes next, what is coming up, and what was. */
function sayEvents(
  conferences: FactTables['conferences'],
  talks: FactTables['talks'],
  today: string,
): Values {
  const meetings = conferences.map(({ name, location, date }) => ({
    ...{ date, url: '/conferences', kind: 'conference' },
    text: joinFilled(name, location, formatDay(date)),
  }));
  const given = talks.map((talk) => ({
    ...{ date: talk.date ?? '', url: talkPath(talk.id), kind: talk.kind },
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
  const coming = meetings.filter(isComing);
  const past = meetings.filter((one) => !isComing(one)).reverse();
  const latest = given.findLast(({ date }) => date !== '' && date <= today);
  const invited = given.filter(({ kind }) => kind === 'invited' || kind === 'keynote').reverse();
  return {
    next: next?.text,
    nextUrl: next?.url ?? '/conferences',
    later: later?.text,
    noneNext:
      !next && meetings.length + given.length > 0
        ? 'No conference or talk is announced at the moment.'
        : '',
    coming: countRows(coming, 'conference', 'is', 'are'),
    comingNames: listRows(coming, name),
    past: countRows(past, 'past conference', 'is', 'are'),
    pastNames: listRows(past, name),
    talks: countRows(given, 'talk', 'is', 'are'),
    talkTitles: listRows(given.toReversed(), name),
    latestTalk: latest?.text,
    latestTalkUrl: latest?.url,
    invited: countRows(invited, 'invited talk', 'is', 'are'),
    invitedTitles: listRows(invited, name),
  };
}

function sayCourses({ courses }: FactTables): Values {
  const [[term, latest] = ['', []], ...earlier] = groupByTerm(courses);
  const before = earlier.flatMap(([when, all]) => all.map(({ title }) => ({ title, when })));
  return {
    courses: countRows(courses, 'course', 'is', 'are'),
    term: term ? `in ${term}` : 'without a date',
    termCourses: listRows(latest, ({ title }) => title),
    earlierCourses: listRows(before, ({ title, when }) => (when ? `${title} (${when})` : title)),
  };
}

function sayPeople({ people }: FactTables): Values {
  const [present, alumni, others] = [
    people.filter(({ group }) => group === 'present'),
    people.filter(({ group }) => group === 'alumni'),
    people.filter(({ group }) => group === 'collaborator'),
  ];
  const name = ({ name, role, now_at }: (typeof people)[number]) =>
    withDetails(name, role ?? '', now_at ? `now at ${now_at}` : '');
  return {
    present: countRows(present, 'present member'),
    presentNames: listRows(present, name),
    alumni: countRows(alumni, 'former member'),
    alumniNames: listRows(alumni, name),
    collaborators: countRows(others, 'collaborator'),
    collaboratorNames: listRows(others, name),
  };
}

type Entry = FactTables['entries'][number];

const describeEntry = (entry: Entry): string => {
  const span = entrySpan(entry).replace(/ – present$/, '');
  const when = span && goesOn(entry) ? `since ${span}` : span;
  return joinFilled(entry.title, entry.role ?? '', entryPlace(entry), when);
};

function sayPositions({ entries: all }: FactTables): Values {
  const positions = all.filter(({ kind }) => kind === 'position');
  const current = positions.filter(goesOn);
  const earlier = positions.filter((entry) => !goesOn(entry));
  return {
    position: current.length === 1 ? 'The current position is' : 'The current positions are',
    positionNames: listRows(current, describeEntry),
    earlierPositions: listRows(earlier, describeEntry),
  };
}

/** What the CV calls its entries, one and several, and the label by which they are asked for. */
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

/** The roles in the group, the projects by their stage, and the entries of the CV by their kind, in their order. */
function recordFamilies({ people, projects, entries: all }: FactTables): IndexedPassage[] {
  const present = people.filter(({ group, role }) => group === 'present' && role);
  return [
    ...[...Map.groupBy(present, ({ role }) => role ?? '')].flatMap(([role, members]) =>
      fillFamily('role', role, {
        members: countRows(members, 'present member', 'has', 'have'),
        names: listRows(members, ({ name }) => name),
        also: /post-?doc/i.test(role)
          ? factLabel('postdoc')
          : /ph\.?d|doctora/i.test(role)
            ? factLabel('doctoral')
            : '',
      }),
    ),
    ...keys(PROJECT_STATUSES).flatMap((status) => {
      const ofStatus = projects.filter((project) => project.status === status);
      return fillFamily('projects', status, {
        Status: PROJECT_STATUSES[status],
        projects: countRows(ofStatus, `${status} project`, 'is', 'are'),
        titles: listRows(ofStatus, ({ title, funder, ...span }) =>
          withDetails(`“${title}”`, funder ? `funded by ${funder}` : '', formatSpan(span)),
        ),
      });
    }),
    ...entries(ENTRIES).flatMap(([kind, [one, several, label]]) => {
      const ofKind = all.filter((entry) => entry.kind === kind);
      return fillFamily('cv', kind, {
        heading: ENTRY_HEADINGS[kind],
        listed: `${ofKind.length} ${ofKind.length === 1 ? one : several}`,
        titles: listRows(ofKind, describeEntry),
        also: label ? factLabel(label) : '',
      });
    }),
  ];
}
