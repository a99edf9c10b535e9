import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { readNodeConfig } from '../src/config.ts';
import { CommandError, runCommand, UsageError, userPath } from './bibliography/command.ts';

const HELP = `Copies the data of a site on this machine, while its server runs, and back.

  npm run backup -- FOLDER
  npm run restore -- FOLDER [--replace]

  FOLDER      where the copy goes, or is; a new one for a backup
  --replace   restore into a DATA_DIR that has a site: what is there is set aside beside it

Stop the server before you restore. A remote database (DATABASE_URL) and Cloudflare have copies of
their own: see "Backups" in the README.
`;

const [action, ...rest] = process.argv.slice(2);

await runCommand(action ?? 'backup', HELP, async () => {
  const { DATA_DIR, DATABASE_URL } = readNodeConfig(process.env);
  const [folder, option] = rest;
  if (!folder || (option && option !== '--replace')) throw new UsageError('name one FOLDER');
  if (DATABASE_URL) throw new CommandError('the database is not in DATA_DIR, but at DATABASE_URL');
  process.umask(0o077);
  const [data, copy] = [resolve(DATA_DIR), userPath(folder)];
  if (action === 'restore') await restore(copy, data, option === '--replace');
  else await backup(data, copy);
});

/**
 * Copies files, then the database as of one moment (SQLite's VACUUM INTO), then the files that came
 * meanwhile: each file that the copied database names is there.
 */
async function backup(data: string, copy: string): Promise<void> {
  if (!existsSync(join(data, 'site.db'))) throw new CommandError(`${data} has no site`);
  if (existsSync(copy)) throw new CommandError(`${copy} is there already`);
  await mkdir(copy, { recursive: true });
  const copyFiles = () =>
    cp(join(data, 'files'), join(copy, 'files'), {
      recursive: true,
      force: false,
      preserveTimestamps: true,
      // What is on its way in has no record yet.
      filter: (path) => !path.endsWith('.incoming'),
    });
  await copyFiles();
  await withDatabase(data, (client) =>
    client.execute({ sql: 'vacuum into ?', args: [join(copy, 'site.db')] }),
  );
  await copyFiles();
  await check(copy);
  process.stdout.write(`Copied to ${copy}\n`);
}

/** Checks the copy before anything changes, sets what is there aside, and puts the copy in its place. */
async function restore(copy: string, data: string, replace: boolean): Promise<void> {
  if (!existsSync(join(copy, 'site.db'))) throw new CommandError(`${copy} is no backup`);
  await check(copy);
  const present = existsSync(data) && (await readdir(data)).length > 0;
  if (present && !replace) {
    throw new CommandError(`${data} has a site: stop its server, and add --replace`);
  }
  if (present) {
    const aside = `${data}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    await rename(data, aside);
    process.stdout.write(`What was there is in ${aside}\n`);
  }
  await cp(copy, data, { recursive: true, preserveTimestamps: true });
  process.stdout.write(`Restored to ${data}\n`);
}

/** Throws when the database of a folder is damaged. */
async function check(folder: string): Promise<void> {
  const { rows } = await withDatabase(folder, (client) => client.execute('pragma integrity_check'));
  if (rows[0]?.integrity_check !== 'ok') throw new CommandError(`${folder}/site.db is damaged`);
}

async function withDatabase<Result>(
  folder: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = createClient({ url: pathToFileURL(resolve(folder, 'site.db')).href });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
