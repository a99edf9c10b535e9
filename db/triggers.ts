import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { sampleRecords } from './schema/sample.ts';
import { rawSelect } from './statements.ts';
import { TABLES } from './tables.ts';

/**
 * Triggers that the descriptions of tables require, by name. A write to data on public pages increments the version of
 * the content. The passages of a record are deleted when it changes or goes to the trash; they are regenerated for the
 * next search. A changed sample record belongs to the owner; one that goes to the trash and comes back does not.
 */
export const TRIGGERS: ReadonlyMap<string, string> = new Map(
  TABLES.flatMap(({ table, name, key, shared, trash, passages, ...description }) => {
    const triggers: [string, string][] = [];
    const add = (trigger: string, event: string, statement: string) =>
      triggers.push([
        trigger,
        `CREATE TRIGGER \`${trigger}\` AFTER ${event} BEGIN\n\t${statement};\nEND`,
      ]);
    if (description.public) {
      for (const event of ['insert', 'update', 'delete']) {
        const raise = 'UPDATE `content_version` SET `version` = `version` + 1';
        add(`${name}_${event}_version`, `${event.toUpperCase()} ON \`${name}\``, raise);
      }
    }
    if (passages) {
      const columns = Object.values(getTableColumns(table)).filter(
        (column) => !passages.without?.includes(column),
      );
      const names = columns
        .map((column) => `\`${column.name}\``)
        .toSorted()
        .join(', ');
      const record =
        key.dataType === 'string' ? `old.\`${key.name}\`` : `cast(old.\`${key.name}\` AS text)`;
      const parts =
        passages.partOf &&
        `SELECT cast(\`${key.name}\` AS text) FROM \`${name}\` WHERE \`${passages.partOf.name}\` = old.\`${key.name}\``;
      const records = parts
        ? `(\`record\` = ${record} OR \`record\` IN (${parts}))`
        : `\`record\` = ${record}`;
      const remove = `DELETE FROM \`passages\` WHERE \`kind\` = '${passages.kind}' AND ${records}`;
      // Ids are unique in a table: rows of another type have no such passages.
      const rows = shared ? `${name}_${shared.kind}` : name;
      add(`${rows}_update_passages`, `UPDATE OF ${names} ON \`${name}\``, remove);
      add(`${rows}_delete_passages`, `DELETE ON \`${name}\``, remove);
    }
    for (const kind of sampleRecords.kind.enumValues) {
      if (!trash || !('kind' in trash) || trash.kind !== kind) continue;
      const remove = `DELETE FROM \`sample_records\` WHERE \`kind\` = '${kind}' AND \`record\` = OLD.\`${key.name}\``;
      // A sample record that was only reordered or trashed still belongs to the sample.
      const isChanged = `WHEN ${['trashed_at', 'order']
        .filter((column) => column in getTableColumns(table))
        .map((column) => `NEW.\`${column}\` IS OLD.\`${column}\``)
        .join(' AND ')}`;
      add(`sample_records_${kind}_update`, `UPDATE ON \`${name}\`\n${isChanged}`, remove);
      add(`sample_records_${kind}_delete`, `DELETE ON \`${name}\``, remove);
    }
    return triggers;
  }),
);

/** Statements that create the triggers that a migrated database lacks or has in another version. */
export async function selectMissingTriggers(db: Db): Promise<string[]> {
  const query = sql`select name, sql from sqlite_master where type = 'trigger'`;
  const rows = await rawSelect<{ name: string; sql: string }>(db, ['name', 'sql'], query);
  const present = new Map(rows.map((row) => [row.name, row.sql]));
  return [...TRIGGERS].flatMap(([name, trigger]) => {
    if (present.get(name) === trigger) return [];
    return present.has(name) ? [`DROP TRIGGER \`${name}\`;`, `${trigger};`] : [`${trigger};`];
  });
}
