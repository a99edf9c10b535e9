import { encodeEntities } from '../html.ts';
import { pageSlug } from '../pages/slug.ts';
import { slugOf } from '../posts/slug.ts';
import { fileFinder, isImageName, isPdfName } from './files.ts';
import { asValues, type Values } from './front-matter.ts';
import { moveHtml } from './html.ts';
import {
  fileAddress,
  LeftBehindList,
  type MovedSite,
  type ReadOptions,
  type SourceFiles,
} from './moved-site.ts';
import { distinctLinks, emptyProfile, linkOfSetting, linkTo, short, summaryOf } from './profile.ts';
import { plain } from './publication.ts';
import { ownLink } from './references.ts';
import { firstLineOf, isTrue, lineOf, listOf, momentOf } from './values.ts';

const HERE = '__GHOST_URL__';

/** The tables of an export of Ghost; null for any other JSON. */
export function ghostTables(text: string): Values | null {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const [first] = listOf(asValues(parsed).db);
    const tables = asValues(first?.data ?? asValues(parsed).data);
    return Array.isArray(tables.posts) ? tables : null;
  } catch {
    return null;
  }
}

/** Reads an export of Ghost (https://ghost.org/help/the-importer/). */
export function readGhost(files: SourceFiles, name: string, { timeZone }: ReadOptions): MovedSite {
  const tables = ghostTables(files.texts.get(name) ?? '') ?? {};
  const left = new LeftBehindList();
  const finder = fileFinder(files, {
    origins: [HERE],
    roots: ['', 'content/', 'content/images/', 'images/'],
  });
  const byId = (table: unknown) => new Map(listOf(table).map((row) => [lineOf(row.id), row]));
  const [tags, users] = [byId(tables.tags), byId(tables.users)];
  const related = (table: unknown, column: string) => (post: string) =>
    listOf(table)
      .filter((row) => lineOf(row.post_id) === post)
      .sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
      .map((row) => lineOf(row[column]));
  const tagsOf = related(tables.posts_tags, 'tag_id');
  const authorsOf = related(tables.posts_authors, 'author_id');
  const settings = new Map(listOf(tables.settings).map(({ key, value }) => [lineOf(key), value]));
  const image = (reference: string, where: string): string | null => {
    const found = finder.find(reference);
    if (found && isImageName(found)) return fileAddress(found);
    if (/^https?:\/\//i.test(reference)) return reference.replace(/^http:/i, 'https:');
    if (reference.startsWith('//')) return `https:${reference}`;
    if (/^data:image\//i.test(reference)) return reference;
    left.add(
      'picture',
      'Ghost exports no pictures: put its folder "content" beside the export.',
      `${where}: ${reference.replace(HERE, '').slice(0, 100)}`,
    );
    return null;
  };
  const link = (reference: string): string | null => {
    const found = finder.find(reference);
    if (found && (isImageName(found) || isPdfName(found))) return fileAddress(found);
    return ownLink(reference, [HERE]);
  };
  const site: MovedSite = {
    ...{
      system: 'Ghost',
      origin: '',
      posts: [],
      pages: [],
      conferences: [],
      publications: [],
      skipped: [],
    },
    redirects: [{ path: '/rss', target: '/blog/feed.rss' }],
    profile: emptyProfile(),
    leftBehind: [],
  };
  for (const post of listOf(tables.posts)) {
    const title = firstLineOf(post.title, post.slug, 'Untitled');
    const slug = lineOf(post.slug);
    const id = firstLineOf(post.uuid, post.id, slug);
    const content =
      typeof post.html === 'string' && post.html.trim() !== ''
        ? post.html
        : textParagraphs(post, left, title);
    const html = moveHtml(content, {
      image: (reference) => image(reference, title),
      link,
      leaveOut: (what, why) => left.add(what, why, title),
    });
    const limited = !/^(?:public|)$/.test(lineOf(post.visibility));
    if (limited)
      left.add(
        'text for members',
        'It came as a draft: what is published is for everyone here.',
        title,
      );
    const status = lineOf(post.status);
    const moved = {
      source: id,
      addresses: slug ? [`/${slug}/`] : [],
      title: short(title, 300),
      html,
      published:
        !limited && (status === 'published' || status === 'scheduled' || status === 'sent'),
    };
    if (isTrue(post.page) || lineOf(post.type) === 'page') {
      site.pages.push({ ...moved, slug: pageSlug(slug || title), place: 'none' });
      continue;
    }
    const [first, ...others] = tagsOf(lineOf(post.id))
      .map((tag) => tags.get(tag))
      .flatMap((tag) => (tag && !lineOf(tag.name).startsWith('#') ? [lineOf(tag.name)] : []));
    const author = users.get(authorsOf(lineOf(post.id))[0] ?? lineOf(post.author_id));
    site.posts.push({
      ...moved,
      slug: slugOf(slug || title),
      excerpt: plain(firstLineOf(post.custom_excerpt)) || null,
      category: first ?? null,
      author: lineOf(author?.name) || null,
      tags: others,
      date: moment(post.published_at, timeZone),
      image: lineOf(post.feature_image) ? image(lineOf(post.feature_image), title) : null,
    });
  }
  const owner = users.size === 1 ? [...users.values()][0] : undefined;
  site.profile = {
    ...emptyProfile(),
    name: short(firstLineOf(owner?.name, settings.get('title')), 100),
    headline: short(plain(lineOf(settings.get('description')))),
    location: short(lineOf(owner?.location)),
    summary: summaryOf([plain(lineOf(owner?.bio))].filter((text) => text !== '')),
    links: distinctLinks([
      linkTo(lineOf(owner?.website)),
      linkOfSetting('twitter', lineOf(owner?.twitter).replace(/^@/, '')),
    ]),
  };
  for (const table of ['members', 'products', 'newsletters', 'subscribers', 'comments']) {
    for (const _ of listOf(tables[table]))
      left.add(table, 'Members, newsletters and comments have no place here.');
  }
  site.leftBehind = left.list();
  return site;
}

/** Ghost writes UTC without saying so; older exports have milliseconds. */
function moment(value: unknown, timeZone: string): string | null {
  if (typeof value === 'number') return new Date(value).toISOString();
  const text = lineOf(value);
  return momentOf(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? `${text}Z` : text, timeZone);
}

/** The plain text of a post that has no HTML. */
function textParagraphs(post: Values, left: LeftBehindList, title: string): string {
  const text = typeof post.plaintext === 'string' ? post.plaintext : '';
  const source = post.lexical ? 'lexical' : post.mobiledoc ? 'mobiledoc' : '';
  if (source) {
    const why = text.trim()
      ? 'It has no HTML: its plain text came along.'
      : 'It has no HTML: open and save it in Ghost, then export again.';
    left.add(`text as ${source}`, why, title);
  }
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${encodeEntities(part.trim())}</p>`)
    .join('');
}
