import { displayName, type Name, ROLES, type Role } from '@academic-site/bibliography';
import { AND_OTHERS } from './publication-vocabulary.ts';

/** What a person did for a work. */
// The table's own keys, as its type has them.
export const CONTRIBUTOR_ROLES = Object.keys(ROLES) as readonly Role[];
export type ContributorRole = Role;

/** The most people of a work: collaborations sign with thousands of names. */
export const MAX_CONTRIBUTORS = 5_000;

/** A person or an organisation that took part in a work. */
export interface Contributor extends Name {
  role: ContributorRole;
  /** Bare, "0000-0002-1825-0097". */
  orcid?: string;
  /** Contributed as much as the others who have this. */
  equal?: boolean;
  corresponding?: boolean;
}

type Loose<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined };

/** A contributor without what is not said of it, its parts in one order: stored ones are compared as they are written. */
export function toContributor(
  given: Loose<Omit<Contributor, 'role'>> & { role: ContributorRole },
): Contributor {
  const {
    role,
    family,
    given: first,
    particle,
    suffix,
    literal,
    orcid,
    equal,
    corresponding,
  } = given;
  return {
    role,
    ...(family && { family }),
    ...(first && { given: first }),
    ...(particle && { particle }),
    ...(suffix && { suffix }),
    ...(literal && { literal }),
    ...(orcid && { orcid }),
    ...(equal && { equal }),
    ...(corresponding && { corresponding }),
  };
}

/** The role as a list of people says it behind a name. @example roleName('editor') // "Editor" */
export const roleName = (role: ContributorRole): string =>
  role.charAt(0).toUpperCase() + role.slice(1);

/** People as one line, which is what the fields `authors` and `editors` hold. */
export const writeNames = (people: readonly Name[], isComplete = true): string =>
  [...people.map(displayName), ...(isComplete ? [] : [AND_OTHERS])].join(', ');
