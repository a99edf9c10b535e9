import { writeJsonResume } from '../../src/cv/json-resume.ts';
import { listItems, readCv } from '../../src/cv/read-cv.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';

/** `/cv.json`: the CV as JSON Resume. */
export const resume = app().get('/cv.json', cacheable(), async (c) => {
  const { deps } = c.var;
  const items = listItems(await readCv(deps));
  return c.json(writeJsonResume(deps.site, items, siteOrigin(c)));
});
