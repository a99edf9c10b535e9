import type { Context } from 'hono';
import { selectOptionalPublicPost } from '../../db/queries/posts/read.ts';
import { app } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { sendFile } from '../../src/http/send-file.ts';
import { recordId } from '../../src/http/validate.ts';
import { type CardOwner, findShareCard } from '../../src/metadata/stored-cards.ts';
import { requirePublication } from '../../src/publications/require.ts';
import { NotFound } from '../../src/values/errors.ts';

/** `/publications/{id}/share-card.png`: what a link to a publication is shown with, once the panel has drawn it. */
export const publicationShareCard = app().get('/:id/share-card.png', recordId, async (c) => {
  const { id } = await requirePublication(c.var.deps.db, c.req.valid('param').id);
  return sendShareCard(c, { kind: 'publication', id });
});

/** `/blog/{slug}/share-card.png`: what a link to a post is shown with, unless it has an image. */
export const postShareCard = app().get('/:slug/share-card.png', async (c) => {
  const { db, now } = c.var.deps;
  const post = await selectOptionalPublicPost(db, c.req.param('slug'), now());
  if (!post) throw new NotFound('There is no such post.');
  return sendShareCard(c, { kind: 'post', id: post.id });
});

async function sendShareCard(c: Context<Env>, owner: CardOwner): Promise<Response> {
  const file = await findShareCard(c.var.deps.files, owner);
  if (!file) throw new NotFound('This share card is not drawn yet.');
  return sendFile(c, file, 'inline');
}
