import { z } from 'zod';
import { lineOf } from '../publications/markup.ts';
import { orcidWorks } from '../publications/orcid-work.ts';
import { linkKindOf } from './link-kind.ts';
import { type ProfileLink, profileLink, type Settings } from './settings.ts';
import { joinFilled } from './site.ts';

// A part that is missing or not of its kind counts as not given, and keeps no other from being read.
const value = z.object({ value: z.string() }).nullish().catch(null);
const text = z.string().nullish().catch(null);
const content = z.object({ content: text }).nullish().catch(null);
const listOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z
    .object({ [name]: z.array(item) })
    .nullish()
    .catch(null)
    .transform((list) => list?.[name] ?? []);

const date = z.object({ year: value, month: value, day: value }).nullish().catch(null);

const employment = z.object({
  'department-name': text,
  'role-title': text,
  'start-date': date,
  'end-date': date,
  organization: z.object({ name: text }).nullish().catch(null),
});

type Employment = z.infer<typeof employment>;

/**
 * What is read of a public record, `GET /v3.0/{iD}/record`: see the schemas and samples below
 * https://github.com/ORCID/orcid-model/tree/master/src/main/resources/record_3.0
 */
export const orcidRecord = z.object({
  person: z.object({
    name: z
      .object({ 'given-names': value, 'family-name': value, 'credit-name': value })
      .nullish()
      .catch(null),
    biography: content,
    keywords: listOf('keyword', content),
    'researcher-urls': listOf('researcher-url', z.object({ 'url-name': text, url: value })),
    'external-identifiers': listOf(
      'external-identifier',
      z.object({ 'external-id-type': text, 'external-id-url': value }),
    ),
  }),
  'activities-summary': z.object({
    employments: listOf(
      'affiliation-group',
      z.object({ summaries: z.array(z.object({ 'employment-summary': employment })) }),
    ),
    works: orcidWorks.nullish().catch(null),
  }),
});

/** What the settings could say of a person. */
export type ProfileProposal = Pick<
  Settings,
  'name' | 'headline' | 'affiliation' | 'summary' | 'researchAreas' | 'links'
>;

/** What a record proposes for the settings, each part as they would take it; what it does not say is blank. */
export function profileOf(
  orcid: string,
  { person, 'activities-summary': activities }: z.infer<typeof orcidRecord>,
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
    summary: paragraphsOf(biography?.content ?? ''),
    researchAreas: namesOf(keywords.map((keyword) => keyword?.content ?? '')),
    links: linksOf(orcid, person),
  };
}

/** One line of plain text, cut at a word where it is too long. */
function line(given: string | null | undefined, max: number): string {
  const whole = lineOf(given ?? '').trim();
  if (whole.length <= max) return whole;
  const cut = whole.slice(0, max);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim();
}

/** The one that goes on and began last; else the one that ended last. */
function currentEmployment(employments: Employment[]): Employment | undefined {
  const ended = ({ 'end-date': end }: Employment) => (end ? dayOf(end) : '9999');
  const began = ({ 'start-date': start }: Employment) => dayOf(start);
  return employments.toSorted(
    (a, b) => ended(b).localeCompare(ended(a)) || began(b).localeCompare(began(a)),
  )[0];
}

/** A date as text that sorts: "2021-03-01", "2021" where no more is known. */
const dayOf = (given: Employment['start-date']) =>
  [given?.year, given?.month, given?.day].flatMap((part) => part?.value ?? []).join('-');

const paragraphsOf = (biography: string) =>
  biography
    .split(/\n\s*\n/)
    .map((paragraph) => line(paragraph, 5000))
    .filter((paragraph) => paragraph !== '')
    .slice(0, 30);

/** Keywords one by one: many people write all of theirs into one, with commas between. */
function namesOf(keywords: string[]): string[] {
  const names = new Map<string, string>();
  for (const name of keywords.flatMap((keyword) => keyword.split(/[,;]/))) {
    const clean = line(name, 100);
    if (clean && !names.has(clean.toLowerCase())) names.set(clean.toLowerCase(), clean);
  }
  return [...names.values()].slice(0, 50);
}

function linksOf(orcid: string, person: z.infer<typeof orcidRecord>['person']): ProfileLink[] {
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
    const kind = address && linkKindOf(address);
    const link = profileLink.safeParse({
      kind,
      url: url?.trim(),
      // The others have a name of their own.
      ...(kind === 'website' && label && { label }),
    });
    if (link.success && !links.has(address)) links.set(address, link.data);
  }
  return [...links.values()].slice(0, 40);
}
