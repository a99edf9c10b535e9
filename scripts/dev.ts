import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hashConfiguredPassword } from '../src/account/administrator.ts';
import { configuredLogin } from '../src/config.ts';
import { exitForConfig, readDevArguments, readDevConfig } from './dev-command.ts';

/** `npm run dev`: `wrangler dev` on a development build, with further arguments from the command line. */
const ROOT = resolve(import.meta.dirname, '..');

const args = process.argv.slice(2);
try {
  // The worker would read it much later, and wrangler would print two hundred lines about it.
  const command = readDevArguments(args);
  const { username, password } = configuredLogin(readDevConfig(ROOT, command));
  const isNew = !existsSync(resolve(ROOT, command.persistTo ?? '.wrangler/state', 'prepared'));
  if (isNew && password) await hashConfiguredPassword(username, password);
} catch (error) {
  exitForConfig(error);
}

const wrangler = spawn(
  process.execPath,
  [join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), 'dev', ...args],
  { cwd: ROOT, env: { ...process.env, DEVELOPMENT: '1' }, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => wrangler.kill(signal));
}
wrangler.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
