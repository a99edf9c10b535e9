import type { Db } from '../../db/open.ts';
import {
  type AcceptedChange,
  acceptItems,
  renewItem,
  selectPublicationsByIds,
} from '../../db/queries/inbox/accept.ts';
import { selectLikelyPublications } from '../../db/queries/inbox/compare.ts';
import {
  type InboxItem,
  postponeItem,
  selectOpenItems,
  selectOpenItemsOfKind,
  selectOptionalOpenItem,
} from '../../db/queries/inbox/items.ts';
import { selectSources } from '../../db/queries/inbox/update.ts';
import type { Publication } from '../../db/queries/publications/read.ts';
import {
  type Decision,
  type InboxKind,
  type Proposed,
  type ProposedChange,
  type ProposedField,
  toChanges,
} from '../../records/inbox-item.ts';
import type { PublicationFields } from '../../records/publication.ts';
import {
  importedPublication,
  publicationChangesSchema,
} from '../publications/publication-input.ts';
import { linkKey } from '../publications/same-link.ts';
import { indexWorks } from '../publications/same-work.ts';
import { joinStatedVersions, withPeople } from '../publications/save.ts';
import { Conflict, found } from '../values/errors.ts';
import { readField, readStored, saysMore } from './propose.ts';

interface DecideDeps {
  db: Db;
  now: () => Date;
}

/** The pending items, and the services that were queried, with their results. */
export async function listInbox({ db, now }: DecideDeps) {
  const [items, sources] = await Promise.all([selectOpenItems(db, now()), selectSources(db)]);
  return {
    looking: sources.some(({ cursor }) => cursor !== null),
    items: items.map((item) => ({
      id: item.id,
      kind: item.kind,
      ...(item.publication_id !== null && { publication_id: item.publication_id }),
      sources: item.sources,
      since: item.since,
      changes: toChanges(toProposed(item)),
    })),
    asked: sources.flatMap(({ source, at, error }) =>
      at === null ? [] : [{ source, at, ...(error !== null && { error }) }],
    ),
  };
}

const toProposed = ({ changes, fields }: InboxItem): Proposed =>
  fields ? { fields, changes: null } : { fields: null, changes: changes ?? [] };

/**
 * Accepts, postpones or dismisses an item. Throws a 404 if it is not open, and a 409 if the site's value has changed
 * since: the item then shows the new value.
 */
export async function decideItem(deps: DecideDeps, id: number, what: Decision): Promise<void> {
  const { db, now } = deps;
  const item = found(await selectOptionalOpenItem(db, id, now()), 'There is no such item.');
  if (what !== 'accept') return postponeItem(db, id, what, now());
  const { renewed } = await accept(deps, [item]);
  if (renewed > 0) {
    throw new Conflict('This field has since been changed. Please review the item again.');
  }
}

/**
 * Accepts all open items of a type, except those whose field has since been changed, which are shown again.
 *
 * @returns the number accepted
 */
export async function acceptKind(deps: DecideDeps, kind: InboxKind): Promise<number> {
  const items = await selectOpenItemsOfKind(deps.db, kind, deps.now());
  return items.length - (await accept(deps, items)).renewed;
}

async function accept({ db, now }: DecideDeps, items: InboxItem[]): Promise<{ renewed: number }> {
  const articles = items.flatMap(({ changes }) => articleIds(changes));
  const ids = [...new Set([...items.flatMap((item) => item.publication_id ?? []), ...articles])];
  const publications = new Map(
    (await selectPublicationsByIds(db, ids)).map((publication) => [publication.id, publication]),
  );
  const works = await withPeople(
    db,
    (await newWorks(db, items)).map((fields) => ({ fields, stored: null })),
  );
  const changes = new Map<string, AcceptedChange>();
  const settled = new Set(items.flatMap(({ id, fields }) => (fields ? [id] : [])));
  const renewed: { id: number; changes: ProposedChange[] }[] = [];
  for (const item of items) {
    const publication = publications.get(item.publication_id ?? 0);
    if (!item.changes || !publication) continue;
    const { id } = publication;
    const wanted = item.changes.flatMap(({ field, from, to: given }) => {
      const to = readField(field, given);
      const key = [id, field, field === 'links' && item.id].join(' ');
      const isUseless =
        to === undefined ||
        has(publication, field, to) ||
        (field === 'versions' && !isArticle(publications.get(Number(to))));
      return isUseless ? [] : [{ id, field, from, to, key }];
    });
    // Two items may propose the same field: one of them stays open.
    if (wanted.some(({ key }) => changes.has(key))) continue;
    if (wanted.some(({ field, from }) => !isEqual(readStored(publication, field), from))) {
      const now = (change: ProposedChange) => ({
        ...change,
        from: readStored(publication, change.field),
      });
      renewed.push({ id: item.id, changes: item.changes.map(now) });
      continue;
    }
    settled.add(item.id);
    for (const { key, ...change } of wanted) changes.set(key, change);
  }
  await acceptItems(db, { works, changes: [...changes.values()], settled: [...settled] }, now());
  if (works.length > 0 || changes.size > 0) await joinStatedVersions(db);
  for (const { id, changes } of renewed) await renewItem(db, id, changes);
  return { renewed: items.length - settled.size };
}

/** The articles that preprints would be linked to. */
const articleIds = (changes: InboxItem['changes']): number[] =>
  (changes ?? []).flatMap(({ field, to }) => (field === 'versions' ? Number(to) : []));

/** True if a publication exists and is not another one's preprint. */
const isArticle = (of: Publication | undefined): boolean =>
  of !== undefined && (of.version_of ?? of.id) === of.id;

/** The works among some items that have not been stored since. */
async function newWorks(db: Db, items: readonly InboxItem[]) {
  const proposed = items.flatMap(({ id, fields }) => (fields ? [{ item: id, fields }] : []));
  if (proposed.length === 0) return [];
  const index = indexWorks<PublicationFields>(
    await selectLikelyPublications(
      db,
      proposed.map(({ fields }) => fields),
    ),
  );
  return proposed.flatMap(({ item, fields }) => {
    const read = importedPublication.safeParse(fields);
    if (!read.success || index.find(fields)) return [];
    index.add(fields);
    // Cast: the schema parses the fields one by one, which loses the type of the whole.
    const checked: PublicationFields = { ...fields, ...read.data };
    return [{ ...checked, item }];
  });
}

/** True if a publication already has the proposed value. */
function has(publication: Publication, field: ProposedField, to: unknown): boolean {
  if (field === 'status') {
    const { status } = publicationChangesSchema.parse({ status: to });
    return !status || !saysMore(status, publication.status);
  }
  if (field !== 'links') return isEqual(readStored(publication, field), to);
  const isLink = typeof to === 'object' && to !== null && 'url' in to;
  const key = isLink ? linkKey(String(to.url)) : '';
  return publication.links.some(({ url }) => linkKey(url) === key);
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
