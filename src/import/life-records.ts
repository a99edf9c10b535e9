import type { z } from 'zod';
import { type CourseFields, courseFields } from '../../records/course.ts';
import { pageSlug } from '../../records/page.ts';
import { type PersonFields, type PersonGroup, personFields } from '../../records/person.ts';
import { type ProjectFields, projectFields } from '../../records/project.ts';
import { parseTalkKind, type TalkFields, type TalkLink, talkFields } from '../../records/talk.ts';
import { isCodeHost } from '../publications/links.ts';
import { findPlayer } from '../talks/video.ts';
import { decodeEntities } from '../values/html.ts';
import { entries } from '../values/object.ts';
import { toWebAddress } from '../values/web-address.ts';
import { extractParagraphs } from './convert-html.ts';
import { isPdfName, parentFolder } from './files.ts';
import type { ForeignSite } from './foreign-site.ts';
import {
  addressedFile,
  fileAddress,
  type ImportedCourse,
  type ImportedPerson,
  type ImportedProject,
  type ImportedTalk,
} from './imported-site.ts';
import { distinctLinks, findOrcid, shorten, toProfileLink, toSettingLink } from './profile.ts';
import { stripMarkup } from './publication.ts';
import { firstLine, toLine, toValuesList, type Values } from './values.ts';

// Talks, courses, projects and people, of the facts that texts of any system say of them.

/** Where a record was, and what is said where it cannot be stored. */
export interface Origin {
  addresses: string[];
  /** The name of the file. */
  name: string;
  /** That its head names. */
  language?: string | null;
}

/** A site that notes what it leaves behind. */
type Site = Pick<ForeignSite, 'files' | 'find' | 'left' | 'drafts'>;

interface WrittenLink {
  url: string;
  label: string;
}

/** The links in a text, as `convertHtml` has made it: to the web, and to files of the folder. */
function readLinks(site: Site, html: string): WrittenLink[] {
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(
    ([, address = '', inside = '']) => {
      const url = decodeEntities(address);
      const label = decodeEntities(inside.replace(/<[^>]*>/g, ' '))
        .replace(/\s+/g, ' ')
        .trim();
      return isFollowed(site, url) ? [{ url, label }] : [];
    },
  );
}

const isFollowed = ({ files }: Site, url: string) =>
  toWebAddress(url) !== null || addressedFile(files, url) !== null;

/** The address that a value of a head names: on the web, or of a file of the folder; null for none. */
function findTarget(site: Site, value: unknown, { name }: { name: string }): string | null {
  const given = toLine(value);
  if (given === '') return null;
  const file = site.find(given, parentFolder(name));
  return file ? fileAddress(site.files, file) : toWebAddress(given);
}

/** Words of a link that say what it leads to. */
const LINK_WORDS: [RegExp, TalkLink['kind']][] = [
  [/slides?|folien|presentation|deck/i, 'slides'],
  [/poster/i, 'poster'],
  [/video|recording|youtube|vimeo/i, 'video'],
  [/code|github|gitlab|notebook/i, 'code'],
  [/paper|article|preprint|arxiv|doi\.org/i, 'paper'],
];

/** What a link of a talk's text leads to. */
function toTalkLink(site: Site, { url, label }: WrittenLink): TalkLink {
  const file = addressedFile(site.files, url);
  const named = LINK_WORDS.find(([words]) => words.test(`${label} ${file ?? url}`))?.[1];
  const kind = findPlayer(url) ? 'video' : isCodeHost(url) ? 'code' : named;
  const shown = label && !/^https?:/i.test(label) ? shorten(label, 100) : null;
  return { kind: kind ?? (file && isPdfName(file) ? 'slides' : 'event'), url, label: shown };
}

/** Links, each address once. */
const distinctUrls = <Link extends { url: string }>(links: readonly Link[]): Link[] =>
  [...new Map(links.toReversed().map((link) => [link.url, link])).values()].toReversed();

/** The fields of a record; null for what none can be, which is noted. */
function parseFields<Schema extends z.ZodType<object, object>>(
  site: Site,
  what: string,
  { name }: Origin,
  [schema, fields]: [Schema, z.input<Schema>],
): z.output<Schema> | null {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  site.left.add(what, read.error.issues[0]?.message ?? '', name);
  return null;
}

/**
 * Paragraphs as a text of a record: those that repeat another, or its title, are left out. What does not fit is noted.
 */
