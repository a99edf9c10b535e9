import type { FactTables } from '../../db/queries/passages/fact-tables.ts';
import { groupByTerm } from '../../records/course.ts';
import { type EntryKind, entryPlace, entrySpan, goesOn } from '../../records/cv-entry.ts';
import type { IndexedPassage } from '../../records/passage.ts';
import { PROJECT_STATUSES } from '../../records/project.ts';
import { isForthcoming } from '../../records/publication-vocabulary.ts';
import { formatTalkPlace, TALK_KINDS, talkPath } from '../../records/talk.ts';
import type { ResearchCategory } from '../publications/category.ts';
import { withParts } from '../publications/contributors.ts';
import { type FacetedPublication, indexForSelection } from '../publications/facets.ts';
import { type Facet, selectionAddress } from '../publications/selection.ts';
import { markedTitle } from '../publications/status.ts';
import { dateLabel } from '../publications/summary.ts';
import { plainTitle } from '../publications/titles.ts';
import { entries, keys } from '../values/object.ts';
import { formatPartialDate } from '../values/partial-date.ts';
import { formatSpan } from '../values/record-text.ts';
import { counted, joinFilled, joinList } from '../values/text.ts';
import { formatDay } from '../values/time.ts';
import { searchWords } from '../values/words.ts';
import { factLabels, type Label } from './fact-labels.ts';

import { passage } from './passages.ts';

/** What the settings say that facts are made with. */
export interface FactSettings {
  name: string;
  vocabulary: { researchCategories: readonly ResearchCategory[] };
}

/** Named in one sentence at most. */
const MOST_NAMED = 10;
const MOST_AUTHORS = 100;
const MOST_TOPICS = 30;
const TOP = 5;

type Work = FactTables['works'][number];
type Indexed = FacetedPublication<Work & { abstract: null }>;

/** A fact; none where it has no text. */
const fact = (record: string, url: string, title: string, tags: string, text: string) =>
  text === '' ? [] : [passage('fact', record, 0, { url, title, tags, text })];

/**
 * What the tables hold, in sentences that answer: a passage for each fact.
 *
 * @param today in the site's time zone, yyyy-MM-dd: what is to come depends on it
 */
export function factPassages(
  site: FactSettings,
  tables: FactTables,
  today: string,
): IndexedPassage[] {
  const works = tables.works.map((work) => withParts({ ...work, abstract: null }));
  const indexed = indexForSelection(works, site.vocabulary.researchCategories);
  return [
    ...(works.length > 0
      ? [
          ...countFacts(indexed, today),
          ...personFacts(indexed, site, tables.people),
          ...listFacts(works, indexed),
        ]
      : []),
    ...metricsFact(tables),
    ...postFacts(tables),
    ...eventFacts(tables, today),
    ...courseFacts(tables),
    ...peopleFacts(tables),
    ...entryFacts(tables),
    ...projectFacts(tables),
  ];
}

const quoted = ({ title, status, pub_state }: Pick<Work, 'title' | 'status' | 'pub_state'>) =>
  `“${plainTitle(markedTitle({ title, status }))}”${isForthcoming(pub_state) ? ` (${pub_state})` : ''}`;

/** @example listed(['A', 'B', 'C'], 2) // "A; B; and 1 more" */
const listed = (parts: readonly string[], most = MOST_NAMED): string =>
  [
    ...parts.slice(0, most),
    ...(parts.length > most ? [`and ${parts.length - most} more`] : []),
  ].join('; ');

const dated = (work: Work) => joinFilled(quoted(work), dateLabel(work), work.journal);
const be = (count: number) => (count === 1 ? 'is' : 'are');
const have = (count: number) => (count === 1 ? 'has' : 'have');
const selection = (facet: Facet, value: string) =>
  selectionAddress('/publications', { q: '', chosen: [{ facet, value }] });

/** "3 theses", as visitors call a type of publication. */
const PLURALS: Record<string, string> = { Thesis: 'theses', Software: 'pieces of software' };
const pluralOf = (type: string): string =>
  PLURALS[type] ?? `${type.toLowerCase()}s`.replace(/ys$/, 'ies');
