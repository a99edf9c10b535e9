import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** `npm run dev`: `wrangler dev` on a development build, with what the command line says more. */
const ROOT = resolve(import.meta.dirname, '..');

const wrangler = spawn(
  process.execPath,
  [join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), 'dev', ...process.argv.slice(2)],
  { cwd: ROOT, env: { ...process.env, DEVELOPMENT: '1' }, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => wrangler.kill(signal));
}
wrangler.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
