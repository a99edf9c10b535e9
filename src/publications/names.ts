import {
  displayName,
  type Name,
  parseName,
  parseOrcid,
  readMarks,
  stripMarks,
} from '@academic-site/bibliography';
import {
  type Contributor,
  type ContributorRole,
  toContributor,
} from '../../records/contributor.ts';
import { withNotes, withRole } from './contributors.ts';
import { lineFromMarkup } from './markup.ts';

interface RegisteredName {
  given?: string | null | undefined;
  family?: string | null | undefined;
  suffix?: string | null | undefined;
  /** The name of an organisation. */
  literal?: string | null | undefined;
  /** An organisation's name, or a person's that is not split into parts. */
  name?: string | null | undefined;
  /** Bare, or its address at orcid.org. */
  orcid?: string | null | undefined;
}

/**
 * The contributors that a registry names, in order, with their ORCID iDs and what marks at their names say.
 */
export function toContributors(
  names: readonly RegisteredName[],
  role: ContributorRole = 'author',
): Contributor[] {
  const known = names
    .map((name) => ({ name: toName(name), orcid: parseOrcid(name.orcid ?? '') ?? undefined }))
    .filter(({ name }) => displayName(name) !== '');
  const notes = readMarks(known.map(({ name }) => displayName(name)));
  const people = withNotes(
    withRole(
      known.map(({ name }) => cleanName(name)),
      role,
    ),
    notes,
  );
  return people.map((person, at) =>
    toContributor({ ...person, orcid: known[at]?.orcid ?? person.orcid }),
  );
}

const cleanName = (name: Name): Name =>
  Object.fromEntries(Object.entries(name).map(([part, text]) => [part, stripMarks(text ?? '')]));

function toName({ given, family, suffix, name, literal }: RegisteredName): Name {
  if (!family && literal) return { literal: lineFromMarkup(literal) };
  // A name in one piece with a comma is inverted only where one word or initials follow.
  if (!family) return parseWhole(lineFromMarkup(name ?? given ?? ''));
  const parts = [family, suffix, given].map((part) => capitaliseName(lineFromMarkup(part ?? '')));
  const [last = '', ...others] = parts;
  return others.some(Boolean)
    ? parseName([last, ...others.filter(Boolean)].join(', '))
    : { literal: last };
}

/** A name that is not in parts: "Family, Given", or that of an organisation, which may have a comma. */
const parseWhole = (name: string): Name =>
  /,\s*(?:ltd|inc|llc|gmbh|e\.\s?v)\.?$/i.test(name) ? { literal: name } : parseName(name);

/** "SMITH-JONES" as people write it; initials and what has small letters stay. */
function capitaliseName(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{3}/u.test(name)) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
