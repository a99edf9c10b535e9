import type { z } from 'zod';
import type { JsonLd } from '../src/values/json-ld.ts';
import { formatAmount, formatSpan, withFacts } from '../src/values/record-text.ts';
import { isSameText } from '../src/values/text.ts';
import { defineRecord } from './define.ts';
import {
  address,
  amount,
  checkSpan,
  choice,
  currency,
  date,
  image,
  language,
  paragraphs,
  references,
  requiredText,
  ror,
  text,
} from './fields.ts';

/** Stages of a project with their headings, in the order of the page. */
export const PROJECT_STATUSES = {
  running: 'Running',
  planned: 'Planned',
  finished: 'Finished',
} as const;
type ProjectStatus = keyof typeof PROJECT_STATUSES;

/** The page of a project. */
export const projectPath = (id: number): string => `/projects/${id}`;

/** A project, with its grant. */
export const project = defineRecord('project', {
  plural: 'projects',
  name: 'Project',
  isOpen: true,
  page: 'projects',
  heading: 'Projects',
  intro: 'What you and your group work on, and who funds it.',
  fields: {
    title: requiredText(500, 'Enter a title', { label: 'Title', wide: true }),
    acronym: text(50, { label: 'Acronym (optional)' }),
    status: choice(PROJECT_STATUSES, 'running', { label: 'Status' }),
    from: date({ label: 'From (optional)' }),
    to: date({ label: 'To (optional)' }),
    funder: text(300, { label: 'Funder (optional)' }),
    funder_ror: ror({ label: 'Funder’s ROR ID (optional)' }),
    grant_number: text(100, { label: 'Grant number (optional)' }),
    role: text(200, { label: 'Your role (optional)', placeholder: 'Principal investigator' }),
    amount: amount({ label: 'Amount (optional)' }),
    currency: currency({ label: 'Currency' }),
    url: address({ label: 'Project website (optional)' }),
    image: image('project', { label: 'Image (optional)' }),
    text: paragraphs(20_000, { label: 'Description' }),
    publication_ids: references('publication', 200, {
      label: 'Publications',
      add: 'Add a publication',
    }),
    person_ids: references('person', 200, { label: 'People', add: 'Add a person' }),
    language: language(),
  },
  check: checkSpan,
  title: 'title',
  order: { by: 'from', latestFirst: true },
  sort: (projects) => groupByStatus(projects).flatMap(([, ofStatus]) => ofStatus),
  isSame: (one, other) =>
    one.from === other.from &&
    (isSameText(one.title, other.title) ||
      (one.acronym !== null && isSameText(one.acronym, other.acronym))),
  path: projectPath,
  details: ({ acronym, funder }) => [acronym, funder],
  columns: ({ status, from }) => ({ Status: PROJECT_STATUSES[status], From: from }),
  example: 'Small Detectors for Thin Beams · Running · Czech Science Foundation',
  passage(fields, { language }) {
    const { title, acronym, text, from, funder, grant_number, role } = fields;
    const facts = [acronym, title, role, funder, grant_number];
    return {
      title,
      year: from?.slice(0, 4) ?? '',
      text: withFacts(
        [...facts, formatAmount(fields, language), formatSpan(fields, language)],
        text,
      ),
    };
  },
});

export const projectFields = project.schema;
export type ProjectFields = z.output<typeof projectFields>;
export type Project = ProjectFields & { id: number };

/** Projects under the headings of their status, in order, latest first. */
export function groupByStatus<Row extends { status: ProjectStatus; from: string | null }>(
  projects: readonly Row[],
): [ProjectStatus, Row[]][] {
  const latestFirst = projects.toSorted((one, other) =>
    (other.from ?? '').localeCompare(one.from ?? ''),
  );
  const order = Object.keys(PROJECT_STATUSES);
  const known = Map.groupBy(latestFirst, ({ status }) => status);
  return [...known].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

/** A project in the vocabulary of schema.org. */
export function makeProjectJsonLd(stored: Project, origin: string): JsonLd {
  const { id, title, acronym, text, from, to, funder, funder_ror, grant_number, url, image } =
    stored;
  const organisation = funder && { '@type': 'Organization', name: funder, '@id': funder_ror };
  return {
    '@type': 'ResearchProject',
    '@id': origin + projectPath(id),
    name: title,
    alternateName: acronym,
    description: text,
    url: url ?? origin + projectPath(id),
    image: image && new URL(image, origin).href,
    foundingDate: from,
    dissolutionDate: to,
    funding: (grant_number || funder) && {
      '@type': 'Grant',
      identifier: grant_number,
      funder: organisation,
    },
  };
}