const countType = (count: number, type: string): string =>
  `${count} ${count === 1 ? type.toLowerCase() : pluralOf(type)}`;

/** Works by the values of a facet, as the list of publications groups them: most frequent first. */
function groupByFacet(indexed: readonly Indexed[], facet: Facet): [string, Work[]][] {
  const groups = new Map<string, [string, Work[]]>();
  for (const { values, publication } of indexed) {
    for (const [folded, value] of values[facet]) {
      const group = groups.get(folded) ?? [value, []];
      group[1].push(publication);
      groups.set(folded, group);
    }
  }
  return [...groups.values()].sort(([, one], [, other]) => other.length - one.length);
}

/** How many publications there are: in all, by year, by type and by what they are about. */
function countFacts(indexed: readonly Indexed[], today: string): IndexedPassage[] {
  const types = groupByFacet(indexed, 'type');
  const years = groupByFacet(indexed, 'year').filter(([year]) => year !== '0');
  const known = years.map(([year]) => year).sort();
  const [first, last] = [known[0], known.at(-1)];
  const span = first === last ? (first ? `of ${first}` : '') : `from ${first} to ${last}`;
  const ofTypes = joinList(types.map(([type, { length }]) => countType(length, type)));
  const count = factLabels('count', 'publications');
  const thisYear = Number(today.slice(0, 4));
  const yearTags = new Map([
    [thisYear, 'this year, dieses Jahr, cette année, este año'],
    [thisYear - 1, 'last year, letztes Jahr, année dernière, año pasado'],
  ]);
  return [
    ...fact(
      'publications',
      '/publications',
      'Number of publications',
      `${count}, by type, types, first year, how long`,
      `This site lists ${joinFilled(counted(indexed.length, 'publication'), span)}: ${ofTypes}.`.replace(
        /, (?=of|from)/,
        ' ',
      ),
    ),
    ...years.flatMap(([year, works]) =>
      fact(
        `year:${year}`,
        selection('year', year),
        `Publications of ${year}`,
        joinFilled(count, yearTags.get(Number(year)) ?? ''),
        `In ${year}, ${counted(works.length, 'publication')} appeared: ${listed(works.map(quoted))}.`,
      ),
    ),
    ...types.flatMap(([type, works]) =>
      fact(
        `type:${type}`,
        selection('type', type),
        `${type}: how many, and which`,
        joinFilled(type, pluralOf(type), type === 'Article' ? 'papers' : '', factLabels('count')),
        `There ${be(works.length)} ${countType(works.length, type)} on this site: ${listed(works.map(quoted))}.`,
      ),
    ),
    ...(['category', 'tag'] as const).flatMap((facet) =>
      groupByFacet(indexed, facet)
        .filter(([, { length }]) => length > 1)
        .slice(0, MOST_TOPICS)
        .flatMap(([topic, works]) =>
          fact(
            `${facet}:${topic}`,
            selection(facet, topic),
            topic,
            'how many publications, papers about, works on, topic',
            `${counted(works.length, 'publication')} ${be(works.length)} about ${topic}: ${listed(works.map(quoted))}.`,
          ),
        ),
    ),
    ...fact(
      'topics',
      '/publications',
      'Topics of the publications',
      factLabels('topics'),
      sayMost('The publications are most often about', groupByFacet(indexed, 'tag')),
    ),
  ];
}

const sayMost = (beginning: string, groups: readonly [string, Work[]][]): string =>
  groups.length === 0
    ? ''
    : `${beginning} ${joinList(groups.slice(0, TOP).map(([name, { length }]) => `${name} (${counted(length, 'publication')})`))}.`;

