import type { Db } from '../../db/open.ts';
import { insertPage, updatePage, type WrittenPage } from '../../db/queries/pages.ts';
import { cleanChanges, cleanContent } from '../posts/clean-content.ts';
import { Conflict, type ExpectedError } from '../values/errors.ts';
import { type NewPage, type PageFields, pageSlug, RESERVED_SLUGS } from './page.ts';

interface WriteDeps {
  db: Db;
  now: () => Date;
}

/** Stores a new page, its HTML cleaned. Throws a 409 where something else has its address. */
export async function createPage(
  { db, now }: WriteDeps,
  { slug: typed, language = null, ...fields }: NewPage,
): Promise<WrittenPage> {
  const slug = freeSlug(typed || fields.title);
  const content = await cleanContent(fields.content);
  const page = await insertPage(db, { ...fields, slug, content, language }, now());
  if (page === 'taken') throw slugTaken(slug, 'Another page');
  return page;
}

/**
 * Changes some fields of a page, its HTML cleaned. Throws a 409 where something else has its address.
 *
 * @returns null when there is no such page
 */
export async function savePage(
  { db, now }: WriteDeps,
  id: number,
  { slug: typed, ...fields }: Partial<PageFields>,
): Promise<WrittenPage | null> {
  const slug = typed === undefined ? undefined : freeSlug(typed);
  const changes = await cleanChanges(fields);
  const page = await updatePage(db, id, { ...changes, ...(slug && { slug }) }, now());
  if (page === 'taken') throw slugTaken(slug ?? '', 'Another page');
  return page;
}

/** What is typed as an address, folded. Throws a 409 for one at which something else of the site is. */
function freeSlug(typed: string): string {
  const slug = pageSlug(typed);
  if (RESERVED_SLUGS.has(slug)) throw slugTaken(slug, 'Another part of the site');
  return slug;
}

function slugTaken(slug: string, by: string): ExpectedError {
  const message = `${by} has the address /${slug} already. Please choose another one.`;
  return new Conflict(message, { issues: [{ path: 'slug', message }] });
}
