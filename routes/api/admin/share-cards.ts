import { z } from 'zod';
import { readImage } from '../../../src/files/store-image.ts';
import { app } from '../../../src/http/app.ts';
import { param, pathId, uploadForm } from '../../../src/http/validate.ts';
import { CARD_KINDS } from '../../../src/metadata/stored-cards.ts';
import { selectMissingCards, storeShareCard } from '../../../src/share-cards/share-cards.ts';

const NOT_THERE = 'There is no such share card.';

const cardOwner = param(z.object({ kind: z.enum(CARD_KINDS, NOT_THERE), id: pathId(NOT_THERE) }));
const drawn = z.object({ digest: z.string('must be text').regex(/^[\da-f]{16}$/, 'is no digest') });

/** Bytes: a card of text has about 60,000. */
const MAX_CARD = 2 ** 19;

/** `/api/admin/share-cards`: the pictures of shared links, which the administrator's browser draws. */
export const shareCardsApi = app()
  .get('/', async (c) => c.json({ cards: await selectMissingCards(c.var.deps) }))
  .put(
    '/:kind/:id',
    cardOwner,
    uploadForm({ field: 'image', maxBytes: MAX_CARD }, drawn),
    async (c) => {
      const { file, fields } = c.req.valid('form');
      const image = await readImage(file);
      await storeShareCard(c.var.deps, c.req.valid('param'), { ...fields, image });
      return c.json({ success: true });
    },
  );
