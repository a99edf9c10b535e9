import { decodeEntities } from '@academic-site/bibliography';
import { extractParagraphs } from './convert-html.ts';
import { fileStem, parentFolder, toTitle, withoutTextEnding } from './files.ts';
import type { ForeignSite } from './foreign-site.ts';
import { stripMarkup } from './markup.ts';
import {
  addressedFile,
  fileAddress,
  type ImportedCourse,
  type ImportedLink,
  type ImportedPerson,
  type ImportedProject,
  type ImportedTalk,
} from './model.ts';
import { distinctLinks, findOrcid, toSettingLink } from './profile.ts';
import {
  firstLine,
  joinLines,
  readLanguage,
  toDayString,
  toLine,
  toTexts,
  toValues,
  toValuesList,
  type Values,
  webAddress,
} from './values.ts';

// Talks, courses, projects and people, from the facts in texts of any system.

/** A text that becomes a record: its address, front matter and body. */
export interface RecordText {
  addresses: string[];
  /** Its file name. */
  name: string;
  values: Values;
  html: string;
  /** The day from its front matter, or from its file name. */
  day: string | null;
}

type Site = Pick<ForeignSite, 'files' | 'find' | 'left' | 'drafts' | 'timeZone'>;

const describeText = ({ addresses, name, values }: Omit<RecordText, 'html' | 'day'>) => ({
  addresses,
  where: name,
  language: readLanguage(values),
  title: stripMarkup(toLine(values.title)) || toTitle(withoutIndex(name)),
});

/** The name of a text, or of its folder. */
const withoutIndex = (name: string): string =>
  /^_?index$/.test(fileStem(name)) ? parentFolder(name) : withoutTextEnding(name);

/** The links in a text after `convertHtml`: to the web, and to files of the folder. */
function readLinks({ files }: Site, html: string): ImportedLink[] {
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(
    ([, address = '', inside = '']) => {
      const url = decodeEntities(address);
      const label = toLine(decodeEntities(inside.replace(/<[^>]*>/g, ' ')));
      const leadsOn = webAddress(url) !== null || addressedFile(files, url) !== null;
      return leadsOn ? [{ url, label, kind: null }] : [];
    },
  );
}

/** The address in a front matter value: on the web, or of a file of the folder; null for none. */
function findTarget(site: Site, value: unknown, { name }: RecordText): string | null {
  const file = toLine(value) && site.find(toLine(value), parentFolder(name));
  return file ? fileAddress(site.files, file) : webAddress(value);
}

/** Removes duplicate links, and links to the record itself. */
const distinctUrls = (links: readonly ImportedLink[], own: string | null): ImportedLink[] =>
  [...new Map(links.toReversed().map((link) => [link.url, link])).values()]
    .toReversed()
    .filter(({ url }) => url !== own);

/** Joins paragraphs to a text, without those that repeat another one or the title. */
const joinParagraphs = (title: string, paragraphs: readonly string[]): string =>
  [...new Set(paragraphs)].filter((part) => part !== '' && part !== title).join('\n\n');

/**
 * A text with images, tables or code, of which a record only contains the words: the whole text is imported
 * as a draft page.
 */
function keepRichText(site: Site, what: string, { name, html }: RecordText, title: string) {
  if (!/<(?:img|table|pre)\b/.test(html)) return;
  const why = 'This text is plain here, so the complete text was also imported as a draft page.';
  site.left.add(`${what} with images, tables or code`, why, name);
  site.drafts.push({ addresses: [], slug: title, title, html, place: 'none', published: false });
}

/** A paragraph that is only a link adds nothing to a talk, which already lists the link. */
const LINK_ALONE = /<p><a [^>]*>[^<]*<\/a><\/p>/g;

/** A talk with its slides and video. */
export function readTalk(site: Site, text: RecordText): ImportedTalk {
  const { values, html, day } = text;
  const facts = describeText(text);
  const { city, region, country } = toValues(values.address);
  const { link, talkurl, eventurl, event_url, url } = values;
  const eventUrl = webAddress(firstLine(link, talkurl, eventurl, event_url, url));
  const named = {
    slides: firstLine(values.url_slides, values.slides, values.slidesurl),
    video: firstLine(values.url_video, values.video, values.videourl),
    paper: firstLine(values.paperurl, values.url_pdf),
    poster: values.poster,
    code: firstLine(values.url_code, values.code),
  };
  const links = Object.entries(named).flatMap(([kind, value]) => {
    const target = findTarget(site, value, text);
    return target ? [{ kind, url: target, label: '' }] : [];
  });
  const paragraphs = extractParagraphs(html.replace(LINK_ALONE, ''));
  return {
    ...facts,
    event: stripMarkup(firstLine(values.venue, values.event)),
    type: toLine(values.type),
    date: day,
    endDate: toDayString(firstLine(values.end_date, values.date_end), site.timeZone),
    place: firstLine(values.location, joinLines(city, region, country)),
    eventUrl,
    text: joinParagraphs(facts.title, [toLine(values.abstract), ...paragraphs]),
    links: distinctUrls([...links, ...readLinks(site, html)], eventUrl),
  };
}

