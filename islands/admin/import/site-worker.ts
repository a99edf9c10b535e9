import { answerPage } from '../kit/ask-worker.ts';
import { type ArchivedSite, archiveFiles, type SiteFiles } from './read-files.ts';

/** Reads one site, beside the page. */
answerPage<SiteFiles, ArchivedSite>(archiveFiles);
