import { z } from 'zod';
import { selectOptionalPublication } from '../../../../db/queries/publications/read.ts';
import { hasVersions, joinVersion } from '../../../../db/queries/publications/versions.ts';
import { app } from '../../../../src/http/app.ts';
import { json, recordId } from '../../../../src/http/validate.ts';
import { requirePublication } from '../../../../src/publications/find-publications.ts';
import { validationError } from '../../../../src/values/errors.ts';

const article = z.object({ of: z.int('Enter the id of the article') });

const refuse = (message: string) => validationError([{ path: ['of'], message }]);

/** `/api/admin/publications/{id}/versions`: links a preprint to its article, or unlinks them. */
export const adminVersionsApi = app()
  .post('/:id/versions', recordId, json(article), async (c) => {
    const { db } = c.var.deps;
    const { id } = c.req.valid('param');
    const { of } = c.req.valid('json');
    await requirePublication(db, id);
    const joined = await selectOptionalPublication(db, of);
    if (!joined) throw refuse('There is no such publication');
    if (id === of) throw refuse('A publication cannot be a version of itself');
    if (joined.version_of !== null && joined.version_of !== of)
      throw refuse('This is itself a preprint of another publication');
    if (await hasVersions(db, id)) throw refuse('The preprint has preprints of its own');
    await joinVersion(db, id, of);
    return c.json(await requirePublication(db, id));
  })
  .delete('/:id/versions', recordId, json(article), async (c) => {
    const { db } = c.var.deps;
    const { id } = c.req.valid('param');
    const preprint = await requirePublication(db, id);
    if (preprint.version_of !== c.req.valid('json').of || preprint.version_of === id)
      throw refuse('They are not linked');
    await joinVersion(db, id, id);
    return c.json(await requirePublication(db, id));
  });
