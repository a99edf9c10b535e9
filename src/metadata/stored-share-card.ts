import type { Db } from '../../db/open.ts';
import { raiseContentVersion } from '../../db/queries/content.ts';
import { selectCardRecords } from '../../db/queries/share-cards.ts';
import type { Image } from '../files/image.ts';
import type { FileDeps } from '../files/outbox.ts';
import { removeUnused } from '../files/unused.ts';
import type { FileStore, StoredFile } from '../platform/files/store.ts';
import type { Site } from '../settings/site.ts';
import { HttpError } from '../values/errors.ts';
import { DRAWN_FOLDER } from '../values/storage-key.ts';
import type { SharedImage } from './metadata.ts';
import { CARD, cardDigest, postCard, publicationCard, type ShareCard } from './share-card.ts';

/** Kinds of records that have a card. */
export const CARD_KINDS = ['publication', 'post'] as const;

/** Whose card it is. */
export interface CardOwner {
  kind: (typeof CARD_KINDS)[number];
  id: number;
}

type MissingCard = CardOwner & { digest: string; card: ShareCard };

interface CardDeps {
  db: Db;
  files: FileStore;
  site: Site;
}

/** How many cards a browser is asked to draw at once. */
const AT_ONCE = 5;

// One file a record: the next card takes its place.
const keyOf = ({ kind, id }: CardOwner) => `${DRAWN_FOLDER}/${kind}-${id}.png`;

/** What a stored card shows is its original name, which the store keeps beside the bytes and writes with them. */
const nameOf = (card: ShareCard) => `${cardDigest(card)}.png`;

/** The stored card of a record, which may show something else by now; null until the panel has drawn one. */
export const findShareCard = (files: FileStore, owner: CardOwner): Promise<StoredFile | null> =>
  files.find(keyOf(owner));

/**
 * The picture of a page for link previews; undefined until the panel has drawn what the record says now. The address
 * changes with what the card says.
 *
 * @param path of the record's page
 * @param stored the record's card, if any
 */
export function shareCardImage(
  path: string,
  card: ShareCard,
  stored: StoredFile | null,
): SharedImage | undefined {
  if (stored?.originalName !== nameOf(card)) return undefined;
  const src = `${path}/share-card.png?v=${cardDigest(card)}`;
  return { src, alt: card.title, large: true, ...CARD };
}

/** Some of the cards that are not stored as they should look now. */
export async function selectMissingCards(deps: CardDeps): Promise<MissingCard[]> {
  const [cards, files] = await Promise.all([cardsOf(deps), deps.files.list(DRAWN_FOLDER)]);
  const stored = new Map(files.map(({ key, originalName }) => [key, originalName]));
  const missing: MissingCard[] = [];
  for (const { owner, card } of cards) {
    // No more digests than it takes: on Workers they are what this call costs.
    if (missing.length === AT_ONCE) break;
    if (stored.get(keyOf(owner)) === nameOf(card)) continue;
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
  const cards = await cardsOf(deps, owner.id);
  const card = cards.find((one) => one.owner.kind === owner.kind)?.card;
  if (!card) throw new HttpError(404, 'There is no such share card.');
  if (digest !== cardDigest(card)) {
    throw new HttpError(409, 'The share card shows something else by now.');
  }
  if (type !== 'image/png' || size.width !== CARD.width || size.height !== CARD.height) {
    throw new HttpError(422, `A share card is a PNG of ${CARD.width} × ${CARD.height} pixels.`);
  }
  await deps.files.put(keyOf(owner), bytes, {
    originalName: nameOf(card),
    contentType: 'image/png',
    overwrite: true,
  });
  await raiseContentVersion(deps.db);
}

async function cardsOf(
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

/** Deletes the card of a record that is deleted; one that is restored has another drawn. */
export async function deleteShareCard(files: FileStore, owner: CardOwner): Promise<void> {
  await files.delete(keyOf(owner));
}

/** Removes the cards that were drawn more than a day ago and that no record has. */
export const removeUnusedShareCards = (deps: FileDeps): Promise<void> =>
  removeUnused(deps, DRAWN_FOLDER, async (keys) => {
    const { publications, posts } = await selectCardRecords(deps.db);
    const named = new Set([
      ...publications.map(({ id }) => keyOf({ kind: 'publication', id })),
      ...posts.map(({ id }) => keyOf({ kind: 'post', id })),
    ]);
    return keys.filter((key) => !named.has(key));
  });
