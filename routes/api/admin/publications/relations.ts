import { z } from 'zod';
import { addLinks } from '../../../../db/queries/publications/write.ts';
import { app } from '../../../../src/http/app.ts';
import { LONG_JSON } from '../../../../src/http/body.ts';
import { getRegistries } from '../../../../src/http/registries.ts';
import { json, pathId, query } from '../../../../src/http/validate.ts';
import { acceptedLinks } from '../../../../src/publications/publication-input.ts';
import {
  proposeLinksPage,
  RELATION_SERVICES,
} from '../../../../src/publications/registries/relations.ts';
import { found } from '../../../../src/values/errors.ts';

const page = z.object({
  /** `next` of the answer before. */
  before: pathId().optional(),
  /** The services that are not asked again, parted by commas. */
  without: z
    .string()
    .default('')
    .transform((names) => names.split(',').filter((name) => name !== ''))
    .pipe(z.array(z.enum(RELATION_SERVICES))),
});

/** `/api/admin/publications/relations`: what belongs to the publications, looked at and then stored. */
export const adminRelationsApi = app()
  .get('/', query(page), async (c) => {
    const { before = null, without } = c.req.valid('query');
    const deps = { db: c.var.deps.db, services: getRegistries(c) };
    return c.json(await proposeLinksPage(deps, { before, without }));
  })
  .post('/', json(acceptedLinks, LONG_JSON), async (c) => {
    const stored = await addLinks(c.var.deps.db, c.req.valid('json').accepted);
    return c.json({ stored: found(stored, 'These publications are gone.') });
  });
