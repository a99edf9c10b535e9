import { api, parseJson } from '../../../src/client/api.ts';

// Not as the administrator's other calls: where the session has ended, nobody is asked to log in for this.
const calls = api.admin['share-cards'];

/** Some of the cards that are missing. */
export const fetchMissingCards = async () => (await parseJson(calls.$get())).cards;

export type MissingCard = Awaited<ReturnType<typeof fetchMissingCards>>[number];

/** Stores a drawn card; throws when it shows something else by now. */
export const storeCard = ({ kind, id, digest }: MissingCard, png: Blob) =>
  parseJson(
    calls[':kind'][':id'].$put({
      param: { kind, id: String(id) },
      form: { digest, image: new File([png], 'share-card.png', { type: png.type }) },
    }),
  );
