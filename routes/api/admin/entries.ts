import { parseOrcid } from '@academic-site/bibliography';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import { STORES } from '../../../db/queries/records.ts';
import { cvEntry } from '../../../records/cv-entry.ts';
import { proposeEntries } from '../../../src/cv/propose.ts';
import { entriesByOrcid } from '../../../src/cv/read-orcid.ts';
import { app } from '../../../src/http/app.ts';
import { getRegistries } from '../../../src/http/registries.ts';
import { json, jsonObject, uploadForm } from '../../../src/http/validate.ts';
import { withVersion } from '../../../src/records/version.ts';
import { validationError } from '../../../src/values/errors.ts';

/** Maximum size of a CV in another format: the longest have 100 KB. */
const MAX_RESUME = 2 ** 20;

const orcidQuery = jsonObject({ orcid: z.string('Enter an ORCID iD').optional() });

/** `/api/admin/entries`: proposals for entries, imported from elsewhere. */
export const entriesApi = app()
  .post('/from-orcid', json(orcidQuery), async (c) => {
    const { db, site } = c.var.deps;
    const orcid = parseOrcid(c.req.valid('json').orcid ?? site.orcid);
    if (!orcid) throw validationError([{ path: ['orcid'], message: 'Enter an ORCID iD' }]);
    const given = await entriesByOrcid(getRegistries(c).orcid, orcid);
    return c.json({ proposals: proposeEntries(given, await selectStored(db)) });
  })
  .post(
    '/import',
    uploadForm({ field: 'file', maxBytes: MAX_RESUME }, z.looseObject({})),
    async (c) => {
      const { db, readers } = c.var.deps;
      const { entries, leftOut } = await readers.resume(await c.req.valid('form').file.text());
      return c.json({
        proposals: proposeEntries(entries, await selectStored(db)),
        leftOut,
      });
    },
  );

const selectStored = async (db: Db) =>
  (await STORES.entry.selectAll(db)).map((entry) => withVersion(cvEntry, entry));
