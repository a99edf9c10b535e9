import type { Context } from 'hono';
import { type Publication, selectOptionalPublication } from '../db/queries/publications/read.ts';
import type { Env } from '../src/http/deps.ts';
import { found } from '../src/values/errors.ts';

export const NO_PUBLICATION = 'There is no such publication.';

/** The publication of an id, or a 404. */
export async function requirePublication(c: Context<Env>, id: number): Promise<Publication> {
  return found(await selectOptionalPublication(c.var.deps.db, id), NO_PUBLICATION);
}
