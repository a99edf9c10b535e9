import { z } from 'zod';
import type { Site } from '../settings/site.ts';
import { validationError } from '../values/errors.ts';
import type { Deps } from './deps.ts';

/** The language that a call is in; the site's first without one. */
export const callLanguage = z.string('must be text').optional();

/**
 * The site in the language that a call names.
 *
 * @throws a 400 for a language that the site does not have
 * @example const site = siteIn(c.var.deps, c.req.query('language'));
 */
export function siteIn({ site, sites }: Pick<Deps, 'site' | 'sites'>, language?: string): Site {
  if (language === undefined) return site;
  const found = sites.find((each) => each.language === language);
  if (found) return found;
  const message = `must be one of ${site.languages.join(', ')}`;
  throw validationError([{ path: ['language'], message }]);
}
