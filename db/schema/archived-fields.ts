import { z } from 'zod';
import { MAX_POST } from '../../records/post.ts';
import { isSitePath } from '../../src/values/site-path.ts';

// What several tables say of the rows of an archive (`row` in `describe.ts`), beside the schemas of forms.

/** As `toSlug` and `freeSlug` give it: files of the archive are named by it. */
export const slug = z
  .string()
  .max(200, 'must be 200 characters at most')
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, 'must be letters, digits and hyphens');

/** The id of a post in feeds, on another system too. */
export const guid = z
  .string()
  .regex(/^\S{1,500}$/, 'must be 1 to 500 characters without white space')
  .nullable();

/** The HTML of a post or a page; it is cleaned where the archive is opened. */
export const html = z
  .string()
  .refine((text) => new TextEncoder().encode(text).length <= MAX_POST, 'is too long for a page');

/** A path of this site, as a browser is sent it. */
export const sitePath = z
  .string()
  .max(2000, 'must be 2000 characters at most')
  .refine((path) => isSitePath(path) && !/\s/.test(path), 'must be a path of this site');
