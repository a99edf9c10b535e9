import { escapeUTF8 } from 'entities';
import { ForeignSite } from './foreign-site.ts';
import { ghostTextHtml } from './ghost-text.ts';
import { stripMarkup } from './markup.ts';
import type {
  ImportedPage,
  ImportedPost,
  ImportedSite,
  LeftBehindList,
  ReadOptions,
  SourceFiles,
} from './model.ts';
import { distinctLinks, makeProfile, toSettingLink } from './profile.ts';
import {
  firstLine,
  isTrue,
  toLine,
  toMoment,
  toValues,
  toValuesList,
  type Values,
  webAddress,
} from './values.ts';

const SITE_URL_PLACEHOLDER = '__GHOST_URL__';

/** The tables of a Ghost export; null for any other JSON. */
export function ghostTables(text: string): Values | null {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const [first] = toValuesList(toValues(parsed).db);
    const tables = toValues(first?.data ?? toValues(parsed).data);
    return Array.isArray(tables.posts) ? tables : null;
  } catch {
    return null;
  }
}

/** Reads a Ghost export (https://ghost.org/help/the-importer/). */
export function readGhost(
  files: SourceFiles,
  name: string,
  { timeZone }: ReadOptions,
): ImportedSite {
  const tables = ghostTables(files.texts.get(name) ?? '') ?? {};
  const site = new ForeignSite(files, timeZone);
  site.origins = [SITE_URL_PLACEHOLDER];
  site.roots = ['', 'content/', 'content/images/', 'images/'];
  site.missing = 'Ghost exports contain no images: put its folder "content" next to the export.';
  const related = readRelated(tables);
  const posts: ImportedPost[] = [];
  const pages: ImportedPage[] = [];
  for (const row of toValuesList(tables.posts)) {
    const text = readText(site, row, related.mailed);
    const slug = toLine(row.slug);
    const image = toLine(row.feature_image);
    if (site.saysNothing(toLine(row.title), { ...text, image }, slug)) continue;
    if (isPage(row)) pages.push({ ...text, place: 'none' });
    else posts.push({ ...text, ...readPost(site, row, related) });
  }
  for (const table of ['members', 'products', 'newsletters', 'subscribers', 'comments']) {
    for (const _ of toValuesList(tables[table])) {
      site.left.add(table, 'Members, newsletters and comments are not supported.');
    }
  }
  const redirects = [{ path: '/rss', section: 'feed' as const }];
  const profile = readProfile(tables, related.users);
  return site.toImportedSite('Ghost', { posts, pages, redirects, profile });
}

/** Facts about posts from other tables. */
function readRelated(tables: Values) {
  const byId = (table: unknown) => new Map(toValuesList(table).map((row) => [toLine(row.id), row]));
  return {
    tags: byId(tables.tags),
    users: byId(tables.users),
    postTags: byPost(tables.posts_tags, 'tag_id'),
    postAuthors: byPost(tables.posts_authors, 'author_id'),
    mailed: new Set(
      toValuesList(tables.posts_meta).flatMap((row) =>
        isTrue(row.email_only) ? toLine(row.post_id) : [],
      ),
    ),
  };
}

type Related = ReturnType<typeof readRelated>;

const getTitle = ({ title, slug }: Values) => firstLine(title, slug, 'Untitled');

const isPage = ({ page, type }: Values) => isTrue(page) || toLine(type) === 'page';

/** The fields that posts and pages share. Reports why one becomes a draft. */
function readText(site: ForeignSite, row: Values, mailed: ReadonlySet<string>) {
  const { left } = site;
  const title = getTitle(row);
  const slug = toLine(row.slug);
  const isPublic = /^(?:public|)$/.test(toLine(row.visibility));
  if (!isPublic) {
    const why = 'Imported as a draft, because published content is visible to everyone here.';
    left.add('text for members', why, title);
  }
  const status = toLine(row.status);
  const isMail = status === 'sent' || isTrue(row.email_only) || mailed.has(toLine(row.id));
  if (isMail) {
    const why = 'Imported as a draft: it was sent by email and never shown on the site.';
    left.add('email', why, title);
  }
  const isScheduled = status === 'scheduled';
  if (isPage(row) && isScheduled) {
    left.add('scheduled page', 'Imported as a draft: pages cannot be scheduled here.', title);
  }
  const hasHtml = typeof row.html === 'string' && row.html.trim() !== '';
  return {
    addresses: slug ? [`/${slug}/`] : [],
    slug: slug || title,
    title,
    html: site.html(hasHtml ? String(row.html) : editorHtml(row, left, title), title),
    published: isPublic && !isMail && (status === 'published' || (isScheduled && !isPage(row))),
  };
}

/** The fields that only posts have. */
function readPost(site: ForeignSite, row: Values, { tags, users, ...related }: Related) {
  const id = toLine(row.id);
  const title = getTitle(row);
  const image = toLine(row.feature_image);
  const [first, ...others] = (related.postTags.get(id) ?? [])
    .map((tag) => toLine(tags.get(tag)?.name))
    .filter((tag) => tag !== '' && !tag.startsWith('#'));
  const [author] = related.postAuthors.get(id) ?? [];
  return {
    excerpt: stripMarkup(firstLine(row.custom_excerpt)) || null,
    category: first ?? null,
    author: toLine(users.get(author ?? toLine(row.author_id))?.name) || null,
    tags: others,
    date: moment(row.published_at, site.timeZone),
    image: image ? site.imageAddress(image, title) : null,
  };
}

/** The only user is the owner. */
function readProfile(tables: Values, users: Related['users']) {
  const settings = new Map(
    toValuesList(tables.settings).map(({ key, value }) => [toLine(key), value]),
  );
  const owner = users.size === 1 ? [...users.values()][0] : undefined;
  return makeProfile({
    name: firstLine(owner?.name, settings.get('title')),
    headline: stripMarkup(toLine(settings.get('description'))),
    location: toLine(owner?.location),
    summary: [stripMarkup(toLine(owner?.bio))].filter(Boolean),
    links: distinctLinks([
      webAddress(owner?.website),
      toSettingLink('twitter', toLine(owner?.twitter).replace(/^@/, '')),
    ]),
  });
}

/** The rows of a table by post, in order: its tags, or its authors. */
function byPost(table: unknown, column: string): Map<string, string[]> {
  const rows = toValuesList(table).sort(
    (a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0),
  );
  const posts = Map.groupBy(rows, (row) => toLine(row.post_id));
  return new Map([...posts].map(([id, found]) => [id, found.map((row) => toLine(row[column]))]));
}

/** Ghost writes UTC without a time zone; older exports use milliseconds. */
function moment(value: unknown, timeZone: string): string | null {
  if (typeof value === 'number') {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  }
  const text = toLine(value);
  return toMoment(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? `${text}Z` : text, timeZone);
}

/** The text of a post without HTML, from its stored editor state, otherwise its plain text. */
function editorHtml(post: Values, left: LeftBehindList, title: string): string {
  const html = ghostTextHtml(post, (card) => {
    left.add(`card ${card}`, 'This type of card is not supported.', title);
  });
  if (html !== null) return html;
  const text = typeof post.plaintext === 'string' ? post.plaintext : '';
  const source = post.lexical ? 'lexical' : post.mobiledoc ? 'mobiledoc' : '';
  if (source) {
    const why = text.trim()
      ? 'It has no HTML, so its plain text was imported.'
      : 'It has no HTML: open and save it in Ghost, then export again.';
    left.add(`text as ${source}`, why, title);
  }
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeUTF8(part.trim())}</p>`)
    .join('');
}
