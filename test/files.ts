import { writeZip } from '../src/archive/zip.ts';
import { readFixture } from './fixtures.ts';

const KINDS = ['png', 'jpeg', 'gif', 'webp', 'avif'];

/** A whole image of each kind: the PNG of one pixel, the others two pixels wide and three high. */
export const IMAGES: Record<string, Uint8Array> = Object.fromEntries(
  KINDS.map((kind) => [`image/${kind}`, readFixture(`images/small.${kind}`)]),
);

export const PNG = readFixture('images/small.png');

/** What says of itself that it is a WebP of so many pixels. */
export function makeWebp(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('RIFF....WEBPVP8X..............', 'latin1').fill(0, 4, 8).fill(0, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

/** A small PDF, whole: one empty page, with a text that makes its content its own. */
export function makePdf(text = '', { encrypted = false, size = 0 } = {}): Uint8Array<ArrayBuffer> {
  const begin = `%PDF-1.7
%âãÏÓ ${text}
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300]>> endobj
`;
  const end = `
trailer <</Root 1 0 R /Size 4${encrypted ? ' /Encrypt 5 0 R' : ''}>>
startxref
0
%%EOF
`;
  const encoder = new TextEncoder();
  const [head, tail] = [encoder.encode(begin), encoder.encode(end)];
  const bytes = new Uint8Array(Math.max(size, head.length + tail.length)).fill(0x20);
  bytes.set(head);
  bytes.set(tail, bytes.length - tail.length);
  return bytes;
}

/** A file as a form sends it. */
export const makeFile = (bytes: Uint8Array | string, type = 'image/png', name = 'photo.png') =>
  // The DOM's types take no view on a shared buffer, which none of these is.
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });

/** The same of a PDF. */
export const pdfFile = (
  name: string,
  bytes: Uint8Array | string = makePdf(name),
  type = 'application/pdf',
) => makeFile(bytes, type, name);

/** A form with files under one name, and fields after them. */
export function fileForm(
  field: string,
  files: (File | string)[],
  fields: Record<string, string | File> = {},
): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A ZIP file of these files. */
export async function zipFiles(files: Iterable<[string, Uint8Array | string]>): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = writeZip(writable);
  const write = async () => {
    for (const [path, content] of files) {
      // The DOM's types refuse a shared buffer, which none of these is.
      const body = new Blob([content as Uint8Array<ArrayBuffer>]).stream();
      await zip.add(path, body, { compress: true });
    }
    await zip.close();
  };
  return (await Promise.all([new Response(readable).blob(), write()]))[0];
}