/** Who signs publications beside the researcher: those with several of them, and the people of the site. */
function personFacts(
  indexed: readonly Indexed[],
  { name }: FactSettings,
  people: FactTables['people'],
): IndexedPassage[] {
  const own = new Set(searchWords(name));
  const shown = new Set(people.map((person) => person.name));
  const others = groupByFacet(indexed, 'author').filter(
    ([author]) => !searchWords(author).every((word) => own.has(word)),
  );
  const named = others.filter(([author, { length }]) => length > 1 || shown.has(author));
  return [
    ...named
      .slice(0, MOST_AUTHORS)
      .flatMap(([author, works]) =>
        fact(
          `author:${author}`,
          selection('author', author),
          `Publications by ${author}`,
          'how many papers, author, co-author, coauthor, together with, joint, wrote, published',
          `${author} is an author of ${counted(works.length, 'publication')} on this site: ${listed(
            works.map((work) => joinFilled(quoted(work), dateLabel(work))),
          )}.`,
        ),
      ),
    ...fact(
      'authors',
      '/publications',
      'Most frequent co-authors',
      factLabels('authors'),
      sayMost(
        'The most frequent co-authors are',
        named.filter(([, { length }]) => length > 1),
      ),
    ),
  ];
}

const BY_LINK: [value: string, what: string, tags: string][] = [
  ['code', 'code', 'code, software, source, GitHub, repository'],
  ['data', 'data', 'data, dataset, download'],
  ['slides', 'slides', 'slides, presentation'],
  ['video', 'a video', 'video, recording, watch'],
];

/** Publications that stand out: by their date, their citations, and what comes with them. */
function listFacts(works: readonly Work[], indexed: readonly Indexed[]): IndexedPassage[] {
  const out = works.filter(({ year, pub_state }) => year > 0 && !isForthcoming(pub_state));
  const [latest, ...earlier] = out;
  const oldest = out.at(-1);
  const [top, ...others] = works
    .filter(({ citations }) => citations)
    .toSorted((one, other) => (other.citations ?? 0) - (one.citations ?? 0));
  const cited = (work: Work) => `${quoted(work)} (${counted(work.citations ?? 0, 'citation')})`;
  const selected = works.filter(({ featured }) => featured);
  const awarded = works.filter(({ award }) => award);
  const retracted = works.filter(({ status }) => /^re/.test(status?.kind ?? ''));
  const open = indexed.filter(({ values }) => values.open.size > 0);
  const list = '/publications';
  return [
    ...(latest
      ? fact(
          'latest',
          `${list}/${latest.id}`,
          'Latest publication',
          factLabels('latest', 'publications'),
          [
            `The latest publication is ${dated(latest)}.`,
            earlier.length > 0
              ? `Before it came ${joinList(earlier.slice(0, 2).map((work) => joinFilled(quoted(work), dateLabel(work))))}.`
              : '',
          ]
            .join(' ')
            .trim(),
        )
      : []),
    ...(oldest
      ? fact(
          'oldest',
          `${list}/${oldest.id}`,
          'Oldest publication',
          factLabels('oldest', 'publications'),
          `The oldest publication is ${dated(oldest)}.`,
        )
      : []),
    ...(top
      ? fact(
          'cited',
          `${list}/${top.id}`,
          'Most cited publications',
          factLabels('cited', 'publications'),
          [
            `The most cited publication is ${dated(top)}, with ${counted(top.citations ?? 0, 'citation')}.`,
            others.length > 0
              ? `Next ${others.length === 1 ? 'comes' : 'come'} ${joinList(others.slice(0, TOP - 1).map(cited))}.`
              : '',
          ]
            .join(' ')
            .trim(),
        )
      : []),
    ...(selected.length > 0
      ? fact(
          'selected',
          selection('featured', '1'),
          'Selected publications',
          factLabels('selected', 'publications'),
          `The selected ${selected.length === 1 ? 'publication is' : 'publications are'} ${listed(selected.map(quoted))}.`,
        )
      : []),
    ...(awarded.length > 0
      ? fact(
          'awarded',
          list,
          'Publications with an award',
          factLabels('awards'),
          `${counted(awarded.length, 'publication')} ${have(awarded.length)} won an award: ${listed(awarded.map((work) => `${quoted(work)} (${work.award})`))}.`,
        )
      : []),
    ...fact(
      'retracted',
      list,
      'Retracted publications',
      factLabels('retracted'),
      retracted.length === 0
        ? 'No publication on this site is marked as retracted or removed.'
        : `${counted(retracted.length, 'publication')} ${be(retracted.length)} marked as retracted or removed: ${listed(retracted.map(quoted))}.`,
    ),
    ...(open.length > 0
      ? fact(
          'open',
          selection('open', '1'),
          'Open access',
          factLabels('open'),
          `${open.length} of the ${counted(works.length, 'publication')} ${be(open.length)} open access.`,
        )
      : []),
    ...BY_LINK.flatMap(([value, what, tags]) => {
      const having = groupByFacet(indexed, 'with').find(([kind]) => kind === value)?.[1] ?? [];
      return having.length === 0
        ? []
        : fact(
            `with:${value}`,
            selection('with', value),
            `Publications with ${what}`,
            tags,
            `${counted(having.length, 'publication')} ${having.length === 1 ? 'comes' : 'come'} with ${what}: ${listed(having.map(quoted))}.`,
          );
    }),
  ];
}

