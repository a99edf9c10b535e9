import { askWorker } from '../kit/ask-worker.ts';
import type { ArchivedSite, SiteFiles } from './read-files.ts';

/** Longer than any file of a site takes. */
const SILENT_MS = 60_000;

/** Runs {@link archiveFiles} in a new worker. */
export const readSiteInWorker = (
  site: SiteFiles,
  onProgress: (files: number) => void,
): Promise<ArchivedSite> =>
  askWorker(new Worker(new URL('./site-worker.ts', import.meta.url), { type: 'module' }), site, {
    silentMs: SILENT_MS,
    onProgress,
  });
