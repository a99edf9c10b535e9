import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { catchUpPassages } from '../db/queries/passages/write.ts';
import { passages } from '../db/schema/index.ts';
import type { PassageKind } from '../src/lib/assistant/passages.ts';
import { site } from '../src/site.ts';

/** The passages of a record, as the next question finds them. */
export async function passagesOf(db: Db, kind: PassageKind, record: string | number) {
  await catchUpPassages(db, site);
  return db
    .select()
    .from(passages)
    .where(and(eq(passages.kind, kind), eq(passages.record, String(record))))
    .orderBy(asc(passages.part));
}
