import { removeUnusedImages } from './platform/files/post-images.ts';
import { removeLeftBehind, type Stores } from './platform/files/with-record.ts';
import type { Log } from './platform/log.ts';
import { removeOldShareCards } from './platform/share-cards/share-cards.ts';
import { tidyTraffic } from './platform/traffic/tidy.ts';

/** What is done once a day, each task for itself: one that fails keeps no other from its work. */
const TASKS: { name: string; run: (stores: Stores) => Promise<void> }[] = [
  { name: 'remove files left behind', run: removeLeftBehind },
  { name: 'remove unused images', run: removeUnusedImages },
  { name: 'remove old share cards', run: removeOldShareCards },
  { name: 'cut addresses', run: ({ db, now }) => tidyTraffic(db, now()) },
];

/** Does what is to be done once a day; what fails is logged, and done the next day. */
export async function daily(stores: Stores, log: Log): Promise<void> {
  for (const { name, run } of TASKS) {
    try {
      await run(stores);
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      log({ level: 'error', message: `${name}: ${message}`, stack });
    }
  }
}
