import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { signIn } from '../administrator.ts';
import { fileForm, makePdf, pdfFile } from '../files.ts';
import { siteOfFile } from '../site.ts';

const NAME = 'měření-LET-protonů.pdf';
const PATH = `/storage/publications/${encodeURIComponent(NAME)}`;
const bytes = readFileSync(resolve(import.meta.dirname, '../../sample/files/publications', NAME));
const UPLOAD = '/api/admin/upload-pdf';
const MB = 2 ** 20;

const site = await siteOfFile();
const administrator = await signIn(site);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(path, { method, headers });

describe('a stored file', () => {
  it('is sent whole under its original name', async () => {
    const response = await get(PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(NAME)}`,
    );
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, bytes.length - 1],
    ['bytes=-50', bytes.length - 50, bytes.length - 1],
  ])('is sent in part for %s', async (range, start, end) => {
    const response = await get(PATH, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('refuses a range past its end', async () => {
    const response = await get(PATH, { Range: `bytes=${bytes.length}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe(`bytes */${bytes.length}`);
  });

  it('is not sent again to who has it', async () => {
    const etag = (await get(PATH, {}, 'HEAD')).headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    expect((await get(PATH, { 'If-None-Match': etag })).status).toBe(304);
    expect((await get(PATH, { 'If-None-Match': '"other"' })).status).toBe(200);
    const whole = await get(PATH, { Range: 'bytes=0-9', 'If-Range': '"other"' });
    expect(whole.status).toBe(200);
    expect((await get(PATH, { Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206);
  });

  it('answers a HEAD with the length alone', async () => {
    const response = await get(PATH, {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });
});

const upload = (file: File, fields?: Record<string, string>) =>
  administrator(UPLOAD, { method: 'POST', body: fileForm('pdf', [file], fields) });
const stored = (name: string) => site.fetch(`/storage/publications/${encodeURIComponent(name)}`);
const getContent = async (name: string) => new Uint8Array(await (await stored(name)).arrayBuffer());

describe('a PDF that is uploaded', () => {
  it('is stored under its name, and sent from there', async () => {
    const bytes = makePdf('spectra');
    const response = await upload(pdfFile('LET spectra.pdf', bytes));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      url: '/storage/publications/LET-spectra.pdf',
      filename: 'LET-spectra.pdf',
      originalName: 'LET spectra.pdf',
      size: bytes.length,
    });
    const { headers } = await stored('LET-spectra.pdf');
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Disposition')).toContain('LET spectra.pdf');
    expect(await getContent('LET-spectra.pdf')).toEqual(bytes);
  });

  it('replaces another only when told to, and then whole', async () => {
    const [first, second] = [makePdf('first'), makePdf('second, and longer')];
    await upload(pdfFile('twice.pdf', first));
    for (const fields of [undefined, { overwrite: 'false' }]) {
      const refused = await upload(pdfFile('twice.pdf', second), fields);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toEqual({
        error: 'A file named twice.pdf already exists. Choose to overwrite it.',
      });
      expect(await getContent('twice.pdf')).toEqual(first);
    }
    const replaced = await upload(pdfFile('twice.pdf', second), { overwrite: 'true' });
    expect(replaced.status).toBe(200);
    expect(await getContent('twice.pdf')).toEqual(second);
  });

  it('and cut off half way leaves nothing behind, and the next one goes through', async () => {
    const form = new Response(
      fileForm('pdf', [pdfFile('cut.pdf', makePdf('', { size: 12 * MB }))]),
    );
    const bytes = new Uint8Array(await form.arrayBuffer());
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 8 * MB)),
      pull: (controller) => controller.error(new Error('cut off')),
    });
    const headers = { 'Content-Type': form.headers.get('Content-Type') ?? '' };
    const cut = { method: 'POST', headers, body, duplex: 'half' } as const;
    await administrator(UPLOAD, cut).catch(() => {});
    expect((await stored('cut.pdf')).status).toBe(404);
    await vi.waitFor(async () => expect(await site.incoming()).toEqual([]));
    expect((await upload(pdfFile('cut.pdf'))).status).toBe(200);
  });
});

it.each([
  ['with its length', () => 'x'.repeat(10 * MB)],
  ['in pieces', () => new Blob(['x'.repeat(10 * MB)]).stream()],
])('who sends a call 10 MB %s reads that it is too much', async (_how, makeBody) => {
  const headers = { 'Content-Type': 'application/json' };
  // Undici's `duplex`, which the DOM's type lacks.
  const init = { method: 'POST', headers, body: makeBody(), duplex: 'half' } as RequestInit;
  const response = await site.fetch('/api/contact', init);
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ error: 'The request is too large: 16 KB at most.' });
});
