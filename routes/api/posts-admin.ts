import { swapDates } from '../../db/queries/posts/dates.ts';
import { selectOptionalVersion, selectOptionalVersions } from '../../db/queries/posts/versions.ts';
import {
  deletePost,
  insertPost,
  selectAllPosts,
  updatePost,
} from '../../db/queries/posts/write.ts';
import { app } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';
import { readUpload } from '../../src/http/upload.ts';
import { recordId } from '../../src/http/validate.ts';
import { MAX_IMAGE } from '../../src/lib/files/image-type.ts';
import { newPost, postChanges, swap } from '../../src/lib/posts/post-fields.ts';
import { readImage } from '../../src/services/files/image.ts';
import { storePostImage } from '../../src/services/posts/images.ts';
import { cleaned, readBody, versionFields, versionId } from './post-body.ts';
import { drafts } from './post-drafts-admin.ts';

/** `/api/blog/admin`: the blog as its administrator writes it. */
export const blogAdmin = app()
  .route('/drafts', drafts)
  .get('/posts', async (c) => c.json({ posts: await selectAllPosts(c.var.deps.db) }))
  .post('/posts', async (c) => {
    const { db, site, now } = c.var.deps;
    const { author = site.name, ...fields } = await cleaned(await readBody(c, newPost));
    return c.json(await insertPost(db, { author, ...fields }, now()), 201);
  })
  .post('/posts/swap', async (c) => {
    const { db, now } = c.var.deps;
    const swapped = await swapDates(db, (await readBody(c, swap)).ids, now());
    if (!swapped) throw noPost();
    if (swapped === 'undated') throw new HttpError(409, 'Give both posts a date first.');
    return c.json({ success: true });
  })
  .put('/posts/:id', async (c) => {
    const { db, now } = c.var.deps;
    const id = recordId(c);
    const changes = await cleaned(await readBody(c, postChanges));
    const post = await updatePost(db, id, changes, now());
    if (!post) throw noPost();
    return c.json(post);
  })
  .delete('/posts/:id', async (c) => {
    if (!(await deletePost(c.var.deps.db, recordId(c)))) throw noPost();
    return c.json({ success: true });
  })
  .get('/posts/:id/versions', async (c) => {
    const versions = await selectOptionalVersions(c.var.deps.db, recordId(c));
    if (!versions) throw noPost();
    return c.json(versions);
  })
  .get('/posts/:id/versions/:version', async (c) => {
    const version = await selectOptionalVersion(c.var.deps.db, recordId(c), versionId(c));
    if (!version) throw noVersion();
    return c.json(version);
  })
  .post('/posts/:id/versions/:version/restore', async (c) => {
    const { db, now } = c.var.deps;
    const id = recordId(c);
    const version = await selectOptionalVersion(db, id, versionId(c));
    const post = version && (await updatePost(db, id, versionFields(version), now()));
    if (!post) throw noVersion();
    return c.json(post);
  })
  .post('/upload-image', async (c) => {
    const { file } = await readUpload(c, { field: 'image', maxBytes: MAX_IMAGE });
    const url = await storePostImage(c.var.deps.files, await readImage(file), file.name);
    return c.json({ url });
  });

const noPost = () => new HttpError(404, 'There is no such blog post.');
const noVersion = () => new HttpError(404, 'There is no such version of this post.');
