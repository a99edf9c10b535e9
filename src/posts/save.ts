import { selectOptionalPage, type WrittenPage } from '../../db/queries/posts/pages.ts';
import { selectOptionalPost, type WrittenPost } from '../../db/queries/posts/read.ts';
import { selectOptionalVersion, versionText } from '../../db/queries/posts/versions.ts';
import { insertPage, insertPost, updatePage, updatePost } from '../../db/queries/posts/write.ts';
import { type NewPage, type PageFields, pageSlug, RESERVED_SLUGS } from '../../records/page.ts';
import { MAX_POST, type PostFields } from '../../records/post.ts';
import type { Site } from '../settings/site.ts';
import { Conflict, type ExpectedError, TooLarge } from '../values/errors.ts';
import { changePostAuthors } from './authors.ts';
import { cleanChanges, cleanContent } from './clean-content.ts';
import { requireTranslation, type TranslationDeps } from './require-translation.ts';

interface WriteDeps extends TranslationDeps {
  now: () => Date;
  /** Without it, authors are stored as they are. */
  site?: TranslationDeps['site'] & Pick<Site, 'name' | 'owner'>;
}

/**
 * Stores a new post with cleaned HTML, at an address made from its title. Throws a 400 if it cannot be the translation
 * that it says it is.
 */
export async function createPost(
  deps: WriteDeps,
  fields: Partial<PostFields> & Pick<PostFields, 'title' | 'author'>,
): Promise<WrittenPost> {
  const { db, now, site } = deps;
  await requireTranslation(deps, { kind: 'post' }, fields);
  await requireRoom(fields);
  const signed = site ? changePostAuthors(fields, null, site) : fields;
  return insertPost(db, await cleanChanges(signed), now());
}

/** Changes fields of a post, with cleaned HTML, like {@link createPost}; null if there is no such post. */
export async function savePost(
  deps: WriteDeps,
  id: number,
  changes: Partial<PostFields>,
): Promise<WrittenPost | null> {
  const { db, now } = deps;
  await requireTranslation(deps, { kind: 'post', id }, changes);
  await requireRoom(changes, () => selectOptionalPost(db, id));
  const signed = await readAuthors(deps, id, changes);
  return updatePost(db, id, await cleanChanges(signed), now());
}

/** Changes of a post with the people to store, if they change. */
async function readAuthors({ db, site }: WriteDeps, id: number, changes: Partial<PostFields>) {
  if (!site || (changes.author ?? changes.contributors) === undefined) return changes;
  const stored = await selectOptionalPost(db, id);
  return stored ? changePostAuthors(changes, stored, site) : changes;
}

/**
 * Stores a new page with cleaned HTML. Throws a 409 if its address is taken, and a 400 like {@link createPost}.
 */
export async function createPage(
  deps: WriteDeps,
  { slug: typed, ...fields }: NewPage,
): Promise<WrittenPage> {
  const { db, now } = deps;
  const slug = await freeSlug(deps, typed || fields.title);
  const { language = null, translation_of = null, references = [], citationStyle = null } = fields;
  await requireTranslation(deps, { kind: 'page' }, { language, translation_of });
  await requireRoom(fields);
  const content = await cleanContent(fields.content);
  const more = { language, translation_of, references, citationStyle };
  const page = await insertPage(db, { ...fields, ...more, slug, content }, now());
  if (page === 'taken') throw slugTaken(slug, 'Another page');
  return page;
}

/**
 * Changes fields of a page, with cleaned HTML. Throws like {@link createPage}.
 *
 * @returns null if there is no such page
 */
export async function savePage(
  deps: WriteDeps,
  id: number,
  { slug: typed, ...fields }: Partial<PageFields>,
): Promise<WrittenPage | null> {
  const { db, now } = deps;
  await requireTranslation(deps, { kind: 'page', id }, fields);
  await requireRoom(fields, () => selectOptionalPage(db, id));
  const slug = typed === undefined ? undefined : await freeSlug(deps, typed, id);
  const changes = await cleanChanges(fields);
  const page = await updatePage(db, id, { ...changes, ...(slug && { slug }) }, now());
  if (page === 'taken') throw slugTaken(slug ?? '', 'Another page');
  return page;
}

type Long = Partial<Pick<PostFields, 'content' | 'references'>>;

/**
 * Throws a 413 if a text and its references are too long together for the database.
 *
 * @param select the stored ones, of which those that are not sent are kept
 */
async function requireRoom(sent: Long, select: () => Promise<Long | null> = async () => null) {
  if (!sent.references?.length && sent.content === undefined) return;
  const sizeOf = ({ content = '', references = [] }: Long) =>
    new TextEncoder().encode(content + JSON.stringify(references)).length;
  const isWhole = sent.content !== undefined && sent.references !== undefined;
  const stored = isWhole ? null : await select();
  if (sizeOf({ ...stored, ...sent }) > MAX_POST) {
    throw new TooLarge('The text and its references are too long together.');
  }
}

/**
 * Normalises a typed address. Throws a 409 if another part of the site has it: a page keeps one that a language was
 * given later.
 *
 * @param id of the page that is changed
 */
async function freeSlug({ db, site }: WriteDeps, typed: string, id?: number): Promise<string> {
  const slug = pageSlug(typed);
  if (RESERVED_SLUGS.has(slug)) throw slugTaken(slug, 'Another part of the site');
  const isLanguage = site?.languages.some((language) => language.toLowerCase() === slug);
  const stored = isLanguage && id !== undefined ? await selectOptionalPage(db, id) : null;
  if (isLanguage && stored?.slug !== slug) throw slugTaken(slug, 'A language of the site');
  return slug;
}

function slugTaken(slug: string, by: string): ExpectedError {
  const message = `${by} already has the address /${slug}. Choose another one.`;
  return new Conflict(message, { issues: [{ path: 'slug', message }] });
}

/** Restores a version of a post's or page's text; null if there is no such version. */
export async function restoreVersion(
  deps: WriteDeps,
  { id, version }: { id: number; version: number },
): Promise<WrittenPost | WrittenPage | null> {
  const found = await selectOptionalVersion(deps.db, id, version);
  if (!found) return null;
  const { title, content, language, references, citationStyle } = found;
  const post = await savePost(deps, id, versionText(found));
  return post ?? savePage(deps, id, { title, content, language, references, citationStyle });
}
