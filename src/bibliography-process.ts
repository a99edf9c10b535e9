import { parseBibliography } from './publications/formats/bibtex/parse.ts';

// Runs in the process that `node-server.ts` starts, which ends it.
process.on('message', (text) => process.send?.(parseBibliography(String(text))));