function toText(
  site: Site,
  what: string,
  { name }: Origin,
  { title, paragraphs, max }: { title: string; paragraphs: readonly string[]; max: number },
): string {
  const text = [...new Set(paragraphs)]
    .filter((part) => part !== '' && part !== title)
    .join('\n\n');
  if (text.length <= max) return text;
  site.left.add(`end of the text of a ${what}`, `It is longer than ${max} letters.`, name);
  return shorten(text, max);
}

/** A text with pictures, tables or code, of which a record has the words alone: all of it comes as the draft of a page. */
function keepRichText(
  site: Site,
  what: string,
  origin: Origin,
  { title, html }: { title: string; html: string },
): void {
  if (!/<(?:img|table|pre)\b/.test(html)) return;
  const why = 'Such a text is plain here: all of it came as the draft of a page, too.';
  site.left.add(`${what} with pictures, tables or code`, why, origin.name);
  site.drafts.push({
    ...{ addresses: [], slug: pageSlug(title), title: shorten(title, 300), html },
    ...{ place: 'none', published: false },
  });
}

/** The facts of a talk in a text. */
interface TalkFacts {
  title: string;
  event: string;
  type: string;
  /** yyyy-MM-dd */
  date: string | null;
  location: string;
  eventUrl: unknown;
  /** Where the head says that its slides and the like are. */
  links: Partial<Record<TalkLink['kind'], unknown>>;
  abstract: string;
  html: string;
}

/** A paragraph that is a link says nothing of a talk: the link is among the talk's own. */
const LINK_ALONE = /<p><a [^>]*>[^<]*<\/a><\/p>/g;

/** A talk with its slides and video; null for what no talk can be, which is noted. */
export function makeTalk(site: Site, origin: Origin, facts: TalkFacts): ImportedTalk | null {
  const { title, event, type, location, eventUrl, abstract, html, date } = facts;
  const event_url = findWeb(eventUrl);
  const fields = parseFields(site, 'talk', origin, [
    talkFields,
    {
      title: shorten(title, 500),
      language: origin.language,
      kind: parseTalkKind(type),
      date,
      place: shorten(location, 300),
      event: shorten(event, 300),
      event_url,
      abstract: toText(site, 'talk', origin, {
        title,
        paragraphs: [abstract, ...extractParagraphs(html.replace(LINK_ALONE, ''))],
        max: 20_000,
      }),
    },
  ]);
  if (!fields) return null;
  const named = entries(facts.links).flatMap(([kind, value]): TalkLink[] => {
    const url = findTarget(site, value, origin);
    return url ? [{ kind, url, label: null }] : [];
  });
  const written = readLinks(site, html).map((link) => toTalkLink(site, link));
  const links = distinctUrls([...named, ...written])
    .filter(({ url }) => url !== event_url)
    .slice(0, 50);
  return { addresses: origin.addresses, fields: { ...fields, links } satisfies TalkFields };
}

const findWeb = (...values: unknown[]) =>
  values.map((value) => toWebAddress(toLine(value))).find((url) => url !== null) ?? null;

/** The facts of a course in a text. */
interface CourseFacts {
  title: string;
  code?: string;
  /** What it was, "Undergraduate course", or what the researcher did, "Teaching assistant". */
  type: string;
  term?: string;
  from?: string | null;
  place: string;
  description: string;
  html: string;
  url?: unknown;
  materials?: { label: string; url: unknown }[];
}

const ROLE = /assistant|instructor|lecturer|\btutor\b|professor|teacher|coordinator|\bTA\b/i;

/** A course with what its text links to; null for what no course can be, which is noted. */
export function makeCourse(site: Site, origin: Origin, facts: CourseFacts): ImportedCourse | null {
  const { title, code, type, term, from, place, description, html } = facts;
  const kind = shorten(type);
  const links = readLinks(site, html);
  const fields = parseFields(site, 'course', origin, [
    courseFields,
    {
      title: shorten(title, 300),
      language: origin.language,
      code: shorten(code ?? '', 50),
      ...(ROLE.test(kind) ? { role: kind } : { level: kind }),
      term: shorten(term ?? '', 100),
      from: from ?? null,
      place: shorten(place, 300),
      text: toText(site, 'course', origin, {
        title,
        paragraphs: [description, ...extractParagraphs(html)],
        max: 20_000,
      }),
      url: findWeb(facts.url, links.find(({ label }) => label === title)?.url),
    },
  ]);
  if (!fields) return null;
  keepRichText(site, 'course', origin, { title, html });
  const given = (facts.materials ?? []).flatMap(({ label, url }) => {
    const target = findTarget(site, url, origin);
    return target ? [{ label, url: target }] : [];
  });
  const materials = distinctUrls([...given, ...links])
    .filter(({ url }) => url !== fields.url)
    .slice(0, 50)
    .map(({ label, url }) => ({ label: shorten(label, 200) || 'Material', url }));
  return { addresses: origin.addresses, fields: { ...fields, materials } satisfies CourseFields };
}

