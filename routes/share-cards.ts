import { selectOptionalPublicPost } from '../db/queries/posts.ts';
import { selectOptionalPublication } from '../db/queries/publications.ts';
import { app, Failure, recordId } from '../src/factory.ts';
import { postCard, publicationCard } from '../src/lib/share-cards/cards.ts';
import { sendFile } from '../src/platform/files/send.ts';
import { shareCardFile } from '../src/platform/share-cards/share-cards.ts';

/** `/publications/{id}/share-card.png`: what a link to a publication is shown with. */
export const publicationShareCard = app().get('/:id/share-card.png', async (c) => {
  const { db, files, site, draw } = c.var.deps;
  const found = await selectOptionalPublication(db, recordId(c));
  if (!found) throw new Failure(404, 'There is no such publication.');
  return sendFile(c, await shareCardFile(files, draw, publicationCard(found, site)), 'inline');
});

/** `/blog/{slug}/share-card.png`: what a link to a post is shown with, unless it has an image. */
export const postShareCard = app().get('/:slug/share-card.png', async (c) => {
  const { db, files, site, draw, now } = c.var.deps;
  const found = await selectOptionalPublicPost(db, c.req.param('slug'), now());
  if (!found) throw new Failure(404, 'There is no such post.');
  return sendFile(c, await shareCardFile(files, draw, postCard(found, site)), 'inline');
});
