import type { EntryFields } from '../../records/cv-entry.ts';
import { readSections } from '../cv/read-resume.ts';
import { extractIntroduction } from './convert-html.ts';
import { type HugoSite, type HugoText, lastPathSegment, readPersonName } from './hugoblox-site.ts';
import type {
  ImportedPerson,
  ImportedProfile,
  ImportedProject,
  ImportedTalk,
} from './imported-site.ts';
import { makePerson, makeProject, makeTalk } from './life-records.ts';
import {
  distinctLinks,
  findOrcid,
  makeProfile,
  parseEmail,
  toProfileLink,
  toSettingLink,
} from './profile.ts';
import { stripMarkup } from './publication.ts';
import { toTitle } from './text-site.ts';
import {
  firstLine,
  namesInList,
  readLanguage,
  toDayString,
  toLine,
  toTexts,
  toValues,
  toValuesList,
  type Values,
} from './values.ts';

const toOrigin = (site: HugoSite, text: HugoText) => ({
  addresses: site.addresses(text),
  name: text.name,
  language: readLanguage(text.values),
});

/** A talk; null for a draft, which is noted. */
export function readTalk(site: HugoSite, talk: HugoText): ImportedTalk | null {
  const { values } = talk;
  if (site.leavesDraft(talk, 'talk')) return null;
  const { city, region, country } = toValues(values.address);
  return makeTalk(site, toOrigin(site, talk), {
    title: stripMarkup(toLine(values.title)) || 'Talk',
    event: stripMarkup(toLine(values.event)),
    type: '',
    date: toDayString(values.date, site.timeZone),
    location: firstLine(
      values.location,
      [city, region, country].map(toLine).filter(Boolean).join(', '),
    ),
    eventUrl: values.event_url,
    links: {
      slides: values.url_slides,
      video: values.url_video,
      code: values.url_code,
      paper: values.url_pdf,
    },
    abstract: toLine(values.abstract),
    html: site.textHtml(talk),
  });
}

/** A project with its publications, which name it; null for a draft, which is noted. */
export function readProject(site: HugoSite, project: HugoText): ImportedProject | null {
  const { values } = project;
  if (site.leavesDraft(project, 'project')) return null;
  const slug = lastPathSegment(project);
  const named = site
    .of('publication')
    .filter((text) => namesInList(text.values.projects).includes(slug));
  const links = toValuesList(values.links).map(({ url }) => url);
  return makeProject(site, toOrigin(site, project), {
    title: stripMarkup(toLine(values.title)) || toTitle(slug),
    description: stripMarkup(firstLine(values.summary, values.abstract)),
    html: site.textHtml(project),
    // It says when the page was written: the day would be more than is known.
    from: toDayString(values.date, site.timeZone)?.slice(0, 4) ?? null,
    urls: [values.external_link, values.url_code, ...links],
    image: site.pictureFile(project),
    publications: named.flatMap((text) => site.addresses(text)),
    people: namesInList(values.authors).map((author) => site.authorName(author)),
  });
}

/** A person beside the owner. */
export function readPerson(site: HugoSite, person: HugoText): ImportedPerson | null {
  const { values } = person;
  return makePerson(site, toOrigin(site, person), values, {
    name: firstLine(readPersonName(values), lastPathSegment(person)),
    group: namesInList(values.user_groups).join(' '),
    html: site.textHtml(person),
    portrait: site.imageBeside(person.name, /^avatar$/i),
  });
}

/** What the owner's text, or their data, says of the owner. */
export function readProfile(site: HugoSite): ImportedProfile {
  const { owner, ownerValues: values } = site;
  const home = site.texts.find(({ path }) => path === '');
  const places = [values.social, values.profiles, values.links]
    .flatMap(toValuesList)
    .map((place) => ({
      url: firstLine(place.link, place.url),
      icon: toLine(place.icon).replace(/^.*\//, ''),
    }));
  const links = distinctLinks(
    places.map(({ url, icon }) =>
      /^https?:/i.test(url)
        ? toProfileLink(url)
        : toSettingLink(icon, url.startsWith('/') ? '' : url),
    ),
  );
  const written = places.map(({ url }) => (/^mailto:/i.test(url) ? parseEmail(url) : ''));
  const bio = owner ? extractIntroduction(site.textHtml(owner)) : [];
  const organizations = toValuesList(values.organizations ?? values.affiliations);
  return makeProfile({
    name: firstLine(readPersonName(values), home?.values.title, site.config.title),
    language: readLanguage({
      lang: firstLine(site.config.defaultContentLanguage, site.config.languageCode),
    }),
    headline: stripMarkup(firstLine(values.role, values.tagline)),
    affiliation: organizations
      .map(({ name }) => toLine(name))
      .filter(Boolean)
      .join(', '),
    email: firstLine(parseEmail(values.email), ...written),
    orcid: findOrcid('', links),
    summary: bio.length > 0 ? bio : [stripMarkup(toLine(values.bio))].filter(Boolean),
    researchAreas: toTexts(values.interests),
    links,
    portrait: owner ? site.imageBeside(owner.name, /^avatar$/i) : null,
  });
}

/** What is said of a life beside its owner, in the releases since 2024 (`work`) and since 2026 (`experience`). */
const CV_SECTIONS = ['work', 'experience', 'education', 'awards', 'skills', 'languages'];

/** The entries of the CV, of which the owner's values have a list each. */
export function readCv({ ownerValues }: HugoSite): EntryFields[] {
  const sections = CV_SECTIONS.map((heading) => {
    const list = ownerValues[heading];
    // Older releases have the studies below.
    const items = toValuesList(Array.isArray(list) ? list : toValues(list).courses);
    return { heading, items: items.map((item) => toResumeItem(heading, item)) };
  });
  return readSections(sections).entries;
}

/** An item by the names that JSON Resume has for its fields. */
function toResumeItem(heading: string, item: Values): Values {
  const { name, label, items } = item;
  if (heading === 'languages') return { language: name, fluency: label };
  if (heading === 'skills') {
    const parts = toValuesList(items).map((part) => firstLine(part.name, part.label));
    return { name, details: parts.filter(Boolean).join(', ') || item.description };
  }
  return {
    ...item,
    position: firstLine(item.position, item.role),
    company: firstLine(item.company, item.company_name, item.org),
    area: firstLine(item.area, item.course),
    url: firstLine(item.url, item.company_url),
    startDate: firstLine(item.date_start, item.start),
    endDate: firstLine(item.date_end, item.end),
  };
}
