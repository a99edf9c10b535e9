import { readResume } from './cv/read-resume.ts';
import { readBibliography } from './publications/import/read-bibliography.ts';
import { Invalid } from './values/errors.ts';

/** What the process is asked to read. */
export interface ReaderQuestion {
  kind: 'bibliography' | 'resume';
  text: string;
}

/** What it read, or why it refused the file. */
export type ReaderAnswer<Read> = { read: Read } | { refused: string };

const READERS = { bibliography: readBibliography, resume: readResume };

// Runs in the process that `node-server.ts` starts, which ends it.
process.on('message', ({ kind, text }: ReaderQuestion) => {
  try {
    process.send?.({ read: READERS[kind](text) });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    process.send?.({ refused: error.message });
  }
});
