import { z } from 'zod';
import { MAX_POST } from '../../records/post.ts';
import { isSitePath } from '../../src/values/site-path.ts';

// Schemas of archive rows (`row` in `describe.ts`) shared by several tables, in addition to the schemas of forms.

/** As returned by `toSlug` and `freeSlug`: files of the archive are named by it. */
export const slug = z
  .string()
  .max(200, 'must be at most 200 characters long')
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, 'must be letters, digits and hyphens');

/** Id of a post in feeds, possibly from another system. */
export const guid = z
  .string()
  .regex(/^\S{1,500}$/, 'must be 1 to 500 characters without white space')
  .nullable();

/** The HTML of a post or page; cleaned when the archive is opened. */
export const html = z
  .string()
  .refine((text) => new TextEncoder().encode(text).length <= MAX_POST, 'is too long for a page');

/** A path of this site in the form of a redirect's target. */
export const sitePath = z
  .string()
  .max(2000, 'must be at most 2000 characters long')
  .refine((path) => isSitePath(path) && !/\s/.test(path), 'must be a path of this site');
