import { displayName, fromCslName } from '@academic-site/bibliography';
import { fileStem, isImageName, parentFolder, toTitle } from './files.ts';
import { readFrontMatter, type SourceText } from './front-matter.ts';
import type { JekyllSite } from './jekyll-site.ts';
import { stripMarkup } from './markup.ts';
import type {
  ImportedPerson,
  ImportedProject,
  ImportedPublication,
  ImportedSite,
} from './model.ts';
import { readCourse, readPerson, readProject, readTalk } from './records.ts';
import { firstLine, fold, toLine, toNames, toValues, toValuesList, type Values } from './values.ts';

const PEOPLE = ['people', 'members', 'team', 'team_members', 'alumni', 'students'];

/** The collections that become records on this site instead of pages. */
export const LIFE_COLLECTIONS = new Set([
  ...['talks', 'teaching', 'teachings', 'projects', 'portfolio'],
  ...PEOPLE,
]);

/** The talks, courses, projects and people of a Jekyll site. */
export function readLifeRecords(
  site: JekyllSite,
  { owner, publications }: { owner: string; publications: readonly ImportedPublication[] },
): Pick<ImportedSite, 'talks' | 'courses' | 'projects' | 'people'> {
  const read = <Made>(folders: string[], make: (text: SourceText) => Made) =>
    folders.flatMap((folder) =>
      site.collection(`_${folder}`).flatMap((text) => {
        if (/^README/i.test(fileStem(text.name))) return [];
        return site.leavesDraft(text, folder) ? [] : [make(text)];
      }),
    );
  return {
    talks: read(['talks'], (text) => readTalk(site, site.record(text))),
    courses: read(['teaching', 'teachings'], (text) => readCourse(site, site.record(text))),
    projects: read(['projects', 'portfolio'], (text) => readJekyllProject(site, text)),
    people: distinctPeople([
      ...read(PEOPLE, (text) => readMember(site, text)),
      ...readPeopleData(site),
      ...readProfilePages(site),
      ...readCoauthors(site, publications),
    ]).filter(({ title }) => fold(title) !== fold(owner)),
  };
}

/** A project with the papers that it refers to or cites. */
function readJekyllProject(site: JekyllSite, text: SourceText): ImportedProject {
  const picture = site.find(site.readPicture(text), parentFolder(text.name));
  const cited = [...text.body.matchAll(/{%\s*cite\s+([^%]+?)\s*%}/g)];
  return readProject(site, site.record(text), {
    ...{ from: null, people: [] },
    image: picture && isImageName(picture) ? picture : null,
    publications: [
      ...toNames(text.values.related_publications),
      ...cited.flatMap(([, keys = '']) => keys.split(/\s+/)),
    ],
  });
}

const NAMED_PICTURES = ['image', 'photo', 'picture', 'avatar', 'img', 'headshot'];

/** The file name of a person's image; null for none. */
function findPortrait(site: JekyllSite, values: Values): string | null {
  const given = firstLine(...NAMED_PICTURES.map((name) => values[name]));
  const places = ['', 'team/', 'people/', 'profiles/', 'teampic/', 'members/', 'bio/'];
  const found = given && places.map((place) => site.find(`/${place}${given}`)).find(Boolean);
  return found && isImageName(found) ? found : null;
}

/** A text in a collection of people. */
const readMember = (site: JekyllSite, text: SourceText): ImportedPerson =>
  readPerson(site.record(text), {
    group: /^_alumni\//.test(text.name) ? 'alumni' : '',
    portrait: findPortrait(site, text.values),
  });

const PEOPLE_DATA =
  /^_data\/((?:[a-z]+_)?(?:people|members?|team|alumni|students|profiles|collaborators|staff|lab)(?:_members)?)\.(?:ya?ml|json)$/;

/** The people in data files: one list, or several lists by the names of their groups. */
function readPeopleData(site: JekyllSite): ImportedPerson[] {
  return site.files.names.flatMap((name) => {
    const [, group = ''] = PEOPLE_DATA.exec(name) ?? [];
    if (!group) return [];
    return listNamed(site.data(name), group).map(([values, of]) =>
      readPerson(
        { addresses: [], name, values, html: '' },
        { group: of, portrait: findPortrait(site, values) },
      ),
    );
  });
}

/** The values that have a name, each with the names of the lists that contain it. */
function listNamed(value: unknown, group: string): [Values, string][] {
  if (Array.isArray(value)) return value.flatMap((one) => listNamed(one, group));
  const values = toValues(value);
  if (toLine(values.name) && !Array.isArray(values.members)) return [[values, group]];
  const of = `${group} ${firstLine(values.group, values.title, values.name)}`;
  return Object.entries(values).flatMap(([key, inside]) =>
    typeof inside === 'object' && inside !== null ? listNamed(inside, `${of} ${key}`) : [],
  );
}

/** Words of al-folio's example profile. */
const EXAMPLE_PROFILE = /^\s*Write your biography here/;

/** Names of the text about the owner. */
const OWNER_TEXT = /^(?:about|bio|biography|me)(?: me)?$/i;

/** The people on al-folio's profile pages: each has a text in a file next to the page. */
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
      const values = { ...text.values, ...profile };
      const portrait = findPortrait(site, profile);
      return [readPerson({ addresses: [], name: file, values, html }, { name, portrait })];
    }),
  );
}

/** The co-authors for whom al-folio has a page, if they are authors of a publication. */
function readCoauthors(
  site: JekyllSite,
  publications: readonly ImportedPublication[],
): ImportedPerson[] {
  const authors = new Map(
    publications
      .flatMap(({ cited, described }) => (cited ?? described?.entry)?.item.author ?? [])
      .map((name) => displayName(fromCslName(name)))
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
      return [readPerson({ addresses: [], name, values, html: '' }, { group: 'co-author' })];
    }),
  );
}

/** Merges entries for the same person from two files: the first value wins. */
const distinctPeople = (people: readonly ImportedPerson[]): ImportedPerson[] =>
  [
    ...new Map(people.toReversed().map((person) => [fold(person.title), person])).values(),
  ].toReversed();
