import { resolve } from 'node:path';
import { ConfigError } from '../../src/config.ts';
import { type OpenSite, openLocalWorker, openNodeSite, openRemoteWorker } from '../site.ts';

/** Whose database: Node's, the one that workerd simulates, or production's. */
export type Target = 'node' | 'local' | 'remote';

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
