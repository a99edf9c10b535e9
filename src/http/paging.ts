import type { Context } from 'hono';
import { z } from 'zod';
import { type Page, TOTAL_HEADER } from '../values/paging.ts';

const PAGE = 'must be a whole number from 1';

/** Which page of a long list is asked for: the first one, unless the query says so. */
export const pageQuery = z.object({
  page: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(1e9, PAGE).default(1),
});

/** The rows of a page; a header says how many there are in all. @example c.json(sendPage(c, await selectMeetings(db, page))) */
export function sendPage<Row>(c: Context, { rows, total }: Page<Row>): Row[] {
  c.header(TOTAL_HEADER, String(total));
  return rows;
}
