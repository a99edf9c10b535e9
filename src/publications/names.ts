import {
  displayName,
  fromCslName,
  parseOrcid,
  readMarks,
  stripMarks,
} from '@academic-site/bibliography';
import { toPerson } from '@academic-site/bibliography/registries';
import {
  type Contributor,
  type ContributorRole,
  toContributor,
} from '../../records/contributor.ts';
import { withRole } from './contributors.ts';

/** The contributors that a source names, in order, with their ORCID iDs and what marks at their names say. */
export const toContributors = (
  names: readonly Parameters<typeof toPerson>[0][],
  role: ContributorRole = 'author',
): Contributor[] =>
  readNameMarks(
    names.flatMap((name) => {
      const orcid = parseOrcid(name.orcid ?? '') ?? undefined;
      return withRole([fromCslName(toPerson(name))], role)
        .filter((person) => displayName(person) !== '')
        .map((person) => ({ ...person, ...(orcid && { orcid }) }));
    }),
  );

/** People without the marks at their names, and with what these say of them. */
function readNameMarks(people: readonly Contributor[]): Contributor[] {
  const notes = new Map(
    readMarks(people.map(displayName)).map(({ author, ...note }) => [author, note]),
  );
  return people.map((person, at) => {
    const parts = NAME_PARTS.map((part) => [part, person[part] && stripMarks(person[part])]);
    return toContributor({ ...person, ...Object.fromEntries(parts), ...notes.get(at) });
  });
}

const NAME_PARTS = ['family', 'given', 'particle', 'suffix', 'literal'] as const;
