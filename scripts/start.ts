import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.ts';

/** `npm start`: builds what is not built yet, then runs the Node server in this very process, so that a signal stops it. */
const ROOT = resolve(import.meta.dirname, '..');

ensureBuilt(ROOT);
const server = resolve(ROOT, 'dist/node/server.js');
await import(pathToFileURL(server).href);
