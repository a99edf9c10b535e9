import { displayName, type Name, ROLES, type Role } from '@academic-site/bibliography';
import { AND_OTHERS } from './publication-vocabulary.ts';

/** Roles of people in a work. */
// Cast: the table's own keys, as its type has them.
export const CONTRIBUTOR_ROLES = Object.keys(ROLES) as readonly Role[];
export type ContributorRole = Role;

/** Maximum number of people per work: collaborations sign with thousands of names. */
export const MAX_CONTRIBUTORS = 5_000;

/** A person or organisation that contributed to a work. */
export interface Contributor extends Name {
  role: ContributorRole;
  /** Without the address, "0000-0002-1825-0097". */
  orcid?: string;
  /** Contributed as much as all others with this mark. */
  equal?: boolean;
  corresponding?: boolean;
}

type Loose<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined };

/** A contributor without empty properties, its parts in a fixed order: stored ones are compared as text. */
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

/**
 * The role after a name in a list of people.
 *
 * @example roleName('editor') // "Editor"
 */
export const roleName = (role: ContributorRole): string =>
  role.charAt(0).toUpperCase() + role.slice(1);

/** People as one line, for the fields `authors` and `editors`. */
export const writeNames = (people: readonly Name[], isComplete = true): string =>
  [...people.map(displayName), ...(isComplete ? [] : [AND_OTHERS])].join(', ');
