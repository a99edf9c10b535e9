import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';

/**
 * What the administrator typed of the services that the site uses, a row a field ("mail.host"). Passwords and keys are
 * encrypted with a key that is not in the database (`src/services/encryption.ts`).
 */
export const services = sqliteTable('services', (t) => ({
  name: t.text().primaryKey(),
  value: t.text({ mode: 'json' }).$type<string | number | boolean>().notNull(),
}));

describeTable(services, {
  // No page shows a row, but pages name the site's address and promise letters: they are rendered anew.
  public: true,
  archive: { leftOut: 'they are this installation’s' },
});
