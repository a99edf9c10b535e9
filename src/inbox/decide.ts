import type { Db } from '../../db/open.ts';
import {
  type AcceptedChange,
  acceptItems,
  type InboxItem,
  postponeItem,
  renewItem,
  selectKnownPublications,
  selectOpenItems,
  selectOpenItemsOfKind,
  selectOptionalOpenItem,
  selectPublicationsByIds,
  selectSources,
} from '../../db/queries/inbox.ts';
import type { Publication } from '../../db/queries/publications/read.ts';
import { WorkIndex } from '../publications/bibliography/same-work.ts';
import type { PublicationFields } from '../publications/publication.ts';
import {
  importedPublication,
  publicationChangesSchema,
} from '../publications/publication-input.ts';
import { linkKey } from '../publications/same-link.ts';
import { Conflict, found } from '../values/errors.ts';
import { type Decision, type InboxKind, type Proposed, toChanges } from './item.ts';
import { isGraver, readField } from './propose.ts';

interface DecideDeps {
  db: Db;
  now: () => Date;
}

/** The items that wait, and who was asked with what success. */
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

const toProposed = ({ change, fields }: InboxItem): Proposed =>
  fields
    ? { fields, change: null }
    : { fields: null, change: change ?? { field: 'links', from: null, to: null } };

/**
 * Accepts an item, asks again later or never again. Throws a 404 where it is not open, a 409 where the site has another
 * value by now: the item then shows that one.
 */
export async function decideItem(deps: DecideDeps, id: number, what: Decision): Promise<void> {
  const { db, now } = deps;
  const item = found(await selectOptionalOpenItem(db, id, now()), 'There is no such item.');
  if (what !== 'accept') return postponeItem(db, id, what, now());
  const { renewed } = await accept(deps, [item]);
  if (renewed > 0) {
    throw new Conflict('This field has changed meanwhile. Please look at the item again.');
  }
}

/**
 * Accepts all open items of a kind, but those whose field has another value by now, which are shown again.
 *
 * @returns how many were accepted
 */
export async function acceptKind(deps: DecideDeps, kind: InboxKind): Promise<number> {
  const items = await selectOpenItemsOfKind(deps.db, kind, deps.now());
  return items.length - (await accept(deps, items)).renewed;
}

async function accept({ db, now }: DecideDeps, items: InboxItem[]): Promise<{ renewed: number }> {
  const ids = [...new Set(items.flatMap(({ publication_id }) => publication_id ?? []))];
  const publications = new Map(
    (await selectPublicationsByIds(db, ids)).map((publication) => [publication.id, publication]),
  );
  const works = await newWorks(db, items);
  const changes = new Map<string, AcceptedChange>();
  const settled = new Set(items.flatMap(({ id, fields }) => (fields ? [id] : [])));
  const renewed: { id: number; change: NonNullable<InboxItem['change']> }[] = [];
  for (const { id, change, publication_id } of items) {
    const publication = publications.get(publication_id ?? 0);
    if (!change || !publication) continue;
    const { field } = change;
    const to = readField(field, change.to);
    const key = [publication.id, field, field === 'links' && id].join(' ');
    if (to === undefined || has(publication, field, to)) settled.add(id);
    else if (changes.has(key)) continue;
    else if (field !== 'links' && !isEqual(publication[field], change.from)) {
      renewed.push({ id, change: { ...change, from: publication[field] } });
    } else {
      settled.add(id);
      changes.set(key, { id: publication.id, field, from: change.from, to });
    }
  }
  await acceptItems(db, { works, changes: [...changes.values()], settled: [...settled] }, now());
  for (const { id, change } of renewed) await renewItem(db, id, change);
  return { renewed: items.length - settled.size };
}

/** The works among some items that are not stored by now. */
async function newWorks(db: Db, items: readonly InboxItem[]) {
  const proposed = items.flatMap(({ id, fields }) => (fields ? [{ item: id, fields }] : []));
  if (proposed.length === 0) return [];
  const index = new WorkIndex<PublicationFields>(await selectKnownPublications(db));
  return proposed.flatMap(({ item, fields }) => {
    const read = importedPublication.safeParse(fields);
    if (!read.success || index.find(fields)) return [];
    index.add(fields);
    // The schema reads the fields one by one, and the type of all of them is lost.
    const checked: PublicationFields = { ...fields, ...read.data };
    return [{ ...checked, item }];
  });
}

/** Whether a publication has what is proposed. */
function has(publication: Publication, field: keyof Publication & string, to: unknown): boolean {
  if (field === 'status') {
    const { status } = publicationChangesSchema.parse({ status: to });
    return !status || !isGraver(status, publication.status);
  }
  if (field !== 'links') return isEqual(publication[field], to);
  const isLink = typeof to === 'object' && to !== null && 'url' in to;
  const key = isLink ? linkKey(String(to.url)) : '';
  return publication.links.some(({ url }) => linkKey(url) === key);
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
