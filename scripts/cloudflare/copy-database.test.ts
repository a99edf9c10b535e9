import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { expect, it } from 'vitest';
import { copyDatabase, type QueryRows } from './copy-database.ts';

/** A database in memory, how it is asked, and its copy. */
async function copied(fill: (sqlite: DatabaseSync) => unknown) {
  const sqlite = new DatabaseSync(':memory:');
  fill(sqlite);
  const query: QueryRows = async (sql, params: SQLInputValue[] = []) =>
    sqlite
      .prepare(sql)
      .all(...params)
      .map((row) => Object.values(row));
  const statements: string[] = [];
  await copyDatabase(query, async (sql) => statements.push(sql));
  const copy = new DatabaseSync(':memory:');
  copy.exec(statements.join(''));
  return { statements, rows: (sql: string) => [sqlite, copy].map((one) => one.prepare(sql).all()) };
}

it('each kind of value, many rows and the next id are those of the original', async () => {
  const { rows } = await copied((sqlite) => {
    sqlite.exec(
      'CREATE TABLE "a ""table" (id INTEGER PRIMARY KEY AUTOINCREMENT, "or der" ANY, n REAL)',
    );
    const insert = sqlite.prepare('INSERT INTO "a ""table" ("or der", n) VALUES (?, ?)');
    for (const value of [
      null,
      1,
      2 ** 53 - 1,
      0.1,
      -1e300,
      "it's",
      '',
      'ß\n𝔘',
      new Uint8Array([0, 255]),
    ]) {
      insert.run(value, 1);
    }
    for (let row = 0; row < 1000; row += 1) insert.run(`row ${row}`, row / 3);
    sqlite.exec('DELETE FROM "a ""table" WHERE id > 900');
  });
  for (const sql of [
    'SELECT *, typeof("or der") FROM "a ""table"',
    'SELECT * FROM sqlite_sequence',
  ]) {
    const [original, copy] = rows(sql);
    expect(copy).toEqual(original);
  }
});

it('a long text is cut into statements that D1 takes', async () => {
  const { statements, rows } = await copied((sqlite) => {
    sqlite.exec('CREATE TABLE t (long TEXT, short TEXT)');
    const insert = sqlite.prepare('INSERT INTO t VALUES (?, ?)');
    for (const letter of ["'", '𝔘', 'x']) insert.run(letter.repeat(70_001), letter);
  });
  const lengths = statements
    .flatMap((text) => text.split(';\n'))
    .map((sql) => Buffer.byteLength(sql));
  expect(Math.max(...lengths)).toBeLessThan(100_000);
  const [original, copy] = rows('SELECT * FROM t');
  expect(copy).toEqual(original);
});

it('an index of words is made anew, and triggers do not see the rows come', async () => {
  const { rows } = await copied((sqlite) => {
    sqlite.exec(`CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT);
      CREATE VIRTUAL TABLE texts_fts USING fts5(text, content='texts', content_rowid='id');
      CREATE TABLE changes (id INTEGER);
      CREATE TRIGGER texts_insert AFTER INSERT ON texts BEGIN
        INSERT INTO texts_fts (rowid, text) VALUES (new.id, new.text);
        INSERT INTO changes VALUES (new.id);
      END;
      CREATE INDEX texts_text ON texts (text);
      INSERT INTO texts (text) VALUES ('proton beams'), ('carbon');
      DELETE FROM changes`);
  });
  for (const sql of [
    "SELECT rowid FROM texts_fts WHERE texts_fts MATCH 'proton'",
    'SELECT * FROM changes',
    'SELECT type, name, sql FROM sqlite_master ORDER BY name',
  ]) {
    const [original, copy] = rows(sql);
    expect(copy).toEqual(original);
  }
});
