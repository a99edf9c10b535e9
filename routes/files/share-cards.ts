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
  const { deps } = c.var;
  const found = await requirePublication(c, c.req.valid('param').id);
  const owner = { kind: 'publication', id: found.id } as const;
  const file = await shareCardFile(deps, owner, publicationCard(found, deps.site));
  return sendFile(c, file, 'inline');
});

/** `/blog/{slug}/share-card.png`: what a link to a post is shown with, unless it has an image. */
export const postShareCard = app().get('/:slug/share-card.png', async (c) => {
  const { deps } = c.var;
  const found = await selectOptionalPublicPost(deps.db, c.req.param('slug'), deps.now());
  if (!found) throw new HttpError(404, 'There is no such post.');
  const owner = { kind: 'post', id: found.id } as const;
  const file = await shareCardFile(deps, owner, postCard(found, deps.site));
  return sendFile(c, file, 'inline');
});
