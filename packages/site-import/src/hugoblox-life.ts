import { extractIntroduction } from './convert-html.ts';
import { type HugoSite, type HugoText, lastPathSegment, readPersonName } from './hugoblox-site.ts';
import { stripMarkup } from './markup.ts';
import type { ImportedPerson, ImportedProfile, ImportedProject } from './model.ts';
import { distinctLinks, findOrcid, makeProfile, parseEmail, toSettingLink } from './profile.ts';
import { readPerson, readProject } from './records.ts';
import { type ResumeEntry, readSections } from './resume.ts';
import {
  firstLine,
  joinLines,
  namesInList,
  toDayString,
  toLine,
  toTexts,
  toValues,
  toValuesList,
  type Values,
  webAddress,
} from './values.ts';

/** A project with its publications, which refer to it. */
export function readHugoProject(site: HugoSite, project: HugoText): ImportedProject {
  const named = site
    .of('publication')
    .filter(({ values }) => namesInList(values.projects).includes(lastPathSegment(project)));
  return readProject(site, site.record(project), {
    // It is the date of the page: a day would be more precise than what is known.
    from: toDayString(project.values.date, site.timeZone)?.slice(0, 4) ?? null,
    image: site.pictureFile(project),
    publications: named.flatMap((text) => site.addresses(text)),
    people: namesInList(project.values.authors).map((author) => site.authorName(author)),
  });
}

/** A person other than the owner. */
export function readAuthor(site: HugoSite, person: HugoText): ImportedPerson {
  const { values } = person;
  return readPerson(site.record(person), {
    name: firstLine(readPersonName(values), lastPathSegment(person)),
    group: namesInList(values.user_groups).join(' '),
    portrait: site.imageBeside(person.name, /^avatar$/i),
  });
}

/** The owner, from their text or data. */
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
      /^https?:/i.test(url) ? webAddress(url) : toSettingLink(icon, url.startsWith('/') ? '' : url),
    ),
  );
  const written = places.map(({ url }) => (/^mailto:/i.test(url) ? parseEmail(url) : ''));
  const bio = owner ? extractIntroduction(site.textHtml(owner)) : [];
  const organizations = toValuesList(values.organizations ?? values.affiliations);
  return makeProfile({
    name: firstLine(readPersonName(values), home?.values.title, site.config.title),
    language: firstLine(site.config.defaultContentLanguage, site.config.languageCode),
    headline: stripMarkup(firstLine(values.role, values.tagline)),
    affiliation: joinLines(...organizations.map(({ name }) => name)),
    email: firstLine(parseEmail(values.email), ...written),
    orcid: findOrcid('', links),
    summary: bio.length > 0 ? bio : [stripMarkup(toLine(values.bio))].filter(Boolean),
    researchAreas: toTexts(values.interests),
    links,
    portrait: owner ? site.imageBeside(owner.name, /^avatar$/i) : null,
  });
}

/**
 * CV entries stored apart from the owner's text, in releases since 2024 (`work`) and since 2026
 * (`experience`).
 */
const CV_SECTIONS = ['work', 'experience', 'education', 'awards', 'skills', 'languages'];

/** The CV entries, of which the owner's data contains one list per type. */
export function readCv({ ownerValues }: HugoSite): ResumeEntry[] {
  const sections = CV_SECTIONS.map((heading) => {
    const list = ownerValues[heading];
    // Older releases nest the studies one level deeper.
    const items = toValuesList(Array.isArray(list) ? list : toValues(list).courses);
    return { heading, items: items.map((item) => toResumeItem(heading, item)) };
  });
  return readSections(sections).entries;
}

/** An item with the field names of JSON Resume. */
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
