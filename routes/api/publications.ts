import type { Publication } from '../../db/queries/publications/read.ts';
import { app, readQuery } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { siteIn } from '../../src/http/site-in.ts';
import { recordId } from '../../src/http/validate.ts';
import { withParts } from '../../src/publications/contributors.ts';
import {
  findPublications,
  findReferences,
  type ListedPublication,
  requirePublication,
} from '../../src/publications/find-publications.ts';
import { findOpenKind } from '../../src/publications/links.ts';
import { allCitations } from '../../src/publications/references.ts';
import { readSelection, SELECTION_PARAMETERS } from '../../src/publications/selection.ts';
import { localiseLinks } from '../../src/values/site-languages.ts';
import { sendDownload } from '../files/downloads.ts';

/** A publication with its access type: a stored PDF is a copy of the owner's. */
const withOpenKind = <Work extends Publication>(publication: Work): Work => ({
  ...withParts(publication),
  open: findOpenKind(publication),
});

/** `/api/publications`: the list or a selection of it, its references, one record, and its PDF. */
export const publicationsApi = app()
  .get('/', cacheable(...SELECTION_PARAMETERS), async (c) => {
    const { db, site } = c.var.deps;
    const found = await findPublications(db, site, readSelection(readQuery(c)));
    return c.json<ListedPublication[]>(found.map(withOpenKind));
  })
  .get('/references', cacheable(...SELECTION_PARAMETERS, 'style', 'language'), async (c) => {
    const site = siteIn(c.var.deps, c.req.query('language'));
    const { references } = await findReferences({ db: c.var.deps.db, site }, readQuery(c));
    return c.json(
      references.map(({ html, ...reference }) => ({
        ...reference,
        html: localiseLinks(site, html),
      })),
    );
  })
  .get('/:id', cacheable(), recordId, async (c) => {
    const publication = await requirePublication(c.var.deps.db, c.req.valid('param').id);
    return c.json<Publication>(withOpenKind(publication));
  })
  .get('/:id/citations', cacheable(), recordId, async (c) => {
    const publication = await requirePublication(c.var.deps.db, c.req.valid('param').id);
    return c.json(await allCitations(publication, c.var.deps.site.styles));
  })
  .get('/:id/download', recordId, async (c) => {
    const publication = await requirePublication(c.var.deps.db, c.req.valid('param').id);
    return sendDownload(c, publication);
  });
