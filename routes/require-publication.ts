import type { Context } from 'hono';
import { type Publication, selectOptionalPublication } from '../db/queries/publications/read.ts';
import type { Env } from '../src/http/deps.ts';
import { HttpError } from '../src/http/error.ts';

export const noSuchPublication = () => new HttpError(404, 'There is no such publication.');

/** The publication of an id, or a 404. */
export async function requirePublication(c: Context<Env>, id: number): Promise<Publication> {
  const publication = await selectOptionalPublication(c.var.deps.db, id);
  if (!publication) throw noSuchPublication();
  return publication;
}
