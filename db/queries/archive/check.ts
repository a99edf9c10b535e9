import { type Column, getTableColumns, getTableName, SQL } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { MAX_ID } from '../../../records/archive-manifest.ts';
import { ArchiveError } from '../../../src/values/errors.ts';
import { isCalendarDay } from '../../../src/values/time.ts';
import type { DescribedTable } from '../../tables.ts';
import { ARCHIVED_TABLES, type Row, storedColumns } from './tables.ts';

/**
 * Makes a validator for a table's rows: it returns a row with exactly the table's columns, and throws an {@link
 * ArchiveError} that names what is invalid. A field of the table's schema is validated by the schema alone, as in the
 * call that stored it; all others by their columns.
 *
 * @example makeRowCheck(getTable(publications))(JSON.parse(line), 'publications, row 1')
 */
export function makeRowCheck(described: DescribedTable): (row: unknown, place: string) => Row {
  const { table, archive, shared } = described;
  const columns = Object.entries(storedColumns(described));
  const schema = 'file' in archive ? archive.row : undefined;
  const inSchema = new Set(schema instanceof z.ZodObject ? schema.keyof().options : []);
  const ids = new Set(keyFields(table));
  return (row, place) => {
    if (typeof row !== 'object' || row === null) {
      throw new ArchiveError(`${place} must be an object.`);
    }
    const given = new Map(Object.entries(row));
    const name = given.get('title') ?? given.get('name');
    const which = typeof name === 'string' ? `${place} (${name.slice(0, 80)})` : place;
    const values = Object.fromEntries(
      columns.map(([field, column]) => {
        const value = given.has(field) ? given.get(field) : getDefault(column);
        const flaw = inSchema.has(field) ? null : findFlaw(column, value, ids.has(field));
        if (flaw) throw new ArchiveError(`${which}: ${field} ${flaw}.`);
        return [field, value];
      }),
    );
    const parsed = schema?.safeParse(values);
    if (!parsed || parsed.success) return { ...values, ...parsed?.data, ...shared };
    const [issue] = parsed.error.issues;
    throw new ArchiveError(`${which}: ${issue?.path.join('.')}: ${issue?.message}.`);
  };
}

/** Maximum size of a row in D1. */
const MAX_TEXT = 2_000_000;

/** Days of statistics, and dates of meetings without any event, may be empty. */
const isTime = (text: string, name: string) =>
  (text === '' && !name.endsWith('_at')) ||
  isCalendarDay(text) ||
  z.iso.datetime().safeParse(text).success;

/** The value for a column that an earlier version did not have. */
function getDefault(column: Column): unknown {
  if (column.default !== undefined && !(column.default instanceof SQL)) return column.default;
  return column.notNull ? undefined : null;
}

function findFlaw(column: Column, value: unknown, isId: boolean): string | null {
  if (value === undefined) return 'is missing';
  // JSON's null is a value.
  if (value === null) return column.notNull && column.dataType !== 'json' ? 'is missing' : null;
  const { dataType, enumValues } = column;
  if (dataType === 'json') return null;
  if (dataType === 'string') {
    if (typeof value !== 'string') return 'must be text';
    if (value.length > MAX_TEXT) return `must be at most ${MAX_TEXT} characters long`;
    if (/(?:_at|date|day)$/.test(column.name) && !isTime(value, column.name)) {
      return 'must be a valid day, or a time in UTC';
    }
  }
  if (dataType === 'number') {
    if (column.getSQLType() === 'real') {
      return Number.isFinite(value) ? null : 'must be a number';
    }
    if (!Number.isSafeInteger(value)) return 'must be a whole number';
    if (isId && (Number(value) < 1 || Number(value) > MAX_ID)) {
      return `must be from 1 to ${MAX_ID}`;
    }
  }
  if (dataType === 'boolean' && typeof value !== 'boolean') return 'must be true or false';
  if (enumValues && !enumValues.some((known) => known === value)) {
    return `must be one of ${enumValues.join(', ')}`;
  }
  return null;
}

/** The fields of a table with a unique constraint. */
function uniqueFields(table: SQLiteTable): string[][] {
  const { columns, primaryKeys, indexes } = getTableConfig(table);
  const unique = [
    ...columns.filter(({ primary }) => primary).map((column) => [column]),
    ...primaryKeys.map((key) => key.columns),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => config.columns.filter((column) => 'name' in column)),
  ];
  const toField = fieldNames(table);
  return unique.map((key) => key.map(({ name }) => toField(String(name))));
}

/** The fields of a table that refer to rows of others: each with the other table and its field. */
function foreignFields(table: SQLiteTable) {
  const toField = fieldNames(table);
  return getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    const theirField = fieldNames(foreignTable)(foreignColumns[0]?.name ?? '');
    return { field: toField(columns[0]?.name ?? ''), foreignTable, theirField };
  });
}

/** The fields with ids of rows: the table's own, and those of the rows that its rows belong to. */
const keyFields = (table: SQLiteTable): string[] => [
  ...Object.entries(getTableColumns(table)).flatMap(([field, { primary }]) =>
    primary ? field : [],
  ),
  ...foreignFields(table).map(({ field }) => field),
];

/** The fields by which {@link checkRelations} identifies rows; other tables refer to keys. */
export const relatedFields = (table: SQLiteTable): string[] => [
  ...new Set([...uniqueFields(table).flat(), ...foreignFields(table).map(({ field }) => field)]),
];

/**
 * Throws an {@link ArchiveError} if rows violate a unique constraint, or a row belongs to a missing one.
 *
 * @param getRows returns the {@link relatedFields} of each table's rows
 */
export function checkRelations(getRows: (table: SQLiteTable) => Row[]): void {
  for (const table of ARCHIVED_TABLES) {
    const rows = getRows(table);
    for (const fields of uniqueFields(table)) {
      const seen = new Set<string>();
      for (const row of rows) {
        const values = fields.map((field) => row[field]);
        // In SQL, null equals nothing.
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
    for (const { field, foreignTable, theirField } of foreignFields(table)) {
      const known = new Set(getRows(foreignTable).map((row) => row[theirField]));
      for (const row of rows) {
        const value = row[field];
        if (value === null || known.has(value)) continue;
        throw new ArchiveError(
          `${getTableName(table)} names ${JSON.stringify(value)}, which ${getTableName(foreignTable)} lacks.`,
        );
      }
    }
  }
}

/** The name of a column in code. */
function fieldNames(table: SQLiteTable): (column: string) => string {
  const names = new Map(
    Object.entries(getTableColumns(table)).map(([field, { name }]) => [name, field]),
  );
  return (column) => names.get(column) ?? column;
}
