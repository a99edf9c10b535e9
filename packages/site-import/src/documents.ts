import { decodeEntities, type Item, type Name, type Style } from '@academic-site/bibliography';
import { escapeUTF8 } from 'entities';
import { References } from './citations.ts';
import { isImageName, parentFolder } from './files.ts';
import { ForeignSite } from './foreign-site.ts';
import type { LeftBehind } from './model.ts';
import { isReferenceName, readReferenceFile } from './reference-files.ts';
import type { SourceFile } from './source.ts';
import { SourceError } from './source-error.ts';

/** An image of a document. */
export interface DocumentImage {
  /** The `src` in the document's HTML, to be replaced by the address at which the image is stored. */
  address: string;
  name: string;
  bytes: Uint8Array;
}

/** A person or organisation that wrote a document. */
export interface DocumentAuthor extends Name {
  /** Without the address. */
  orcid?: string;
}

/** A text read from a file, as the beginning of a post or a page. */
export interface ImportedDocument {
  /** Title in the file; its name if it has none. */
  title: string;
  excerpt: string | null;
  /** Its authors in parts. */
  authors: DocumentAuthor[];
  category: string | null;
  tags: string[];
  /** As the file names it; null if it names none. */
  language: string | null;
  /** In UTC. */
  date: string | null;
  /** In the bare form. */
  doi: string | null;
  /** Address of the {@link DocumentImage} that stands for it; null for none. */
  featuredImage: string | null;
  /** Style of its citations; null if the file names none that this site has. */
  citationStyle: Style | null;
  /** Only tags and attributes of posts, with addresses of {@link DocumentImage}s. */
  html: string;
  /** Works that the HTML cites, by their ids. */
  references: Item[];
  images: DocumentImage[];
  leftBehind: LeftBehind[];
}

/** Text and facts of a document whose images are still among its files. */
export type DocumentText = Omit<ImportedDocument, 'images' | 'leftBehind' | 'references'>;

/** Functions of the site that readers of documents use. */
export interface DocumentOptions {
  /** Dates without a zone are read in it. */
  timeZone: string;
  /** Lists the files of a ZIP file. Throws an error whose message is a sentence. */
  unpack: (bytes: Uint8Array) => Promise<SourceFile[]>;
}

const MAX_IMAGES = 200;

/** A document and the images that it may show: beside it among the chosen files, or within its own file. */
export class DocumentFiles extends ForeignSite {
  /** The name of the document. */
  readonly name: string;
  /** Works that it can cite. */
  readonly references = new References();
  /** Names of files with references that were read. */
  readonly #read = new Set<string>();
  readonly #images: Map<string, SourceFile['read']>;

  /** @param beside the document, all chosen files */
  constructor(name: string, beside: readonly SourceFile[], timeZone: string) {
    const images = beside.filter((file) => isImageName(file.name));
    const scheme = `import-${crypto.getRandomValues(new Uint32Array(4)).join('-')}:`;
    super({ names: images.map((file) => file.name), texts: new Map(), scheme }, timeZone);
    this.name = name;
    this.missing = 'It is not among the chosen files. Choose it together with the text.';
    this.#images = new Map(images.map((file) => [file.name, file.read]));
  }

  /** Reads the works in the files beside the document. */
  async readReferences(beside: readonly SourceFile[]): Promise<void> {
    for (const file of beside.filter(({ name }) => isReferenceName(name))) {
      const items = await readReferenceFile(file);
      if (items.length > 0) this.#read.add(file.name);
      for (const [key, item] of items) this.references.add(key, item);
    }
  }

