import { selectOptionalPublicPost } from '../../db/queries/posts/read.ts';
import { app } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';
import { sendFile } from '../../src/http/send-file.ts';
import { recordId } from '../../src/http/validate.ts';
import { postCard, publicationCard } from '../../src/lib/metadata/cards.ts';
import { shareCardFile } from '../../src/services/share-cards/share-cards.ts';
import { requirePublication } from '../require-publication.ts';

/** `/publications/{id}/share-card.png`: what a link to a publication is shown with. */
export const publicationShareCard = app().get('/:id/share-card.png', recordId, async (c) => {
  const { files, site, renderCard } = c.var.deps;
  const found = await requirePublication(c, c.req.valid('param').id);
  return sendFile(
    c,
    await shareCardFile(files, renderCard, publicationCard(found, site)),
    'inline',
  );
});

/** `/blog/{slug}/share-card.png`: what a link to a post is shown with, unless it has an image. */
export const postShareCard = app().get('/:slug/share-card.png', async (c) => {
  const { db, files, site, renderCard, now } = c.var.deps;
  const found = await selectOptionalPublicPost(db, c.req.param('slug'), now());
  if (!found) throw new HttpError(404, 'There is no such post.');
  return sendFile(c, await shareCardFile(files, renderCard, postCard(found, site)), 'inline');
});
