import { describe, expect, it, vi } from 'vitest';
import { signIn } from '../administrator.ts';
import { fileForm, pdfFile, pdfOf } from '../pdfs.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/upload-pdf';
const MB = 2 ** 20;

const site = await siteOfFile();
const administrator = await signIn(site);

const upload = (file: File, fields?: Record<string, string>) =>
  administrator(PATH, { method: 'POST', body: fileForm('pdf', [file], fields) });
const stored = (name: string) => site.fetch(`/storage/publications/${encodeURIComponent(name)}`);
const contentOf = async (name: string) => new Uint8Array(await (await stored(name)).arrayBuffer());

describe('a PDF that is uploaded', () => {
  it('is stored under its name, and sent from there', async () => {
    const bytes = pdfOf('spectra');
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
    expect(await contentOf('LET-spectra.pdf')).toEqual(bytes);
  });

  it('replaces another only when told to, and then whole', async () => {
    const [first, second] = [pdfOf('first'), pdfOf('second, and longer')];
    await upload(pdfFile('twice.pdf', first));
    for (const fields of [undefined, { overwrite: 'false' }]) {
      const refused = await upload(pdfFile('twice.pdf', second), fields);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toEqual({
        error: 'There is a file named twice.pdf already. Choose to overwrite it.',
      });
      expect(await contentOf('twice.pdf')).toEqual(first);
    }
    const replaced = await upload(pdfFile('twice.pdf', second), { overwrite: 'true' });
    expect(replaced.status).toBe(200);
    expect(await contentOf('twice.pdf')).toEqual(second);
  });

  it('and cut off half way leaves nothing behind, and the next one goes through', async () => {
    const form = new Response(fileForm('pdf', [pdfFile('cut.pdf', pdfOf('', { size: 12 * MB }))]));
    const bytes = new Uint8Array(await form.arrayBuffer());
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 8 * MB)),
      pull: (controller) => controller.error(new Error('cut off')),
    });
    const headers = { 'Content-Type': form.headers.get('Content-Type') ?? '' };
    const cut = { method: 'POST', headers, body, duplex: 'half' } as const;
    await administrator(PATH, cut).catch(() => {});
    expect((await stored('cut.pdf')).status).toBe(404);
    await vi.waitFor(async () => expect(await site.incoming()).toEqual([]));
    expect((await upload(pdfFile('cut.pdf'))).status).toBe(200);
  });
});
