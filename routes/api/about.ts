import { selectAboutPhotos, selectAboutSections } from '../../db/queries/about.ts';
import { app } from '../../src/factory.ts';
import { share } from '../../src/middleware/page-cache.ts';

/** `/api/admin/about`: what the about page shows; reading is open to everyone. */
export const about = app()
  .get('/content', share, async (c) => {
    const { db, site } = c.var.deps;
    return c.json(await selectAboutSections(db, site.about));
  })
  .get('/photos', share, async (c) => {
    return c.json(await selectAboutPhotos(c.var.deps.db));
  });
