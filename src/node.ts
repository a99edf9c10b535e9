import { resolve } from 'node:path';
import { ConfigError } from './config.ts';
import { startNodeServer } from './node-server.ts';
import { bufferedLog } from './platform/buffered-log.ts';

// An older one starts, and fails at the first request.
if (Number.parseInt(process.versions.node, 10) < 24) {
  fail(new ConfigError(`The server needs Node 24 or later; this is ${process.version}.`));
}
// Other users of the machine do not read the content.
process.umask(0o077);
const { log, flush } = bufferedLog(process.stdout);
// As for the log: a claim link that nobody can read ends nothing.
process.stderr.on('error', () => {});
const { url, stop } = await startNodeServer({
  environment: process.env,
  root: resolve(import.meta.dirname, '..'),
  log,
}).catch(fail);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await stop();
    await flush();
    process.exit(0);
  });
}
log({ level: 'info', message: 'listening', url });
await flush();

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** A message that a person can act on, for known errors at the start. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return 'PORT is taken by another process';
  if (code === 'EACCES') return 'PORT is one that this user may not listen on';
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine';
  return error.stack ?? error.message;
}
