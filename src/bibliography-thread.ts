import { parentPort, workerData } from 'node:worker_threads';
import { parseBibliography } from './publications/formats/bibtex/parse.ts';

// Runs in the thread that `node-server.ts` starts.
parentPort?.postMessage(parseBibliography(workerData));
