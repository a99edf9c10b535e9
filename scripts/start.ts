import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithShell } from './end-with-shell.ts';
import { ensureBuilt } from './ensure-built.ts';

/** `npm start`: builds what is not built yet, then runs the Node server in this very process. */
const ROOT = resolve(import.meta.dirname, '..');

endWithShell();
ensureBuilt(ROOT);
const server = resolve(ROOT, 'dist/node/server.js');
await import(pathToFileURL(server).href);
