import type { FileStore, StoredFile } from '../platform/files/store.ts';
import type { Site } from '../settings/site.ts';
import { fingerprint } from '../values/digest.ts';
import { DRAWN_FOLDER } from '../values/storage-key.ts';
import type { SharedImage } from './metadata.ts';
import { CARD, type ShareCard } from './share-card.ts';

/** Kinds of records that have a card. */
export const CARD_KINDS = ['publication', 'post'] as const;

/** Whose card it is. */
export interface CardOwner {
  kind: (typeof CARD_KINDS)[number];
  id: number;
}

// One file a record: the next card takes its place.
export const shareCardKey = ({ kind, id }: CardOwner) => `${DRAWN_FOLDER}/${kind}-${id}.png`;

/** What a stored card shows is its original name, which the store keeps beside the bytes and writes with them. */
export const shareCardName = (card: ShareCard) => `${cardDigest(card)}.png`;

/** The stored card of a record, which may show something else by now; null until the panel has drawn one. */
export const findShareCard = (files: FileStore, owner: CardOwner): Promise<StoredFile | null> =>
  files.find(shareCardKey(owner));

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
  if (stored?.originalName !== shareCardName(card)) return undefined;
  const src = `${path}/share-card.png?v=${cardDigest(card)}`;
  return { src, alt: card.title, large: true, ...CARD };
}

/** Deletes the card of a record that is deleted; one that is restored has another drawn. */
export async function deleteShareCard(files: FileStore, owner: CardOwner): Promise<void> {
  await files.delete(shareCardKey(owner));
}

/** Raise this number when the design of cards changes: stored cards are then drawn again. */
const DESIGN_VERSION = 2;

/** What a card shows of its site. */
export type CardSite = Pick<Site, 'name' | 'timeZone' | 'theme' | 'curve'>;

/** The fields of a card that are of its site. */
export const siteCardFields = ({ name, theme, curve }: CardSite) => ({
  site: name,
  accent: theme.accent,
  curve: curve?.card ?? null,
});

/** A digest of everything that a card shows. */
export const cardDigest = (card: ShareCard): string =>
  fingerprint(JSON.stringify([DESIGN_VERSION, card]));
