import { z } from 'zod';
import { selectOptionalPage, selectPages } from '../../../db/queries/posts/pages.ts';
import { newPage, pageChanges, pageFields } from '../../../records/page.ts';
import { MAX_POST } from '../../../records/post.ts';
import { requireDraft } from '../../../src/http/account.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { prepareCitations } from '../../../src/http/citation-store.ts';
import { requireUnchanged } from '../../../src/http/require-unchanged.ts';
import { json, param, recordId } from '../../../src/http/validate.ts';
import { findUnknownReferences } from '../../../src/posts/citations.ts';
import { createPage, savePage } from '../../../src/posts/save.ts';
import { templateFor } from '../../../src/posts/template.ts';
import { TEMPLATES } from '../../../src/posts/templates.ts';
import { moveRecordToTrash } from '../../../src/records/trash.ts';
import { withVersion } from '../../../src/records/version.ts';
import { found } from '../../../src/values/errors.ts';

const FIELDS = pageFields.keyof().options;
/** A row as it is answered, with the ids that its text cites and its references lack. */
const toAnswer = <Row extends Parameters<typeof findUnknownReferences>[0]>(row: Row) => ({
  ...withVersion({ fields: pageFields.shape }, row),
  unknownReferences: findUnknownReferences(row),
});

const NOT_THERE = 'There is no such page.';

const PAGE_BODY = { maxBytes: MAX_POST };

const templateName = param(z.object({ template: z.enum(TEMPLATES, 'There is no such template.') }));

/** `/api/admin/pages`: custom pages. */
export const pagesApi = app()
  .get('/', async (c) => {
    const pages = await selectPages(c.var.deps.db);
    return c.json({ pages: pages.map(toAnswer) });
  })
  .post('/', json(newPage, PAGE_BODY), async (c) => {
    requireDraft(c, c.req.valid('json'));
    const page = await createPage(c.var.deps, c.req.valid('json'));
    prepareCitations(c, page);
    return c.json(toAnswer(page), 201);
  })
  .get('/template/:template', templateName, (c) =>
    c.json(templateFor(c.var.deps, siteOrigin(c), c.req.valid('param').template)),
  )
  .put('/:id', recordId, json(pageChanges, PAGE_BODY), async (c) => {
    const { id } = c.req.valid('param');
    const sent = c.req.valid('json');
    requireUnchanged(c, await selectOptionalPage(c.var.deps.db, id), { names: FIELDS, sent });
    const page = found(await savePage(c.var.deps, id, sent), NOT_THERE);
    prepareCitations(c, page);
    return c.json(toAnswer(page));
  })
  .delete('/:id', recordId, async (c) => {
    found(await moveRecordToTrash(c.var.deps, 'page', c.req.valid('param').id), NOT_THERE);
    return c.json({ success: true });
  });
