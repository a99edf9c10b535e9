import { answerPage } from '../kit/ask-worker.ts';
import { type ReadEntries, readEntries } from './read-entries.ts';

/** Reads the entries of one text in the background. */
answerPage<string, ReadEntries>(readEntries);