const metricsFact = ({ metrics }: FactTables) =>
  metrics
    ? fact(
        'metrics',
        '/',
        'Academic Metrics',
        factLabels('metrics'),
        `The work has been cited ${counted(metrics.citations, 'time')}; the h-index is ${metrics.hIndex} and the i10-index is ${metrics.i10Index}.`,
      )
    : [];

function postFacts({ posts }: FactTables): IndexedPassage[] {
  const [latest] = posts;
  const first = posts.at(-1);
  if (!latest || !first) return [];
  const named = (post: typeof latest) => `“${post.title}” of ${formatDay(post.published_at ?? '')}`;
  return [
    ...fact(
      'posts',
      '/blog',
      'Blog posts',
      factLabels('count', 'blog'),
      `This site has ${counted(posts.length, 'blog post')}: ${listed(posts.map(named))}.`,
    ),
    ...fact(
      'latest-post',
      `/blog/${latest.slug}`,
      'Latest blog post',
      factLabels('latest', 'blog'),
      `The latest blog post is ${named(latest)}.`,
    ),
    ...fact(
      'first-post',
      `/blog/${first.slug}`,
      'First blog post',
      factLabels('oldest', 'blog'),
      `The first blog post is ${named(first)}.`,
    ),
  ];
}

/** Conferences and talks: what comes next, what is to come and what was. */
function eventFacts({ conferences, talks }: FactTables, today: string): IndexedPassage[] {
  const meetings = conferences.map(({ name, location, date }) => ({
    date,
    url: '/conferences',
    text: joinFilled(name, location, formatDay(date)),
  }));
  const given = talks.map((talk) => ({
    kind: talk.kind,
    date: talk.date ?? '',
    url: talkPath(talk.id),
    text: joinFilled(
      `“${talk.title}” (${TALK_KINDS[talk.kind].toLowerCase()})`,
      talk.event ?? '',
      formatTalkPlace(talk),
      talk.date ? formatPartialDate(talk.date) : '',
    ),
  }));
  const isComing = ({ date }: { date: string }) => date > today;
  const ofDay = given.filter(({ date }) => date.length === 10);
  const [next, later] = [...meetings, ...ofDay]
    .filter(isComing)
    .sort((one, other) => one.date.localeCompare(other.date));
  const coming = meetings.filter(isComing);
  const past = meetings.filter((one) => !isComing(one)).reverse();
  const [latest] = given.filter(({ date }) => date !== '' && date <= today).reverse();
  const invited = given.filter(({ kind }) => kind === 'invited' || kind === 'keynote').reverse();
  const hasEvents = meetings.length + given.length > 0;
  return [
    ...fact(
      'next-event',
      next?.url ?? '/conferences',
      'Next event',
      factLabels('next', 'events', 'talks'),
      next
        ? `The next event is ${next.text}.${later ? ` After it comes ${later.text}.` : ''}`
        : hasEvents
          ? 'No conference or talk to come is announced at the moment.'
          : '',
    ),
    ...(coming.length > 0
      ? fact(
          'coming-conferences',
          '/conferences',
          'Conferences to come',
          factLabels('next', 'events', 'count'),
          `${counted(coming.length, 'conference')} ${be(coming.length)} to come: ${listed(coming.map(({ text }) => text))}.`,
        )
      : []),
    ...(past.length > 0
      ? fact(
          'past-conferences',
          '/conferences',
          'Past conferences',
          factLabels('past', 'events', 'count'),
          `${counted(past.length, 'past conference')} ${be(past.length)} listed, the latest first: ${listed(past.map(({ text }) => text))}.`,
        )
      : []),
    ...(given.length > 0
      ? fact(
          'talks',
          '/talks',
          'Talks',
          factLabels('count', 'talks'),
          `${counted(given.length, 'talk')} ${be(given.length)} listed, the latest first: ${listed(given.toReversed().map(({ text }) => text))}.`,
        )
      : []),
    ...(latest
      ? fact(
          'latest-talk',
          latest.url,
          'Latest talk',
          factLabels('latest', 'talks'),
          `The latest talk was ${latest.text}.`,
        )
      : []),
    ...(invited.length > 0
      ? fact(
          'invited-talks',
          '/talks',
          'Invited talks',
          factLabels('invited', 'talks', 'count'),
          `${counted(invited.length, 'invited talk')} ${be(invited.length)} listed, the latest first: ${listed(invited.map(({ text }) => text))}.`,
        )
      : []),
  ];
}

