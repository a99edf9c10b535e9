import { queryOptions } from '@tanstack/react-query';
import { adminApi, byId, expectOk } from '../../../src/client/admin-api.ts';
import type { PageFields } from '../../../src/pages/page.ts';
import type { TemplateName } from '../../../src/pages/templates.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

const calls = adminApi.admin.pages;

const fetchPages = () => expectOk(calls.$get(), 'The pages could not be loaded.');

/** All pages of the site's own. */
export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: async () => (await fetchPages()).pages,
});

export type ListedPage = Awaited<ReturnType<typeof fetchPages>>['pages'][number];

export const pageCalls = {
  /** Stores a new page, whose address comes from its title where none was typed. */
  create: (json: PageFields): Promise<ListedPage> =>
    expectOk(calls.$post({ json }), 'The page could not be created.'),

  change: (id: number, json: PageFields): Promise<ListedPage> =>
    expectOk(calls[':id'].$put({ ...byId(id), json }), 'The page could not be updated.'),

  /** The start of a page, as it is true of this site. */
  fetchTemplate: (template: TemplateName) =>
    expectOk(
      calls.template[':template'].$get({ param: { template } }),
      'The template could not be loaded.',
    ),
};

export const pageDeletion: Deletion<ListedPage> = {
  list: pagesQuery,
  remove: ({ id }) => expectOk(calls[':id'].$delete(byId(id)), 'The page could not be deleted.'),
  done: 'Page deleted successfully',
  trashed: ({ id }) => ({ kind: 'page', id }),
};
