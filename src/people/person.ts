import { z } from 'zod';
import type { JsonLd } from '../metadata/metadata.ts';
import type { PublicationStatus } from '../publications/status.ts';
import { getLinkKind, LINK_KINDS } from '../settings/settings.ts';
import { required } from '../values/fields.ts';
import { languageTag } from '../values/language.ts';
import { parseOrcid } from '../values/orcid.ts';
import {
  checkSpan,
  optionalDate,
  optionalFile,
  optionalText,
  requiredAddress,
} from '../values/record-fields.ts';

/** The groups of people, in the order of their page, and their headings. */
export const PERSON_GROUPS = {
  present: 'Present Members',
  alumni: 'Alumni',
  collaborator: 'Collaborators',
} as const;
export type PersonGroup = keyof typeof PERSON_GROUPS;

const groups = Object.keys(PERSON_GROUPS);

/** Somebody who works, or worked, with the researcher, as sent and stored: what is not said is null. */
export const personFields = z
  .object(
    {
      name: required('Please give a name', 200),
      /** "Doctoral student". */
      role: optionalText(200),
      group: z
        // The names of a table that is written down.
        .enum(groups as [PersonGroup], `Please give one of these groups: ${groups.join(', ')}`)
        .default('present'),
      from: optionalDate,
      to: optionalDate,
      text: optionalText(5_000),
      portrait: optionalFile,
      portraitAlt: optionalText(500),
      orcid: z
        .string('Please send text')
        .nullable()
        .default(null)
        .transform((text, context) => {
          if (!text?.trim()) return null;
          const orcid = parseOrcid(text);
          if (!orcid) context.addIssue('This is no ORCID iD: please check it');
          return orcid;
        }),
      links: z
        .array(
          z
            .object({
              kind: z.enum(LINK_KINDS, `Please choose one of ${LINK_KINDS.join(', ')}`).optional(),
              url: requiredAddress,
              label: optionalText(100),
            })
            .transform(({ kind, url, label }) => ({ kind: kind ?? getLinkKind(url), url, label })),
          'Please send the links as a list',
        )
        .max(20, 'At most 20 links, please')
        .default([]),
      /** Where alumni went. */
      now_at: optionalText(300),
      thesis_publication_id: z.int('Please send an id').nullable().default(null),
      /** Whether the person has agreed to be shown: nobody else is. */
      agreed: z.boolean('must be true or false').default(false),
      language: languageTag.default(null),
    },
    'Please send an object with a name',
  )
  .check(checkSpan);
export type PersonFields = z.output<typeof personFields>;
export type Person = PersonFields & { id: number };

/** What is said where people come from another site. */
export const CONSENT =
  'Of the people nobody is shown yet: tick in the tab People who has agreed to be.';

/** A person with the thesis, the projects, and how many joint papers there are. */
export interface ShownPerson extends Person {
  thesis: {
    id: number;
    title: string;
    language: string | null;
    status: PublicationStatus | null;
  } | null;
  papers: number;
  projects: { id: number; title: string; language: string | null }[];
}

/** What a person is known by. */
export const makePersonKey = ({ name, orcid }: PersonFields): string => orcid ?? name.toLowerCase();

/** The place of a person on the page of people. */
export const personPath = (id: number): string => `/people#person-${id}`;

/** People under the headings of their groups, in the order of these. */
export const groupPeople = <Row extends PersonFields>(
  people: readonly Row[],
): [PersonGroup, Row[]][] => {
  const known = Map.groupBy(people, ({ group }) => group);
  return [...known].toSorted(([one], [other]) => groups.indexOf(one) - groups.indexOf(other));
};

/** A person in the vocabulary of schema.org. */
export const makePersonJsonLd = (person: Person, origin: string): JsonLd => ({
  '@type': 'Person',
  '@id': origin + personPath(person.id),
  name: person.name,
  jobTitle: person.role,
  description: person.text,
  image: person.portrait && new URL(person.portrait, origin).href,
  identifier: person.orcid && `https://orcid.org/${person.orcid}`,
  sameAs: person.links.map(({ url }) => url),
});
