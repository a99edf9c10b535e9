import {
  deletePublication,
  insertPublication,
  type Publication,
  selectPublications,
  selectSimilarPublications,
  updatePublication,
} from '../../db/queries/publications/publications.ts';
import { app } from '../../src/http/app.ts';
import { readJson } from '../../src/http/body.ts';
import { HttpError, validationError } from '../../src/http/error.ts';
import { recordId, validated } from '../../src/http/validate.ts';
import {
  doiQuery,
  newPublication,
  publicationChanges,
  publicationIdentity,
} from '../../src/lib/publications/publication-input.ts';
import { dayIn } from '../../src/lib/time.ts';
import { workByDoi } from '../../src/services/scholarly/crossref.ts';
import { scholarly } from './scholarly.ts';

const noSuch = () => new HttpError(404, 'There is no such publication.');

/** `/api/admin/publications`: the administrator's list, and what changes it. */
export const adminPublications = app()
  .get('/', async (c) => c.json(await selectPublications(c.var.deps.db)))
  .post('/', async (c) => {
    const { db, now, site } = c.var.deps;
    const thisYear = Number.parseInt(dayIn(now(), site.timeZone), 10);
    const sent = newPublication(thisYear).safeParse(await readJson(c));
    if (!sent.success) throw validationError(sent.error.issues);
    return c.json<Publication, 201>(await insertPublication(db, sent.data), 201);
  })
  // Stores nothing: the administrator decides field by field.
  .get('/by-doi', validated('query', doiQuery), async (c) => {
    const { doi } = c.req.valid('query');
    return c.json({ fields: await workByDoi(scholarly(c).crossref, doi) });
  })
  .post('/duplicates', async (c) => {
    const sent = publicationIdentity.safeParse(await readJson(c));
    if (!sent.success) throw validationError(sent.error.issues);
    return c.json({ duplicates: await selectSimilarPublications(c.var.deps.db, sent.data) });
  })
  .put('/:id', async (c) => {
    const id = recordId(c);
    const sent = publicationChanges.safeParse(await readJson(c));
    if (!sent.success) throw validationError(sent.error.issues);
    const publication = await updatePublication(c.var.deps.db, id, sent.data);
    if (!publication) throw noSuch();
    return c.json<Publication>(publication);
  })
  .delete('/:id', async (c) => {
    if (!(await deletePublication(c.var.deps.db, recordId(c)))) throw noSuch();
    return c.json({ success: true });
  });
