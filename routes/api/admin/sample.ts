import { app } from '../../../src/http/app.ts';
import { removeSample } from '../../../src/settings/remove-sample.ts';

/** `POST /api/admin/sample/remove`: deletes the remaining sample content. */
export const sampleApi = app().post('/remove', async (c) => {
  await removeSample(c.var.deps);
  return c.json({ success: true });
});
