import { sql } from 'drizzle-orm';
import type { SettingsChanges } from '../../../src/lib/settings/settings.ts';
import { runBatch, type Statement } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { bibliometricKeywords, settings } from '../../schema/index.ts';

/** Stores fields of the settings, each in the place of what it was: all of them, or none. */
export const saveSettings = (db: Db, { keywords, ...fields }: SettingsChanges): Promise<void> =>
  runBatch(db, [
    ...Object.entries(fields).map(([name, value]) =>
      upsertSetting(db, name as keyof typeof fields, value),
    ),
    ...(keywords ? replaceKeywords(db, keywords) : []),
  ]);

function upsertSetting(db: Db, name: typeof settings.$inferInsert.name, value: unknown): Statement {
  return db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
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

/** From now on the settings of the sample stand in for nothing. */
export const sampleIsRemoved = (db: Db): Statement => upsertSetting(db, 'sampleRemoved', true);
