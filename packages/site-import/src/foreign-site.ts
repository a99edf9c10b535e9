import { convertHtml } from './convert-html.ts';
import { isImageName, isPdfName, isTextName, parentFolder, resolveDots } from './files.ts';
import {
  decodePercents,
  fileAddress,
  type ImportedPage,
  type ImportedSite,
  LeftBehindList,
  type SourceFiles,
} from './model.ts';
import { makeProfile } from './profile.ts';

/** A site of another system: its files, and how to find those that its texts refer to. */
export class ForeignSite {
  readonly files: SourceFiles;
  /** Time zone of this site, used for dates without one. */
  readonly timeZone: string;
  readonly left = new LeftBehindList();
  /** Texts that do not fit any type of record, as unpublished pages. */
  readonly drafts: ImportedPage[] = [];
  /** Its address, such as "https://example.org/lab"; "" if unknown. */
  origin = '';
  /** Prefixes of addresses within it. */
  origins: readonly string[] = [];
  /** Folders whose content is served from its root, such as "static/". */
  roots: readonly string[] = [''];
  /** Reason why an image or a PDF that is not among its files is missing. */
  missing = 'The file is not in the folder.';
  /** File names by their folded form. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(files: SourceFiles, timeZone: string) {
    this.files = files;
    this.timeZone = timeZone;
    this.#names = new Map(files.names.map((name) => [fold(name), name]));
  }

  /** Records the sections of a CV that contain no entries. */
  skipSections(sections: readonly { heading: string }[], name: string): void {
    for (const { heading } of sections) {
      const why = 'Its lines cannot be imported as CV entries.';
      this.left.add('section of a CV', why, `${name}: ${heading}`);
    }
  }

  /** Completes the result of an import: fields that are not given are empty. */
  toImportedSite(system: ImportedSite['system'], more: Partial<ImportedSite>): ImportedSite {
    return {
      system,
      origin: this.origin,
      posts: [],
      talks: [],
      courses: [],
      projects: [],
      people: [],
      entries: [],
      publications: [],
      skipped: [],
      redirects: [],
      profile: makeProfile({}),
      ...more,
      pages: [...(more.pages ?? []), ...this.drafts],
      leftBehind: this.left.list(),
    };
  }

  /**
   * Finds the name of the file that a text refers to.
   *
   * @param reference as written: "/assets/img/a.png", "a.png", or with the site's own host
   * @param folder of the text, "content/post/a"
   */
  find(reference: string, folder = ''): string | null {
    const path = this.#ownPath(reference.trim().replace(/\\/g, '/'));
    if (!isWithin(path)) return null;
    const [given = ''] = path.split(/[?#]/, 1);
    for (const place of given.startsWith('/') ? this.roots : [`${folder}/`, ...this.roots]) {
      const normal = resolveDots(`${place}${decodePercents(given)}`);
      const found = normal && this.#names.get(fold(normal));
      if (found) return found;
    }
    return null;
  }

  /** Returns an address within the site as a path; other addresses are unchanged. */
  #ownPath(reference: string): string {
    const own = this.origins.find(
      (origin) =>
        origin !== '' && `${reference}/`.toLowerCase().startsWith(`${origin.toLowerCase()}/`),
    );
    return own ? `/${reference.slice(own.length).replace(/^\/+/, '')}` : reference;
  }

  /**
   * Returns the address of an image in a text; null, and reported, if it cannot be shown.
   *
   * @param where the name of the text
   */
  imageAddress(reference: string, where: string): string | null {
    const found = this.find(reference, parentFolder(where));
    if (found && isImageName(found)) return fileAddress(this.files, found);
    if (found) {
      const what = `image .${found.split('.').at(-1)}`;
      this.left.add(what, 'Only PNG, JPEG, GIF, WebP and AVIF images are supported.', where);
      return null;
    }
    const address = reference.replace(/^(?:http:)?\/\//i, 'https://');
    if (/^(?:https:\/\/|data:image\/)/i.test(address)) return address;
    this.left.add('image', this.missing, `${where}: ${reference.slice(0, 100)}`);
    return null;
  }

  /** Returns the target of a link in a text; null for none. PDFs and images are stored on this site. */
  linkAddress(reference: string, where: string): string | null {
    if (/^(?:#|mailto:|tel:)/i.test(reference)) return reference;
    const found = this.find(reference, parentFolder(where));
    if (found && (isPdfName(found) || isImageName(found))) return fileAddress(this.files, found);
    if (!found || isTextName(found)) {
      const path = this.#ownPath(reference.trim());
      const [own = ''] = isWithin(path) ? path.split(/[?#]/, 1) : [];
      if (isPdfName(own)) this.left.add('PDF', this.missing, `${where}: ${own.slice(0, 100)}`);
      return this.pageAddress(this.#ownPath(reference).trim(), where, found) || null;
    }
    const ending = found.includes('.') ? `.${found.split('.').at(-1)}` : '';
    const why = 'Links to it lead to the earlier site: only PDFs and images are imported.';
    this.left.add(`file ${ending}`, why, where);
    return this.origin ? `${this.origin}/${found.replace(/^(?:static|content)\//, '')}` : null;
  }

  /**
   * Returns the target of a link to a page.
   *
   * @param _file the text that it refers to, if any
   */
  protected pageAddress(path: string, _where: string, _file: string | null): string {
    return path;
  }

  /** True for a record with neither title, text nor image, which is skipped and reported. */
  saysNothing(title: string, record: { html: string; image?: string | null }, where: string) {
    const isNothing = title === '' && record.html.trim() === '' && !record.image;
    if (isNothing) this.left.add('record without title and text', 'It has no content.', where);
    return isNothing;
  }

  /** Converts the HTML of a text to that of this site; see {@link convertHtml}. */
  html(html: string, where: string, { lines = false } = {}): string {
    return convertHtml(html, {
      image: (reference) => this.imageAddress(reference, where),
      link: (reference) => this.linkAddress(reference, where),
      leaveOut: (what, why) => this.left.add(what, why, where),
      lines,
    });
  }
}

/** True for a reference without another host or scheme. */
const isWithin = (path: string) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path);

const fold = (path: string) => path.normalize('NFC').toLowerCase();
