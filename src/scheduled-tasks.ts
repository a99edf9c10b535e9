import type { Db } from '../db/open.ts';
import { anonymiseAddresses, selectFullAddresses } from '../db/queries/analytics/write.ts';
import { deleteOldRows } from '../db/queries/retention.ts';
import { selectSettings } from '../db/queries/settings.ts';
import { ADDRESS_DAYS, DEFAULT_RETENTION } from '../records/retention.ts';
import { removeOldSessions } from './account/sessions.ts';
import { removeRestoreRemains } from './archive/restored-files.ts';
import { collectGarbage, type FileDeps, removeUnusedFiles } from './files/outbox.ts';
import { forgetOldKeys } from './limits/budgets.ts';
import type { FileStore } from './platform/files/store.ts';
import type { Log } from './platform/log.ts';
import { removeStalePdfTexts } from './publications/pdfs.ts';
import { storeNames } from './publications/save.ts';
import { emptyTrash } from './records/trash.ts';
import { anonymiseIp } from './values/ip-address.ts';
import { DAY_MS } from './values/time.ts';

/** Anonymises addresses that are older than their retention period. Run it daily. */
export async function anonymiseOldEvents({ db, now }: DatabaseDeps): Promise<void> {
  const before = new Date(now().getTime() - ADDRESS_DAYS * DAY_MS).toISOString();
  for (;;) {
    const full = await selectFullAddresses(db, before);
    if (full.visits.length + full.downloads.length === 0) break;
    await anonymiseAddresses(db, {
      visits: full.visits.map(anonymous),
      downloads: full.downloads.map(anonymous),
    });
  }
}

const anonymous = ({ id, ipAddress }: { id: number; ipAddress: string }) => ({
  id,
  ipAddress: anonymiseIp(ipAddress),
});

/** Deletes rows that are older than the retention period of their table or of the settings. Run it daily. */
export async function deleteOldRecords({ db, now }: DatabaseDeps): Promise<void> {
  const { fields } = await selectSettings(db);
  await deleteOldRows(db, fields.retention ?? DEFAULT_RETENTION, now());
}

interface DatabaseDeps {
  db: Db;
  now: () => Date;
}

interface TaskDeps extends FileDeps {
  privateFiles: FileStore;
}

/** Tasks that run daily and independently: a failure does not prevent the others. */
const TASKS: { name: string; run: (deps: TaskDeps) => Promise<void> }[] = [
  { name: 'remove files left behind', run: collectGarbage },
  { name: 'take names apart', run: storeNames },
  { name: 'forget the text of PDFs that are gone', run: removeStalePdfTexts },
  { name: 'remove unused files', run: removeUnusedFiles },
  { name: 'remove what restores left', run: removeRestoreRemains },
  { name: 'remove old sessions', run: removeOldSessions },
  { name: 'forget who limits counted', run: forgetOldKeys },
  { name: 'empty the trash', run: emptyTrash },
  { name: 'delete what is kept no longer', run: deleteOldRecords },
  { name: 'anonymise addresses', run: anonymiseOldEvents },
];

/** Runs the daily tasks; a failure is logged, and the task runs again the next day. */
export async function runDailyTasks(deps: TaskDeps, log: Log): Promise<void> {
  for (const { name, run } of TASKS) {
    try {
      await run(deps);
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      log({ level: 'error', message: `${name}: ${message}`, stack });
    }
  }
}
