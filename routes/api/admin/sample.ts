import { app } from '../../../src/http/app.ts';
import { removeSample } from '../../../src/settings/remove-sample.ts';

/** `POST /api/admin/sample/remove`: takes away what is left of the sample. */
export const sampleApi = app().post('/remove', async (c) => {
  await removeSample(c.var.deps);
  return c.json({ success: true });
});
