import type { RecordQuery } from '../../db/queries/passages/facts.ts';
import { fold, words } from '../values/words.ts';
import { matchAnyForm } from './index-queries.ts';
import type { RecordFilters } from './record-filters.ts';
import { filterOwnForms, type Term } from './terms.ts';

/** The records that an intent is about, as they are counted. */
export function toRecordQuery(
  of: RecordQuery['of'],
  filters: RecordFilters,
  now: Date,
): Omit<RecordQuery, 'order'> {
  const { authors, topics, years, venue } = filters;
  const parts = [
    ...authors.map(({ forms }) => `authors : ${matchAnyForm(filterOwnForms(forms))}`),
    ...(venue ? [`journal : "${words(fold(venue)).join(' ')}"`] : []),
    ...topics.map(topicMatch),
  ];
  return { of, years, match: parts.length > 0 ? parts.join(' AND ') : null, now };
}

/** The word itself: what means nearly the same is no count. */
function topicMatch({ forms }: Term): string {
  const own = filterOwnForms(forms);
  return own.length > 0 ? matchAnyForm(own) : '""';
}
