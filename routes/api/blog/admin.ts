import { z } from 'zod';
import {
  selectAllPosts,
  selectOptionalPost,
  type WrittenPost,
} from '../../../db/queries/posts/read.ts';
import { deleteShare } from '../../../db/queries/posts/shares.ts';
import {
  selectOptionalVersion,
  selectOptionalVersions,
} from '../../../db/queries/posts/versions.ts';
import { MAX_POST, newPost, postChanges, postFields } from '../../../records/post.ts';
import { MAX_IMAGE } from '../../../src/files/image-type.ts';
import { readImage } from '../../../src/files/store-image.ts';
import { recordEvent, requireDraft } from '../../../src/http/account.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { prepareCitations } from '../../../src/http/citation-store.ts';
import { requireUnchanged } from '../../../src/http/require-unchanged.ts';
import { json, param, pathId, recordId, uploadForm } from '../../../src/http/validate.ts';
import { withPostAuthors } from '../../../src/posts/authors.ts';
import { findUnknownReferences } from '../../../src/posts/citations.ts';
import { storePostImage } from '../../../src/posts/images.ts';
import { createPost, restoreVersion, savePost } from '../../../src/posts/save.ts';
import { sharedPath, sharePost } from '../../../src/posts/share.ts';
import { moveRecordToTrash } from '../../../src/records/trash.ts';
import { withVersion } from '../../../src/records/version.ts';
import type { Site } from '../../../src/settings/site.ts';
import { found, NotFound } from '../../../src/values/errors.ts';
import { draftsApi } from './drafts.ts';

const POST_BODY = { maxBytes: MAX_POST };

const FIELDS = postFields.keyof().options;
/**
 * A post with its version, its authors in parts, and the ids that its text cites and its references lack.
 */
const toAnswer =
  (site: Site) =>
  <Post extends WrittenPost>(post: Post) => ({
    ...withPostAuthors(site)(withVersion({ fields: postFields.shape }, post)),
    unknownReferences: findUnknownReferences(post),
  });

const NO_POST = 'There is no such blog post.';
const NO_VERSION = 'There is no such version of this post.';

const versionOfPost = param(z.object({ id: pathId(), version: pathId(NO_VERSION) }));

/** `/api/blog/admin`: the administrator's calls for posts. Drafts and versions of pages are here too. */
export const adminBlogApi = app()
  .route('/drafts', draftsApi)
  .get('/posts', async (c) => {
    const { db, site } = c.var.deps;
    const posts = await selectAllPosts(db);
    return c.json({ posts: posts.map(toAnswer(site)) });
  })
  .post('/posts', json(newPost, POST_BODY), async (c) => {
    const { site } = c.var.deps;
    const { author = site.name, ...fields } = c.req.valid('json');
    requireDraft(c, fields);
    const post = await createPost(c.var.deps, { author, ...fields });
    prepareCitations(c, post);
    return c.json(toAnswer(site)(post), 201);
  })
  .put('/posts/:id', recordId, json(postChanges, POST_BODY), async (c) => {
    const { id } = c.req.valid('param');
    const sent = c.req.valid('json');
    requireUnchanged(c, await selectOptionalPost(c.var.deps.db, id), { names: FIELDS, sent });
    const post = found(await savePost(c.var.deps, id, sent), NO_POST);
    prepareCitations(c, post);
    return c.json(toAnswer(c.var.deps.site)(post));
  })
  .delete('/posts/:id', recordId, async (c) => {
    found(await moveRecordToTrash(c.var.deps, 'post', c.req.valid('param').id), NO_POST);
    return c.json({ success: true });
  })
  .post('/posts/:id/share', recordId, async (c) => {
    const { id } = c.req.valid('param');
    const token = found(await sharePost(c.var.deps, id), NO_POST);
    await recordEvent(c, 'draft shared', `blog/admin/posts/${id}`);
    return c.json({ url: siteOrigin(c) + sharedPath(token) });
  })
  .delete('/posts/:id/share', recordId, async (c) => {
    const wasShared = await deleteShare(c.var.deps.db, c.req.valid('param').id);
    if (!wasShared) throw new NotFound('This post has no secret link.');
    return c.json({ success: true });
  })
  .get('/posts/:id/versions', recordId, async (c) => {
    const versions = await selectOptionalVersions(c.var.deps.db, c.req.valid('param').id);
    return c.json(found(versions, NO_POST));
  })
  .get('/posts/:id/versions/:version', versionOfPost, async (c) => {
    const { id, version } = c.req.valid('param');
    return c.json(found(await selectOptionalVersion(c.var.deps.db, id, version), NO_VERSION));
  })
  .post('/posts/:id/versions/:version/restore', versionOfPost, async (c) => {
    return c.json(found(await restoreVersion(c.var.deps, c.req.valid('param')), NO_VERSION));
  })
  .post(
    '/upload-image',
    uploadForm({ field: 'image', second: 'small', maxBytes: MAX_IMAGE }, z.looseObject({})),
    async (c) => {
      const { file, secondFile } = c.req.valid('form');
      const image = await readImage(file);
      const small = secondFile && (await readImage(secondFile));
      const url = await storePostImage(c.var.deps.files, image, small, file.name);
      return c.json({ url });
    },
  );
