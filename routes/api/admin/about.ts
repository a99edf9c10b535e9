import { selectAboutPhotos, selectAboutSections } from '../../../db/queries/about.ts';
import { aboutContent, photoFields } from '../../../src/about/fields.ts';
import { addPhoto } from '../../../src/about/photos.ts';
import { saveAboutSections } from '../../../src/about/save.ts';
import { MAX_IMAGE } from '../../../src/files/image-type.ts';
import { readImage } from '../../../src/files/store-image.ts';
import { app } from '../../../src/http/app.ts';
import { LONG_JSON } from '../../../src/http/body.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { requireAsOpened } from '../../../src/http/require-as-opened.ts';
import { json, recordId, uploadForm } from '../../../src/http/validate.ts';
import { moveRecordToTrash } from '../../../src/trash/trash.ts';
import { found } from '../../../src/values/errors.ts';

/** `/api/admin/about`: what the about page shows; reading is open to everyone. */
export const aboutApi = app()
  .get('/content', cacheable(), async (c) => {
    const { db, site } = c.var.deps;
    return c.json(await selectAboutSections(db, site.about));
  })
  .post('/content', json(aboutContent, LONG_JSON), async (c) => {
    const { db, site } = c.var.deps;
    await requireAsOpened(c, async () => ({ content: await selectAboutSections(db, site.about) }));
    return c.json(await saveAboutSections(db, c.req.valid('json').content));
  })
  .get('/photos', cacheable(), async (c) => {
    return c.json(await selectAboutPhotos(c.var.deps.db));
  })
  .post('/photos', uploadForm({ field: 'photo', maxBytes: MAX_IMAGE }, photoFields), async (c) => {
    const { file, fields } = c.req.valid('form');
    const image = { ...(await readImage(file)), originalName: file.name };
    return c.json(await addPhoto(c.var.deps, image, fields), 201);
  })
  .delete('/photos/:id', recordId, async (c) => {
    const { id } = c.req.valid('param');
    found(await moveRecordToTrash(c.var.deps, 'photo', id), 'There is no such photo.');
    return c.json({ success: true });
  });
