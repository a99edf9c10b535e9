import { z } from 'zod';
import { selectAllPosts } from '../../../db/queries/posts/read.ts';
import {
  selectOptionalVersion,
  selectOptionalVersions,
} from '../../../db/queries/posts/versions.ts';
import { insertPost, restoreVersion, updatePost } from '../../../db/queries/posts/write.ts';
import { app } from '../../../src/http/app.ts';
import { HttpError } from '../../../src/http/error.ts';
import { json, param, pathId, recordId, upload } from '../../../src/http/validate.ts';
import { MAX_IMAGE } from '../../../src/lib/files/image-type.ts';
import { MAX_POST, newPost, postChanges } from '../../../src/lib/posts/post.ts';
import { readImage } from '../../../src/services/files/image.ts';
import { deletePost, storePostImage } from '../../../src/services/posts/images.ts';
import { cleanContent } from '../../clean-content.ts';
import { drafts } from './post-drafts.ts';

const POST_BODY = { maxBytes: MAX_POST };

const versionOfPost = param(
  z.object({ id: pathId(), version: pathId('There is no such version of this post.') }),
);

/** `/api/blog/admin`: the blog as its administrator writes it. */
export const blogAdmin = app()
  .route('/drafts', drafts)
  .get('/posts', async (c) => c.json({ posts: await selectAllPosts(c.var.deps.db) }))
  .post('/posts', json(newPost, POST_BODY), async (c) => {
    const { db, site, now } = c.var.deps;
    const { author = site.name, ...fields } = await cleanContent(c.req.valid('json'));
    return c.json(await insertPost(db, { author, ...fields }, now()), 201);
  })
  .put('/posts/:id', recordId, json(postChanges, POST_BODY), async (c) => {
    const { db, now } = c.var.deps;
    const changes = await cleanContent(c.req.valid('json'));
    const post = await updatePost(db, c.req.valid('param').id, changes, now());
    if (!post) throw noPost();
    return c.json(post);
  })
  .delete('/posts/:id', recordId, async (c) => {
    const { id } = c.req.valid('param');
    if (!(await deletePost(c.var.deps, id))) throw noPost();
    return c.json({ success: true });
  })
  .get('/posts/:id/versions', recordId, async (c) => {
    const versions = await selectOptionalVersions(c.var.deps.db, c.req.valid('param').id);
    if (!versions) throw noPost();
    return c.json(versions);
  })
  .get('/posts/:id/versions/:version', versionOfPost, async (c) => {
    const { id, version: number } = c.req.valid('param');
    const version = await selectOptionalVersion(c.var.deps.db, id, number);
    if (!version) throw noVersion();
    return c.json(version);
  })
  .post('/posts/:id/versions/:version/restore', versionOfPost, async (c) => {
    const { db, now } = c.var.deps;
    const post = await restoreVersion(db, c.req.valid('param'), now());
    if (!post) throw noVersion();
    return c.json(post);
  })
  .post(
    '/upload-image',
    upload({ field: 'image', maxBytes: MAX_IMAGE }, z.looseObject({})),
    async (c) => {
      const { file } = c.req.valid('form');
      const url = await storePostImage(c.var.deps.files, await readImage(file), file.name);
      return c.json({ url });
    },
  );

const noPost = () => new HttpError(404, 'There is no such blog post.');
const noVersion = () => new HttpError(404, 'There is no such version of this post.');
