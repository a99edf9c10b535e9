import { primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import { LISTED_RECORDS } from '../../records/index.ts';
import { describeTable } from './describe.ts';

/**
 * Remaining sample records besides publications (`sample_publications`): those that no one has changed. Triggers remove
 * a record when it is changed or deleted: it then belongs to the owner.
 */
export const sampleRecords = sqliteTable(
  'sample_records',
  (t) => ({
    kind: t
      .text({
        enum: ['post', 'photo', ...LISTED_RECORDS.map(({ kind }) => kind)],
      })
      .notNull(),
    record: t.integer().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.kind, table.record] })],
);

describeTable(sampleRecords, {
  archive: { file: 'site.json', list: 'sampleRecords' },
  trash: { with: sampleRecords.kind, record: sampleRecords.record },
});
