import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';

/**
 * Values that the administrator entered for external services, one row per field ("mail.host"). Passwords and keys are
 * encrypted with a key that is not in the database (`src/services/encryption.ts`).
 */
export const services = sqliteTable('services', (t) => ({
  name: t.text().primaryKey(),
  value: t.text({ mode: 'json' }).$type<string | number | boolean>().notNull(),
}));

describeTable(services, {
  // No page shows a row, but pages contain the site's address and mention emails, so they are rendered again.
  public: true,
  archive: { leftOut: 'they belong to this installation' },
});
