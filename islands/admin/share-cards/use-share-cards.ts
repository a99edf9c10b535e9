import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, parseJson } from '../../../src/client/api.ts';

/**
 * Draws the pictures of shared links that are missing, when this browser has nothing else to do: after a page of the
 * administration was opened, and after each change. It says nothing: a card that fails is drawn the next
 * time.
 */
export function useShareCards(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!('OffscreenCanvas' in globalThis)) return;
    const stopped = new AbortController();
    let isPlanned = false;
    let drawing = Promise.resolve();
    const drawSoon = () => {
      if (isPlanned) return;
      isPlanned = true;
      whenIdle(() => {
        isPlanned = false;
        drawing = drawing.then(() => drawMissingCards(stopped.signal)).catch(() => {});
      });
    };
    drawSoon();
    const unsubscribe = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') drawSoon();
    });
    return () => {
      stopped.abort();
      unsubscribe();
    };
  }, [queries]);
}

const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1000);
};

/** Some at a time, until there are none. Throws with the first that fails. */
async function drawMissingCards(signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) return;
    const missing = await fetchMissingCards();
    if (missing.length === 0) return;
    const { drawCard } = await import('./draw.ts');
    for (const card of missing) {
      if (signal.aborted) return;
      await storeCard(card, await drawCard(card.card));
      await new Promise<void>(whenIdle);
    }
  }
}

// Not as the administrator's other calls: where the session has ended, nobody is asked to log in for this.
const calls = api.admin['share-cards'];

const fetchMissingCards = async () => (await parseJson(calls.$get())).cards;

type MissingCard = Awaited<ReturnType<typeof fetchMissingCards>>[number];

/** Stores a drawn card. Throws when its record has changed since it was drawn. */
const storeCard = ({ kind, id, digest }: MissingCard, png: Blob) =>
  parseJson(
    calls[':kind'][':id'].$put({
      param: { kind, id: String(id) },
      form: { digest, image: new File([png], 'share-card.png', { type: png.type }) },
    }),
  );