function courseFacts({ courses }: FactTables): IndexedPassage[] {
  const [[term, latest] = ['', []], ...earlier] = groupByTerm(courses);
  const titles = (all: typeof courses) => all.map(({ title }) => title);
  const before = earlier.flatMap(([when, all]) =>
    titles(all).map((title) => (when ? `${title} (${when})` : title)),
  );
  return [
    ...fact(
      'courses',
      '/teaching',
      'Latest courses',
      factLabels('courses', 'latest', 'count'),
      latest.length === 0
        ? ''
        : `${counted(courses.length, 'course')} ${be(courses.length)} listed. The latest${term ? `, in ${term},` : ''} ${be(latest.length)} ${joinList(titles(latest).slice(0, MOST_NAMED))}.`,
    ),
    ...fact(
      'earlier-courses',
      '/teaching',
      'Earlier courses',
      factLabels('courses', 'past'),
      before.length === 0 ? '' : `Earlier courses: ${listed(before)}.`,
    ),
  ];
}

const GROUPS = [
  ['present', 'The group', 'present member', ['people']],
  ['alumni', 'The group', 'former member', ['alumni', 'past']],
  ['collaborator', 'This site', 'collaborator', ['people']],
] as const;
const ROLES: [RegExp, Label][] = [
  [/ph\.?d|doctoral|doctorand/i, 'doctoral'],
  [/post-?doc/i, 'postdoc'],
];

/** Who is in the group, was in it, or works with it; and who has a role there. */
function peopleFacts({ people }: FactTables): IndexedPassage[] {
  const described = ({ name, role, now_at }: (typeof people)[number]) => {
    const about = joinFilled(role ?? '', now_at ? `now at ${now_at}` : '');
    return about ? `${name} (${about})` : name;
  };
  const present = people.filter(({ group }) => group === 'present');
  const roles = Map.groupBy(
    present.filter(({ role }) => role),
    ({ role }) => role ?? '',
  );
  return [
    ...GROUPS.flatMap(([group, where, what, tags]) => {
      const members = people.filter((person) => person.group === group);
      return members.length === 0
        ? []
        : fact(
            `people:${group}`,
            '/people',
            group === 'present'
              ? 'Members of the group'
              : group === 'alumni'
                ? 'Alumni'
                : 'Collaborators',
            factLabels('count', ...tags),
            `${where} has ${counted(members.length, what)}: ${listed(members.map(described))}.`,
          );
    }),
    ...[...roles].flatMap(([role, members]) => {
      const known = ROLES.filter(([words]) =>
        /post-?doc/i.test(role) ? words.test('postdoc') : words.test(role),
      ).map(([, label]) => label);
      return fact(
        `role:${role}`,
        '/people',
        `Role in the group: ${role}`,
        factLabels('count', ...known),
        `${counted(members.length, 'present member')} ${have(members.length)} the role ${role}: ${listed(members.map(({ name }) => name))}.`,
      );
    }),
  ];
}

