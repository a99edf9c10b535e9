import type { ReadResume } from '../cv/read-resume.ts';
import type { Preview, PreviewQuestion } from '../publications/import/preview-changes.ts';
import type { Bibliography } from '../publications/import/read-bibliography.ts';

/** What readers are given, and what they make of it. */
export interface Readings {
  /** A file of references, in any format that is read. */
  bibliography: { given: string; read: Bibliography };
  /** What importing such a file, or works of registries, would do. */
  preview: { given: PreviewQuestion; read: Preview };
  /** A CV of JSON Resume, RenderCV or al-folio. */
  resume: { given: string; read: ReadResume };
}

/** Read files that somebody else wrote, beside other requests. Throw an `Invalid` for what is none, or takes too much. */
export type Readers = {
  [Kind in keyof Readings]: (given: Readings[Kind]['given']) => Promise<Readings[Kind]['read']>;
};

/**
 * Read in this thread, on runtimes that have no others: Workers ends a request that takes too much, and no other. The
 * parsers and styles weigh more than the rest of the site, and are wanted a few times a year.
 */
export const readersInThisThread: Readers = {
  bibliography: async (text) =>
    (await import('../publications/import/read-bibliography.ts')).readBibliography(text),
  preview: async (question) =>
    (await import('../publications/import/preview-changes.ts')).previewChanges(question),
  resume: async (text) => (await import('../cv/read-resume.ts')).readResume(text),
};
