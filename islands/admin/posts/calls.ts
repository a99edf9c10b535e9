import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { z } from 'zod';
import type { PostFields } from '../../../records/post.ts';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { api, CallError, parseJson } from '../../../src/client/api.ts';
import { required } from '../../../src/values/fields.ts';
import { CHANGED_MEANWHILE } from '../../../src/values/record-version.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';
import { asOpened, type SaveOptions } from '../kit/use-as-opened.ts';
import type { TextKind } from './kinds.ts';
import { pickPost, type TextFields, toTextFields } from './text-fields.ts';

const { posts, drafts } = adminApi.blog.admin;
const [post, draft] = [posts[':id'], drafts[':form']];

/** All posts, drafts first. */
export const postsQuery = queryOptions({
  queryKey: ['blog', 'admin', 'posts'],
  queryFn: () => postCalls.list(),
});

/** The categories that public posts use. */
export const usedCategoriesQuery = queryOptions({
  queryKey: ['blog', 'categories'],
  queryFn: () => parseJson(api.blog.categories.$get()),
});

export type AdminPost = InferResponseType<typeof posts.$get, 200>['posts'][number];

type DraftFields = Parameters<typeof draft.$put>[0]['json']['fields'];

const param = (id: number) => ({ id: String(id) });

const CREATION_FAILED = 'Failed to create blog post';
export const UPDATE_FAILED = 'Failed to update blog post';

export const postCalls = {
  list: async () => (await parseJson(posts.$get())).posts,

  change: (id: number, json: Partial<PostFields>, options?: SaveOptions): Promise<AdminPost> =>
    expectOk(post.$put({ param: param(id), json }, options), UPDATE_FAILED),

  /** Publishes or unpublishes a post: sends all of its fields, as the form does. */
  publish(opened: AdminPost, published: boolean): Promise<AdminPost> {
    const fields = { ...pickPost(toTextFields(opened)), published };
    return postCalls.change(opened.id, fields, asOpened(opened, fields));
  },

  /**
   * Swaps the dates of two posts. If they are the same, the post that moves up becomes a millisecond newer. If the
   * second call fails, the first one is undone if possible.
   */
  async swap({ raised, lowered }: Neighbours): Promise<void> {
    const [older, younger] = [raised.published_at, lowered.published_at];
    if (!older || !younger) throw new CallError(400, 'Enter a date for both posts first.');
    const setDate = (post: AdminPost, time: number) =>
      postCalls.change(post.id, { published_at: new Date(time).toISOString() });
    const [from, to] = [Date.parse(older), Date.parse(younger)];
    await setDate(raised, from === to ? to + 1 : to);
    try {
      await setDate(lowered, from);
    } catch (error) {
      await setDate(raised, from).catch(() => {});
      throw error;
    }
  },

  restoreVersion: (id: number, version: number) =>
    expectOk(
      post.versions[':version'].restore.$post({
        param: { ...param(id), version: String(version) },
      }),
      'Failed to restore the version',
    ),

  /** Returns the secret link to a post, creating one if necessary. */
  share: (id: number) =>
    expectOk(post.share.$post({ param: param(id) }), 'The link could not be created'),

  unshare: (id: number) =>
    expectOk(post.share.$delete({ param: param(id) }), 'The link could not be revoked'),

  /** The draft of a form; null if there is none. */
  fetchDraft: (form: string) => parseJson(draft.$get({ param: { form } })),

  /** Saves the draft of a form; throws with status 409 if a later draft is stored. */
  saveDraft(form: string, { fields, revision }: { fields: Partial<TextFields>; revision: number }) {
    // Cast: the values of a form are JSON, whose type interfaces do not fit.
    const json = { fields: fields as DraftFields, revision };
    return expectOk(draft.$put({ param: { form }, json }), 'The draft could not be saved');
  },

  deleteDraft: (form: string) =>
    expectOk(draft.$delete({ param: { form } }), 'The draft could not be discarded'),
};

export const POST_KIND: TextKind = {
  name: 'post',
  label: 'Blog post',
  tab: 'blog',
  newForm: 'new',
  list: { queryKey: postsQuery.queryKey, queryFn: postCalls.list },
  listFailed: 'The blog posts could not be loaded.',
  check: () => z.object({ title: required('Please fill in the title field', 300) }),
  pick: pickPost,
  create: (fields) => expectOk(posts.$post({ json: pickPost(fields) }), CREATION_FAILED),
  change: (id, fields, options) => postCalls.change(id, pickPost(fields), options),
  failed: { create: CREATION_FAILED, change: UPDATE_FAILED },
  changes: [postsQuery, usedCategoriesQuery],
};

export const postDeletion: Deletion<AdminPost> = {
  list: postsQuery,
  remove: ({ id }) => expectOk(post.$delete({ param: param(id) }), 'Failed to delete blog post'),
  done: 'Blog post deleted successfully',
  failed: 'Failed to delete blog post',
  trashed: ({ id }) => ({ kind: 'post', id }),
};

/** Two neighbours in the list: the post that moves up, and the one that was above it. */
export interface Neighbours {
  raised: AdminPost;
  lowered: AdminPost;
}

/** The stored versions of a post, newest first. */
export const postVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['blog', 'admin', 'versions', id],
    queryFn: () => parseJson(post.versions.$get({ param: param(id) })),
  });

export const postVersionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['blog', 'admin', 'versions', id, version],
    queryFn: () =>
      parseJson(
        post.versions[':version'].$get({ param: { ...param(id), version: String(version) } }),
      ),
  });

/** The server's reason for refusing a change, shown next to the failure message; null if it gave none. */
export function findReason(error: Error | null): string | null {
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  if (!isRefused || error.message === UPDATE_FAILED) return null;
  return error.code === CHANGED_MEANWHILE
    ? 'This post was changed in another window. The list now shows the current version. Try again.'
    : error.message;
}
