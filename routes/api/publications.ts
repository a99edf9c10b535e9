import { type Publication, selectPublications } from '../../db/queries/publications/read.ts';
import { app } from '../../src/http/app.ts';
import { recordId } from '../../src/http/validate.ts';
import { allCitations } from '../../src/lib/citations/all-styles.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import { sendDownload } from '../files/downloads.ts';
import { findPublication } from '../find-publication.ts';

/** `/api/publications`: the list, one record, and its PDF. */
export const publications = app()
  .get('/', cacheable(), async (c) => {
    return c.json(await selectPublications(c.var.deps.db));
  })
  .get('/:id', cacheable(), recordId, async (c) => {
    const publication = await findPublication(c, c.req.valid('param').id);
    return c.json<Publication>(publication);
  })
  .get('/:id/citations', cacheable(), recordId, async (c) => {
    const publication = await findPublication(c, c.req.valid('param').id);
    return c.json(await allCitations(publication));
  })
  .get('/:id/download', recordId, async (c) => {
    const publication = await findPublication(c, c.req.valid('param').id);
    return sendDownload(c, publication);
  });
