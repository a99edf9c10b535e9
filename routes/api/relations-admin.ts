import { z } from 'zod';
import { selectLinkablePublications } from '../../db/queries/publications/read.ts';
import { addLinks } from '../../db/queries/publications/write.ts';
import { app } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';
import { json, pathId, query } from '../../src/http/validate.ts';
import { acceptedLinks } from '../../src/lib/publications/publication-input.ts';
import { proposeLinks, RELATING } from '../../src/services/scholarly/relations.ts';
import { scholarly } from './scholarly.ts';

/** Publications a call: `proposeLinks` says why. */
const AT_ONCE = 20;

const page = z.object({
  /** `next` of the answer before. */
  before: pathId().optional(),
  /** The services that are not asked again, parted by commas. */
  without: z.string().default(''),
});

/** `/api/admin/publications/relations`: what belongs to the publications, looked at and then stored. */
export const adminRelations = app()
  // Stores nothing: the administrator looks at the links first.
  .get('/', query(page), async (c) => {
    const { before = null, without } = c.req.valid('query');
    const { db } = c.var.deps;
    const { publications, left } = await selectLinkablePublications(db, { before, limit: AT_ONCE });
    const asked = RELATING.filter((service) => !without.split(',').includes(service));
    const { proposals, problems } = await proposeLinks(scholarly(c), publications, asked);
    return c.json({
      publications: proposals
        .filter(({ links }) => links.length > 0)
        .map(({ publication: { id, title, year }, links }) => ({
          ...{ id, title, year },
          proposals: links,
        })),
      problems,
      asked: publications.length,
      left,
      next: left > 0 ? (publications.at(-1)?.id ?? null) : null,
    });
  })
  .post('/', json(acceptedLinks), async (c) => {
    const stored = await addLinks(c.var.deps.db, c.req.valid('json').accepted);
    if (stored === null) throw new HttpError(404, 'These publications are gone.');
    return c.json({ stored });
  });
