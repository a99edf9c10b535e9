import { parseDocument } from 'htmlparser2';
import { pageSlug } from '../pages/slug.ts';
import { slugOf } from '../posts/slug.ts';
import { fileFinder, isImageName, isPdfName, withoutEndSlashes } from './files.ts';
import { moveHtml } from './html.ts';
import {
  fileAddress,
  LeftBehindList,
  type MovedSite,
  type ReadOptions,
  type SourceFiles,
} from './moved-site.ts';
import { emptyProfile, short } from './profile.ts';
import { plain } from './publication.ts';
import { ownLink } from './references.ts';
import { fillWordPressShortcodes } from './shortcodes.ts';
import { firstLineOf, momentOf } from './values.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

interface Item {
  type: string;
  id: string;
  title: string;
  link: string;
  slug: string;
  status: string;
  password: string;
  author: string;
  content: string;
  excerpt: string;
  date: string;
  dateGmt: string;
  parent: string;
  categories: string[];
  tags: string[];
  thumbnail: string;
  attachment: string;
  comments: number;
}

/** Types of records that say how a site looks, and not what it says. */
const OF_THE_THEME =
  /^(?:nav_menu_item|wp_template|wp_template_part|wp_global_styles|wp_navigation|wp_block|custom_css|customize_changeset|revision|oembed_cache|wp_font_family|wp_font_face)$/;

/**
 * Reads an export of WordPress (WXR, https://wordpress.org/documentation/article/tools-export-screen/). Its XML is
 * read without a document type: no entity stands for more than a character.
 */
