import { SIGNING } from '@academic-site/bibliography';
import type { Contributor, ContributorRole } from '../../records/contributor.ts';
import type { PublicationFields } from '../../records/publication.ts';
import type { PEOPLE_FIELDS } from '../../records/publication-field-lists.ts';

/** What is stored of the people of a work, and three views of it that are stored beside it. */
export type StoredPeople = Pick<PublicationFields, (typeof PEOPLE_FIELDS)[number]>;

/** A work as far as its people are asked for: who signs it depends on its type. */
export type People = StoredPeople & Pick<PublicationFields, 'publication_type'>;

/** Works whose editors sign where they have no author; those of others are the editors of what contains them. */
export const EDITED = ['Book', 'Edited Book'];

export const ofRole = (people: readonly Contributor[], role: ContributorRole) =>
  people.filter((each) => each.role === role);

/** Whom the list of authors of a work of a type names: its authors, else who signs such a work. */
export function pickAuthors(people: readonly Contributor[], type: string | null): Contributor[] {
  const roles: ContributorRole[] = [
    'author',
    ...(EDITED.includes(type ?? '') ? ['editor' as const] : []),
    ...SIGNING,
  ];
  const role = roles.find((each) => people.some((person) => person.role === each));
  return role ? ofRole(people, role) : [];
}

/** {@link pickAuthors} of a work whose people are in parts. */
export const listSigners = ({
  contributors,
  publication_type,
}: Pick<People, 'contributors' | 'publication_type'>): Contributor[] =>
  pickAuthors(contributors, publication_type);
