import { queryOptions } from '@tanstack/react-query';
import { newPage, pageFields } from '../../../records/page.ts';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import type { TemplateName } from '../../../src/posts/templates.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';
import type { TextKind } from './kinds.ts';
import { pickPage } from './text-fields.ts';

const calls = adminApi.admin.pages;
const param = (id: number) => ({ id: String(id) });

const fetchPages = async () =>
  (await expectOk(calls.$get(), 'The pages could not be loaded.')).pages;

/** All custom pages. */
export const pagesQuery = queryOptions({ queryKey: ['pages'], queryFn: fetchPages });

export type ListedPage = Awaited<ReturnType<typeof fetchPages>>[number];

/** The template of a page, filled in with facts of this site. */
export const fetchTemplate = (template: TemplateName) =>
  expectOk(
    calls.template[':template'].$get({ param: { template } }),
    'The template could not be loaded.',
  );

export const PAGE_KIND: TextKind = {
  name: 'page',
  label: 'Page',
  tab: 'pages',
  newForm: 'new-page',
  list: { queryKey: pagesQuery.queryKey, queryFn: fetchPages },
  listFailed: 'The pages could not be loaded.',
  check: (isStored) =>
    (isStored ? pageFields : newPage).omit({
      content: true,
      references: true,
      citationStyle: true,
    }),
  pick: pickPage,
  create: (fields) =>
    expectOk(calls.$post({ json: pickPage(fields) }), 'The page could not be created.'),
  change: (id, fields, options) =>
    expectOk(
      calls[':id'].$put({ param: param(id), json: pickPage(fields) }, options),
      'The page could not be updated.',
    ),
  failed: { create: null, change: null },
  changes: [pagesQuery],
};

export const pageDeletion: Deletion<ListedPage> = {
  list: pagesQuery,
  remove: ({ id }) =>
    expectOk(calls[':id'].$delete({ param: param(id) }), 'The page could not be deleted.'),
  done: 'Page deleted successfully',
  trashed: ({ id }) => ({ kind: 'page', id }),
};
