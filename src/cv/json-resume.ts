import { messagesIn } from '../../messages/catalogue.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import { type EntryFields, type EntryKind, entryPlace } from '../../records/cv-entry.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import type { Site } from '../settings/site.ts';
import { formatAmount } from '../values/record-text.ts';
import { encodeAddress } from '../values/web-address.ts';
import { type CvItem, isEntry, isWork } from './item.ts';

type ResumeSite = Pick<
  Site,
  'name' | 'headline' | 'email' | 'portrait' | 'location' | 'links' | 'language'
>;

/**
 * The CV in the schema of JSON Resume 1.0.0 (https://github.com/jsonresume/resume-schema, `schema.json`), whose dates
 * may be years, months or days.
 *
 * @param items the records to include
 * @param origin of the site, for absolute addresses
 * @param summary of the person, such as the narratives of a layout
 */
export function writeJsonResume(
  site: ResumeSite,
  items: readonly CvItem[],
  origin: string,
  summary = '',
): object {
  const of = (...kinds: EntryKind[]) =>
    items.filter(isEntry).flatMap(({ kind, record }) => (kinds.includes(kind) ? record : []));
  const works = items.filter(isWork).map(({ record }) => record);
  const t = messagesIn(site.language, 'publications');
  return omitEmptyFields({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: { ...writeBasics(site, origin), ...(summary && { summary }) },
    work: of('position', 'invited-position').map((entry) => ({
      ...spanned(entry),
      name: entry.organisation?.name,
      position: entry.title,
      location: entryPlace({
        organisation: entry.organisation && { ...entry.organisation, name: '' },
      }),
    })),
    volunteer: of('service', 'peer-review', 'membership').map((entry) => ({
      ...spanned(entry),
      organization: entry.organisation?.name,
      position: entry.title,
    })),
    education: of('education').map(({ organisation, ...entry }) => ({
      ...{ institution: organisation?.name, url: toUri(entry.url), studyType: entry.title },
      ...{ startDate: entry.from, endDate: entry.to },
    })),
    awards: of('distinction').map(({ title, from, organisation, text }) => ({
      ...{ title, date: from, awarder: organisation?.name, summary: text },
    })),
    certificates: of('qualification').map(({ title, from, url, organisation }) => ({
      ...{ name: title, date: from, url: toUri(url), issuer: organisation?.name },
    })),
    publications: works.map(({ id, title, status, journal, year }) => ({
      ...{
        name: plainTitle(markedTitle({ title, status }, t)),
        publisher: journal,
        releaseDate: year > 0 ? String(year) : null,
      },
      url: `${origin}/publications/${id}`,
    })),
    skills: of('skill').map(({ title, role }) => ({ name: title, level: role })),
    languages: of('language').map(({ title, role }) => ({ language: title, fluency: role })),
    projects: of('funding', 'other').map((entry) => ({
      ...spanned(entry),
      name: entry.title,
      entity: entry.organisation?.name,
      roles: entry.role ? [entry.role] : [],
      type: entry.kind,
      highlights:
        entry.amount === null ? [] : [formatAmount(entry, interfaceLanguage(site.language))],
    })),
  });
}

const writeBasics = (site: ResumeSite, origin: string) =>
  omitEmptyFields({
    name: site.name,
    label: site.headline,
    image: site.portrait && new URL(site.portrait.src, origin).href,
    email: site.email,
    url: `${origin}/`,
    location: site.location ? { address: site.location } : null,
    profiles: site.links.map(({ kind, url }) => ({ network: kind, url: toUri(url) })),
  });

const spanned = ({ from, to, url, text }: EntryFields) => ({
  ...{ startDate: from, endDate: to, url: toUri(url), summary: text },
});

const toUri = (address: string | null) => address && encodeAddress(address);

/** Drops empty fields, also in the items of lists. */
const omitEmptyFields = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]: [string, unknown]) => [
        name,
        Array.isArray(value)
          ? value.map((item) => (isObject(item) ? omitEmptyFields(item) : item))
          : value,
      ])
      .filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)),
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
