import {
  replaceAboutSections,
  selectAboutPhotos,
  selectAboutSections,
} from '../../db/queries/about.ts';
import { app, Failure, invalid, readJson, recordId } from '../../src/factory.ts';
import { readImage } from '../../src/image-upload.ts';
import { aboutContent, photoFields } from '../../src/lib/about-fields.ts';
import { MAX_IMAGE } from '../../src/lib/image-type.ts';
import { share } from '../../src/middleware/page-cache.ts';
import { readUpload } from '../../src/multipart.ts';
import { removePhoto, storePhoto } from '../../src/platform/files/about-photos.ts';

/** `/api/admin/about`: what the about page shows; reading is open to everyone. */
export const about = app()
  .get('/content', share, async (c) => {
    const { db, site } = c.var.deps;
    return c.json(await selectAboutSections(db, site.about));
  })
  .post('/content', async (c) => {
    const sent = aboutContent.safeParse(await readJson(c));
    if (!sent.success) throw invalid(sent.error.issues);
    return c.json(await replaceAboutSections(c.var.deps.db, sent.data.content));
  })
  .get('/photos', share, async (c) => {
    return c.json(await selectAboutPhotos(c.var.deps.db));
  })
  .post('/photos', async (c) => {
    const { file, fields } = await readUpload(c, { field: 'photo', maxBytes: MAX_IMAGE });
    const said = photoFields.safeParse(fields);
    if (!said.success) throw invalid(said.error.issues);
    const image = { ...(await readImage(file)), originalName: file.name };
    return c.json(await storePhoto(c.var.deps, image, said.data), 201);
  })
  .delete('/photos/:id', async (c) => {
    const removed = await removePhoto(c.var.deps, recordId(c));
    if (!removed) throw new Failure(404, 'There is no such photo.');
    return c.json({ success: true });
  });
