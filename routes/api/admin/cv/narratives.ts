import { z } from 'zod';
import { selectNarrativeVersions } from '../../../../db/queries/narratives.ts';
import { LAYOUTS } from '../../../../src/cv/layouts/index.ts';
import { listNarrativeKeys } from '../../../../src/cv/layouts/layout.ts';
import { app } from '../../../../src/http/app.ts';
import { param } from '../../../../src/http/validate.ts';
import { NotFound } from '../../../../src/values/errors.ts';

const narrativeKey = param(z.object({ key: z.string() }));

const KEYS = new Set(Object.values(LAYOUTS).flatMap(listNarrativeKeys));

/** `/api/admin/cv/narratives`: previous texts of the CV's narratives. The current ones are in the settings. */
export const narrativesApi = app().get('/:key/versions', narrativeKey, async (c) => {
  const { key } = c.req.valid('param');
  if (!KEYS.has(key)) throw new NotFound('Narrative not found');
  return c.json(await selectNarrativeVersions(c.var.deps.db, key));
});
