import { addressedFile, type LeftBehindList, type SiteSource } from '@academic-site/site-import';
import type { ManifestFile } from '../../records/archive-manifest.ts';
import { writeJsonRows } from '../archive/json-rows.ts';
import type { ZipOutput } from '../archive/zip.ts';
import { type Image, parseImage } from '../files/image.ts';
import { MAX_IMAGE } from '../files/image-type.ts';
import { sha256 } from '../values/digest.ts';
import { imageNames } from '../values/image-address.ts';
import { checkedPdf } from '../values/pdf-check.ts';
import { storedName } from '../values/storage-key.ts';

/** Result for a file that texts refer to. */
interface Placed {
  address: string | null;
  /** Why it was not imported; "" if it was. */
  reason: string;
}

const PIECE = 2 ** 16;

/** Streams the bytes without copying them: a Blob would keep a copy until it is garbage-collected. */
function streamPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.byteLength) controller.enqueue(bytes.subarray(at, at + PIECE));
      else controller.close();
      at += PIECE;
    },
  });
}

/** Adds files that texts refer to to an archive, each once, under a name derived from its content. */
export class ArchiveFiles {
  /** All files of the archive, as listed in its manifest. */
  readonly listed: ManifestFile[] = [];
  /** Number of referenced files that were added. */
  readonly counts = { pictures: 0, pdfs: 0 };
  readonly #source: SiteSource;
  readonly #zip: ZipOutput;
  readonly #left: LeftBehindList;
  readonly #fetchImage: ((url: string) => Promise<Uint8Array | string>) | undefined;
  readonly #placed = new Map<string, Promise<Placed>>();
  readonly #recordImages = new Map<string, Promise<string | null>>();
  /** The content of each file, by its path. */
  readonly #digests = new Map<string, string>();

  constructor(
    source: SiteSource,
    zip: ZipOutput,
    left: LeftBehindList,
    fetchImage?: (url: string) => Promise<Uint8Array | string>,
  ) {
    this.#source = source;
    this.#zip = zip;
    this.#left = left;
    this.#fetchImage = fetchImage;
  }

  async add(
    path: string,
    bytes: Uint8Array,
    { stored, digest }: { stored?: ManifestFile['stored']; digest?: string } = {},
  ): Promise<void> {
    await this.#zip.add(path, streamPieces(bytes), { compress: !stored });
    this.listed.push({
      path,
      size: bytes.byteLength,
      sha256: digest ?? (await sha256(bytes)),
      ...(stored && { stored }),
    });
  }

  /** Adds lists of rows. */
  addJson(path: string, lists: Record<string, object[]>): Promise<void> {
    return this.add(path, new TextEncoder().encode(writeJsonRows(lists)));
  }

  /** Future address of the file behind an address; null if it cannot be stored. Other addresses are unchanged. */
  async address(reference: string, where: string): Promise<string | null> {
    const name = addressedFile(this.#source, reference);
    const isFetched = name === null && /^https:\/\//i.test(reference) && this.#fetchImage;
    if (name === null && !isFetched) return reference;
    const placed = this.#placed.get(reference) ?? this.#place(reference, name);
    this.#placed.set(reference, placed);
    const { address, reason } = await placed;
    const what = name === null ? 'image on another server' : 'file';
    if (reason) this.#left.add(what, reason, `${where}: ${name ?? reference}`);
    return address;
  }

  async #place(reference: string, name: string | null): Promise<Placed> {
    const found =
      name === null ? await this.#fetchImage?.(reference) : await this.#source.read(name);
    // An image that could not be fetched keeps its address.
    if (typeof found === 'string') return { address: reference, reason: found };
    if (!found) return { address: null, reason: 'The file cannot be read.' };
    if (name !== null && /\.pdf$/i.test(name)) {
      const address = await this.#storePdf(name, found);
      if (typeof address !== 'string') return { address: null, reason: address.reason };
      this.counts.pdfs += 1;
      return { address, reason: '' };
    }
    const elsewhere = name === null ? reference : null;
    const image = parseImage(found);
    if (!image) return { address: elsewhere, reason: 'Not a PNG, JPEG, GIF, WebP or AVIF image.' };
    if (found.byteLength > MAX_IMAGE) {
      return { address: elsewhere, reason: `It is larger than ${MAX_IMAGE / 2 ** 20} MB.` };
    }
    const original = (name ?? new URL(reference).pathname).split('/').at(-1) ?? 'image';
    return { address: await this.#storeImage(image, 'blog', original), reason: '' };
  }

  /** Address of a publication's PDF; null if it cannot be imported, which is reported. */
  async pdf(name: string): Promise<string | null> {
    const bytes = await this.#source.read(name);
    const address = bytes
      ? await this.#storePdf(name, bytes)
      : { reason: 'The file cannot be read.' };
    if (typeof address === 'string') return address;
    this.#left.add('PDF', address.reason, name);
    return null;
  }

  /** Address of a record's own image; null if it has none. */
  recordImage(name: string, folder: 'publication-images' | 'records'): Promise<string | null> {
    const key = `${folder}/${name}`;
    const placed = this.#recordImages.get(key) ?? this.#placeRecordImage(name, folder);
    this.#recordImages.set(key, placed);
    return placed;
  }

  async #placeRecordImage(name: string, folder: string): Promise<string | null> {
    const bytes = await this.#source.read(name);
    const image = bytes && parseImage(bytes);
    if (!image || image.bytes.byteLength > MAX_IMAGE) return null;
    return this.#storeImage(image, folder, name);
  }

  async #storeImage(image: Image, folder: string, originalName: string): Promise<string> {
    const { bytes, type, extension, size } = image;
    const digest = await sha256(bytes);
    const path = `${folder}/${imageNames(digest, extension, size, null).name}`;
    if (!this.#digests.has(path)) {
      this.#digests.set(path, digest);
      const stored = { originalName: [...originalName].slice(0, 100).join('') };
      await this.add(`files/${path}`, bytes, {
        stored: { ...stored, contentType: type, flaws: [] },
        digest,
      });
      this.counts.pictures += 1;
    }
    return `/storage/${path}`;
  }

  /** Its own name, with "-2", "-3" … if a file with other content has that. */
  async #storePdf(name: string, bytes: Uint8Array): Promise<string | { reason: string }> {
    const pdf = await checkedPdf(bytes);
    if (typeof pdf === 'string') return { reason: pdf };
    const originalName = name.split('/').at(-1) ?? name;
    for (let copy = 1; ; copy += 1) {
      const end = copy === 1 ? '$1' : `-${copy}$1`;
      const path = `publications/${storedName(originalName.replace(/(\.pdf)?$/i, end))}`;
      const known = this.#digests.get(path);
      if (known === undefined) {
        this.#digests.set(path, pdf.sha256);
        const stored = { originalName, contentType: 'application/pdf', flaws: pdf.flaws };
        await this.add(`files/${path}`, bytes, { stored, digest: pdf.sha256 });
      }
      if (known === undefined || known === pdf.sha256) return `/storage/${path}`;
    }
  }
}
