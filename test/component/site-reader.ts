import { archiveFiles } from '../../islands/admin/import/read-files.ts';

/** What reads sites beside the page, in this process: happy-dom has no workers. */
export const readSiteInWorker = archiveFiles;
