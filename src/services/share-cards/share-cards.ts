import { fingerprint } from '../../lib/digest.ts';
import { type ShareCard, shareCardSvg } from '../../lib/metadata/share-card.ts';
import type { RenderCard } from '../../platform/card-renderer/card-renderer.ts';
import type { FileStore, StoredFile } from '../../platform/files/store.ts';
import type { FileDeps } from '../files/outbox.ts';

const FOLDER = 'share-cards';

/** How long a drawn card is kept; one that is asked for later is drawn anew. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** The picture of a card: drawn when it is asked for the first time, and stored under what it shows. */
export async function shareCardFile(
  files: FileStore,
  renderCard: RenderCard,
  card: ShareCard,
): Promise<StoredFile> {
  const svg = shareCardSvg(card);
  const key = `${FOLDER}/${fingerprint(svg)}.png`;
  return (
    (await files.find(key)) ??
    (await files.put(key, await renderCard(svg), {
      originalName: 'share-card.png',
      contentType: 'image/png',
      overwrite: true,
    }))
  );
}

/** Removes cards that were drawn long ago, most of them for titles that have changed. */
export async function removeOldShareCards({ files, now }: FileDeps): Promise<void> {
  const before = now().getTime() - KEPT_MS;
  for (const { key, uploadedAt } of await files.list(FOLDER)) {
    if (Date.parse(uploadedAt) < before) await files.delete(key);
  }
}
