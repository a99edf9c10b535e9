import { z } from 'zod';
import { selectNarrativeVersions } from '../../../../db/queries/narratives.ts';
import { app } from '../../../../src/http/app.ts';
import { param } from '../../../../src/http/validate.ts';

const narrativeKey = param(z.object({ key: z.string() }));

/** `/api/admin/cv/narratives`: previous texts of the CV's narratives. The current ones are in the settings. */
export const narrativesApi = app().get('/:key/versions', narrativeKey, async (c) =>
  c.json(await selectNarrativeVersions(c.var.deps.db, c.req.valid('param').key)),
);
