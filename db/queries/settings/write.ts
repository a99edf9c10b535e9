import { inArray, sql } from 'drizzle-orm';
import { entries } from '../../../src/lib/object.ts';
import type { Settings, SettingsChanges } from '../../../src/lib/settings/settings.ts';
import { runBatch, type Statement } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { bibliometricKeywords, settings } from '../../schema/index.ts';

/** Stores fields of the settings, each in the place of what it was: all of them, or none. */
export const saveSettings = (db: Db, changes: SettingsChanges): Promise<void> =>
  runBatch(db, settingsStatements(db, changes));

/** Statements that store fields of the settings, to be part of a batch. */
export const settingsStatements = (
  db: Db,
  { keywords, ...fields }: SettingsChanges,
): Statement[] => [
  ...entries(fields).map(([name, value]) => upsertSetting(db, name, value)),
  ...(keywords ? replaceKeywords(db, keywords) : []),
];

function upsertSetting(db: Db, name: typeof settings.$inferInsert.name, value: unknown): Statement {
  // JSON's null, not SQL's.
  const stored = value === null ? sql`'null'` : value;
  return db
    .insert(settings)
    .values({ name, value: stored })
    .onConflictDoUpdate({ target: settings.name, set: { value: stored } });
}

const replaceKeywords = (db: Db, keywords: string[]): Statement[] => [
  db.delete(bibliometricKeywords),
  db
    .insert(bibliometricKeywords)
    .select(sql`select value, key + 1 from json_each(${JSON.stringify(keywords)})`),
  keywordsAreStored(db),
];

/** From now on the sample's keywords stand in for none, even where the table is empty. */
const keywordsAreStored = (db: Db): Statement => upsertSetting(db, 'keywords', []);

/** Forgets what was stored of these fields. */
export const forgetSettings = (db: Db, names: (keyof Settings)[]): Statement =>
  db.delete(settings).where(inArray(settings.name, names));

/** From now on the settings of the sample stand in for nothing. */
export const sampleIsRemoved = (db: Db): Statement => upsertSetting(db, 'sampleRemoved', true);
