import { primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import { LISTED_RECORDS } from '../../records/index.ts';
import { describeTable } from './describe.ts';

/**
 * What is left of the invented sample beside its publications (`sample_publications`): the records that nobody
 * changed. Triggers take a record out when it is changed or deleted: it is one's own then.
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
