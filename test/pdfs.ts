import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small PDF, whole: one empty page, with a text that makes its content its own. */
export function pdfOf(text = '', { encrypted = false, size = 0 } = {}): Uint8Array<ArrayBuffer> {
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

/** The same PDF with a change behind its end, as editors save it (ISO 32000-1, 7.5.6). */
export function withUpdate(pdf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const update = `\n9 0 obj <</Producer (An editor)>> endobj
xref
9 1
${String(pdf.length + 1).padStart(10, '0')} 00000 n\x20
trailer <</Size 10 /Root 1 0 R /Prev 0>>
startxref
${pdf.length + 43}
%%EOF
`;
  return new Uint8Array([...pdf, ...new TextEncoder().encode(update)]);
}

/** A file as a form sends it. */
export const pdfFile = (
  name: string,
  bytes: Uint8Array<ArrayBuffer> | string = pdfOf(name),
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
