import type { FileStore } from '../../platform/files/store.ts';
import type { Log } from '../../platform/log/log.ts';
import { anonymiseOldEvents } from '../analytics/anonymise.ts';
import { removeRestoreRemains } from '../archive/waiting-files.ts';
import { forgetOldKeys } from '../auth/limit-keys.ts';
import { removeOldSessions } from '../auth/sessions.ts';
import { collectGarbage, type FileDeps } from '../files/outbox.ts';
import { removeStalePdfTexts } from '../pdf-texts/pdf-texts.ts';
import { removeUnusedImages } from '../posts/images.ts';
import { removeUnusedPublicationImages } from '../publications/images.ts';
import { removeUnusedSiteFiles } from '../settings/site-files.ts';
import { removeUnusedShareCards } from '../share-cards/share-cards.ts';
import { emptyTrash } from '../trash/trash.ts';
import { deleteOldLetters, deleteOldRecords, deleteOldSecurityEvents } from './retention.ts';

interface TaskDeps extends FileDeps {
  privateFiles: FileStore;
}

/** What is done once a day, each task for itself: one that fails keeps no other from its work. */
const TASKS: { name: string; run: (deps: TaskDeps) => Promise<void> }[] = [
  { name: 'remove files left behind', run: collectGarbage },
  { name: 'forget the text of PDFs that are gone', run: removeStalePdfTexts },
  { name: 'remove unused images', run: removeUnusedImages },
  { name: 'remove unused images of publications', run: removeUnusedPublicationImages },
  { name: 'remove unused files of the site', run: removeUnusedSiteFiles },
  { name: 'remove what restores left', run: removeRestoreRemains },
  { name: 'remove unused share cards', run: removeUnusedShareCards },
  { name: 'remove old sessions', run: removeOldSessions },
  { name: 'forget who limits counted', run: forgetOldKeys },
  { name: 'empty the trash', run: emptyTrash },
  { name: 'delete old chats, meetings and messages', run: deleteOldRecords },
  { name: 'delete old lines of the security log', run: deleteOldSecurityEvents },
  { name: 'delete old letters', run: deleteOldLetters },
  { name: 'anonymise addresses', run: ({ db, now }) => anonymiseOldEvents(db, now()) },
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
