import { splitAuthors } from '../../records/authors.ts';
import { fold } from '../values/fold.ts';
import { fileStem, isImageName, parentFolder } from './files.ts';
import { readFrontMatter, type SourceText } from './front-matter.ts';
import type {
  ImportedCourse,
  ImportedPerson,
  ImportedProject,
  ImportedPublication,
  ImportedSite,
  ImportedTalk,
} from './imported-site.ts';
import type { JekyllSite } from './jekyll-site.ts';
import { makeCourse, makePerson, makeProject, makeTalk, type Origin } from './life-records.ts';
import { stripMarkup } from './publication.ts';
import { toTitle } from './text-site.ts';
import {
  firstLine,
  readLanguage,
  toLine,
  toNames,
  toValues,
  toValuesList,
  type Values,
} from './values.ts';

const PEOPLE = ['people', 'members', 'team', 'team_members', 'alumni', 'students'];

/** The collections that are records here, and no pages. */
export const LIFE_COLLECTIONS = new Set([
  ...['talks', 'teaching', 'teachings', 'projects', 'portfolio'],
  ...PEOPLE,
]);

/** The talks, courses, projects and people of a site of Jekyll. */
export function readLifeRecords(
  site: JekyllSite,
  { owner, publications }: { owner: string; publications: readonly ImportedPublication[] },
): Pick<ImportedSite, 'talks' | 'courses' | 'projects' | 'people'> {
  const read = <Made>(folders: string[], make: (text: SourceText) => Made | null) =>
    folders.flatMap((folder) =>
      site.collection(`_${folder}`).flatMap((text) => {
        if (/^README/i.test(fileStem(text.name))) return [];
        if (!site.isDraft(text)) return make(text) ?? [];
        site.left.add(folder, 'It is a draft, which such records are never here.', text.name);
        return [];
      }),
    );
  return {
    talks: read(['talks'], (text) => readTalk(site, text)),
    courses: read(['teaching', 'teachings'], (text) => readCourse(site, text)),
    projects: read(['projects', 'portfolio'], (text) => readProject(site, text)),
    people: distinctPeople([
      ...read(PEOPLE, (text) => readMember(site, text)),
      ...readPeopleData(site),
      ...readProfilePages(site),
      ...readCoauthors(site, publications),
    ]).filter(({ fields }) => fold(fields.name) !== fold(owner)),
  };
}

const toOrigin = (site: JekyllSite, text: SourceText): Origin => {
  const [, folder = ''] = /^_([^/]+)\//.exec(text.name) ?? [];
  const language = readLanguage(text.values);
  return { addresses: site.collectionAddresses(text, folder), name: text.name, language };
};

function readTalk(site: JekyllSite, text: SourceText): ImportedTalk | null {
  const { title, venue, type, location, link, talkurl, eventurl, url } = text.values;
  const { slides, slidesurl, video, videourl, paperurl, poster, code } = text.values;
  return makeTalk(site, toOrigin(site, text), {
    title: firstLine(title, toTitle(fileStem(text.name))),
    event: toLine(venue),
    type: toLine(type),
    date: site.readDay(text),
    location: toLine(location),
    eventUrl: firstLine(link, talkurl, eventurl, url),
    links: {
      slides: firstLine(slides, slidesurl),
      video: firstLine(video, videourl),
      paper: paperurl,
      poster,
      code,
    },
    abstract: '',
    html: site.textHtml(text),
  });
}

/** A course of academicpages, or of al-folio, which has a schedule with materials. */
function readCourse(site: JekyllSite, text: SourceText): ImportedCourse | null {
  const { title, type, venue, location, description, course_id, term, semester, year } =
    text.values;
  const day = site.readDay(text);
  const weeks = toValuesList(text.values.schedule);
  return makeCourse(site, toOrigin(site, text), {
    title: firstLine(title, toTitle(fileStem(text.name))),
    // Al-folio calls its pages so: only a number is one of a university.
    code: /\d/.test(toLine(course_id)) ? toLine(course_id) : '',
    type: toLine(type),
    term: [firstLine(term, semester), toLine(year)].filter(Boolean).join(' '),
    // A date of January 1 usually means that only the year was known.
    from: day?.endsWith('-01-01') ? day.slice(0, 4) : day,
    place: [venue, location].map(toLine).filter(Boolean).join(', '),
    description: stripMarkup(toLine(description)),
    html: site.textHtml(text),
    url: firstLine(text.values.link, text.values.course_url, text.values.website),
    materials: weeks.flatMap((week) =>
      toValuesList(week.materials).map(({ name, url }) => ({
        label: [firstLine(name, 'Material'), toLine(week.topic)].filter(Boolean).join(': '),
        url,
      })),
    ),
  });
}

/** @example readPeriod('2019 – 2021') // { from: '2019', to: '2021' } */
function readPeriod(text: string) {
  const [from = null, to = null] = text.match(/\b(?:19|20)\d{2}\b/g) ?? [];
  return { from, to };
}

function readProject(site: JekyllSite, text: SourceText): ImportedProject | null {
  const { title, description, excerpt, redirect, url, github, website, category } = text.values;
  const { official_page } = text.values;
  const { timeline, period, funder, funding, grant_number, status, project_state } = text.values;
  const picture = site.find(site.readPicture(text), parentFolder(text.name));
  const cited = [...text.body.matchAll(/{%\s*cite\s+([^%]+?)\s*%}/g)];
  return makeProject(site, toOrigin(site, text), {
    title: firstLine(title, toTitle(fileStem(text.name))),
    description: stripMarkup(firstLine(description, excerpt)),
    html: site.textHtml(text),
    ...readPeriod(firstLine(timeline, period, text.values.years)),
    funder: stripMarkup(firstLine(funder, funding, text.values.sponsor)),
    grant: toLine(grant_number),
    isFinished: /finished|completed|past|ended|closed/i.test(
      [category, status, project_state].map(toLine).join(' '),
    ),
    urls: [redirect, url, website, official_page, github],
    image: picture && isImageName(picture) ? picture : null,
    publications: [
      ...toNames(text.values.related_publications),
      ...cited.flatMap(([, keys = '']) => keys.split(/\s+/)),
    ],
  });
}

