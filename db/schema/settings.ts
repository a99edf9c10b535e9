import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { type Settings, settingsSchema } from '../../records/settings.ts';
import { entries } from '../../src/values/object.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/** Settings stored by the administrator, one row per field; the research keywords are a table of their own. */
export const settings = sqliteTable('settings', (t) => ({
  name: t.text().primaryKey().$type<keyof Settings | 'sampleRemoved'>(),
  value: t.text({ mode: 'json' }).notNull(),
}));

/** Every page reads the settings: an invalid one would break them all. */
const storedSetting = z
  .object({ name: z.string(), value: z.unknown() })
  .transform(({ name: given, value }, context) => {
    // Earlier versions used this name for the uploaded file.
    const isFile = given === 'cv' && (value === null || typeof value === 'string');
    const name = isFile ? 'cvFile' : given;
    if (name === 'sampleRemoved' && typeof value === 'boolean') {
      return { name: 'sampleRemoved' as const, value };
    }
    const [known, field] = entries(settingsSchema.shape).find(([known]) => known === name) ?? [];
    const parsed = field?.safeParse(value);
    if (known && parsed?.success) return { name: known, value: parsed.data };
    const [issue] = parsed?.error?.issues ?? [];
    const message = issue?.message ?? 'there is no such setting';
    context.addIssue({ code: 'custom', path: [name, ...(issue?.path ?? [])], message });
    return z.NEVER;
  });

describeTable(settings, {
  public: true,
  archive: { file: 'site.json', list: 'settings', row: storedSetting },
});

/** Previous texts of the CV's narratives: the last ones of each can be viewed and restored. */
export const narrativeVersions = sqliteTable(
  'narrative_versions',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    key: t.text().notNull(),
    text: t.text().notNull(),
    /** Time at which another text replaced it. */
    created_at: timestamp(),
  }),
  (table) => [index('narrative_versions_key').on(table.key, table.id)],
);

describeTable(narrativeVersions, {
  archive: {
    file: 'site.json',
    list: 'narrativeVersions',
    row: z.object({ key: z.string().max(100), text: z.string().max(20_000) }),
  },
});
