import type { Context } from 'hono';
import { z } from 'zod';
import { app } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { upload } from '../../src/http/validate.ts';
import { MAX_SITE } from '../../src/lib/import/moved-site.ts';
import { movingTimeZone } from '../../src/services/import/time-zone.ts';

const siteFile = upload({ field: 'site', maxBytes: MAX_SITE }, z.looseObject({}));

/** `/api/admin/import`: a site of another system, looked at first and then moved in. */
export const moving = app()
  .post('/preview', siteFile, async (c) => c.json(await move(c, c.req.valid('form').file, false)))
  .post('/', siteFile, async (c) => c.json(await move(c, c.req.valid('form').file, true)));

async function move(c: Context<Env>, file: File, store: boolean) {
  const { deps } = c.var;
  // Loaded with the first site that moves in.
  const [{ openUploadedSite }, { moveIn, previewMove }] = await Promise.all([
    import('../../src/services/import/uploaded-site.ts'),
    import('../../src/services/import/move-in.ts'),
  ]);
  const { site, files } = await openUploadedSite(file, await movingTimeZone(deps.db));
  return store ? moveIn(deps, site, files) : previewMove(deps, site, files);
}
