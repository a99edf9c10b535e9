import { z } from 'zod';
import type { RecordDefinition } from '../../records/define.ts';
import { RECORDS, type RecordName } from '../../records/index.ts';
import { fromKeys, keys } from '../../src/values/object.ts';
import * as tables from '../schema/index.ts';
import { RECORD_TABLES } from '../schema/records.ts';
import { type DescribedTable, getTable } from '../tables.ts';
import { storedColumns } from './archive/tables.ts';

/**
 * Schema of a table's row, derived from its columns; for a JSON column, from the record's form.
 *
 * @param omitted columns that no response includes
 */
function makeRowSchema(described: DescribedTable, omitted: readonly string[] = []) {
  const { archive } = described;
  const fields: Record<string, z.ZodType> =
    'file' in archive && archive.row instanceof z.ZodObject ? archive.row.shape : {};
  const columns = Object.entries(storedColumns(described)).filter(
    ([name]) => !omitted.includes(name),
  );
  return z.object(
    Object.fromEntries(
      columns.map(([name, { columnType, enumValues, notNull }]): [string, z.ZodType] => {
        const value = enumValues ? z.enum(enumValues) : COLUMN_SCHEMAS[columnType];
        if (!value) return [name, fields[name] ?? z.unknown()];
        return [name, notNull ? value : value.nullable()];
      }),
    ),
  );
}

/** Schema of a value by the type of its column, other than JSON. */
const COLUMN_SCHEMAS: Record<string, z.ZodType> = {
  SQLiteText: z.string(),
  SQLiteInteger: z.int(),
  SQLiteReal: z.number(),
  SQLiteBoolean: z.boolean(),
};

/** JSON Schema of an archive's row: its columns, and in more detail the fields of the record's form. */
export function makeArchivedRowSchema(described: DescribedTable): object {
  const { archive } = described;
  const row = 'file' in archive ? archive.row : undefined;
  const fields = row instanceof z.ZodObject ? row.shape : {};
  const schema = makeRowSchema(described).extend(fields);
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

const CREATED = ['created_at'];

/** Rows in responses, by their names in the API description. */
export const ROWS = {
  Page: makeRowSchema(getTable(tables.posts, 'page')),
  PostVersion: makeRowSchema(getTable(tables.postVersions)),
  Publication: makeRowSchema(getTable(tables.publications)),
  Section: makeRowSchema(getTable(tables.aboutSections)),
  WrittenPost: makeRowSchema(getTable(tables.posts, 'post'), ['guid']),
};

/** Records in responses, by type. */
export const RECORD_ROWS = fromKeys<Record<RecordName, ReturnType<typeof makeRowSchema>>>(
  keys(RECORDS),
  (kind) => {
    const { isDated }: RecordDefinition = RECORDS[kind];
    return makeRowSchema(getTable(RECORD_TABLES[kind].table), isDated ? [] : CREATED);
  },
);
