import { PdfCheck, type PdfFlaw } from '../values/pdf-check.ts';
import { HEAD_BYTES, imageType } from './image-type.ts';

/** The endings of what browsers show or run: such a name must not be a lie. */
const SHOWN = /\.(?:pdf|png|jpe?g|gif|webp|avif|svgz?|xml|[sx]?html?|xht|m?js|css|wasm)$/i;

/** Finds out what a stored file is as its bytes come by, whatever was said of it. */
export class FileCheck {
  #head: number[] = [];
  readonly #pdf = new PdfCheck();

  add(chunk: Uint8Array): void {
    this.#head.push(...chunk.subarray(0, HEAD_BYTES - this.#head.length));
    this.#pdf.add(chunk);
  }

  /**
   * The file's type: that of a PDF or an image by its content. Anything else is only good to be saved, as data that
   * somebody laid beside the PDFs.
   *
   * @param name with its ending
   * @returns null for what is called a PDF, an image or a page and is no PDF and no image
   */
  verdict(name: string): { contentType: string; flaws: PdfFlaw[] } | null {
    const pdf = this.#pdf.verdict();
    if (pdf.error === null) return { contentType: 'application/pdf', flaws: pdf.flaws };
    const image = imageType(Uint8Array.from(this.#head));
    if (!image && SHOWN.test(name)) return null;
    return { contentType: image?.type ?? 'application/octet-stream', flaws: [] };
  }
}
