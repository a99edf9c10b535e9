import module from 'node:module';
import { join, resolve } from 'node:path';
import { bufferedLog } from './platform/buffered-log.ts';

// Older versions start, but fail at the first request.
if (Number.parseInt(process.versions.node, 10) < 24) {
  fail(`The server needs Node 24 or later; this is ${process.version}.`);
}
// Keeps the content unreadable for other users of the machine.
process.umask(0o077);
// Caches compiled code for the next launch: next to the code that runs, and only if that folder is writable.
module.enableCompileCache(join(import.meta.dirname, 'compiled'));
const { explainFailure, startNodeServer } = await import('./node-server.ts');
const { log, flush } = bufferedLog(process.stdout);
// Like the log: failing to print a setup link must not end the process.
process.stderr.on('error', () => {});
const { url, stop } = await startNodeServer({
  environment: process.env,
  root: resolve(import.meta.dirname, '..'),
  log,
}).catch((error) => fail(explainFailure(error)));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await stop();
    await flush();
    process.exit(0);
  });
}
log({ level: 'info', message: 'listening', url });
await flush();

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
