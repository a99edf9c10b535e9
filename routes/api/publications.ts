import {
  type Publication,
  selectOptionalPublication,
  selectPublications,
} from '../../db/queries/publications.ts';
import { app, Failure, recordId } from '../../src/factory.ts';
import { allCitations } from '../../src/lib/citations/all-styles.ts';
import { share } from '../../src/middleware/page-cache.ts';
import { sendDownload } from '../downloads.ts';

/** `/api/publications`: the list, one record, and its PDF. */
export const publications = app()
  .get('/', share, async (c) => {
    return c.json(await selectPublications(c.var.deps.db));
  })
  .get('/:id', share, async (c) => {
    const publication = await selectOptionalPublication(c.var.deps.db, recordId(c));
    if (!publication) throw new Failure(404, 'There is no such publication.');
    return c.json<Publication>(publication);
  })
  .get('/:id/citations', share, async (c) => {
    const publication = await selectOptionalPublication(c.var.deps.db, recordId(c));
    if (!publication) throw new Failure(404, 'There is no such publication.');
    return c.json(await allCitations(publication));
  })
  .get('/:id/download', async (c) => {
    const publication = await selectOptionalPublication(c.var.deps.db, recordId(c));
    if (!publication) throw new Failure(404, 'There is no such publication.');
    return sendDownload(c, publication);
  });
