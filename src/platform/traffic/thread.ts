import { parentPort, workerData } from 'node:worker_threads';
import { openLibsql } from '../../../db/open.ts';
import type { Sighting } from '../../lib/traffic/sighting.ts';
import { counter } from './count.ts';

/** What the thread is started with. */
export interface ThreadStart {
  url: string;
  authToken: string | undefined;
  timeZone: string;
}

export interface ThreadRequest {
  id: number;
  sightings: readonly Sighting[];
}

/** `error` says why the sightings were not stored. */
export interface ThreadAnswer {
  id: number;
  error?: string;
}

/** The thread of {@link storeInThread}: its own connection, one request after another. */
const { url, authToken, timeZone }: ThreadStart = workerData;
const store = openLibsql(url, authToken).then(({ db }) => counter(db, timeZone));

parentPort?.on('message', async ({ id, sightings }: ThreadRequest) => {
  const answer: ThreadAnswer = { id };
  try {
    await (await store)(sightings);
  } catch (error) {
    answer.error = error instanceof Error ? error.message : String(error);
  }
  parentPort?.postMessage(answer);
});
