import {
  type Publication,
  selectOptionalPublication,
  selectPublications,
} from '../../db/queries/publications/read.ts';
import { app } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';
import { recordId } from '../../src/http/validate.ts';
import { allCitations } from '../../src/lib/citations/all-styles.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import { sendDownload } from '../files/downloads.ts';

/** `/api/publications`: the list, one record, and its PDF. */
export const publications = app()
  .get('/', cacheable, async (c) => {
    return c.json(await selectPublications(c.var.deps.db));
  })
  .get('/:id', cacheable, recordId, async (c) => {
    const publication = await selectOptionalPublication(c.var.deps.db, c.req.valid('param').id);
    if (!publication) throw new HttpError(404, 'There is no such publication.');
    return c.json<Publication>(publication);
  })
  .get('/:id/citations', cacheable, recordId, async (c) => {
    const publication = await selectOptionalPublication(c.var.deps.db, c.req.valid('param').id);
    if (!publication) throw new HttpError(404, 'There is no such publication.');
    return c.json(await allCitations(publication));
  })
  .get('/:id/download', recordId, async (c) => {
    const publication = await selectOptionalPublication(c.var.deps.db, c.req.valid('param').id);
    if (!publication) throw new HttpError(404, 'There is no such publication.');
    return sendDownload(c, publication);
  });