/** The facts of a project in a text. */
interface ProjectFacts {
  title: string;
  description: string;
  html: string;
  from?: string | null;
  to?: string | null;
  funder?: string;
  grant?: string;
  /** Whether something says that it has ended. */
  isFinished?: boolean;
  urls: unknown[];
  image: string | null;
  /** Keys, or earlier addresses, of its publications. */
  publications?: string[];
  /** Names of those who take part. */
  people?: string[];
}

/** A project with its picture; null for what no project can be, which is noted. */
export function makeProject(
  site: Site,
  origin: Origin,
  facts: ProjectFacts,
): ImportedProject | null {
  const { title, description, html, from, to, funder, grant, isFinished } = facts;
  const { image, publications, people } = facts;
  const [first] = readLinks(site, html).filter(({ url }) => toWebAddress(url));
  const fields = parseFields(site, 'project', origin, [
    projectFields,
    {
      title: shorten(title, 500),
      language: origin.language,
      status: isFinished ? 'finished' : 'running',
      from: from ?? null,
      to: to ?? null,
      funder: shorten(funder ?? '', 300),
      grant_number: shorten(grant ?? '', 100),
      text: toText(site, 'project', origin, {
        title,
        paragraphs: [description, ...extractParagraphs(html)],
        max: 20_000,
      }),
      url: findWeb(...facts.urls) ?? first?.url ?? null,
    },
  ]);
  if (!fields) return null;
  keepRichText(site, 'project', origin, { title, html });
  const { addresses } = origin;
  const related = { publications: publications ?? [], people: people ?? [] };
  return { addresses, fields: fields satisfies ProjectFields, image, ...related };
}

/** Names of groups whose members have gone, and of those who work elsewhere. */
const GROUPS: [RegExp, PersonGroup][] = [
  [/alumn|former|past|previous|graduated/i, 'alumni'],
  [/collaborat|visit|external|co-?author|partner/i, 'collaborator'],
];

/**
 * A person by the values of a theme, who has not agreed to be shown; null for what no person can be, which is noted.
 *
 * @param more what other files say of the person
 */
export function makePerson(
  site: Site,
  origin: Origin,
  values: Values,
  more: { name?: string; group?: string; html?: string; portrait?: string | null } = {},
): ImportedPerson | null {
  const places = [values.social, values.profiles, values.links].flatMap(toValuesList);
  const links = distinctLinks([
    ...places.map(({ link, url, icon }) => toSettingLink(toLine(icon), firstLine(link, url))),
    ...places.map(({ link, url }) => toProfileLink(firstLine(link, url))),
    ...Object.entries(values).map(([key, value]) =>
      toSettingLink(key.replace(/_(?:url|link)$/, ''), value),
    ),
  ]).slice(0, 20);
  const { name, html = '' } = more;
  const groups = [more.group, values.group, values.status, values.role, values.position];
  const group = groups.map(toLine).join(' ');
  const bio = [firstLine(values.bio, values.description, values.short_bio)].map(stripMarkup);
  const [to] = [values.end_year, values.end, values.graduated].map(toLine).filter(isYear);
  const [from] = [values.start_year, values.start, values.joined].map(toLine).filter(isYear);
  const fields = parseFields(site, 'person', origin, [
    personFields,
    {
      name: shorten(stripMarkup(firstLine(name, values.name, values.title)), 200),
      language: origin.language,
      role: shorten(
        stripMarkup(
          firstLine(values.role_label, values.role, values.position, values.job, values.info),
        ),
      ),
      group: GROUPS.find(([words]) => words.test(group))?.[1] ?? 'present',
      from: from ?? null,
      to: to ?? null,
      text: toText(site, 'person', origin, {
        title: '',
        paragraphs: html ? extractParagraphs(html) : bio,
        max: 5_000,
      }),
      orcid: findOrcid(firstLine(values.orcid, values.orcid_id, values.orcid_url), links) || null,
      links: links.map(({ kind, url }) => ({ kind, url })),
      now_at: shorten(stripMarkup(firstLine(values.now_at, values.now, values.current)), 300),
    },
  ]);
  if (!fields) return null;
  const { addresses } = origin;
  return { addresses, fields: fields satisfies PersonFields, portrait: more.portrait ?? null };
}

const isYear = (text: string) => /^(?:19|20)\d{2}$/.test(text);
