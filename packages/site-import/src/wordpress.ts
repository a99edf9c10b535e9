import { DomUtils } from 'htmlparser2';
import { isImageName, withoutEndSlashes } from './files.ts';
import { ForeignSite } from './foreign-site.ts';
import { stripMarkup } from './markup.ts';
import {
  decodePercents,
  type ImportedPage,
  type ImportedPost,
  type ImportedSite,
  type ReadOptions,
  type SourceFiles,
} from './model.ts';
import { type Element, isElement, type Node, parseShallow } from './parse-shallow.ts';
import { makeProfile } from './profile.ts';
import { fillWordPressShortcodes } from './shortcodes.ts';
import { SourceError } from './source-error.ts';
import { firstLine, toMoment } from './values.ts';

/** Exports nest elements in those of a channel, and no deeper. */
const DEEPEST = 100;

/**
 * Reads a WordPress export (WXR, https://wordpress.org/documentation/article/tools-export-screen/). Its XML
 * is parsed without a document type, so no entity expands to more than a character.
 */
export function readWordPress(
  files: SourceFiles,
  name: string,
  { timeZone }: ReadOptions,
): ImportedSite {
  const written = files.texts.get(name) ?? '';
  const document = parseShallow(written, DEEPEST, { xmlMode: true });
  if (!document)
    throw new SourceError(`${name} is not a complete export: its elements are not closed.`);
  const [rss] = elements(document, 'rss');
  const [channel] = elements(rss, 'channel');
  const site = new WordPressSite(files, timeZone, channel);
  if (!/<\/rss>/.test(written.slice(written.lastIndexOf('</item>')))) {
    const last = site.items.map((item) => textAt(item, 'title')).findLast((title) => title !== '');
    throw new SourceError(
      `${name} is cut off${last ? `, within or after “${last}”` : ''}. Please export it again.`,
    );
  }
  const posts: ImportedPost[] = [];
  const pages: ImportedPage[] = [];
  for (const item of site.items) {
    const type = textAt(item, 'wp:post_type');
    const link = textAt(item, 'link');
    for (const _ of elements(item, 'wp:comment')) {
      site.left.add('comment', 'Comments are not supported.', link);
    }
    if (type !== 'post' && type !== 'page' && type !== 'attachment') {
      const why = 'Only posts and pages are imported from an export.';
      site.left.add(`record of the type ${type}`, why, textAt(item, 'title'));
    }
    if (/^(?:trash|auto-draft|inherit)$/.test(textAt(item, 'wp:status'))) continue;
    if (type !== 'post' && type !== 'page') continue;
    const text = site.text(item);
    const post = type === 'post' ? site.post(item, text) : null;
    if (site.saysNothing(textAt(item, 'title'), post ?? text, link)) continue;
    if (post) posts.push(post);
    else pages.push({ ...text, place: 'none' });
  }
  const names = [...site.authors.values()];
  const profile = makeProfile({
    name: names.length === 1 ? (names[0] ?? '') : textAt(channel, 'title'),
    headline: stripMarkup(textAt(channel, 'description')),
  });
  const redirects = ['/feed', '/feed/rss2', '/feed/atom'].map((path) => ({
    path,
    section: 'feed' as const,
  }));
  return site.toImportedSite('WordPress', { posts, pages, profile, redirects });
}

class WordPressSite extends ForeignSite {
  override missing = 'Its address is not valid.';
  override roots = ['', 'wp-content/', 'wp-content/uploads/', 'uploads/'];
  readonly items: Element[];
  /** Names by login. */
  readonly authors: ReadonlyMap<string, string>;
  /** The addresses of uploads by number. */
  readonly #attachments: ReadonlyMap<string, string>;
  /** The addresses of the images that were uploaded with a text, by its number. */
  readonly #pictures = new Map<string, string[]>();

