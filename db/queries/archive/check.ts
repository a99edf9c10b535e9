import { type Column, getTableColumns, getTableName, SQL } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ArchiveError } from '../../../src/archive/manifest.ts';
import { ARCHIVED, type Row, storedColumns } from './tables.ts';

/**
 * Rows as a table takes them: each with all of its columns, and none else. Throws an {@link ArchiveError} that names
 * what does not fit.
 *
 * @param list what the rows are called in the archive
 */
export function checkRows(table: SQLiteTable, rows: unknown, list: string): Row[] {
  if (!Array.isArray(rows)) throw new ArchiveError(`${list} must be a list.`);
  const columns = Object.entries(storedColumns(table));
  return rows.map((row: unknown, index) => {
    const place = `${list}.${index}`;
    if (typeof row !== 'object' || row === null) {
      throw new ArchiveError(`${place} must be an object.`);
    }
    const given = new Map(Object.entries(row));
    return Object.fromEntries(
      columns.map(([field, column]) => {
        const value = given.has(field) ? given.get(field) : getDefault(column);
        const flaw = findFlaw(column, value);
        if (flaw) throw new ArchiveError(`${place}.${field} ${flaw}.`);
        return [field, value];
      }),
    );
  });
}

/** What stands in a column that an earlier version did not have. */
function getDefault(column: Column): unknown {
  if (column.default !== undefined && !(column.default instanceof SQL)) return column.default;
  return column.notNull ? undefined : null;
}

function findFlaw(column: Column, value: unknown): string | null {
  if (value === undefined) return 'is missing';
  // JSON's null is a value.
  if (value === null) return column.notNull && column.dataType !== 'json' ? 'is missing' : null;
  const { dataType, enumValues } = column;
  if (dataType === 'json') return null;
  if (dataType === 'string' && typeof value !== 'string') return 'must be text';
  if (dataType === 'number' && !Number.isSafeInteger(value)) return 'must be a whole number';
  if (dataType === 'boolean' && typeof value !== 'boolean') return 'must be true or false';
  if (enumValues && !enumValues.some((known) => known === value)) {
    return `must be one of ${enumValues.join(', ')}`;
  }
  return null;
}

/**
 * Throws an {@link ArchiveError} where two rows have what only one may have, or a row belongs to one that is not
 * there.
 *
 * @param getRows the checked rows of each table
 */
export function checkRelations(getRows: (table: SQLiteTable) => Row[]): void {
  for (const table of ARCHIVED) {
    const rows = getRows(table);
    const { columns, primaryKeys, indexes, foreignKeys } = getTableConfig(table);
    const toField = fieldNames(table);
    const unique = [
      ...columns.filter(({ primary }) => primary).map((column) => [column]),
      ...primaryKeys.map((key) => key.columns),
      ...indexes
        .filter(({ config }) => config.unique)
        .map(({ config }) => config.columns.filter((column) => 'name' in column)),
    ];
    for (const key of unique) {
      const fields = key.map(({ name }) => toField(String(name)));
      const seen = new Set<string>();
      for (const row of rows) {
        const values = fields.map((field) => row[field]);
        // SQL's null equals nothing.
        if (values.includes(null)) continue;
        const text = JSON.stringify(values);
        if (seen.has(text)) {
          throw new ArchiveError(
            `Two rows of ${getTableName(table)} have ${fields.join(', ')} ${text}.`,
          );
        }
        seen.add(text);
      }
    }
    for (const key of foreignKeys) {
      const { columns: from, foreignTable, foreignColumns } = key.reference();
      const [own, theirs] = [from[0]?.name ?? '', foreignColumns[0]?.name ?? ''];
      const theirField = fieldNames(foreignTable)(theirs);
      const known = new Set(getRows(foreignTable).map((row) => row[theirField]));
      for (const row of rows) {
        const value = row[toField(own)];
        if (value === null || known.has(value)) continue;
        throw new ArchiveError(
          `${getTableName(table)} names ${JSON.stringify(value)}, which ${getTableName(foreignTable)} lacks.`,
        );
      }
    }
  }
}

/** The name that a column has in code. */
function fieldNames(table: SQLiteTable): (column: string) => string {
  const names = new Map(
    Object.entries(getTableColumns(table)).map(([field, { name }]) => [name, field]),
  );
  return (column) => names.get(column) ?? column;
}
