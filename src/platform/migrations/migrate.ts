import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { openLibsql } from '../../../db/open.ts';
import type { Log } from '../log/log.ts';

/** Copies of the database from before an update that are kept. */
const KEPT = 3;

/**
 * Runs the migrations of a folder that have not run yet, and says which. A database that was there before is copied
 * first.
 *
 * @param options.copies the folder of the copies; null where the database has backups of its own
 */
export async function migrate(
  opened: Awaited<ReturnType<typeof openLibsql>>,
  folder: string,
  { copies, log }: { copies: string | null; log: Log },
): Promise<void> {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const { names, isNew } = await opened.pendingMigrations(journal);
  if (names.length > 0 && !isNew) {
    const backup =
      copies && join(copies, `before-${new Date().toISOString().replace(/\W/g, '-')}.db`);
    if (copies && backup) {
      mkdirSync(copies, { recursive: true });
      await opened.copyTo(backup);
      const there = readdirSync(copies).filter((name) => /^before-.*\.db$/.test(name));
      for (const name of there.toSorted().slice(0, -KEPT)) rmSync(join(copies, name));
    }
    log({ level: 'info', message: 'migrating', migrations: names.join(' '), backup });
  }
  await opened.migrate(folder);
}
