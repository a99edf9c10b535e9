import type { Db } from '../../db/open.ts';
import {
  selectItemsAbout,
  selectLikelyPublications,
  selectLikelyWorkItems,
} from '../../db/queries/inbox/compare.ts';
import type { InboxItem } from '../../db/queries/inbox/items.ts';
import { isBlank, type Proposal } from '../../records/inbox-item.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { indexWorks } from '../publications/same-work.ts';
import { entries } from '../values/object.ts';
import { proposeMissing, proposeWork } from './propose.ts';

/**
 * Matches works with stored ones: what they add, and which of them are new, neither stored as publications nor known as
 * items.
 */
export async function matchWorks(db: Db, works: PublicationFields[]) {
  if (works.length === 0) return { items: [], proposals: [], unknown: [], removed: [] };
  const [stored, workItems] = await Promise.all([
    selectLikelyPublications(db, works),
    selectLikelyWorkItems(db, works),
  ]);
  const index = indexWorks(stored);
  const itemIndex = indexItems(workItems);
  const proposals: Proposal[] = [];
  const unknown: PublicationFields[] = [];
  const matched = new Set<number>();
  const seen = indexWorks();
  for (const work of works) {
    const publication = index.find(work);
    if (publication) {
      matched.add(publication.id);
      if (publication.trashed_at === null) proposals.push(...proposeMissing(publication, work));
      continue;
    }
    if (work.title === '' || seen.find(work)) continue;
    seen.add(work);
    const item = itemIndex.find(work);
    if (item) proposals.push(...toProposal({ ...item.item, fields: fillBlanks(item, work) }));
    else unknown.push(work);
  }
  const about = matched.size > 0 ? await selectItemsAbout(db, [...matched]) : [];
  const items = [...workItems, ...about];
  const removed = workItems.flatMap(({ id, fields, state }) =>
    state !== 'never' && fields && index.find(fields) ? [id] : [],
  );
  return { items, proposals, unknown, removed };
}

type Compared = Awaited<ReturnType<typeof matchWorks>>;

export const withNewWorks = ({ proposals, unknown, ...others }: Compared) => ({
  ...others,
  proposals: [...proposals, ...unknown.flatMap(proposeWork)],
});

const indexItems = (items: readonly InboxItem[]) =>
  indexWorks(items.flatMap((item) => (item.fields ? [{ ...item.fields, item }] : [])));

/** The fields of a new work; another source fills in those that the first lacks. */
const fillBlanks = ({ item }: { item: InboxItem }, work: PublicationFields): InboxItem['fields'] =>
  item.fields && {
    ...item.fields,
    ...Object.fromEntries(
      entries(work).filter(([name]) => name !== 'citations' && isBlank(item.fields?.[name])),
    ),
  };

/** An item as it is proposed again. */
function toProposal(item: InboxItem): Proposal[] {
  const { kind, publication_id, subject, value, year, changes, fields } = item;
  const about = { kind, publication_id, subject, value, year };
  if (fields) return [{ ...about, fields, changes: null }];
  return changes ? [{ ...about, fields: null, changes }] : [];
}
