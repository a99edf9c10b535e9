import { type Name, parseOrcid } from '@academic-site/bibliography';
import { z } from 'zod';
import { dropFormatCharacters } from '../src/values/text.ts';
import { CONTRIBUTOR_ROLES, MAX_CONTRIBUTORS, toContributor } from './contributor.ts';

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
