import type { $Type, ColumnBuilderBase, HasDefault, NotNull } from 'drizzle-orm';
import { getTableColumns, isNull, sql } from 'drizzle-orm';
import {
  integer,
  real,
  type SQLiteBooleanBuilderInitial,
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteIntegerBuilderInitial,
  type SQLiteTable,
  type SQLiteTableExtraConfigValue,
  type SQLiteTextBuilderInitial,
  type SQLiteTextJsonBuilderInitial,
  sqliteTable,
  sqliteView,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { RecordDefinition } from '../records/define.ts';
import { getDescription, unwrapField } from '../records/fields.ts';
import type { RecordName } from '../records/index.ts';
import { describeTable } from './schema/describe.ts';
import { timestamp } from './schema/timestamp.ts';

/** The column of a value: texts, numbers and booleans directly, everything else as JSON. */
type BuilderOf<Value> = $Type<
  [Value] extends [string]
    ? SQLiteTextBuilderInitial<'', [string, ...string[]], undefined>
    : [Value] extends [boolean]
      ? SQLiteBooleanBuilderInitial<''>
      : [Value] extends [number]
        ? SQLiteIntegerBuilderInitial<''>
        : SQLiteTextJsonBuilderInitial<''>,
  Value
>;

type Constrained<Field extends z.ZodType, Builder extends ColumnBuilderBase> =
  null extends z.output<Field>
    ? Builder
    : undefined extends z.input<Field>
      ? HasDefault<NotNull<Builder>>
      : NotNull<Builder>;

/** The columns of a record's fields. */
type FieldColumns<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodType
    ? Constrained<Shape[Name], BuilderOf<NonNullable<z.output<Shape[Name]>>>>
    : never;
};

/**
 * Makes the table of a type of record, and the view of those not in the trash.
 *
 * @param definition its fields are the columns
 * @param more columns that are not fields
 * @param constrain returns indexes and checks in addition to that of its unique field
 * @example export const { table: courses, view: untrashedCourses } = recordTable(RECORDS.course);
 */
export function recordTable<
  Definition extends RecordDefinition,
  More extends Record<string, SQLiteColumnBuilderBase> = Record<never, never>,
>(
  definition: Definition,
  {
    more,
    constrain = () => [],
  }: {
    more?: () => More;
    constrain?: (
      table: Record<keyof Definition['fields'] | keyof More | 'trashed_at', SQLiteColumn>,
    ) => SQLiteTableExtraConfigValue[];
  } = {},
) {
  const { plural, table: name = plural, unique }: RecordDefinition = definition;
  // Two sets: a column belongs to one table or view.
  const columns = () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...fieldColumns<Definition['fields']>(definition.fields),
    // Cast: `{}` if none are given.
    ...(more?.() as More),
    created_at: timestamp(),
  });
  const table = sqliteTable(name, { ...columns(), trashed_at: text() }, (built) => {
    // Cast: columns by name, which the table's type only has for known names.
    const key = (built as Record<string, SQLiteColumn>)[unique ?? ''];
    const isPresent = isNull(built.trashed_at);
    return [
      ...(key ? [uniqueIndex(`${plural}_${unique}`).on(key).where(isPresent)] : []),
      ...constrain(built as never),
    ];
  });
  describeRecords(table, definition);
  const view = sqliteView(`untrashed_${plural}`, columns()).as(
    sql`select * from ${sql.identifier(name)} where trashed_at is null`,
  );
  return { table, view };
}

/** A column for each field, nullable if the field is, with the field's default value. */
export function fieldColumns<Shape extends z.ZodRawShape>(fields: Shape): FieldColumns<Shape> {
  const columns = Object.entries(fields).map(([name, field]) => [name, makeColumn(name, field)]);
  // Cast: `makeColumn` returns the mapped type above.
  return Object.fromEntries(columns);
}

function makeColumn(name: string, field: z.core.$ZodType): SQLiteColumnBuilderBase {
  const { base, isNullable, initial } = unwrapField(field);
  const column = startColumn(getDescription(field)?.column ?? toSnakeCase(name), base);
  if (isNullable) return column;
  // Cast: the default of the column's field.
  return initial === undefined ? column.notNull() : column.notNull().default(initial as never);
}

function startColumn(name: string, field: z.core.$ZodType) {
  if (field instanceof z.ZodString || field instanceof z.ZodEnum) return text(name);
  if (field instanceof z.ZodBoolean) return integer(name, { mode: 'boolean' });
  if (field instanceof z.ZodNumber) return field.isInt ? integer(name) : real(name);
  return text(name, { mode: 'json' });
}

/** @example toSnakeCase('portraitAlt') // "portrait_alt" */
const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Describes a table according to the definition of its records. */
function describeRecords(table: SQLiteTable, definition: RecordDefinition): void {
  const { kind, plural, schema, fields, title } = definition;
  const { isSame, limit, passage, unsearched = [], ordered } = definition;
  const columns = getTableColumns(table);
  const toColumns = (names: readonly string[]) => names.flatMap((name) => columns[name] ?? []);
  const [titleColumn] = toColumns([title]);
  if (!titleColumn) throw new Error(`${plural} have no field ${title}`);
  const related = Object.entries(fields).flatMap(([name, field]) => {
    const description = getDescription(field);
    return description?.as === 'records' ? [[name, description.of]] : [];
  });
  describeTable(table, {
    public: true,
    archive: { file: `${plural}.json`, list: plural, counted: plural, row: schema },
    // Cast: rows of the table have the definition's fields.
    isSame: (one, other) => isSame(one as never, other as never),
    limit,
    // Cast: a definition's kind is one of `RECORDS`.
    trash: { kind: kind as RecordName, title: titleColumn },
    ...(passage && {
      passages: {
        kind: kind as RecordName,
        without: toColumns([...unsearched, ...(ordered ? ['order'] : [])]),
      },
    }),
    related: Object.fromEntries(related),
  });
}