/** A course with the links in its text; al-folio's has a schedule with materials. */
export function readCourse(site: Site, text: RecordText): ImportedCourse {
  const { values, html, day } = text;
  const facts = describeText(text);
  const code = toLine(values.course_id);
  const links = readLinks(site, html);
  const { link, course_url, website } = values;
  const url =
    webAddress(firstLine(link, course_url, website)) ??
    webAddress(links.find(({ label }) => label === facts.title)?.url);
  const given = toValuesList(values.schedule).flatMap(({ topic, materials }) =>
    toValuesList(materials).flatMap((material) => {
      const target = findTarget(site, material.url, text);
      const label = [firstLine(material.name, 'Material'), toLine(topic)].filter(Boolean);
      return target ? [{ label: label.join(': '), url: target, kind: null }] : [];
    }),
  );
  keepRichText(site, 'course', text, facts.title);
  return {
    ...facts,
    // Al-folio uses this for its pages: only a number is a course code.
    code: /\d/.test(code) ? code : '',
    type: toLine(values.type),
    term: toTexts([firstLine(values.term, values.semester), values.year]).join(' '),
    // A date of January 1 usually means that only the year was known.
    from: day?.endsWith('-01-01') ? day.slice(0, 4) : day,
    place: joinLines(values.venue, values.location),
    text: joinParagraphs(facts.title, [
      stripMarkup(toLine(values.description)),
      ...extractParagraphs(html),
    ]),
    url,
    materials: distinctUrls([...given, ...links], url),
  };
}

/**
 * A project with its image.
 *
 * @param more what other files say about it
 */
export function readProject(
  site: Site,
  text: RecordText,
  more: Pick<ImportedProject, 'image' | 'publications' | 'people' | 'from'>,
): ImportedProject {
  const { values, html } = text;
  const facts = describeText(text);
  const { description, summary, excerpt, abstract, category, status, project_state } = values;
  const period = firstLine(values.timeline, values.period, values.years);
  const [from = more.from, to = null] = period.match(/\b(?:19|20)\d{2}\b/g) ?? [];
  const { redirect, external_link, url, website, official_page, github, url_code } = values;
  const urls = [
    ...[redirect, external_link, url, website, official_page, github, url_code],
    ...[...toValuesList(values.links), ...readLinks(site, html)].map((link) => link.url),
  ];
  keepRichText(site, 'project', text, facts.title);
  return {
    ...facts,
    ...more,
    ...{ from, to },
    text: joinParagraphs(facts.title, [
      stripMarkup(firstLine(description, summary, excerpt, abstract)),
      ...extractParagraphs(html),
    ]),
    funder: stripMarkup(firstLine(values.funder, values.funding, values.sponsor)),
    grant: toLine(values.grant_number),
    isFinished: /finished|completed|past|ended|closed/i.test(
      joinLines(category, status, project_state),
    ),
    url: urls.map(webAddress).find((each) => each !== null) ?? null,
  };
}

/** Names of groups for former members, and for people at other institutions. */
const GROUPS: [RegExp, ImportedPerson['group']][] = [
  [/alumn|former|past|previous|graduated/i, 'alumni'],
  [/collaborat|visit|external|co-?author|partner/i, 'collaborator'],
];

/**
 * A person from the values of a theme.
 *
 * @param more what other files say about the person
 */
export function readPerson(
  { addresses, name, values, html }: Omit<RecordText, 'day'>,
  more: { name?: string; group?: string; portrait?: string | null } = {},
): ImportedPerson {
  const places = [values.social, values.profiles, values.links].flatMap(toValuesList);
  const links = distinctLinks([
    ...places.map(({ link, url, icon }) => toSettingLink(toLine(icon), firstLine(link, url))),
    ...places.map(({ link, url }) => webAddress(firstLine(link, url))),
    ...Object.entries(values).map(([key, value]) =>
      toSettingLink(key.replace(/_(?:url|link)$/, ''), value),
    ),
  ]);
  const { role_label, role, position, job, info } = values;
  const group = [more.group, values.group, values.status, role, position].map(toLine).join(' ');
  const bio = stripMarkup(firstLine(values.bio, values.description, values.short_bio));
  const firstYear = (...given: unknown[]) =>
    given.map(toLine).find((text) => /^(?:19|20)\d{2}$/.test(text)) ?? null;
  return {
    ...describeText({ addresses, name, values }),
    title: stripMarkup(firstLine(more.name, values.name, values.title)),
    role: stripMarkup(firstLine(role_label, role, position, job, info)),
    group: GROUPS.find(([words]) => words.test(group))?.[1] ?? 'present',
    from: firstYear(values.start_year, values.start, values.joined),
    to: firstYear(values.end_year, values.end, values.graduated),
    text: joinParagraphs('', html ? extractParagraphs(html) : [bio]),
    orcid: findOrcid(firstLine(values.orcid, values.orcid_id, values.orcid_url), links),
    links,
    nowAt: stripMarkup(firstLine(values.now_at, values.now, values.current)),
    portrait: more.portrait ?? null,
  };
}
