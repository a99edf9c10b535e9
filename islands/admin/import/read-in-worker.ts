import { askWorker } from '../kit/ask-worker.ts';
import type { ArchivedSite, SiteFiles } from './read-files.ts';

/** No file of a site takes as long. */
const SILENT_MS = 60_000;

/** {@link archiveFiles} in a worker of its own, which is loaded now. */
export const readSiteInWorker = (
  site: SiteFiles,
  onProgress: (files: number) => void,
): Promise<ArchivedSite> =>
  askWorker(new Worker(new URL('./site-worker.ts', import.meta.url), { type: 'module' }), site, {
    silentMs: SILENT_MS,
    onProgress,
  });
