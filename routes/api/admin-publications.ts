import {
  deletePublication,
  insertPublication,
  type Publication,
  selectPublications,
  selectSimilarPublications,
  updatePublication,
} from '../../db/queries/publications.ts';
import { app, Failure, invalid, readJson, recordId } from '../../src/factory.ts';
import {
  newPublication,
  publicationChanges,
  publicationIdentity,
} from '../../src/lib/publications/publication-input.ts';

const noSuch = () => new Failure(404, 'There is no such publication.');

/** `/api/admin/publications`: the administrator's list, and what changes it. */
export const adminPublications = app()
  .get('/', async (c) => c.json(await selectPublications(c.var.deps.db)))
  .post('/', async (c) => {
    const sent = newPublication.safeParse(await readJson(c));
    if (!sent.success) throw invalid(sent.error.issues);
    return c.json<Publication, 201>(await insertPublication(c.var.deps.db, sent.data), 201);
  })
  .post('/duplicates', async (c) => {
    const sent = publicationIdentity.safeParse(await readJson(c));
    if (!sent.success) throw invalid(sent.error.issues);
    return c.json({ duplicates: await selectSimilarPublications(c.var.deps.db, sent.data) });
  })
  .put('/:id', async (c) => {
    const id = recordId(c);
    const sent = publicationChanges.safeParse(await readJson(c));
    if (!sent.success) throw invalid(sent.error.issues);
    const publication = await updatePublication(c.var.deps.db, id, sent.data);
    if (!publication) throw noSuch();
    return c.json<Publication>(publication);
  })
  .delete('/:id', async (c) => {
    if (!(await deletePublication(c.var.deps.db, recordId(c)))) throw noSuch();
    return c.json({ success: true });
  });
