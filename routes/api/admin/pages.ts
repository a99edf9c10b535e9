import type { Context } from 'hono';
import { z } from 'zod';
import { insertPage, selectPages, updatePage } from '../../../db/queries/pages.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import type { Env } from '../../../src/http/deps.ts';
import { json, param, recordId } from '../../../src/http/validate.ts';
import { newPage, pageChanges } from '../../../src/pages/page.ts';
import { pageSlug } from '../../../src/pages/slug.ts';
import { templateFor } from '../../../src/pages/template.ts';
import { TEMPLATES } from '../../../src/pages/templates.ts';
import { deletePage } from '../../../src/posts/delete.ts';
import { MAX_POST } from '../../../src/posts/post.ts';
import { found, HttpError } from '../../../src/values/errors.ts';
import { cleanContent } from '../../clean-content.ts';

const NOT_THERE = 'There is no such page.';

const PAGE_BODY = { maxBytes: MAX_POST };

const templateName = param(z.object({ template: z.enum(TEMPLATES, 'There is no such template.') }));

/** `/api/admin/pages`: the pages of the site's own. */
export const pages = app()
  .get('/', async (c) => c.json({ pages: await selectPages(c.var.deps.db) }))
  .post('/', json(newPage, PAGE_BODY), async (c) => {
    const { db, now } = c.var.deps;
    const { slug: typed, ...fields } = await cleanContent(c.req.valid('json'));
    const slug = freeSlug(c, typed || fields.title);
    const page = await insertPage(db, { ...fields, slug }, now());
    if (page === 'taken') throw slugTaken(slug, 'Another page');
    return c.json(page, 201);
  })
  .get('/template/:template', templateName, (c) =>
    c.json(templateFor(c.var.deps, siteOrigin(c), c.req.valid('param').template)),
  )
  .put('/:id', recordId, json(pageChanges, PAGE_BODY), async (c) => {
    const { db, now } = c.var.deps;
    const { slug: typed, ...fields } = await cleanContent(c.req.valid('json'));
    const slug = typed === undefined ? undefined : freeSlug(c, typed);
    const changes = slug === undefined ? fields : { ...fields, slug };
    const page = found(await updatePage(db, c.req.valid('param').id, changes, now()), NOT_THERE);
    if (page === 'taken') throw slugTaken(slug ?? '', 'Another page');
    return c.json(page);
  })
  .delete('/:id', recordId, async (c) => {
    found(await deletePage(c.var.deps, c.req.valid('param').id), NOT_THERE);
    return c.json({ success: true });
  });

/** What is typed as an address, folded. Throws 409 for one at which something else of the site is. */
function freeSlug(c: Context<Env>, typed: string): string {
  const slug = pageSlug(typed);
  if (c.var.deps.reservedSlugs.has(slug)) throw slugTaken(slug, 'Another part of the site');
  return slug;
}

function slugTaken(slug: string, by: string): HttpError {
  const message = `${by} has the address /${slug} already. Please choose another one.`;
  return new HttpError(409, message, { issues: [{ path: 'slug', message }] });
}
