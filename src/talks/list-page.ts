import {
  filterTalks,
  TALKS_A_PAGE,
  type TalkFields,
  type TalkSelection,
} from '../../records/talk.ts';
import { pageNumber } from '../values/http.ts';
import { cutText } from '../values/text.ts';

interface TalkPageSelection extends TalkSelection {
  page: number;
}

/** Maximum characters read of each parameter. */
const MAX_VALUE = 200;

/**
 * Parses the address of a list of talks.
 *
 * @example readTalkSelection({ year: '2025', page: '2' })
 */
export function readTalkSelection({
  kind,
  year,
  q,
  page,
}: Record<string, string>): TalkPageSelection {
  const read = (text = '') => cutText(text, MAX_VALUE);
  return { kind: read(kind), year: read(year), q: read(q), page: pageNumber(page) ?? 1 };
}

/**
 * The address of a page of a selection.
 *
 * @example talksAddress({ kind: 'keynote', page: 1 }) // "/talks?kind=keynote"
 */
export function talksAddress({ page, ...selection }: TalkPageSelection): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(selection)) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/talks?${query}` : '/talks';
}

/**
 * A page of a selection; null if there is no such page.
 *
 * @param all talks, in order
 */
export function makeTalkPage<Row extends TalkFields>(
  all: readonly Row[],
  { page, ...selection }: TalkPageSelection,
) {
  const found = filterTalks(all, selection);
  const totalPages = Math.max(1, Math.ceil(found.length / TALKS_A_PAGE));
  if (page > totalPages) return null;
  const talks = found.slice((page - 1) * TALKS_A_PAGE, page * TALKS_A_PAGE);
  return { talks, total: found.length, page, totalPages };
}
