import { answerPage } from '../kit/ask-worker.ts';
import { type ArchivedSite, archiveFiles, type SiteFiles } from './read-files.ts';

/** Reads one site in the background. */
answerPage<SiteFiles, ArchivedSite>(archiveFiles);
