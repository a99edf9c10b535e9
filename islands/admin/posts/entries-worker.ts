import type { FoundReferences } from '../../../records/citations.ts';
import { answerPage } from '../kit/ask-worker.ts';
import { readEntries } from './read-entries.ts';

/** Reads the entries of one text in the background. */
answerPage<string, FoundReferences>(readEntries);