const NAMED_PICTURES = ['image', 'photo', 'picture', 'avatar', 'img', 'headshot'];

/** The name of the file of a person's picture; null for none. */
function findPortrait(site: JekyllSite, values: Values): string | null {
  const given = firstLine(...NAMED_PICTURES.map((name) => values[name]));
  const places = ['', 'team/', 'people/', 'profiles/', 'teampic/', 'members/', 'bio/'];
  const found = given && places.map((place) => site.find(`/${place}${given}`)).find(Boolean);
  return found && isImageName(found) ? found : null;
}

/** A text of a collection of people. */
const readMember = (site: JekyllSite, text: SourceText): ImportedPerson | null =>
  makePerson(site, toOrigin(site, text), text.values, {
    group: /^_alumni\//.test(text.name) ? 'alumni' : '',
    html: site.textHtml(text),
    portrait: findPortrait(site, text.values),
  });

const PEOPLE_DATA =
  /^_data\/((?:[a-z]+_)?(?:people|members?|team|alumni|students|profiles|collaborators|staff|lab)(?:_members)?)\.(?:ya?ml|json)$/;

/** The people of data files: a list of them, or lists by the names of their groups. */
function readPeopleData(site: JekyllSite): ImportedPerson[] {
  return site.files.names.flatMap((name) => {
    const [, group = ''] = PEOPLE_DATA.exec(name) ?? [];
    if (!group) return [];
    return listNamed(site.data(name), group).flatMap(([values, of]) =>
      firstLine(values.name) === ''
        ? []
        : (makePerson(site, { addresses: [], name }, values, {
            group: of,
            portrait: findPortrait(site, values),
          }) ?? []),
    );
  });
}

/** The values with a name, each with the names of the lists that it is in. */
function listNamed(value: unknown, group: string): [Values, string][] {
  if (Array.isArray(value)) return value.flatMap((one) => listNamed(one, group));
  const values = toValues(value);
  if (toLine(values.name) && !Array.isArray(values.members)) return [[values, group]];
  const of = `${group} ${firstLine(values.group, values.title, values.name)}`;
  return Object.entries(values).flatMap(([key, inside]) =>
    typeof inside === 'object' && inside !== null ? listNamed(inside, `${of} ${key}`) : [],
  );
}

/** What al-folio shows where nobody has written a profile. */
const EXAMPLE_PROFILE = /^\s*Write your biography here/;

/** What the text about the owner is called. */
const OWNER_TEXT = /^(?:about|bio|biography|me)(?: me)?$/i;

/** The people of al-folio's pages with profiles: each has its text in a file beside the page. */
function readProfilePages(site: JekyllSite): ImportedPerson[] {
  return site.texts.flatMap(({ name: page, values }) =>
    toValuesList(values.profiles).flatMap((profile) => {
      const file = `${parentFolder(page)}/${toLine(profile.content)}`;
      const source = site.files.texts.get(file);
      const text = source === undefined ? null : { name: file, ...readFrontMatter(source) };
      if (!text || EXAMPLE_PROFILE.test(text.body)) {
        const why = 'It has no text of its own.';
        site.left.add('profile', why, `${page}: ${toLine(profile.content)}`);
        return [];
      }
      const html = site.textHtml(text);
      const [, heading = ''] = /<h[1-6]>(.*?)<\/h[1-6]>/s.exec(html) ?? [];
      const name = firstLine(
        ...[profile.name, text.values.name, text.values.title, stripMarkup(heading)],
        toTitle(fileStem(file).replace(/^about[-_]/, '')),
      );
      if (OWNER_TEXT.test(name)) return [];
      const more = { name, html, portrait: findPortrait(site, profile) };
      return (
        makePerson(site, { addresses: [], name: file }, { ...text.values, ...profile }, more) ?? []
      );
    }),
  );
}

/** The co-authors whose pages al-folio knows, where they are authors of a publication. */
function readCoauthors(
  site: JekyllSite,
  publications: readonly ImportedPublication[],
): ImportedPerson[] {
  const authors = new Map(
    publications
      .flatMap(({ candidate }) => splitAuthors(candidate.fields.authors))
      .map((name) => [fold(name), name]),
  );
  const name = site.files.names.find((file) => /^_data\/coauthors\.ya?ml$/.test(file));
  return Object.entries(name ? site.data(name) : {}).flatMap(([family, people]) =>
    toValuesList(people).flatMap(({ firstname, url }) => {
      const known = toNames(firstname).flatMap(
        (given) => authors.get(fold(`${given} ${family}`)) ?? [],
      );
      const [longest] = known.toSorted((a, b) => b.length - a.length);
      if (!longest || !name) return [];
      const values = { name: longest, website: url };
      return makePerson(site, { addresses: [], name }, values, { group: 'co-author' }) ?? [];
    }),
  );
}

/** The same person of two files once: what comes first stays. */
const distinctPeople = (people: readonly ImportedPerson[]): ImportedPerson[] =>
  [
    ...new Map(people.toReversed().map((person) => [fold(person.fields.name), person])).values(),
  ].toReversed();
