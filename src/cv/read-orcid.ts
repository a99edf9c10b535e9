import { plainText } from '@academic-site/bibliography';
import {
  externalIds,
  fetchOrcidRecord,
  lenientArray,
  optional,
  orcidDate,
  orcidValue,
  type RegistryService,
  text,
  wrappedList,
} from '@academic-site/bibliography/registries';
import { z } from 'zod';
import type { EntryKind } from '../../records/cv-entry.ts';
import { type EntryFields, entryFields } from '../../records/cv-entry.ts';
import { fromOrcidRecord } from '../publications/registries/errors.ts';
import { partialDate } from '../values/fields.ts';
import { endsBefore } from '../values/partial-date.ts';
import { parseRor } from '../values/ror.ts';
import { cutText } from '../values/text.ts';
import { toWebAddress } from '../values/web-address.ts';

/**
 * Reads a person's public ORCID record except its works. Items that cannot be entries, such as those without a title,
 * are skipped.
 *
 * @param orcid a valid ORCID iD
 * @throws NotRegisteredError if there is no such record, a 502 if the response is unusable
 */
export async function entriesByOrcid(
  service: RegistryService,
  orcid: string,
): Promise<EntryFields[]> {
  const { 'activities-summary': activities } = await fromOrcidRecord(
    fetchOrcidRecord(service, orcid, 'record', record),
  );
  return [
    ...AFFILIATIONS.flatMap(([list, summary, kind]) =>
      activities[list].flatMap(({ summaries }) =>
        toEntry(
          kind,
          summaries.flatMap((found) => affiliation.safeParse(found[summary]).data ?? []),
        ),
      ),
    ),
    ...activities.fundings.flatMap(({ 'funding-summary': summaries }) =>
      toEntry(
        'funding',
        summaries.map((found) => ({ ...found, 'role-title': found.title?.title })),
      ),
    ),
    ...activities['peer-reviews'].flatMap(toReviewEntry),
  ];
}

const organization = optional(
  z.object({
    name: text,
    address: optional(z.object({ city: text, country: text })),
    'disambiguated-organization': optional(
      z.object({ 'disambiguated-organization-identifier': text, 'disambiguation-source': text }),
    ),
  }),
);

const affiliation = z.object({
  'put-code': z.int(),
  'department-name': text,
  'role-title': text,
  'start-date': orcidDate,
  'end-date': orcidDate,
  organization,
  url: orcidValue,
});

/** The lists of a record, the name of a summary in each, and the corresponding type here. */
const AFFILIATIONS = [
  ['employments', 'employment-summary', 'position'],
  ['educations', 'education-summary', 'education'],
  ['qualifications', 'qualification-summary', 'qualification'],
  ['invited-positions', 'invited-position-summary', 'invited-position'],
  ['distinctions', 'distinction-summary', 'distinction'],
  ['memberships', 'membership-summary', 'membership'],
  ['services', 'service-summary', 'service'],
] as const satisfies [string, string, EntryKind][];

const affiliations = wrappedList(
  'affiliation-group',
  z.object({ summaries: z.array(z.record(z.string(), z.unknown())) }),
);

const funding = z.object({
  'put-code': z.int(),
  title: optional(z.object({ title: orcidValue })),
  'start-date': orcidDate,
  'end-date': orcidDate,
  organization,
  url: orcidValue,
});

const review = z.object({
  'put-code': z.int(),
  'reviewer-role': text,
  'completion-date': orcidDate,
  'convening-organization': organization,
});

const reviewGroup = z.object({
  'external-ids': externalIds,
  'peer-review-group': lenientArray(z.object({ 'peer-review-summary': lenientArray(review) })),
});

/**
 * The fields used of a public record, `GET /v3.0/{iD}/record`: see the schemas and samples in
 * https://github.com/ORCID/orcid-model/tree/master/src/main/resources/record_3.0
 */
const record = z.object({
  'activities-summary': z.object({
    employments: affiliations,
    educations: affiliations,
    qualifications: affiliations,
    'invited-positions': affiliations,
    distinctions: affiliations,
    memberships: affiliations,
    services: affiliations,
    fundings: wrappedList('group', z.object({ 'funding-summary': lenientArray(funding) })),
    'peer-reviews': wrappedList('group', reviewGroup),
  }),
});

type Given = Omit<z.infer<typeof affiliation>, 'department-name'> & {
  'department-name'?: string | null | undefined;
};

/** A field as one line; null if it is empty. */
const line = (given: string | null | undefined) => plainText(given ?? '') || null;

/** Makes one entry of a group, in which several sources describe the same thing. The preferred source comes first. */
function toEntry(kind: EntryKind, group: Given[]): EntryFields[] {
  const [given] = group;
  if (!given) return [];
  const organisation = toOrganisation(given.organization);
  const [title, department] = [line(given['role-title']), line(given['department-name'])];
  const [from, to] = [toPartialDate(given['start-date']), toPartialDate(given['end-date'])];
  const read = entryFields.safeParse({
    kind,
    // Many people only enter where they studied or are a member.
    title: cutText(title ?? department ?? organisation?.name ?? '', 300),
    organisation,
    from: endsBefore({ from, to }) ? null : from,
    to,
    role: title && department ? cutText(department, 300) : null,
    url: toWebAddress(given.url ?? ''),
    put_code: toPutCode(group),
  });
  return read.success ? [read.data] : [];
}

/** Makes one entry of all reviews for a journal: their number, and the first and last year. */
function toReviewEntry(group: z.infer<typeof reviewGroup>): EntryFields[] {
  const reviews = group['peer-review-group'].flatMap((each) => each['peer-review-summary']);
  const [first] = reviews;
  const years = reviews
    .flatMap((each) => toPartialDate(each['completion-date'])?.slice(0, 4) ?? [])
    .toSorted();
  const organisation = toOrganisation(first?.['convening-organization']);
  // The organisation is often a publisher; the group says for which of its journals.
  const [id] = group['external-ids'];
  const [issn] = /\d{4}-\d{3}[\dX]$/.exec(id?.['external-id-value'] ?? '') ?? [];
  const count = `${reviews.length} ${reviews.length === 1 ? 'review' : 'reviews'}`;
  const read = entryFields.safeParse({
    kind: 'peer-review',
    title: organisation?.name,
    text: issn ? `${count} (ISSN ${issn})` : count,
    from: years[0],
    to: years.at(-1),
    put_code: toPutCode(reviews),
  });
  return read.success ? [read.data] : [];
}

/** Takes the oldest id, since new sources and reviews are inserted at the front of the list. */
const toPutCode = (group: { 'put-code': number }[]) =>
  Math.min(...group.map((each) => each['put-code']));

function toOrganisation(given: z.infer<typeof organization>): EntryFields['organisation'] {
  const name = line(given?.name);
  if (!name) return null;
  const { city, country } = given?.address ?? {};
  const registered = given?.['disambiguated-organization'];
  return {
    name: cutText(name, 300),
    city: city ? cutText(plainText(city), 100) : null,
    country: country ? getCountryName(country) : null,
    ror: parseRor(registered?.['disambiguated-organization-identifier'] ?? ''),
  };
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** ORCID has ISO 3166 codes. */
const getCountryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : cutText(code, 100);

/** "2021-03", or the part of a date before whatever is missing or invalid. */
function toPartialDate(given: z.infer<typeof orcidDate>): string | null {
  const { year, month, day } = given ?? {};
  const written = [`${year}-${month}-${day}`, `${year}-${month}`, `${year}`];
  return written.find((text) => partialDate.safeParse(text).success) ?? null;
}
