import { eq, sql } from 'drizzle-orm';
import type { ProposedField } from '../../../records/inbox-item.ts';
import type { PublicationFields } from '../../../records/publication.ts';
import type { Db } from '../../open.ts';
import { inboxItems } from '../../schema/inbox.ts';
import {
  publications,
  samplePublications,
  untrashedPublications,
} from '../../schema/publications.ts';
import { isAmong, jsonChunks, runBatch, type Statement } from '../../statements.ts';
import type { Publication } from '../publications/read.ts';
import { linksAdded, publicationsAdded } from '../publications/write.ts';
import { deleteItems, type InboxItem } from './items.ts';

/** Publications by id. */
export const selectPublicationsByIds = (db: Db, ids: readonly number[]): Promise<Publication[]> =>
  db.select().from(untrashedPublications).where(isAmong(untrashedPublications.id, ids));

/** An accepted change. */
export interface AcceptedChange {
  id: number;
  field: ProposedField;
  from: unknown;
  to: unknown;
}

/**
 * Atomically stores accepted changes and deletes their items. A field is only changed if it still has the value that
 * was read.
 */
export async function acceptItems(
  db: Db,
  {
    works,
    changes,
    settled,
  }: {
    /** Each with the id of its item. */
    works: (PublicationFields & { item: number })[];
    changes: AcceptedChange[];
    settled: number[];
  },
  now: Date,
): Promise<void> {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const links = changes.flatMap(({ id, field, to }) =>
    field === 'links' ? [{ id, link: to }] : [],
  );
  const fields = Map.groupBy(
    changes.filter(({ field }) => field !== 'links'),
    ({ field }) => field,
  );
  await runBatch(db, [
    ...jsonChunks(works).map((rows) =>
      publicationsAdded(db, rows, sql`value ->> 'item' in (select id from ${inboxItems})`),
    ),
    ...[...fields].map(([field, rows]) => changeField(db, field, rows, now)),
    ...(links.length > 0 ? [linksAdded(db, links)] : []),
    ...(changes.length > 0
      ? [db.delete(samplePublications).where(isAmong(samplePublications.publication_id, ids))]
      : []),
    ...(settled.length > 0 ? [deleteItems(db, settled)] : []),
  ]);
}

function changeField(db: Db, field: ProposedField, rows: AcceptedChange[], now: Date): Statement {
  const json = JSON.stringify(rows);
  const isJson = field === 'status';
  const value = sql.raw(isJson ? `value -> 'to'` : `value ->> 'to'`);
  const name = field === 'versions' ? 'version_of' : field;
  const column = publications[name];
  const isSame = isJson
    ? sql`true`
    : sql`${column} is (select value ->> 'from' from json_each(${json}) where value ->> 'id' = ${publications.id})`;
  return db
    .update(publications)
    .set({
      [name]: sql`(select ${value} from json_each(${json}) where value ->> 'id' = ${publications.id})`,
      ...(field === 'citations' && { citations_updated_at: now.toISOString() }),
    })
    .where(
      sql`${publications.id} in (select value ->> 'id' from json_each(${json})) and ${isSame}`,
    );
}

/** Updates an item to the currently stored value. */
export const renewItem = (db: Db, id: number, changes: InboxItem['changes']): Promise<unknown> =>
  db.update(inboxItems).set({ changes }).where(eq(inboxItems.id, id));
