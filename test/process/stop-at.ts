import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into a server before it starts: told a number, it kills the process before that many more
// steps on the file system are taken, as a loss of power would.
let left = Number.POSITIVE_INFINITY;
process.on('message', (steps) => {
  left = Number(steps);
  process.send?.('ready');
});

for (const name of ['open', 'mkdir', 'link', 'rename', 'rm'] as const) {
  const step = fs[name];
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      left -= 1;
      if (left < 0) process.kill(process.pid, 'SIGKILL');
      return Reflect.apply(step, fs, args);
    },
  });
}
syncBuiltinESMExports();
