import { parentPort, workerData } from 'node:worker_threads';
import { openLibsql } from '../../../db/open.ts';
import { reasonOf } from '../../lib/reason.ts';
import { originOnNode } from '../origin-node.ts';
import { counter } from './count.ts';
import { lookAt } from './glimpse-node.ts';
import { openSpool } from './spool.ts';

/** What the thread is started with. */
export interface ThreadStart {
  url: string;
  authToken: string | undefined;
  timeZone: string;
  trustProxy: boolean;
  /** Where batches wait to be stored. */
  folder: string;
}

/** Keeps a batch (see `Spool.put`), or without one stores all that waits. */
export interface ThreadRequest {
  id: number;
  batch: string | null;
}

/** The answer to a request, where `error` says why nothing was kept; or without one, why batches wait. */
export interface ThreadAnswer {
  id?: number;
  error?: string;
}

/** The thread of {@link storeInThread}: its own connection, one request after another. */
const { url, authToken, timeZone, trustProxy, folder }: ThreadStart = workerData;
const origin = originOnNode(trustProxy);
let store: ReturnType<typeof openStore> | null = null;

const openStore = async () => counter((await openLibsql(url, authToken)).db, timeZone);
const answer = (given: ThreadAnswer) => parentPort?.postMessage(given);

const spool = openSpool(
  folder,
  async (seen) => {
    store ??= openStore();
    const opened = await store.catch((error) => {
      store = null;
      throw error;
    });
    await opened(seen.map((one) => ('kind' in one ? one : lookAt(one, origin))));
  },
  (error) => answer({ error }),
);

parentPort?.on('message', async ({ id, batch }: ThreadRequest) => {
  try {
    if (batch === null) await spool.drain();
    else spool.put(batch);
    answer({ id });
  } catch (error) {
    answer({ id, error: reasonOf(error) });
  }
});