export function readWordPress(
  files: SourceFiles,
  name: string,
  { timeZone }: ReadOptions,
): MovedSite {
  const channel = child(child(document(files.texts.get(name) ?? ''), 'rss'), 'channel');
  const left = new LeftBehindList();
  const origin =
    withoutEndSlashes(textAt(channel, 'wp:base_blog_url')) ||
    withoutEndSlashes(textAt(channel, 'link'));
  const items = elements(channel, 'item').map(readItem);
  const authors = authorNames(channel);
  const attachments = new Map(
    items.flatMap(({ id, attachment }) => (attachment ? [[id, attachment]] : [])),
  );
  const finder = fileFinder(files, {
    origins: [
      `${origin}/wp-content/uploads`,
      origin,
      origin.replace(/^http:/, 'https:'),
      origin.replace(/^https:/, 'http:'),
    ],
    roots: ['', 'wp-content/', 'wp-content/uploads/', 'uploads/'],
  });
  const image = (reference: string, where: string): string | null => {
    const whole = reference.startsWith('//') ? `https:${reference}` : reference;
    const found = finder.find(whole) ?? finder.find(fullSize(whole));
    if (found && isImageName(found)) return fileAddress(found);
    if (/^https?:\/\//i.test(whole)) return fullSize(whole).replace(/^http:/i, 'https:');
    if (/^data:image\//i.test(whole)) return whole;
    if (whole.startsWith('/') && origin) return `${origin}${whole}`.replace(/^http:/i, 'https:');
    left.add('picture', 'Its address leads nowhere.', where);
    return null;
  };
  const link = (reference: string): string | null => {
    const found = finder.find(reference);
    if (found && (isImageName(found) || isPdfName(found))) return fileAddress(found);
    // What was uploaded stays where it is, until it is brought in by hand.
    return /\/wp-content\/uploads\//.test(reference) ? reference : ownLink(reference, [origin]);
  };
  const picturesOf = (post: string) =>
    items.flatMap(({ parent, attachment }) =>
      parent === post && isImageName(attachment) ? [attachment] : [],
    );
  const htmlOf = ({ id, content, link: where }: Item): string => {
    const text = fillWordPressShortcodes(content, {
      attachment: (upload) => attachments.get(upload) ?? null,
      ownPictures: picturesOf(id),
      leaveOut: (what, why) => left.add(what, why, where),
    });
    return moveHtml(text, {
      image: (reference) => image(reference, where),
      link,
      leaveOut: (what, why) => left.add(what, why, where),
      lines: !content.includes('<!-- wp:'),
    });
  };
  const site: MovedSite = {
    ...{
      system: 'WordPress',
      origin,
      posts: [],
      pages: [],
      conferences: [],
      publications: [],
      skipped: [],
    },
    redirects: ['/feed', '/feed/rss2', '/feed/atom'].map((path) => ({
      path,
      target: '/blog/feed.rss',
    })),
    profile: {
      ...emptyProfile(),
      name: short(
        authors.size === 1 ? ([...authors.values()][0] ?? '') : textAt(channel, 'title'),
        100,
      ),
      headline: short(plain(textAt(channel, 'description'))),
    },
    leftBehind: [],
  };
  for (const item of items) {
    if (item.comments > 0) {
      for (let count = 0; count < item.comments; count += 1)
        left.add('comment', 'Posts have no comments here.', item.link);
    }
    if (item.type !== 'post' && item.type !== 'page') {
      if (item.type !== 'attachment') {
        const why = OF_THE_THEME.test(item.type)
          ? 'Menu and look are set under Settings here.'
          : 'Only posts and pages are read of an export.';
        left.add(`record of the type ${item.type}`, why, item.title);
      }
      continue;
    }
    if (item.status === 'trash' || item.status === 'auto-draft' || item.status === 'inherit')
      continue;
    const published =
      (item.status === 'publish' || item.status === 'future') && item.password === '';
    if (item.password !== '' || item.status === 'private')
      left.add(
        'text for a few',
        'It came as a draft: what is published is for everyone here.',
        item.link,
      );
    const date = gmt(item.dateGmt) ?? momentOf(item.date, timeZone);
    const moved = {
      source: item.id || item.link,
      addresses: [new URL(item.link, 'https://site.invalid')].flatMap(({ pathname, search }) =>
        search.startsWith('?p') || pathname === '/' ? [] : [withoutBase(pathname, origin)],
      ),
      title: short(firstLineOf(plain(item.title), item.slug, 'Untitled'), 300),
      html: htmlOf(item),
      published,
    };
    if (item.type === 'page') {
      site.pages.push({ ...moved, slug: pageSlug(item.slug || moved.title), place: 'none' });
      continue;
    }
    const [category, ...others] = item.categories.filter(
      (found) => !/^uncategori[sz]ed$/i.test(found),
    );
    const thumbnail = attachments.get(item.thumbnail);
    site.posts.push({
      ...moved,
      slug: slugOf(item.slug || moved.title),
      excerpt: plain(item.excerpt) || null,
      category: category ?? null,
      author: authors.get(item.author) ?? (item.author || null),
      tags: [...new Set([...item.tags, ...others])],
      date,
      image: thumbnail ? image(thumbnail, item.link) : null,
    });
  }
  site.leftBehind = left.list();
  return site;
}

/** The whole of an export; entities of its own, which none has, stay as they are. */
const document = (text: string) => parseDocument(text, { xmlMode: true, decodeEntities: true });

const isElement = (node: Node): node is Element => 'attribs' in node;

type Parent = { children: Node[] };
const elements = (parent: Parent | undefined, name: string): Element[] =>
  (parent?.children ?? []).filter((node): node is Element => isElement(node) && node.name === name);
const child = (parent: Parent | undefined, name: string): Element | undefined =>
  elements(parent, name)[0];

function textOf(node: Parent | undefined): string {
  let text = '';
  for (const part of node?.children ?? []) {
    if (part.type === 'text') text += part.data;
    else if ('children' in part) text += textOf(part);
  }
  return text;
}

const textAt = (parent: Parent | undefined, name: string): string =>
  textOf(child(parent, name)).trim();

function readItem(item: Element): Item {
  const terms = elements(item, 'category');
  const named = (domain: string) =>
    terms
      .filter(({ attribs }) => attribs.domain === domain)
      .map((term) => textOf(term).trim())
      .filter((name) => name !== '');
  const meta = elements(item, 'wp:postmeta').find(
    (each) => textAt(each, 'wp:meta_key') === '_thumbnail_id',
  );
  return {
    type: textAt(item, 'wp:post_type'),
    id: textAt(item, 'wp:post_id'),
    title: textAt(item, 'title'),
    link: textAt(item, 'link'),
    slug: decoded(textAt(item, 'wp:post_name')),
    status: textAt(item, 'wp:status'),
    password: textAt(item, 'wp:post_password'),
    author: textAt(item, 'dc:creator'),
    content: textOf(child(item, 'content:encoded')),
    excerpt: textAt(item, 'excerpt:encoded'),
    date: textAt(item, 'wp:post_date'),
    dateGmt: textAt(item, 'wp:post_date_gmt'),
    parent: textAt(item, 'wp:post_parent'),
    categories: named('category'),
    tags: named('post_tag'),
    thumbnail: textAt(meta, 'wp:meta_value'),
    attachment: textAt(item, 'wp:attachment_url'),
    comments: elements(item, 'wp:comment').length,
  };
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function authorNames(channel: Element | undefined): Map<string, string> {
  return new Map(
    elements(channel, 'wp:author').map((author) => {
      const login = textAt(author, 'wp:author_login');
      return [login, textAt(author, 'wp:author_display_name') || login];
    }),
  );
}

/** "2015-03-15 11:12:00" in UTC; a draft has zeros. */
const gmt = (text: string): string | null =>
  text.startsWith('0000') ? null : momentOf(text ? `${text}Z` : '', 'UTC');

/** A picture without the size that WordPress put behind its name: "a-300x200.jpg". */
function fullSize(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const whole = path.replace(/-\d{2,4}x\d{2,4}(?=\.(?:png|jpe?g|gif|webp)$)/i, '');
  return query === '' || /^(?:w|h|resize|fit|ssl)=/.test(query) ? whole : `${whole}?${query}`;
}

/** A path below the folder in which WordPress stood. */
function withoutBase(pathname: string, origin: string): string {
  const base = URL.canParse(origin) ? withoutEndSlashes(new URL(origin).pathname) : '';
  return base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}
