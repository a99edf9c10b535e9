import type { ImportedDocument } from '@academic-site/site-import';
import { answerPage } from '../kit/ask-worker.ts';
import { type DocumentFiles, readDocumentFiles } from './document-file.ts';

/** Reads one document in the background. */
answerPage<DocumentFiles, ImportedDocument>(readDocumentFiles);
