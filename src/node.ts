import module from 'node:module';
import { join, resolve } from 'node:path';
import { bufferedLog } from './platform/buffered-log.ts';

// An older one starts, and fails at the first request.
if (Number.parseInt(process.versions.node, 10) < 24) {
  fail(`The server needs Node 24 or later; this is ${process.version}.`);
}
// Other users of the machine do not read the content.
process.umask(0o077);
// Keeps compiled code for the next launch: beside the code, since it runs, and only where that folder can be written.
module.enableCompileCache(join(import.meta.dirname, 'compiled'));
const { explainFailure, startNodeServer } = await import('./node-server.ts');
const { log, flush } = bufferedLog(process.stdout);
// As for the log: a claim link that nobody can read ends nothing.
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
