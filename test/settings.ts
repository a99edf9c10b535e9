import type { Db } from '../db/open.ts';
import { settingsStatements } from '../db/queries/settings.ts';
import { runBatch } from '../db/statements.ts';
import type { SettingsChanges } from '../records/settings.ts';

/** Stores fields of the settings, each in the place of what it was. */
export const saveSettings = (db: Db, changes: SettingsChanges): Promise<void> =>
  runBatch(db, settingsStatements(db, changes));
