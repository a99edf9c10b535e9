import type { ReadResume } from '../cv/read-resume.ts';
import type { Bibliography } from '../publications/import/read-bibliography.ts';

/** Read files that somebody else wrote, beside other requests. Throw an `Invalid` for what is none, or takes too much. */
export interface Readers {
  /** A file of references, in any format that is read. */
  bibliography: (text: string) => Promise<Bibliography>;
  /** A CV of JSON Resume, RenderCV or al-folio. */
  resume: (text: string) => Promise<ReadResume>;
}

/**
 * Read in this thread, on runtimes that have no others: Workers ends a request that takes too much, and no other. The
 * parsers weigh more than the rest of the site, and are wanted a few times a year.
 */
export const readersInThisThread: Readers = {
  bibliography: async (text) =>
    (await import('../publications/import/read-bibliography.ts')).readBibliography(text),
  resume: async (text) => (await import('../cv/read-resume.ts')).readResume(text),
};
