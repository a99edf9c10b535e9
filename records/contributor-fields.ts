import { type Name, parseOrcid } from '@academic-site/bibliography';
import { z } from 'zod';
import { dropFormatCharacters } from '../src/values/text.ts';
import { CONTRIBUTOR_ROLES, MAX_CONTRIBUTORS, toContributor } from './contributor.ts';

const MAX_PART = 500;
const MAX_LITERAL = 1_000;

const ORCID = 'This is not a valid ORCID iD. Check it for typing errors';
const ALONE = 'Enter either a full name or its parts';
const NAMELESS = 'Enter a family name, or the name of an organisation';

/** A part of a name; null if blank. */
const part = (max = MAX_PART) =>
  z
    .string('Send text')
    .overwrite(dropFormatCharacters)
    .trim()
    .normalize('NFC')
    .max(max, `Keep this to ${max} characters`)
    .nullish();

const flag = z.boolean('Send true or false').nullish();

const orcid = z
  .string(ORCID)
  .nullish()
  .transform((typed, context) => {
    const found = parseOrcid(typed ?? '');
    if (found || !typed?.trim()) return found;
    context.addIssue({ code: 'custom', message: ORCID });
    return z.NEVER;
  });

/** A contributor as sent in API calls and archives, and as stored: without empty properties. */
export const contributor = z
  .object(
    {
      role: z.enum(CONTRIBUTOR_ROLES, `Choose ${CONTRIBUTOR_ROLES.join(', ')}`).default('author'),
      family: part(),
      given: part(),
      particle: part(),
      suffix: part(),
      literal: part(MAX_LITERAL),
      orcid,
      equal: flag,
      corresponding: flag,
    },
    'Send each person as an object',
  )
  .check(({ value: { family, given, particle, suffix, literal }, issues }) => {
    const parts = [family, given, particle, suffix];
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: literal });
    if (literal && parts.some(Boolean)) refuse('literal', ALONE);
    if (!literal && !family) refuse('family', NAMELESS);
  })
  .transform(toContributor);

/** The parts of a name, as sent in an API call. */
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
  .array(contributor, 'Send a list of people')
  .max(MAX_CONTRIBUTORS, `Keep to ${MAX_CONTRIBUTORS} people`);
