import { type Readings, readersInThisThread } from './http/readers.ts';
import { Invalid } from './values/errors.ts';

/** The file to read. */
export interface ReaderQuestion<Kind extends keyof Readings = keyof Readings> {
  kind: Kind;
  given: Readings[Kind]['given'];
}

/** The result, or why the file was rejected. */
export type ReaderAnswer<Kind extends keyof Readings> =
  | { read: Readings[Kind]['read'] }
  | { refused: string };

const read = <Kind extends keyof Readings>({ kind, given }: ReaderQuestion<Kind>) =>
  readersInThisThread[kind](given);

// Runs in the process that `node-server.ts` starts, which also ends it.
process.on('message', async (question: ReaderQuestion) => {
  try {
    process.send?.({ read: await read(question) });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    process.send?.({ refused: error.message });
  }
});
