import { parentPort, workerData } from 'node:worker_threads';
import { openLibsql } from '../../../db/open.ts';
import { nodeRequestInfo } from '../../platform/request-info/node.ts';
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

/** To store what waits when the pages leave time, or to store all of it now. */
export type ThreadRequest = 'begin' | 'drain';

/** That all is stored, or why batches wait. */
export type ThreadAnswer = { drained: true } | { drained: false; error: string };

/** The thread of {@link storeInThread}: its own connection to the database. */
const { url, authToken, timeZone, trustProxy, folder }: ThreadStart = workerData;
const origin = nodeRequestInfo(trustProxy);
let store: ReturnType<typeof openStore> | null = null;

const openStore = async () => counter((await openLibsql(url, authToken)).db, timeZone);
const answer = (given: ThreadAnswer) => parentPort?.postMessage(given);

const spool = openSpool(
  folder,
  async (named) => {
    store ??= openStore();
    const opened = await store.catch((error) => {
      store = null;
      throw error;
    });
    await opened(
      named.map(({ id, seen }) => (Array.isArray(seen) ? lookAt(seen, id, origin) : seen)),
    );
  },
  (error) => answer({ drained: false, error }),
);

parentPort?.on('message', async (request: ThreadRequest) => {
  if (request === 'begin') return spool.begin();
  await spool.drain();
  answer({ drained: true });
});
