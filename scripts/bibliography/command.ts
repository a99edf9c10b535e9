import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../src/config.ts';
import { type OpenSite, openLocalWorker, openNodeSite, openRemoteWorker } from '../site.ts';

/** Whose database: Node's, the one that workerd simulates, or production's. */
type Target = 'node' | 'local' | 'remote';

/** The command was called wrongly; exit code 2. */
export class UsageError extends Error {}

/** The command cannot do what it was asked; its message is one line. Exit code 1. */
export class CommandError extends Error {}

const PREPARE: Record<Target, string> = {
  node: 'start the site once with "npm start"',
  local: 'start it once with "npx wrangler dev"',
  remote: 'deploy it first with "npm run deploy"',
};

/** Opens the site to work on. Throws {@link CommandError} when that cannot be. */
export async function openTarget(target: Target): Promise<OpenSite> {
  const open = { node: openNodeSite, local: openLocalWorker, remote: openRemoteWorker };
  try {
    const site = await open[target]();
    await checkTables(site, target);
    return site;
  } catch (error) {
    if (error instanceof CommandError || error instanceof ConfigError) throw error;
    throw new CommandError(`the site's database cannot be opened: ${firstLine(error)}`);
  }
}

async function checkTables(site: OpenSite, target: Target): Promise<void> {
  try {
    await site.files.check();
    await site.db.query.publications.findFirst({ columns: { id: true } });
  } catch (error) {
    await site.close();
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (!/no such table/i.test(String(cause))) throw cause;
    throw new CommandError(`the database has no tables yet: ${PREPARE[target]}`);
  }
}

/**
 * A path as the user typed it, from where they typed it: npm runs a script in the project's folder,
 * wherever it was called.
 */
export function userPath(path: string): string {
  const { npm_lifecycle_event, INIT_CWD } = process.env;
  const ours = npm_lifecycle_event === 'import' || npm_lifecycle_event === 'export';
  return ours && INIT_CWD ? resolve(INIT_CWD, path) : resolve(path);
}

/** One line on why a path cannot be read. */
export function whyUnreadable(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return `${path} does not exist`;
  if (code === 'EISDIR') return `${path} is a folder`;
  if (code === 'ENOTDIR') return `${path} is not a folder`;
  if (code === 'EACCES') return `${path} may not be read`;
  return `${path} cannot be read`;
}

/** What a command line says. Throws {@link UsageError}. */
export function readOptions(
  args: readonly string[],
  { pdfs = false } = {},
): { file: string | undefined; pdfs: string | undefined; target: Target } {
  const { positionals, values } = parse(args, pdfs);
  const [file, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`there is one file too many: ${extra}`);
  if (values.local && values.remote) throw new UsageError('choose --local or --remote, not both');
  const target: Target = values.local ? 'local' : values.remote ? 'remote' : 'node';
  return { file, pdfs: values.pdfs, target };
}

function parse(args: readonly string[], takesPdfs: boolean) {
  try {
    const parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        local: { type: 'boolean' },
        remote: { type: 'boolean' },
        pdfs: { type: 'string' },
      },
    });
    if (parsed.values.pdfs !== undefined && !takesPdfs) throw new Error("Unknown option '--pdfs'");
    return parsed;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.split(/[.\n] ?/)[0] ?? message);
  }
}

/**
 * Runs a command: prints its help when asked, and turns what went wrong into one line on standard
 * error and an exit code (2 for a wrong call, 1 for anything else).
 */
export async function runCommand(
  name: string,
  help: string,
  command: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return;
  }
  try {
    await command(args);
  } catch (error) {
    const hint = error instanceof UsageError ? ` (see npm run ${name} -- --help)` : '';
    process.stderr.write(`${name}: ${firstLine(error)}${hint}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}
