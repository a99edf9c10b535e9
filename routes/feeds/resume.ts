import { selectShownEntries } from '../../db/queries/entries.ts';
import { selectPublications } from '../../db/queries/publications/read.ts';
import { writeJsonResume } from '../../src/entries/json-resume.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { isVisible } from '../../src/settings/menu.ts';

/** `/cv.json`: the CV as JSON Resume. */
export const resume = app().get('/cv.json', cacheable(), async (c) => {
  const { db, site } = c.var.deps;
  const [entries, works] = await Promise.all([
    selectShownEntries(db),
    isVisible(site.menu, 'publications') ? selectPublications(db) : [],
  ]);
  return c.json(writeJsonResume(site, entries, works, siteOrigin(c)));
});
