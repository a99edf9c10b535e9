import { sha256 } from '../../lib/digest.ts';
import { MAX_IMAGE } from '../../lib/files/image-type.ts';
import { isPdfName } from '../../lib/import/files.ts';
import { addressedFile } from '../../lib/import/moved-site.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { imageOf } from '../files/image.ts';
import { storePostImage } from '../posts/images.ts';
import { checkedPdf, storePdf } from '../publications/pdf-folder.ts';

/** The files of a site that is moved in. */
export interface MovingFiles {
  names: readonly string[];
  /** The content of one; null where it cannot be read. */
  read(name: string): Promise<Uint8Array | null>;
  /** A picture of another server; a sentence when it cannot be had. Absent where pictures stay where they are. */
  fetchImage?: (url: string) => Promise<Uint8Array | string>;
}

/** A picture or PDF that texts name, and what became of it. */
interface Stored {
  address: string | null;
  reason: string;
}

/** Stores what texts name, each file once. */
export class FileMover {
  readonly #files: MovingFiles;
  readonly #store: FileStore;
  readonly #leaveOut: (what: string, why: string, where: string) => void;
  readonly #digests = new Map<string, Promise<string>>();
  readonly #stored = new Map<string, Promise<Stored>>();
  /** How many were stored. */
  readonly counts = { pictures: 0, pdfs: 0 };

  constructor(
    files: MovingFiles,
    store: FileStore,
    leaveOut: (what: string, why: string, where: string) => void,
  ) {
    this.#files = files;
    this.#store = store;
    this.#leaveOut = leaveOut;
  }

  /** Tells the content of a file apart from any other; "" for one that cannot be read. */
  digest(name: string): Promise<string> {
    const known = this.#digests.get(name) ?? this.#digestOf(name);
    this.#digests.set(name, known);
    return known;
  }

  async #digestOf(name: string): Promise<string> {
    const bytes = await this.#files.read(name);
    return bytes ? sha256(bytes) : '';
  }

  /** Where the file behind an address is on this site; null where it could not be stored. Other addresses stay. */
  async address(reference: string, where: string): Promise<string | null> {
    const name = addressedFile(reference);
    const isRemote = name === null && /^https:\/\//i.test(reference) && this.#files.fetchImage;
    if (name === null && !isRemote) return reference;
    const stored = this.#stored.get(reference) ?? this.#move(reference, name);
    this.#stored.set(reference, stored);
    const { address, reason } = await stored;
    if (reason) {
      this.#leaveOut(
        name === null ? 'picture of another server' : 'file',
        reason,
        `${where}: ${name ?? reference}`,
      );
    }
    return address;
  }

  async #move(reference: string, name: string | null): Promise<Stored> {
    const found =
      name === null ? await this.#files.fetchImage?.(reference) : await this.#files.read(name);
    // A picture that could not be fetched stays where it is.
    if (typeof found === 'string') return { address: reference, reason: found };
    if (!found) return { address: null, reason: 'It cannot be read.' };
    if (name !== null && isPdfName(name)) return this.#movePdf(name, found);
    const image = imageOf(found);
    const fallback = name === null ? reference : null;
    if (!image) return { address: fallback, reason: 'It is no PNG, JPEG, GIF, WebP or AVIF.' };
    if (found.byteLength > MAX_IMAGE) {
      return { address: fallback, reason: `It is larger than ${MAX_IMAGE / 2 ** 20} MB.` };
    }
    const original = (name ?? new URL(reference).pathname).split('/').at(-1) ?? 'image';
    const address = await storePostImage(this.#store, image, original);
    this.counts.pictures += 1;
    return { address, reason: '' };
  }

  async #movePdf(name: string, bytes: Uint8Array): Promise<Stored> {
    const pdf = await checkedPdf(bytes);
    if (typeof pdf === 'string') return { address: null, reason: pdf };
    const address = await storePdf(this.#store, name.split('/').at(-1) ?? name, pdf);
    this.counts.pdfs += 1;
    return { address, reason: '' };
  }
}
