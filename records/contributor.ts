import { displayName, type Name } from '@academic-site/bibliography';
import { z } from 'zod';
import { parseOrcid } from '../src/values/orcid.ts';
import { dropFormatCharacters } from '../src/values/text.ts';
import { AND_OTHERS } from './authors.ts';

/** What a person did for a work. */
export const CONTRIBUTOR_ROLES = [
  'author',
  'editor',
  'translator',
  'illustrator',
  'director',
  'composer',
  'performer',
  'interviewer',
  'advisor',
] as const;
export type ContributorRole = (typeof CONTRIBUTOR_ROLES)[number];

/** The most people of a work: collaborations sign with thousands of names. */
export const MAX_CONTRIBUTORS = 5_000;

const MAX_PART = 500;
const MAX_LITERAL = 1_000;

const ORCID = 'This is no ORCID iD: please check it';
const ALONE = 'Please give either a name in one piece or its parts';
const NAMELESS = 'Please give a family name, or the name of an organisation';

/** A part of a name. A blank one is none. */
const part = (max = MAX_PART) =>
  z
    .string('Please send text')
    .overwrite(dropFormatCharacters)
    .trim()
    .normalize('NFC')
    .max(max, `Please keep this to ${max} characters`)
    .nullish();

const flag = z.boolean('Please send true or false').nullish();

const orcid = z
  .string(ORCID)
  .nullish()
  .transform((typed, context) => {
    const found = parseOrcid(typed ?? '');
    if (found || !typed?.trim()) return found;
    context.addIssue({ code: 'custom', message: ORCID });
    return z.NEVER;
  });

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

/** A contributor as calls and archives send it, and as it is stored: without what is not said of it. */
export const contributor = z
  .object(
    {
      role: z
        .enum(CONTRIBUTOR_ROLES, `Please choose ${CONTRIBUTOR_ROLES.join(', ')}`)
        .default('author'),
      family: part(),
      given: part(),
      particle: part(),
      suffix: part(),
      literal: part(MAX_LITERAL),
      orcid,
      equal: flag,
      corresponding: flag,
    },
    'Please send each person as an object',
  )
  .check(({ value: { family, given, particle, suffix, literal }, issues }) => {
    const parts = [family, given, particle, suffix];
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: literal });
    if (literal && parts.some(Boolean)) refuse('literal', ALONE);
    if (!literal && !family) refuse('family', NAMELESS);
  })
  .transform(toContributor);

/** The parts of a name, as a call gives them. */
export const nameParts = contributor.transform(
  ({ family, given, particle, suffix, literal }): Name => ({
    family,
    given,
    particle,
    suffix,
    literal,
  }),
);

export const contributors = z
  .array(contributor, 'Please send a list of people')
  .max(MAX_CONTRIBUTORS, `At most ${MAX_CONTRIBUTORS} people, please`);

/** The role as a list of people says it behind a name. @example roleName('editor') // "Editor" */
export const roleName = (role: ContributorRole): string =>
  role.charAt(0).toUpperCase() + role.slice(1);

/** People as one line, which is what the fields `authors` and `editors` hold. */
export const writeNames = (people: readonly Name[], isComplete = true): string =>
  [...people.map(displayName), ...(isComplete ? [] : [AND_OTHERS])].join(', ');
