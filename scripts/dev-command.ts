import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, readConfig } from '../src/config.ts';

/** Arguments of `wrangler dev` that affect the local site. */
interface DevCommand {
  /** From `--var NAME:VALUE`. */
  variables: Record<string, string>;
  /** From `--port`; null for wrangler's default. */
  port: string | null;
  /** From `--persist-to`: the folder of the local site's data; null for wrangler's default. */
  persistTo: string | null;
}

/** Parses the arguments of `wrangler dev`. */
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
 * Arguments of the `wrangler dev` that runs this process, available on Linux only: wrangler does not pass them to its
 * build command. `.dev.vars` is read on all systems.
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

/** The configuration of the local site, including `.dev.vars`. Throws a {@link ConfigError}. */
export function readDevConfig(root: string, { variables }: DevCommand): Config {
  const path = join(root, '.dev.vars');
  const stored = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  return readConfig({ ...process.env, ...stored, ...variables });
}

/** Ends the process with the one line of a {@link ConfigError}; rethrows any other error. */
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
