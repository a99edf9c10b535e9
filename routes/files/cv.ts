import { app } from '../../src/http/app.ts';
import { sendFile } from '../../src/http/send-file.ts';
import { CV_PATH } from '../../src/settings/site.ts';
import { NotFound } from '../../src/values/errors.ts';
import { siteFileKey, storedName } from '../../src/values/storage-key.ts';

/** `/cv.pdf`: the CV that the settings name now; its address stays when it is replaced. */
export const cv = app().get(CV_PATH, async (c) => {
  const { files, site } = c.var.deps;
  const key = site.cv && siteFileKey(site.cv);
  const file = key ? await files.find(key) : null;
  if (!file) throw new NotFound('There is no CV.');
  const filename = storedName(`${site.name} CV.pdf`);
  return sendFile(c, file, 'attachment', { filename, replaceable: true });
});
