/** Asks a database: one statement with its parameters, and the rows of its answer as lists of values. */
export type QueryRows = (sql: string, params?: (string | number)[]) => Promise<unknown[][]>;

/** Bytes of SQL that an answer of the database aims at. */
const PAGE_BYTES = 2 ** 20;
const FIRST_PAGE_ROWS = 100;
/** Letters of a text in one statement: D1 takes 100 KB, of which a letter may be four bytes. */
const TEXT_PIECE = 20_000;

/**
 * Writes a database as SQL that makes the same one of an empty one. It knows nothing of the tables' columns: before a
 * migration they are not those of the code. D1's own export refuses a database with a full-text index
 * (https://github.com/cloudflare/workers-sdk/issues/9519), so what an index holds is made anew of its table.
 *
 * Rows are read page by page, as each of them stands then.
 */
export async function copyDatabase(
  query: QueryRows,
  write: (sql: string) => Promise<unknown>,
): Promise<void> {
  const objects = (
    await query('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL')
  ).map(([type, name, sql]) => ({ type: String(type), name: String(name), sql: String(sql) }));
  const virtual = objects.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql));
  const isOwn = ({ name }: { name: string }) =>
    !/^(?:sqlite_|_cf_)/.test(name) &&
    !virtual.some((index) => index.name === name || name.startsWith(`${index.name}_`));
  const own = objects.filter((object) => isOwn(object));
  const tables = own.filter(({ type }) => type === 'table');
  const others = own.filter(({ type }) => type !== 'table');
  const define = async (definitions: { sql: string }[]) => {
    for (const { sql } of definitions) await write(`${sql};\n`);
  };

  await write('PRAGMA defer_foreign_keys = TRUE;\n');
  await define(tables);
  for (const { name } of tables) await copyRows(query, write, name);
  // The ids that were given, so that none is given twice.
  if (tables.some(({ sql }) => /\bAUTOINCREMENT\b/i.test(sql))) {
    await write('DELETE FROM sqlite_sequence;\n');
    await copyRows(query, write, 'sqlite_sequence');
  }
  await define(virtual);
  for (const { name, sql } of virtual) {
    if (!/USING fts5\(/i.test(sql)) continue;
    await write(`INSERT INTO ${quoted(name)} (${quoted(name)}) VALUES ('rebuild');\n`);
  }
  // Indexes and triggers last: a trigger would tell of each row that comes back as of a change.
  await define(others);
}

async function copyRows(
  query: QueryRows,
  write: (sql: string) => Promise<unknown>,
  table: string,
): Promise<void> {
  const columns = (await query(`PRAGMA table_info(${quoted(table)})`)).map(([, name]) =>
    quoted(String(name)),
  );
  // SQLite itself writes each value as SQL, whatever its kind.
  const values = columns.map((column) => `quote(${column})`).join(', ');
  const page = `SELECT rowid, ${values} FROM ${quoted(table)} WHERE rowid > ? ORDER BY rowid LIMIT ?`;
  let last = Number.MIN_SAFE_INTEGER;
  let limit = FIRST_PAGE_ROWS;
  for (;;) {
    const rows = await query(page, [last, limit]);
    const statements = rows.map(([rowid, ...literals]) => {
      last = Number(rowid);
      return insertRow(table, columns, last, literals.map(String));
    });
    const sql = statements.join('');
    if (sql !== '') await write(sql);
    if (rows.length < limit) return;
    limit = Math.max(1, Math.floor((rows.length * PAGE_BYTES) / sql.length));
  }
}

/** The statement of a row, and those that lengthen its long texts. */
function insertRow(table: string, columns: string[], rowid: number, literals: string[]): string {
  const pieces = literals.map(piecesOf);
  const first = pieces.map(([piece]) => piece).join(', ');
  const rest = pieces.flatMap(([, ...more], index) =>
    more.map(
      (piece) =>
        `UPDATE ${quoted(table)} SET ${columns[index]} = ${columns[index]} || ${piece} WHERE rowid = ${rowid};\n`,
    ),
  );
  return `INSERT INTO ${quoted(table)} (rowid, ${columns.join(', ')}) VALUES (${rowid}, ${first});\n${rest.join('')}`;
}

/** A literal as one or several, of which each is short enough for a statement. */
function piecesOf(literal: string): [string, ...string[]] {
  if (literal.length <= TEXT_PIECE || !literal.startsWith("'")) return [literal];
  const letters = Array.from(literal.slice(1, -1).replaceAll("''", "'"));
  const piece = (start: number) =>
    `'${letters
      .slice(start, start + TEXT_PIECE)
      .join('')
      .replaceAll("'", "''")}'`;
  const more: string[] = [];
  for (let start = TEXT_PIECE; start < letters.length; start += TEXT_PIECE) more.push(piece(start));
  return [piece(0), ...more];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
