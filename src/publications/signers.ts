import { SIGNING } from '@academic-site/bibliography';
import type { Contributor, ContributorRole } from '../../records/contributor.ts';
import type { PublicationFields } from '../../records/publication.ts';
import type { PEOPLE_FIELDS } from '../../records/publication-field-lists.ts';

/** The stored people of a work, and three stored views of them. */
export type StoredPeople = Pick<PublicationFields, (typeof PEOPLE_FIELDS)[number]>;

/** The parts of a work that its people depend on: its type determines who signs it. */
export type People = StoredPeople & Pick<PublicationFields, 'publication_type'>;

/** Types of works that editors sign if they have no author; editors of other types are those of the containing work. */
export const EDITED = ['Book', 'Edited Book'];

export const ofRole = (people: readonly Contributor[], role: ContributorRole) =>
  people.filter((each) => each.role === role);

/** The people in the list of authors of a work: its authors, otherwise those who sign a work of its type. */
export function pickAuthors(people: readonly Contributor[], type: string | null): Contributor[] {
  const roles: ContributorRole[] = [
    'author',
    ...(EDITED.includes(type ?? '') ? ['editor' as const] : []),
    ...SIGNING,
  ];
  const role = roles.find((each) => people.some((person) => person.role === each));
  return role ? ofRole(people, role) : [];
}

/** {@link pickAuthors} for a work whose people are in parts. */
export const listSigners = ({
  contributors,
  publication_type,
}: Pick<People, 'contributors' | 'publication_type'>): Contributor[] =>
  pickAuthors(contributors, publication_type);