  /** True for a file of references that was read, by its name or a path to it. */
  isRead(path: string): boolean {
    const [name = ''] = path.split(/[\\/]/).slice(-1);
    return [...this.#read].some((read) => read === path || read.split('/').at(-1) === name);
  }

  /** Adds an image that the document contains; returns its address. */
  addImage(name: string, read: SourceFile['read']): string {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let free = name;
    for (let at = 2; this.#images.has(free); at += 1) free = `${stem}-${at}${ending}`;
    this.#images.set(free, read);
    return `${this.files.scheme}${encodeURIComponent(free)}`;
  }

  override imageAddress(reference: string, where = this.name): string | null {
    if (reference.startsWith(this.files.scheme)) return reference;
    const data = DATA.exec(reference);
    if (!data) return super.imageAddress(reference, where);
    const [, type = '', base64 = ''] = data;
    if (!isImageName(`.${type}`)) {
      this.left.add(`picture .${type}`, 'Pictures are PNG, JPEG, GIF, WebP or AVIF here.', where);
      return null;
    }
    const bytes = decodeBase64(base64);
    return bytes && this.addImage(`image.${type}`, async () => bytes);
  }

  override linkAddress(reference: string, where = this.name): string | null {
    if (/^(?:https?|ftps?|mailto|tel):\S+$/i.test(reference) || /^#./.test(reference)) {
      return reference;
    }
    const why = 'It leads to a file or page beside the text, which is not on this site.';
    this.left.add('link', why, `${where}: ${reference.slice(0, 100)}`);
    return null;
  }

  /** The document with the images that its HTML shows; those that cannot be read are removed from it. */
  async finish(document: DocumentText): Promise<ImportedDocument> {
    const images: DocumentImage[] = [];
    const kept = new Set<string>();
    for (const [name, read] of this.#images) {
      const address = `${this.files.scheme}${encodeURIComponent(name)}`;
      const isShown = document.html.includes(`"${escapeUTF8(address)}"`);
      if (!isShown && address !== document.featuredImage) continue;
      const bytes = images.length < MAX_IMAGES ? await read() : null;
      if (bytes) {
        images.push({
          address,
          name: name.slice(parentFolder(name).length).replace('/', ''),
          bytes,
        });
        kept.add(address);
      } else {
        const why =
          images.length < MAX_IMAGES
            ? 'It is too large or cannot be read.'
            : `A text takes ${MAX_IMAGES} images at once.`;
        this.left.add('picture', why, name);
      }
    }
    const html = dropImages(
      // Removes control characters, which programs may print; texts of this site have none.
      lowerHeadings(document.html.replace(/[^\P{Cc}\t\n\r]/gu, '')),
      (src) => src.startsWith(this.files.scheme) && !kept.has(src),
    );
    return { ...document, ...this.references.finish(html), images, leftBehind: this.left.list() };
  }
}

const DATA = /^data:image\/([\w.+-]+);base64,([\w+/=\s]+)$/i;

/** The bytes; null for text that is not Base64. */
export function decodeBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

/** HTML without some images, and without figures that have lost theirs. */
function dropImages(html: string, isDropped: (src: string) => boolean): string {
  return html
    .replace(/<img src="([^"]*)"[^>]*>/g, (tag, src: string) => (isDropped(src) ? '' : tag))
    .replace(
      /<figure>(?!<img|<a)[\s\S]*?<figcaption>([\s\S]*?)<\/figcaption><\/figure>/g,
      '<p>$1</p>',
    );
}

/** A ZIP file as a map of its files; throws a {@link SourceError} for one that cannot be read. */
export async function openPackage(
  bytes: Uint8Array,
  { unpack }: Pick<DocumentOptions, 'unpack'>,
): Promise<Map<string, SourceFile['read']>> {
  const files = await unpack(bytes).catch((error: Error) => {
    const reason = error.message.replace(/^The ZIP file cannot be read: |\.$/g, '');
    throw new SourceError(`The file is damaged: ${reason}.`);
  });
  return new Map(files.map(({ name, read }) => [name, read]));
}

/** A heading of the first level, below nothing but code and images. */
const FIRST_HEADING =
  /^((?:\s|<pre\b[\s\S]*?<\/pre>|<p>(?:<img [^<>]*>\s*)+<\/p>)*)<h1\b[^>]*>([\s\S]*?)<\/h1>/;

/** Removes a heading of the first level from the start of a text and returns it as its title. */
export function takeTitle(html: string): { title: string; html: string } {
  const [whole = '', before = '', inner = ''] = FIRST_HEADING.exec(html) ?? [];
  const title = plainLine(inner);
  return title === '' ? { title, html } : { title, html: before + html.slice(whole.length) };
}

/** Headings one level lower if some are as high as the title of the page. */
const lowerHeadings = (html: string): string =>
  /<h1\b/.test(html)
    ? html.replace(
        /(<\/?h)([1-6])\b/g,
        (_, tag: string, level: string) => `${tag}${Math.min(6, Number(level) + 1)}`,
      )
    : html;

/** HTML as a line of text. */
export const plainLine = (html: string): string =>
  decodeEntities(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
