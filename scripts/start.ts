import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.ts';

/** `npm start`: builds if necessary, then runs the Node server in the same process, so that signals stop it. */
const ROOT = resolve(import.meta.dirname, '..');

ensureBuilt(ROOT);
const server = resolve(ROOT, 'dist/node/server.js');
await import(pathToFileURL(server).href);
