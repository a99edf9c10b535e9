import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/sqlite-core';

/** A time in ISO 8601 in UTC ("2026-11-20T09:30:00.000Z"); by default the current time. */
export const timestamp = () =>
  text().notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`);
