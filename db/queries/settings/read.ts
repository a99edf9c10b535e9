import { asc, sql } from 'drizzle-orm';
import type { Settings } from '../../../src/lib/settings/settings.ts';
import type { Db } from '../../open.ts';
import { bibliometricKeywords, settings } from '../../schema/index.ts';

export interface StoredSettings {
  /** The fields that were stored, as they were validated. */
  fields: Partial<Settings>;
  /** True when the sample was taken away: its settings stand in for nothing any more. */
  sampleRemoved: boolean;
}

/** Everything that is stored of the settings, in one batch. */
export async function selectSettings(db: Db): Promise<StoredSettings> {
  const [rows, keywords] = await db.batch([
    db.select().from(settings),
    db
      .select({ keyword: bibliometricKeywords.keyword })
      .from(bibliometricKeywords)
      .orderBy(asc(bibliometricKeywords.order), sql`rowid`),
  ]);
  const { sampleRemoved = false, ...fields } = Object.fromEntries(
    rows.map(({ name, value }) => [name, value]),
  ) as Partial<Settings> & { sampleRemoved?: boolean };
  return {
    fields: {
      ...fields,
      ...(keywords.length > 0 && { keywords: keywords.map(({ keyword }) => keyword) }),
    },
    sampleRemoved,
  };
}
