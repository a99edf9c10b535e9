import { z } from 'zod';
import type { JsonLd } from '../metadata/metadata.ts';
import { required } from '../values/fields.ts';
import { languageTag } from '../values/language.ts';
import {
  checkSpan,
  idList,
  optionalAddress,
  optionalAmount,
  optionalCurrency,
  optionalDate,
  optionalFile,
  optionalRor,
  optionalText,
} from '../values/record-fields.ts';

/** How far a project is, and the heading that it stands under, in the order of the page. */
export const PROJECT_STATUSES = {
  running: 'Running',
  planned: 'Planned',
  finished: 'Finished',
} as const;
export type ProjectStatus = keyof typeof PROJECT_STATUSES;

const statuses = Object.keys(PROJECT_STATUSES);

/** A project, as it is sent and stored: what is not said is null. */
export const projectFields = z
  .object(
    {
      title: required('Please give a title', 500),
      acronym: optionalText(50),
      text: optionalText(20_000),
      status: z
        // The names of a table that is written down.
        .enum(statuses as [ProjectStatus], `Please give one of these: ${statuses.join(', ')}`)
        .default('running'),
      from: optionalDate,
      to: optionalDate,
      funder: optionalText(300),
      funder_ror: optionalRor,
      grant_number: optionalText(100),
      amount: optionalAmount,
      currency: optionalCurrency,
      /** Of the researcher: "Principal investigator". */
      role: optionalText(200),
      url: optionalAddress,
      image: optionalFile,
      publication_ids: idList,
      person_ids: idList,
      language: languageTag.default(null),
    },
    'Please send an object with a title',
  )
  .check(checkSpan);
export type ProjectFields = z.output<typeof projectFields>;
export type Project = ProjectFields & { id: number };

/** What a project is known by. */
export const makeProjectKey = ({ grant_number, title, from }: ProjectFields): string =>
  [grant_number ?? title, grant_number ? '' : from].join('\n').toLowerCase();

/** The page of a project. */
export const projectPath = (id: number): string => `/projects/${id}`;

/** Projects under the headings of their status, in the order of these, latest first. */
export function groupByStatus<Row extends ProjectFields>(
  projects: readonly Row[],
): [ProjectStatus, Row[]][] {
  const latestFirst = projects.toSorted((one, other) =>
    (other.from ?? '').localeCompare(one.from ?? ''),
  );
  const known = Map.groupBy(latestFirst, ({ status }) => status);
  return [...known].toSorted(([one], [other]) => statuses.indexOf(one) - statuses.indexOf(other));
}

/** A project in the vocabulary of schema.org. */
export function makeProjectJsonLd(project: Project, origin: string): JsonLd {
  const { id, title, acronym, text, from, to, funder, funder_ror, grant_number, url, image } =
    project;
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
