import {
  replaceAboutSections,
  selectAboutPhotos,
  selectAboutSections,
} from '../../db/queries/about/about.ts';
import { app } from '../../src/http/app.ts';
import { readJson } from '../../src/http/body.ts';
import { HttpError, validationError } from '../../src/http/error.ts';
import { readUpload } from '../../src/http/upload.ts';
import { recordId } from '../../src/http/validate.ts';
import { aboutContent, photoFields } from '../../src/lib/about/section-fields.ts';
import { MAX_IMAGE } from '../../src/lib/files/image-type.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import { removePhoto, storePhoto } from '../../src/services/about/photos.ts';
import { readImage } from '../../src/services/files/image.ts';

/** `/api/admin/about`: what the about page shows; reading is open to everyone. */
export const about = app()
  .get('/content', cacheable, async (c) => {
    const { db, site } = c.var.deps;
    return c.json(await selectAboutSections(db, site.about));
  })
  .post('/content', async (c) => {
    const sent = aboutContent.safeParse(await readJson(c));
    if (!sent.success) throw validationError(sent.error.issues);
    return c.json(await replaceAboutSections(c.var.deps.db, sent.data.content));
  })
  .get('/photos', cacheable, async (c) => {
    return c.json(await selectAboutPhotos(c.var.deps.db));
  })
  .post('/photos', async (c) => {
    const { file, fields } = await readUpload(c, { field: 'photo', maxBytes: MAX_IMAGE });
    const said = photoFields.safeParse(fields);
    if (!said.success) throw validationError(said.error.issues);
    const image = { ...(await readImage(file)), originalName: file.name };
    return c.json(await storePhoto(c.var.deps, image, said.data), 201);
  })
  .delete('/photos/:id', async (c) => {
    const removed = await removePhoto(c.var.deps, recordId(c));
    if (!removed) throw new HttpError(404, 'There is no such photo.');
    return c.json({ success: true });
  });
