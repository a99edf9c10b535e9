import type { Context } from 'hono';
import { z } from 'zod';
import { type Page, TOTAL_HEADER } from '../values/paging.ts';

const PAGE = 'must be a whole number from 1';

/** Requested page of a long list; by default the first. */
export const pageQuery = z.object({
  page: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(1e9, PAGE).default(1),
});

/**
 * Sends the rows of a page; a header has the total number.
 *
 * @example c.json(sendPage(c, await selectMeetings(db, page)))
 */
export function sendPage<Row>(c: Context, { rows, total }: Page<Row>): Row[] {
  c.header(TOTAL_HEADER, String(total));
  return rows;
}
