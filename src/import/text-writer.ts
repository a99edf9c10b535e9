import { pageFields } from '../../records/page.ts';
import { DEFAULT_CATEGORY, MAX_POST, postFields } from '../../records/post.ts';
import { redirectKey } from '../../records/redirect.ts';
import { decodeEntities, encodeEntities } from '../values/html.ts';
import type { ArchiveFiles } from './archive-files.ts';
import type { ImportedPage, ImportedPost, LeftBehindList } from './imported-site.ts';

const truncate = (text: string, max: number) => [...text].slice(0, max).join('').trim();

const ADDRESS = /(?<=<(?:img|a)) (src|href)="([^"]*)"/g;

/** Makes the fields of records, their files stored and their links leading to where things will be. */
export class TextWriter {
  readonly #files: ArchiveFiles;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #left: LeftBehindList;

  constructor(files: ArchiveFiles, paths: ReadonlyMap<string, string>, left: LeftBehindList) {
    this.#files = files;
    this.#paths = paths;
    this.#left = left;
  }

  /** @param owner who wrote what names no author */
  async toPostFields(post: ImportedPost, owner: string) {
    const { excerpt, category, author, tags, date, image, title } = post;
    const content = await this.#content(post);
    if (content === null) return null;
    const read = postFields.safeParse({
      title: truncate(title, 300),
      content,
      excerpt: excerpt && truncate(excerpt, 2000),
      category: truncate(category ?? '', 100) || DEFAULT_CATEGORY,
      author: truncate(author || owner, 100) || 'Author not named',
      tags: tags
        .map((tag) => truncate(tag, 60))
        .filter((tag) => tag !== '')
        .slice(0, 50),
      published: post.published,
      featured_image: image && (await this.#files.address(image, title)),
      published_at: date,
      language: post.language ?? null,
    });
    if (!read.success) this.#left.add('post', read.error.issues[0]?.message ?? '', title);
    return read.data ?? null;
  }

  async toPageFields(page: ImportedPage) {
    const { title, slug, place, published, language = null } = page;
    const content = await this.#content(page);
    if (content === null) return null;
    const read = pageFields.safeParse({ title, slug, content, place, published, language });
    if (!read.success) this.#left.add('page', read.error.issues[0]?.message ?? '', title);
    return read.data ?? null;
  }

  async #content({ html, title }: ImportedPost | ImportedPage): Promise<string | null> {
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
    this.#left.add('text', `It is longer than ${MAX_POST / 1000} KB.`, title);
    return null;
  }

  /** A link within the earlier site leads to where its end will be. */
  #leading(address: string): string {
    if (!address.startsWith('/') || address.startsWith('/storage/')) return address;
    const target = this.#paths.get(redirectKey(address) ?? '');
    return target ? target + (/#[^#]*$/.exec(address)?.[0] ?? '') : address;
  }
}
