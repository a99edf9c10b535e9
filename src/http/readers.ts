import type { ReadResume } from '../cv/read-resume.ts';
import type { Preview, PreviewQuestion } from '../publications/import/preview-changes.ts';
import type { Bibliography } from '../publications/import/read-bibliography.ts';

/** Functions that read imported files: their inputs and results. */
export interface Readings {
  /** A file of references in any supported format. */
  bibliography: { given: string; read: Bibliography };
  /** Preview of importing such a file, or works from registries. */
  preview: { given: PreviewQuestion; read: Preview };
  /** A CV of JSON Resume, RenderCV or al-folio. */
  resume: { given: string; read: ReadResume };
}

/**
 * Read foreign files without blocking other requests. Throw an `Invalid` for unsupported files, or files that take too
 * many resources.
 */
export type Readers = {
  [Kind in keyof Readings]: (given: Readings[Kind]['given']) => Promise<Readings[Kind]['read']>;
};

/**
 * Reads in this thread, on runtimes without others: Workers only ends the request that exceeds its limits. The parsers
 * and styles are larger than the rest of the site and rarely needed, so they are loaded on demand.
 */
export const readersInThisThread: Readers = {
  bibliography: async (text) =>
    (await import('../publications/import/read-bibliography.ts')).readBibliography(text),
  preview: async (question) =>
    (await import('../publications/import/preview-changes.ts')).previewChanges(question),
  resume: async (text) => (await import('../cv/read-resume.ts')).readResume(text),
};
