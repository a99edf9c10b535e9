import { sqliteTable } from 'drizzle-orm/sqlite-core';
import type { Settings } from '../../src/settings/settings.ts';
import { describeTable } from './describe.ts';

/** What the administrator stored of the settings: a row a field; the research keywords are a table of their own. */
export const settings = sqliteTable('settings', (t) => ({
  name: t.text().primaryKey().$type<keyof Settings | 'sampleRemoved'>(),
  value: t.text({ mode: 'json' }).notNull(),
}));

describeTable(settings, { public: true, archive: { file: 'site.json', list: 'settings' } });
