import type { Db } from '../../db/open.ts';
import { raiseContentVersion } from '../../db/queries/content.ts';
import { selectCardRecords } from '../../db/queries/share-cards.ts';
import type { Image } from '../files/image.ts';
import { type FileDeps, removeUnused } from '../files/outbox.ts';
import { CARD, type ShareCard } from '../metadata/share-card.ts';
import {
  type CardOwner,
  cardDigest,
  shareCardKey,
  shareCardName,
} from '../metadata/stored-cards.ts';
import type { FileStore } from '../platform/files/store.ts';
import { postCard } from '../posts/metadata.ts';
import { publicationCard } from '../publications/metadata.ts';
import type { Site } from '../settings/site.ts';
import { Conflict, NotFound, Unreadable } from '../values/errors.ts';
import { DRAWN_FOLDER } from '../values/storage-key.ts';

type MissingCard = CardOwner & { digest: string; card: ShareCard };

interface CardDeps {
  db: Db;
  files: FileStore;
  site: Site;
}

const AT_ONCE = 5;

/** Some of the cards that are not stored as they should look now. */
export async function selectMissingCards(deps: CardDeps): Promise<MissingCard[]> {
  const [cards, files] = await Promise.all([makeCards(deps), deps.files.list(DRAWN_FOLDER)]);
  const stored = new Map(files.map(({ key, originalName }) => [key, originalName]));
  const missing: MissingCard[] = [];
  for (const { owner, card } of cards) {
    // No more digests than it takes: on Workers they are what this call costs.
    if (missing.length === AT_ONCE) break;
    if (stored.get(shareCardKey(owner)) === shareCardName(card)) continue;
    missing.push({ ...owner, digest: cardDigest(card), card });
  }
  return missing;
}

/**
 * Stores a card that the administrator's browser drew; the record's page is rendered anew with it.
 *
 * @param digest of what it shows
 * @throws 404 when there is no such card, 409 when it shows something else by now, 422 for another kind or size of image
 */
export async function storeShareCard(
  deps: CardDeps,
  owner: CardOwner,
  { digest, image: { bytes, type, size } }: { digest: string; image: Image },
): Promise<void> {
  const cards = await makeCards(deps, owner.id);
  const card = cards.find((one) => one.owner.kind === owner.kind)?.card;
  if (!card) throw new NotFound('There is no such share card.');
  if (digest !== cardDigest(card)) {
    throw new Conflict('The share card shows something else by now.');
  }
  if (type !== 'image/png' || size.width !== CARD.width || size.height !== CARD.height) {
    throw new Unreadable(`A share card is a PNG of ${CARD.width} × ${CARD.height} pixels.`);
  }
  await deps.files.put(shareCardKey(owner), bytes, {
    originalName: shareCardName(card),
    contentType: 'image/png',
    overwrite: true,
  });
  await raiseContentVersion(deps.db);
}

async function makeCards(
  { db, site }: CardDeps,
  id?: number,
): Promise<{ owner: CardOwner; card: ShareCard }[]> {
  const { publications, posts } = await selectCardRecords(db, id);
  return [
    ...posts.map((post) => ({
      owner: { kind: 'post' as const, id: post.id },
      card: postCard(post, site),
    })),
    ...publications.map((publication) => ({
      owner: { kind: 'publication' as const, id: publication.id },
      card: publicationCard(publication, site),
    })),
  ];
}

/** Removes the cards that were drawn more than a day ago and that no record has. */
export const removeUnusedShareCards = (deps: FileDeps): Promise<void> =>
  removeUnused(deps, DRAWN_FOLDER, async (keys) => {
    const { publications, posts } = await selectCardRecords(deps.db);
    const named = new Set([
      ...publications.map(({ id }) => shareCardKey({ kind: 'publication', id })),
      ...posts.map(({ id }) => shareCardKey({ kind: 'post', id })),
    ]);
    return keys.filter((key) => !named.has(key));
  });
