import { api, parseJson } from '../../../src/client/api.ts';
import { useBackgroundWork, whenIdle } from '../kit/use-background-work.ts';

/** Draws the pictures of shared links that are missing. It says nothing: a card that fails is drawn the next time. */
export const useShareCards = () => useBackgroundWork(drawMissingCards);

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
