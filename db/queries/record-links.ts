import { getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import { listAddresses, namesAddresses } from '../../records/fields.ts';
import { RECORDS, type RecordName } from '../../records/index.ts';
import { fromKeys, keys } from '../../src/values/object.ts';
import type { Db } from '../open.ts';
import { namedBatch } from '../statements.ts';
import { getTableOfKind } from '../tables.ts';
import { isNotInTrash } from './trash.ts';

/** A record and all addresses in it. */
export interface RecordLinks {
  kind: RecordName;
  id: number;
  title: string;
  links: { url: string }[];
}

/** The addresses in records of all types, in one batch. */
export async function selectRecordLinks(db: Db): Promise<RecordLinks[]> {
  const found = await namedBatch(
    db,
    fromKeys<Record<RecordName, ReturnType<typeof selectAddresses>>>(keys(RECORDS), (kind) =>
      selectAddresses(db, kind),
    ),
  );
  return keys(RECORDS).flatMap((kind) =>
    found[kind].map(({ id, title, ...fields }) => ({
      kind,
      id: Number(id),
      title: String(title),
      links: listAddresses(RECORDS[kind].fields, fields).map((url) => ({ url })),
    })),
  );
}

function selectAddresses(db: Db, kind: RecordName) {
  const { table, key } = getTableOfKind(kind);
  const columns = getTableColumns(table);
  const { fields, title } = RECORDS[kind];
  const named = Object.entries<z.ZodType>(fields).filter(([, field]) => namesAddresses(field));
  const names = named.map(([name]) => name);
  const selected = Object.entries(columns).filter(([name]) => names.includes(name));
  return db
    .select({
      ...Object.fromEntries(selected),
      id: key,
      title: columns[title] ?? key,
    })
    .from(table)
    .where(isNotInTrash(table));
}
