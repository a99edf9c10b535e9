import { z } from 'zod';
import type { PublicationFields } from '../../../records/publication.ts';
import { type ProfileLink, type ProfileProposal, profileLink } from '../../../records/settings.ts';
import { getLinkKind } from '../../values/profile-links.ts';
import { joinFilled } from '../../values/text.ts';
import { lineFromMarkup } from '../markup.ts';
import { optional, text } from '../record-fields.ts';
import { fetchRecord, value, wrappedList } from './orcid.ts';
import { toWorks, works } from './orcid-works.ts';
import type { RegistryService } from './service.ts';

/**
 * Asks ORCID who a person is and what they published.
 *
 * @param orcid a valid ORCID iD
 * @returns what the settings could say of them, and their works as the record has them: without authors and
 *   abstracts, which Crossref knows when they are imported
 * @throws a 404 when there is no such record, 502 when it gives no usable answer
 */
export async function profileByOrcid(
  service: RegistryService,
  orcid: string,
): Promise<{ proposal: ProfileProposal; works: PublicationFields[] }> {
  const answer = await fetchRecord(service, orcid, 'record', record);
  const found = answer['activities-summary'].works;
  return {
    proposal: toProfile(orcid, answer),
    works: found ? toWorks(found).map(({ fields }) => fields) : [],
  };
}

const content = optional(z.object({ content: text }));
const date = optional(z.object({ year: value, month: value, day: value }));

const employment = z.object({
  'department-name': text,
  'role-title': text,
  'start-date': date,
  'end-date': date,
  organization: optional(z.object({ name: text })),
});

type Employment = z.infer<typeof employment>;

/**
 * What is read of a public record, `GET /v3.0/{iD}/record`: see the schemas and samples below
 * https://github.com/ORCID/orcid-model/tree/master/src/main/resources/record_3.0
 */
const record = z.object({
  person: z.object({
    name: optional(z.object({ 'given-names': value, 'family-name': value, 'credit-name': value })),
    biography: content,
    keywords: wrappedList('keyword', content),
    'researcher-urls': wrappedList('researcher-url', z.object({ 'url-name': text, url: value })),
    'external-identifiers': wrappedList(
      'external-identifier',
      z.object({ 'external-id-type': text, 'external-id-url': value }),
    ),
  }),
  'activities-summary': z.object({
    employments: wrappedList(
      'affiliation-group',
      z.object({ summaries: z.array(z.object({ 'employment-summary': employment })) }),
    ),
    works: optional(works),
  }),
});

/** What a record proposes for the settings, each part as they would take it; what it does not say is blank. */
function toProfile(
  orcid: string,
  { person, 'activities-summary': activities }: z.infer<typeof record>,
): ProfileProposal {
  const { name, biography, keywords } = person;
  const employments = activities.employments.flatMap(({ summaries }) =>
    summaries.map((summary) => summary['employment-summary']),
  );
  const current = currentEmployment(employments);
  return {
    name: line(
      name?.['credit-name']?.value ||
        `${name?.['given-names']?.value ?? ''} ${name?.['family-name']?.value ?? ''}`,
      100,
    ),
    headline: line(current?.['role-title'], 200),
    affiliation: line(
      joinFilled(line(current?.['department-name'], 100), line(current?.organization?.name, 200)),
      200,
    ),
    summary: splitParagraphs(biography?.content ?? ''),
    researchAreas: splitNames(keywords.map((keyword) => keyword?.content ?? '')),
    links: toProfileLinks(orcid, person),
  };
}

/** One line of plain text, cut at a word where it is too long. */
function line(given: string | null | undefined, max: number): string {
  const whole = lineFromMarkup(given ?? '').trim();
  if (whole.length <= max) return whole;
  const cut = whole.slice(0, max);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim();
}

/** The employment that goes on and began last; else the one that ended last. */
function currentEmployment(employments: Employment[]): Employment | undefined {
  const ended = ({ 'end-date': end }: Employment) => (end ? toDay(end) : '9999');
  const began = ({ 'start-date': start }: Employment) => toDay(start);
  return employments.toSorted(
    (a, b) => ended(b).localeCompare(ended(a)) || began(b).localeCompare(began(a)),
  )[0];
}

/** A date as text that sorts: "2021-03-01", "2021" where no more is known. */
const toDay = (given: Employment['start-date']) =>
  [given?.year, given?.month, given?.day].flatMap((part) => part?.value ?? []).join('-');

const splitParagraphs = (biography: string) =>
  biography
    .split(/\n\s*\n/)
    .map((paragraph) => line(paragraph, 5000))
    .filter((paragraph) => paragraph !== '')
    .slice(0, 30);

/** Keywords one by one: many people write all of theirs into one, with commas between. */
function splitNames(keywords: string[]): string[] {
  const names = new Map<string, string>();
  for (const name of keywords.flatMap((keyword) => keyword.split(/[,;]/))) {
    const clean = line(name, 100);
    if (clean && !names.has(clean.toLowerCase())) names.set(clean.toLowerCase(), clean);
  }
  return [...names.values()].slice(0, 50);
}

function toProfileLinks(orcid: string, person: z.infer<typeof record>['person']): ProfileLink[] {
  const given = [
    { url: `https://orcid.org/${orcid}`, name: '' },
    ...person['researcher-urls'].map(({ url, 'url-name': name }) => ({ url: url?.value, name })),
    ...person['external-identifiers'].map(({ 'external-id-url': url, ...id }) => ({
      url: url?.value,
      name: id['external-id-type'],
    })),
  ];
  const links = new Map<string, ProfileLink>();
  for (const { url, name } of given) {
    const address = URL.canParse(url ?? '') ? new URL(url ?? '').href : '';
    const label = line(name, 100);
    const kind = address && getLinkKind(address);
    const link = profileLink.safeParse({
      kind,
      url: url?.trim(),
      // Other kinds of links have a fixed name.
      ...(kind === 'website' && label && { label }),
    });
    if (link.success && !links.has(address)) links.set(address, link.data);
  }
  return [...links.values()].slice(0, 40);
}
