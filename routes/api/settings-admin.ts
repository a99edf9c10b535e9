import { app } from '../../src/http/app.ts';
import { json } from '../../src/http/validate.ts';
import { settingsChanges } from '../../src/lib/settings/settings.ts';
import { removeSample } from '../../src/services/sample/remove-sample.ts';
import { readSettings, updateSettings } from '../../src/services/settings/settings.ts';

/** `/api/admin/settings`: what the administrator says of the site. */
export const settings = app()
  .get('/', async (c) => {
    const { db, config } = c.var.deps;
    return c.json(await readSettings(db, config));
  })
  .put('/', json(settingsChanges), async (c) =>
    c.json(await updateSettings(c.var.deps, c.req.valid('json'))),
  );

/** `POST /api/admin/sample/remove`: takes away what is left of the sample. */
export const sample = app().post('/remove', async (c) => {
  await removeSample(c.var.deps);
  return c.json({ success: true });
});