  constructor(files: SourceFiles, timeZone: string, channel: Element | undefined) {
    super(files, timeZone);
    const base = textAt(channel, 'wp:base_blog_url') || textAt(channel, 'link');
    this.origin = withoutEndSlashes(base);
    const hosts = ['http:', 'https:'].map((scheme) => this.origin.replace(/^https?:/, scheme));
    this.origins = [`${this.origin}/wp-content/uploads`, ...hosts];
    this.items = elements(channel, 'item');
    this.#attachments = new Map(
      this.items.map((item) => [textAt(item, 'wp:post_id'), textAt(item, 'wp:attachment_url')]),
    );
    for (const item of this.items) {
      const [parent, address] = [textAt(item, 'wp:post_parent'), textAt(item, 'wp:attachment_url')];
      if (!isImageName(address)) continue;
      const found = this.#pictures.get(parent) ?? [];
      found.push(address);
      this.#pictures.set(parent, found);
    }
    this.authors = new Map(
      elements(channel, 'wp:author').map((author) => {
        const login = textAt(author, 'wp:author_login');
        return [login, textAt(author, 'wp:author_display_name') || login];
      }),
    );
  }

  override imageAddress(reference: string, where: string): string | null {
    if (this.find(reference)) return super.imageAddress(reference, where);
    const isHere = /^\/(?!\/)/.test(reference) && !this.find(fullSize(reference));
    return super.imageAddress(fullSize(isHere ? this.origin + reference : reference), where);
  }

  /** Uploads stay on the earlier site until someone stores them here by hand. */
  override linkAddress(reference: string, where: string): string | null {
    const stays = /\/wp-content\/uploads\//.test(reference) && !this.find(reference);
    return stays ? reference : super.linkAddress(reference, where);
  }

  /** The fields that posts and pages share. */
  text(item: Element) {
    const link = textAt(item, 'link');
    const [status, password] = [textAt(item, 'wp:status'), textAt(item, 'wp:post_password')];
    if (password !== '' || status === 'private') {
      const why = 'Imported as a draft, because published content is visible to everyone here.';
      this.left.add('restricted text', why, link);
    }
    const name = decodePercents(textAt(item, 'wp:post_name'));
    const title = firstLine(stripMarkup(textAt(item, 'title')), name, 'Untitled');
    const { pathname, search } = URL.parse(link, 'https://site.invalid') ?? NOWHERE;
    const isScheduledPage = status === 'future' && textAt(item, 'wp:post_type') === 'page';
    if (isScheduledPage) {
      this.left.add('scheduled page', 'Imported as a draft: pages cannot be scheduled here.', link);
    }
    return {
      addresses: search.startsWith('?p') || pathname === '/' ? [] : [this.#withoutBase(pathname)],
      slug: name || title,
      title,
      html: this.#readHtml(item, link),
      published:
        (status === 'publish' || (status === 'future' && !isScheduledPage)) && password === '',
    };
  }

  post(item: Element, text: ReturnType<WordPressSite['text']>): ImportedPost {
    const author = textAt(item, 'dc:creator');
    const [category, ...others] = terms(item, 'category').filter(
      (found) => !/^uncategori[sz]ed$/i.test(found),
    );
    const thumbnail = elements(item, 'wp:postmeta').find(
      (meta) => textAt(meta, 'wp:meta_key') === '_thumbnail_id',
    );
    const image = this.#attachments.get(textAt(thumbnail, 'wp:meta_value'));
    const gmt = textAt(item, 'wp:post_date_gmt');
    return {
      ...text,
      excerpt: stripMarkup(textAt(item, 'excerpt:encoded')) || null,
      category: category ?? null,
      author: this.authors.get(author) ?? (author || null),
      tags: [...new Set([...terms(item, 'post_tag'), ...others])],
      // A draft's date consists of zeros.
      date:
        (gmt && !gmt.startsWith('0000') ? toMoment(`${gmt}Z`, 'UTC') : null) ??
        toMoment(textAt(item, 'wp:post_date'), this.timeZone),
      image: image ? this.imageAddress(image, textAt(item, 'link')) : null,
    };
  }

  #readHtml(item: Element, where: string): string {
    const content = textAt(item, 'content:encoded');
    const id = textAt(item, 'wp:post_id');
    for (const block of listBlankBlocks(content)) {
      this.left.add(
        `block ${block}`,
        'A plugin generates its content when the page is shown.',
        where,
      );
    }
    const text = fillWordPressShortcodes(content, {
      attachment: (upload) => this.#attachments.get(upload) ?? null,
      ownPictures: () => this.#pictures.get(id) ?? [],
      leaveOut: (what, why) => this.left.add(what, why, where),
    });
    return this.html(text, where, { lines: !content.includes('<!-- wp:') });
  }

  /** A path relative to the folder in which WordPress was installed. */
  #withoutBase(pathname: string): string {
    const base = URL.canParse(this.origin) ? withoutEndSlashes(new URL(this.origin).pathname) : '';
    return base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  }
}

/**
 * The blocks of plugins without written content, by name.
 *
 * @example listBlankBlocks('<!-- wp:acme/chart {"id":3} --><div></div><!-- /wp:acme/chart -->') // ['acme/chart']
 */
function listBlankBlocks(content: string): string[] {
  const found: string[] = [];
  let open: { name: string; from: number } | null = null;
  for (const mark of content.matchAll(/<!-- (\/?)wp:([a-z0-9-]+\/[a-z0-9-]+) [^<>]*-->/g)) {
    const [whole, slash, name = ''] = mark;
    if (!slash) {
      open = { name, from: mark.index + whole.length };
      continue;
    }
    const inside = open?.name === name ? content.slice(open.from, mark.index) : 'text';
    if (isBlankBlock(inside)) found.push(name);
    open = null;
  }
  return found;
}

const isBlankBlock = (html: string) =>
  !/<(?:img|iframe|video|audio|table)\b/.test(html) && html.replace(/<[^<>]*>/g, '').trim() === '';

const elements = (parent: { children: Node[] } | undefined, name: string): Element[] =>
  (parent?.children ?? []).filter((node) => isElement(node)).filter((node) => node.name === name);

const textAt = (parent: Element | undefined, name: string): string =>
  DomUtils.getText(elements(parent, name).slice(0, 1)).trim();

/** The categories or tags of an item. */
const terms = (item: Element, domain: string): string[] =>
  elements(item, 'category')
    .filter(({ attribs }) => attribs.domain === domain)
    .map((term) => DomUtils.getText([term]).trim())
    .filter((name) => name !== '');

/** Returned for anything but a link. */
const NOWHERE = { pathname: '/', search: '' };

/** An image name without the size that WordPress appends: "a-300x200.jpg". */
function fullSize(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const whole = path.replace(/-\d{2,4}x\d{2,4}(?=\.(?:png|jpe?g|gif|webp)$)/i, '');
  return query === '' || /^(?:w|h|resize|fit|ssl)=/.test(query) ? whole : `${whole}?${query}`;
}
