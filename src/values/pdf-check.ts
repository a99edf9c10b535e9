import { sha256 } from './digest.ts';

/** Maximum bytes of an uploaded PDF. */
export const MAX_PDF = 50 * 2 ** 20;

const HEADER = ascii('%PDF-');
const TRAILER = ascii('%%EOF');
const ENCRYPTION = ascii('/Encrypt');

/** Readers look for the end-of-file marker in the last kilobyte (ISO 32000-1, annex H.3, note 18). */
const TRAILER_ROOM = 1024;

/**
 * Flaws that readers of a PDF notice: its end is missing, so it may be truncated and not every viewer can open it; or
 * it requires a password.
 */
export const PDF_FLAWS = ['incomplete', 'encrypted'] as const;

export type PdfFlaw = (typeof PDF_FLAWS)[number];

/** Reason why a file is not a PDF, as a sentence; otherwise the flaws of a PDF that can be stored. */
type PdfVerdict = { error: string } | { error: null; flaws: PdfFlaw[] };

/** Checks a PDF's structure as its bytes stream by; buffers only the last kilobyte. */
export class PdfCheck {
  #size = 0;
  #head = new Uint8Array();
  #tail = new Uint8Array();
  #encrypted = false;

  add(chunk: Uint8Array): void {
    this.#size += chunk.byteLength;
    if (this.#head.byteLength < HEADER.byteLength) {
      this.#head = joined(this.#head, chunk.subarray(0, HEADER.byteLength));
    }
    // A marker split across two chunks is found in the end of the first joined to the beginning of the second.
    const across = joined(this.#tail.subarray(-ENCRYPTION.byteLength), chunk.subarray(0, 8));
    this.#encrypted ||= includes(across, ENCRYPTION) || includes(chunk, ENCRYPTION);
    const end = chunk.subarray(-TRAILER_ROOM);
    this.#tail =
      end.byteLength < TRAILER_ROOM ? joined(this.#tail, end).slice(-TRAILER_ROOM) : end.slice();
  }

  verdict(): PdfVerdict {
    if (this.#size === 0) return { error: 'The file is empty.' };
    if (!startsWith(this.#head, HEADER)) return { error: 'The content of the file is not a PDF.' };
    const flaws: PdfFlaw[] = [];
    if (!includes(this.#tail, TRAILER)) flaws.push('incomplete');
    if (this.#encrypted) flaws.push('encrypted');
    return { error: null, flaws };
  }
}

export interface Pdf {
  bytes: Uint8Array;
  /** Lower-case hexadecimal. */
  sha256: string;
  flaws: PdfFlaw[];
}

/**
 * Checks a PDF; a sentence if it is rejected.
 *
 * @example await checkedPdf(await readFile(path))
 */
export async function checkedPdf(bytes: Uint8Array): Promise<Pdf | string> {
  if (bytes.byteLength > MAX_PDF) return `It is larger than ${MAX_PDF / 2 ** 20} MB.`;
  const check = new PdfCheck();
  check.add(bytes);
  const verdict = check.verdict();
  if (verdict.error !== null) return verdict.error;
  return { bytes, sha256: await sha256(bytes), flaws: verdict.flaws };
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.byteLength + second.byteLength);
  both.set(first);
  both.set(second, first.byteLength);
  return both;
}

const startsWith = (bytes: Uint8Array, wanted: Uint8Array, from = 0) =>
  wanted.every((byte, at) => bytes[from + at] === byte);

function includes(bytes: Uint8Array, wanted: Uint8Array): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes, wanted, at)) return true;
  }
  return false;
}
