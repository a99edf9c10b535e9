import { parseOrcid } from '@academic-site/bibliography';
import { fetchAuthorMetrics } from '@academic-site/bibliography/registries';
import type { Context } from 'hono';
import { deleteKeyword, insertKeyword } from '../../../db/queries/keywords.ts';
import {
  NO_FIGURES,
  saveBibliometrics,
  selectBibliometrics,
  selectBibliometricsRecord,
} from '../../../db/queries/metrics.ts';
import { bibliometricFields, keywordFields } from '../../../records/bibliometrics.ts';
import { app } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import type { Env } from '../../../src/http/deps.ts';
import { getRegistries } from '../../../src/http/registries.ts';
import { json } from '../../../src/http/validate.ts';
import { readSettings } from '../../../src/settings/read.ts';
import { Conflict, found } from '../../../src/values/errors.ts';

/** The currently stored keywords, which another process may have changed. */
async function keywordsNow(c: Context<Env>): Promise<string[]> {
  const { db, config } = c.var.deps;
  return (await readSettings(db, config)).keywords;
}

/** `/api/admin/bibliometrics`: the academic metrics; reading the three figures is public. */
export const bibliometricsApi = app()
  .get('/', cacheable(), async (c) => {
    const { db, site } = c.var.deps;
    return c.json((await selectBibliometrics(db, site.metrics.defaults)) ?? NO_FIGURES);
  })
  .post('/', json(bibliometricFields), async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await saveBibliometrics(db, c.req.valid('json'), now()));
  })
  .get('/record', async (c) => {
    const { db, site } = c.var.deps;
    return c.json(await selectBibliometricsRecord(db, site.metrics.defaults));
  })
  // Stores nothing: the administrator reviews the figures first.
  .get('/openalex', async (c) => {
    const orcid = parseOrcid(c.var.deps.site.orcid);
    if (!orcid) {
      throw new Conflict('Your ORCID iD is missing. Enter it in the settings first.');
    }
    return c.json(await fetchAuthorMetrics(getRegistries(c).openAlex, orcid));
  })
  .get('/keywords', async (c) => c.json(await keywordsNow(c)))
  .post('/keywords', json(keywordFields), async (c) => {
    const { db } = c.var.deps;
    const { keyword } = c.req.valid('json');
    const added = await insertKeyword(db, keyword, await keywordsNow(c));
    if (!added) throw new Conflict(`The keyword “${keyword}” already exists.`);
    return c.json({ keyword }, 201);
  })
  .delete('/keywords/:keyword', async (c) => {
    const { db } = c.var.deps;
    const isDeleted = await deleteKeyword(db, c.req.param('keyword'), await keywordsNow(c));
    found(isDeleted, 'There is no such keyword.');
    return c.json({ success: true });
  });
