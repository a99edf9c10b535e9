import { openAsBlob } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { selectContentVersion } from '../db/queries/content.ts';
import { type Archive, openArchive } from '../src/archive/open-archive.ts';
import { blobSource } from '../src/archive/zip.ts';
import { ConfigError } from '../src/config.ts';
import { ArchiveError } from '../src/values/errors.ts';
import { keys } from '../src/values/object.ts';
import { type OpenSite, openLocalWorker, openNodeSite, openRemoteWorker } from './site.ts';

/** The database to use: Node's, the one simulated by workerd, or production's. */
type Target = 'node' | 'local' | 'remote';

/** Invalid arguments; exit code 2. */
export class UsageError extends Error {}

/** The command cannot be executed; the message is one line. Exit code 1. */
export class CommandError extends Error {}

const PREPARE: Record<Target, string> = {
  node: 'start the site once with "npm start"',
  local: 'start it once with "npx wrangler dev"',
  remote: 'deploy it first with "npm run deploy"',
};

const OPEN = { node: openNodeSite, local: openLocalWorker, remote: openRemoteWorker };

/** Opens the chosen site. Throws {@link CommandError} if that is impossible. */
async function openTarget(target: Target): Promise<OpenSite> {
  let site: OpenSite | undefined;
  try {
    site = await OPEN[target]();
    await site.files.check();
    await selectContentVersion(site.db);
    return site;
  } catch (error) {
    await site?.close();
    if (error instanceof ConfigError) throw error;
    const cause = (error instanceof Error && error.cause) || error;
    throw new CommandError(
      /no such table/i.test(String(cause))
        ? `the database has no tables yet: ${PREPARE[target]}`
        : `the site's database cannot be opened: ${firstLine(cause)}`,
    );
  }
}

/** Runs a function with the chosen site, and closes it. */
export async function withSite(
  target: Target,
  work: (site: OpenSite) => Promise<void>,
): Promise<void> {
  const site = await openTarget(target);
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

/** Resolves a path relative to the user's working directory: npm runs scripts in the project's folder. */
export const userPath = (path: string) => resolve(process.env.INIT_CWD ?? '', path);

const REASONS: Record<string, string> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not a folder',
  EACCES: 'permission denied',
};

/** One line that explains why a path cannot be read. */
export const explainUnreadable = (path: string, error: unknown) =>
  `${path} ${REASONS[errorCode(error)] ?? 'cannot be read'}`;

/** For `catch`: throws the {@link CommandError} for a path that cannot be read. */
export const refuseUnreadable =
  (path: string) =>
  (error: unknown): never => {
    throw new CommandError(explainUnreadable(path, error));
  };

/** Opens an archive of this site. Throws {@link CommandError} with the reason if it is rejected. */
export async function openArchiveFile(path: string): Promise<Archive> {
  return openArchive(blobSource(await openAsBlob(path))).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new CommandError(error.message) : error;
  });
}

/** The system's code of an error: "ENOENT". */
export const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const FLAG = { type: 'boolean' } as const;
const TEXT = { type: 'string' } as const;
/** Options of some commands besides `--local` and `--remote`. */
const OPTIONS = { replace: FLAG, images: FLAG, pdfs: TEXT, archive: TEXT };

/**
 * Parses a command line. Throws {@link UsageError}, or an error of `parseArgs`.
 *
 * @param known options of the command besides `--local` and `--remote`
 */
export function readOptions(args: string[], known: readonly (keyof typeof OPTIONS)[] = []) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { local: FLAG, remote: FLAG, ...OPTIONS },
  });
  const [file, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`there is one file too many: ${extra}`);
  if (values.local && values.remote) throw new UsageError('choose --local or --remote, not both');
  for (const name of keys(OPTIONS)) {
    if (name in values && !known.includes(name)) throw new UsageError(`Unknown option '--${name}'`);
  }
  const { pdfs, archive, images = false, replace = false } = values;
  const target: Target = values.local ? 'local' : values.remote ? 'remote' : 'node';
  return { file, pdfs, images, archive, replace, target };
}

/**
 * Runs a command: prints its help if requested, and reports errors as one line on standard error and an exit code (2
 * for invalid arguments, 1 for anything else).
 */
export async function runCommand(
  name: string,
  help: string,
  command: (args: string[]) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return;
  }
  try {
    await command(args);
  } catch (error) {
    const isUsage = error instanceof UsageError || errorCode(error).startsWith('ERR_PARSE_ARGS');
    const hint = isUsage ? ` (see npm run ${name} -- --help)` : '';
    process.stderr.write(`${name}: ${firstLine(error)}${hint}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}
