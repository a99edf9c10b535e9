import { PdfCheck, type PdfFlaw } from '../values/pdf-check.ts';
import { HEAD_BYTES, imageType } from './image-type.ts';

/** Extensions of formats that browsers display or run: such a name must match the content. */
const SHOWN = /\.(?:pdf|png|jpe?g|gif|webp|avif|svgz?|xml|[sx]?html?|xht|m?js|css|wasm)$/i;

/** Detects a stored file's type from its bytes as they stream by, whatever was declared. */
export class FileCheck {
  #head: number[] = [];
  readonly #pdf = new PdfCheck();

  add(chunk: Uint8Array): void {
    this.#head.push(...chunk.subarray(0, HEAD_BYTES - this.#head.length));
    this.#pdf.add(chunk);
  }

  /**
   * The file's type: for a PDF or an image by its content. Anything else can only be downloaded, such as data placed
   * beside the PDFs.
   *
   * @param name with its extension
   * @returns null for a file named like a PDF, image or page that is neither a PDF nor an image
   */
  verdict(name: string): { contentType: string; flaws: PdfFlaw[] } | null {
    const pdf = this.#pdf.verdict();
    if (pdf.error === null) return { contentType: 'application/pdf', flaws: pdf.flaws };
    const image = imageType(Uint8Array.from(this.#head));
    if (!image && SHOWN.test(name)) return null;
    return { contentType: image?.type ?? 'application/octet-stream', flaws: [] };
  }
}
