import type { LeftBehindList } from '@academic-site/site-import';
import { pageFields } from '../../records/page.ts';
import { DEFAULT_CATEGORY, MAX_POST, postFields } from '../../records/post.ts';
import { redirectKey } from '../../records/redirect.ts';
import { decodeEntities, encodeEntities } from '../values/html.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { type FoundRecords, readFields } from './to-archive.ts';

type Post = FoundRecords['posts'][number];
type Page = FoundRecords['pages'][number];

const ADDRESS = /(?<=<(?:img|a)) (src|href)="([^"]*)"/g;

/** Prepares the text fields of records: stores their files and adapts their links to the new addresses. */
export class TextWriter {
  readonly #files: ArchiveFiles;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #left: LeftBehindList;

  constructor(files: ArchiveFiles, paths: ReadonlyMap<string, string>, left: LeftBehindList) {
    this.#files = files;
    this.#paths = paths;
    this.#left = left;
  }

  /**
   * @param owner default author
   */
  async toPostFields(post: Post, owner: string) {
    const { excerpt, category, author, tags, date, image, title } = post;
    const content = await this.#content(post);
    if (content === null) return null;
    const [fields] = readFields(this.#left, { what: 'post', where: title }, postFields, {
      title,
      content,
      excerpt,
      category: category || DEFAULT_CATEGORY,
      author: author || owner || 'Author not named',
      tags,
      published: post.published,
      featured_image: image && (await this.#files.address(image, title)),
      published_at: date,
      language: post.language,
      translation_of: null,
      references: [],
      citationStyle: null,
      doi: null,
      contributors: [],
    });
    return fields ?? null;
  }

  async toPageFields(page: Page) {
    const { title, slug, place, published, language } = page;
    const content = await this.#content(page);
    if (content === null) return null;
    const given = {
      ...{ title, slug, content, place, published, language, translation_of: null },
      ...{ references: [], citationStyle: null },
    };
    const [fields] = readFields(this.#left, { what: 'page', where: title }, pageFields, given);
    return fields ?? null;
  }

  async #content({ html, title }: Post | Page): Promise<string | null> {
    const addresses = new Map<string, string | null>();
    for (const [, , written = ''] of html.matchAll(ADDRESS)) {
      if (addresses.has(written)) continue;
      addresses.set(written, await this.#files.address(decodeEntities(written), title));
    }
    const content = html.replace(ADDRESS, (_, name: string, written: string) => {
      const address = addresses.get(written) ?? '';
      return ` ${name}="${encodeEntities(name === 'href' ? this.#leading(address) : address)}"`;
    });
    if (new TextEncoder().encode(content).length <= MAX_POST) return content;
    this.#left.add('text', `Longer than ${MAX_POST / 1000} KB.`, title);
    return null;
  }

  /** Adapts a link within the imported site to the new address. */
  #leading(address: string): string {
    if (!address.startsWith('/') || address.startsWith('/storage/')) return address;
    const target = this.#paths.get(redirectKey(address) ?? '');
    return target ? target + (/#[^#]*$/.exec(address)?.[0] ?? '') : address;
  }
}
