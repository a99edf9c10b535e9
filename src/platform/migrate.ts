import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { openLibsql } from '../../db/open.ts';
import type { Log } from './log.ts';

/** Message for a database whose tables predate the baseline migration. */
export const UNKNOWN_TABLES =
  'This database was made by a version before the first release: run "npm run backup -- FILE.zip" with the commit that made it, then "npm run restore -- FILE.zip" here, with a new database.';

/** Number of copies of the database that are kept from before updates. */
const MAX_COPIES = 3;

/**
 * Applies pending migrations from a folder, and logs them. An existing database is copied first. Throws if its tables
 * were not made by these migrations.
 *
 * @param options.copies the folder for copies; null if the database has backups of its own
 */
export async function migrate(
  opened: Awaited<ReturnType<typeof openLibsql>>,
  folder: string,
  { copies, log }: { copies: string | null; log: Log },
): Promise<void> {
  const { entries }: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const { first, last } = await opened.appliedMigrations();
  if (first !== null && first !== entries[0]?.when) throw new Error(UNKNOWN_TABLES);
  const pending = entries.filter(({ when }) => when > (last ?? 0)).map(({ tag }) => tag);
  if (pending.length > 0 && first !== null) {
    const backup = copies && reserveCopy(copies);
    if (copies && backup) {
      await opened.copyTo(backup);
      const there = readdirSync(copies).filter((name) => /^before-.*\.db$/.test(name));
      for (const name of there.toSorted().slice(0, -MAX_COPIES)) rmSync(join(copies, name));
    }
    log({ level: 'info', message: 'migrating', migrations: pending.join(' '), backup });
  }
  await opened.migrate(folder);
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Creates an empty file with a unique name, even if another process makes a copy in the same millisecond. */
function reserveCopy(copies: string): string {
  mkdirSync(copies, { recursive: true });
  for (let moment = Date.now(); ; moment += 1) {
    const name = `before-${new Date(moment).toISOString().replace(/\W/g, '-')}.db`;
    try {
      writeFileSync(join(copies, name), '', { flag: 'wx' });
      return join(copies, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
