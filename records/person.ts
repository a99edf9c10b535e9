import { type Name, parseOrcid } from '@academic-site/bibliography';
import { z } from 'zod';
import { translator } from '../messages/translate.ts';
import type { JsonLd } from '../src/values/json-ld.ts';
import { getLinkKind, LINK_KINDS } from '../src/values/profile-links.ts';
import { formatSpan, withFacts } from '../src/values/record-text.ts';
import { isSameText } from '../src/values/text.ts';
import { defineRecord } from './define.ts';
import {
  check,
  checkSpan,
  choice,
  date,
  describe,
  identifier,
  image,
  language,
  list,
  paragraphs,
  reference,
  requiredAddress,
  requiredText,
  text,
} from './fields.ts';
import type { PublicationStatus } from './publication-vocabulary.ts';

/** Groups of people with their headings, in the order of their page. */
export const PERSON_GROUPS = {
  present: 'Present Members',
  alumni: 'Alumni',
  collaborator: 'Collaborators',
} as const;
export type PersonGroup = keyof typeof PERSON_GROUPS;

const orcid = identifier(parseOrcid, 'This is not a valid ORCID iD. Check it for typing errors');

const link = z
  .object({
    kind: z.enum(LINK_KINDS, `Choose one of ${LINK_KINDS.join(', ')}`).optional(),
    url: requiredAddress({ label: 'Address' }),
    label: text(100, { label: 'Label (optional)' }),
  })
  .transform(({ kind, url, label }) => ({ kind: kind ?? getLinkKind(url), url, label }));

/** Address of a person on the people page. */
export const personPath = (id: number): string => `/people#person-${id}`;

/** Someone who works or worked with the researcher. */
export const person = defineRecord('person', {
  plural: 'people',
  name: 'Person',
  isOpen: true,
  page: 'people',
  heading: 'People',
  intro: 'Your group, its alumni and collaborators.',
  fields: {
    name: requiredText(200, 'Enter a name', { label: 'Name' }),
    role: text(200, { label: 'Role', placeholder: 'Doctoral student' }),
    group: choice(PERSON_GROUPS, 'present', { label: 'Group' }),
    now_at: text(300, {
      label: 'Current position (optional)',
      hint: 'For alumni.',
      column: 'employer',
    }),
    from: date({ label: 'From (optional)' }),
    to: date({ label: 'To (optional)' }),
    agreed: check({
      label: 'Has agreed to be listed',
      hint: 'Visitors only see people who have agreed.',
    }),
    orcid: describe(orcid, {
      label: 'ORCID iD (optional)',
      placeholder: '0000-0002-1825-0097',
      hint: 'Used with the name to find joint publications.',
      maxLength: 60,
    }),
    portrait: image('person', { label: 'Portrait (optional)' }),
    portraitAlt: text(500, { label: 'Portrait description (optional)' }),
    text: paragraphs(5_000, { label: 'About this person (optional)' }),
    thesis_publication_id: reference('publication', {
      label: 'Thesis',
      add: 'Choose the thesis',
      firstType: 'Thesis',
    }),
    links: list(20, 'links', link, {
      label: 'Links',
      add: 'Add link',
      getName: ({ label, url }) => label || url || 'Link',
    }),
    language: language(),
  },
  check: checkSpan,
  title: 'name',
  order: { by: 'name' },
  sort: (people) => groupPeople(people).flatMap(([, ofGroup]) => ofGroup),
  shown: { agreed: true },
  isSame: (one, other) =>
    one.orcid && other.orcid ? one.orcid === other.orcid : isSameText(one.name, other.name),
  path: personPath,
  details: ({ role, agreed }) => [role, !agreed && 'Not listed: has not agreed'],
  columns: ({ group }) => ({ Group: PERSON_GROUPS[group] }),
  example: 'Ada Lovelace · Doctoral student · Present Members',
  passage(fields, messages) {
    const { name, role, group, from, text, now_at } = fields;
    const t = translator(messages, 'people');
    const span = formatSpan(fields, messages.language);
    return {
      title: name,
      heading: t(group),
      year: from?.slice(0, 4) ?? '',
      text: withFacts([name, role, span, now_at && t('nowAt', { place: now_at })], text),
    };
  },
});

export const personFields = person.schema;
export type PersonFields = z.output<typeof personFields>;
export type Person = PersonFields & { id: number };

/** A person with the thesis, the projects, and the number of joint papers. */
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

/** A visible person as identified in author lists, with the address of the person's page. */
export interface AuthorPage {
  name: Name;
  /** Without the address, "0000-0002-1825-0097". */
  orcid: string | null;
  page: string;
}

/** Note about imported people. */
export const CONSENT =
  'No people are listed yet. In the People tab, mark those who have agreed to be listed.';

/** People under the headings of their groups, in order. */
export const groupPeople = <Row extends { group: PersonGroup }>(
  people: readonly Row[],
): [PersonGroup, Row[]][] => {
  const order = Object.keys(PERSON_GROUPS);
  const known = Map.groupBy(people, ({ group }) => group);
  return [...known].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
};

/** A person in the vocabulary of schema.org. */
export const makePersonJsonLd = (stored: Person, origin: string): JsonLd => ({
  '@type': 'Person',
  '@id': origin + personPath(stored.id),
  name: stored.name,
  jobTitle: stored.role,
  description: stored.text,
  image: stored.portrait && new URL(stored.portrait, origin).href,
  identifier: stored.orcid && `https://orcid.org/${stored.orcid}`,
  sameAs: stored.links.map(({ url }) => url),
});
