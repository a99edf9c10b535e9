import type { Db } from '../../db/open.ts';
import { type Publication, selectOptionalPublication } from '../../db/queries/publications/read.ts';
import { found } from '../values/errors.ts';

export const NO_PUBLICATION = 'There is no such publication.';

/** The publication of an id. Throws a 404 where there is none. */
export async function requirePublication(db: Db, id: number): Promise<Publication> {
  return found(await selectOptionalPublication(db, id), NO_PUBLICATION);
}
