import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, readConfig } from '../src/config.ts';

/** What `wrangler dev` was called with that the local site depends on. */
interface DevCommand {
  /** Of `--var NAME:VALUE`. */
  variables: Record<string, string>;
  /** Of `--port`; null where it is wrangler's own default. */
  port: string | null;
  /** Of `--persist-to`: the folder of the local site's data; null where it is wrangler's own. */
  persistTo: string | null;
}

/** Reads the arguments of `wrangler dev`. */
export function readDevArguments(args: readonly string[]): DevCommand {
  const command: DevCommand = { variables: {}, port: null, persistTo: null };
  let option = '';
  for (const arg of args.flatMap((arg) => (arg.startsWith('--') ? splitOnce(arg, '=') : [arg]))) {
    if (arg.startsWith('-')) option = arg;
    else if (option === '--port') command.port = arg;
    else if (option === '--persist-to') command.persistTo = arg;
    else if (option === '--var') {
      const [name = '', value = ''] = splitOnce(arg, ':');
      command.variables[name] = value;
    }
  }
  return command;
}

/**
 * The `wrangler dev` that runs this process, as far as Linux tells: wrangler passes nothing of its arguments on to
 * its build command. Elsewhere nothing is known; `.dev.vars` is read everywhere.
 */
export function runningDevCommand(): DevCommand {
  try {
    for (let pid = process.ppid; pid > 1; pid = findParent(pid)) {
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
      const at = args.findIndex((arg) => /(?:^|\/)(?:wrangler|cli)(?:\.js)?$/.test(arg));
      if (at >= 0 && args[at + 1] === 'dev') return readDevArguments(args.slice(at + 2));
    }
  } catch {}
  return readDevArguments([]);
}

/** The configuration of the local site, with what `.dev.vars` says. Throws a {@link ConfigError}. */
export function readDevConfig(root: string, { variables }: DevCommand): Config {
  const path = join(root, '.dev.vars');
  const stored = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  return readConfig({ ...process.env, ...stored, ...variables });
}

/** Ends the process with the one line of a {@link ConfigError}; throws any other error again. */
export function exitForConfig(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const findParent = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