/** What the CV calls its entries, one and several, and by which labels they are asked for. */
const ENTRIES: Record<
  Exclude<EntryKind, 'position'>,
  [one: string, several: string, ...Label[]]
> = {
  education: ['degree', 'degrees', 'education'],
  qualification: ['qualification', 'qualifications', 'education'],
  'invited-position': ['visiting position', 'visiting positions', 'position', 'invited'],
  distinction: ['award or honour', 'awards and honours', 'awards'],
  funding: ['grant', 'grants', 'funding'],
  service: ['service role', 'service roles', 'service'],
  'peer-review': ['peer review role', 'peer review roles', 'service'],
  membership: ['membership', 'memberships', 'service'],
  language: ['language', 'languages'],
  skill: ['skill', 'skills'],
  other: ['other entry', 'other entries'],
};

/** The CV: a passage for the entries of a kind, in their order. */
function entryFacts({ entries: all }: FactTables): IndexedPassage[] {
  const described = (entry: (typeof all)[number]) => {
    const span = entrySpan(entry).replace(/ – present$/, '');
    const when = span && (goesOn(entry) ? `since ${span}` : span);
    return joinFilled(entry.title, entry.role ?? '', entryPlace(entry), when);
  };
  const positions = all.filter(({ kind }) => kind === 'position');
  const current = positions.filter(goesOn);
  const earlier = positions.filter((entry) => !goesOn(entry));
  return [
    ...fact(
      'position',
      '/cv',
      'Current position',
      factLabels('position'),
      current.length === 0
        ? ''
        : `The current ${current.length === 1 ? 'position is' : 'positions are'} ${listed(current.map(described))}.`,
    ),
    ...fact(
      'earlier-positions',
      '/cv',
      'Earlier positions',
      factLabels('position', 'past'),
      earlier.length === 0 ? '' : `Earlier positions: ${listed(earlier.map(described))}.`,
    ),
    ...entries(ENTRIES).flatMap(([kind, [one, several, ...tags]]) => {
      const ofKind = all.filter((entry) => entry.kind === kind);
      const { length } = ofKind;
      return length === 0
        ? []
        : fact(
            `cv:${kind}`,
            '/cv',
            `CV: ${several}`,
            factLabels('count', ...tags),
            `The CV lists ${length} ${length === 1 ? one : several}: ${listed(ofKind.map(described))}.`,
          );
    }),
  ];
}

function projectFacts({ projects }: FactTables): IndexedPassage[] {
  const funders = [...new Set(projects.flatMap(({ funder }) => funder ?? []))];
  return [
    ...keys(PROJECT_STATUSES).flatMap((status) => {
      const ofStatus = projects.filter((project) => project.status === status);
      const described = ofStatus.map((project) => {
        const facts = joinFilled(
          project.funder ? `funded by ${project.funder}` : '',
          formatSpan(project),
        );
        return facts ? `“${project.title}” (${facts})` : `“${project.title}”`;
      });
      return described.length === 0
        ? []
        : fact(
            `projects:${status}`,
            '/projects',
            `${PROJECT_STATUSES[status]} projects`,
            `${factLabels('funding')}, ${status}, current, how many`,
            `${counted(described.length, `${status} project`)} ${be(described.length)} listed: ${listed(described)}.`,
          );
    }),
    ...fact(
      'funders',
      '/projects',
      'Funders',
      factLabels('funding'),
      funders.length === 0 ? '' : `The projects are funded by ${joinList(funders)}.`,
    ),
  ];
}
