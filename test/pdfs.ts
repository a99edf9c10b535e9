import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** A PDF of `test/fixtures/pdf`. */
export const writtenPdf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures/pdf', name)));

/** A file as a form sends it. */
export const pdfFile = (
  name: string,
  bytes: Uint8Array<ArrayBuffer> | string = makePdf(name),
  type = 'application/pdf',
) => new File([bytes], name, { type });

/** A form with files under one name, and fields after them. */
export function fileForm(
  field: string,
  files: (File | string)[],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
