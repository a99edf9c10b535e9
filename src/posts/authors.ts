import { displayName, parseNames } from '@academic-site/bibliography';
import { type Contributor, toContributor, writeNames } from '../../records/contributor.ts';
import type { PostFields } from '../../records/post.ts';
import { withRole } from '../publications/contributors.ts';
import { isByOwner } from '../publications/owner.ts';
import type { Site } from '../settings/site.ts';

type Signed = Pick<PostFields, 'author' | 'contributors'>;
type AuthorSite = Pick<Site, 'name' | 'owner'>;

/** Stands for the owner in `author`. */
const ADMIN = 'admin';

/**
 * The people who wrote a post: those stored in parts, otherwise the owner if `author` names the owner, otherwise the
 * people whom it names.
 *
 * @example listPostAuthors({ author: 'admin', contributors: [] }, site) // [{ role: 'author', family: 'Exemplar', … }]
 */
export function listPostAuthors({ author, contributors }: Signed, site: AuthorSite): Contributor[] {
  if (contributors.length > 0) return contributors;
  if (author === ADMIN || isByOwner({ author }, site)) return [toOwner(site)];
  const { names } = parseNames(author);
  if (names.length === 0) return [toContributor({ role: 'author', literal: author })];
  return withRole(names, 'author').map((person) =>
    isByOwner({ author: displayName(person) }, site) ? toOwner(site) : person,
  );
}

function toOwner({ name, owner: { names, orcid } }: AuthorSite): Contributor {
  const [first = { literal: name }] = names;
  return toContributor({ role: 'author', ...first, orcid });
}

/** A post with its authors in parts, as the API returns it. */
export const withPostAuthors =
  (site: AuthorSite) =>
  <Post extends Signed>(post: Post): Post => ({
    ...post,
    contributors: listPostAuthors(post, site),
  });

/** The byline of a post: its `author`, unless people are stored. */
export const writeByline = ({ author, contributors }: Signed): string => {
  const authors = contributors.filter(({ role }) => role === 'author');
  return writeNames(authors.length > 0 ? authors : contributors) || author;
};

/**
 * Changes of a post with the people to store: none if `author` names them, or another `author` is sent alone. People who
 * are sent back as they were returned stay as they are stored.
 *
 * @param stored null for a new post
 */
export function changePostAuthors<Changes extends Partial<PostFields>>(
  changes: Changes,
  stored: Signed | null,
  site: AuthorSite,
): Changes {
  const { contributors, author = stored?.author ?? site.name } = changes;
  const isOtherAuthor = stored !== null && author !== stored.author;
  if (contributors === undefined) return isOtherAuthor ? { ...changes, contributors: [] } : changes;
  if (stored && areSame(contributors, listPostAuthors(stored, site))) {
    return { ...changes, contributors: stored.contributors };
  }
  const named = listPostAuthors({ author, contributors: [] }, site);
  return areSame(contributors, named) ? { ...changes, contributors: [] } : changes;
}

const areSame = (some: readonly Contributor[], others: readonly Contributor[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);
