import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '../administrator.ts';
import { fileForm, pdfFile, pdfOf, withUpdate, writtenPdf } from '../pdfs.ts';
import { type RunningSite, startSite } from '../site.ts';

const PATH = '/api/admin/upload-pdf';
const MB = 2 ** 20;

let site: RunningSite;
let administrator: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  site = await startSite();
  administrator = await signIn(site);
});
afterAll(() => site.stop());

const upload = (file: File | string, fields?: Record<string, string>) =>
  administrator(PATH, { method: 'POST', body: fileForm('pdf', [file], fields) });
const names = async (): Promise<string[]> =>
  (await (await administrator('/api/admin/files')).json()).map(
    ({ filename }: { filename: string }) => filename,
  );
const contentOf = async (filename: string) => {
  const path = `/api/admin/download-pdf/${encodeURIComponent(filename)}`;
  const response = await administrator(path);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

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
    const stored = await site.fetch('/storage/publications/LET-spectra.pdf');
    expect(stored.headers.get('Content-Type')).toBe('application/pdf');
    expect(stored.headers.get('Content-Disposition')).toContain('LET spectra.pdf');
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes);
  });

  it.each([
    ['in Czech', 'měření dávky.pdf', 'měření-dávky.pdf'],
    ['in Arabic', 'قياس الجرعة.pdf', 'قياس-الجرعة.pdf'],
    ['that climbs out', '../../../etc/passwd.pdf', 'passwd.pdf'],
    ['that climbs out encoded', '..%2f..%2fsite.pdf', '2f..-2fsite.pdf'],
    ['with the path of another system', 'C:\\papers\\tracks.pdf', 'tracks.pdf'],
    ['that hides', '.hidden.pdf', 'hidden.pdf'],
    ['without an ending', 'paper', 'paper.pdf'],
    ['that is nothing but its ending', '.pdf', 'pdf.pdf'],
    ['in capitals', 'PAPER.PDF', 'PAPER.PDF'],
    ['of 255 letters', `${'x'.repeat(251)}.pdf`, `${'x'.repeat(236)}.pdf`],
    ['of 255 letters of three bytes', `${'量'.repeat(251)}.pdf`, `${'量'.repeat(78)}.pdf`],
  ])('may have a name %s', async (_what, name, filename) => {
    const bytes = pdfOf(filename);
    const response = await upload(pdfFile(name, bytes));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ filename });
    expect(await contentOf(filename)).toEqual(bytes);
  });

  it('may be one of which the browser knows nothing', async () => {
    expect((await upload(pdfFile('unknown.pdf', undefined, ''))).status).toBe(200);
  });

  it('replaces another only when told to, and then whole', async () => {
    const [first, second] = [pdfOf('first'), pdfOf('second, and longer')];
    await upload(pdfFile('twice.pdf', first));
    const refused = await upload(pdfFile('twice.pdf', second));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      error: 'There is a file named twice.pdf already. Choose to overwrite it.',
    });
    expect(await contentOf('twice.pdf')).toEqual(first);
    expect((await upload(pdfFile('twice.pdf', second), { overwrite: 'false' })).status).toBe(409);
    const replaced = await upload(pdfFile('twice.pdf', second), { overwrite: 'true' });
    expect(replaced.status).toBe(200);
    expect(await contentOf('twice.pdf')).toEqual(second);
  });

  it('is recognised under another name', async () => {
    const bytes = pdfOf('one and the same');
    await upload(pdfFile('submitted.pdf', bytes));
    const again = await (await upload(pdfFile('published.pdf', bytes))).json();
    expect(again).toMatchObject({ filename: 'published.pdf', duplicateOf: 'submitted.pdf' });
  });

  it('is stored when its end is missing, and reported as incomplete', async () => {
    const half = pdfOf('', { size: 5000 }).slice(0, 2500);
    const response = await upload(pdfFile('cut-off.pdf', half));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ filename: 'cut-off.pdf', incomplete: true });
  });

  it('is stored when it is encrypted, and reported as encrypted', async () => {
    const response = await upload(pdfFile('locked.pdf', pdfOf('', { encrypted: true })));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ filename: 'locked.pdf', encrypted: true });
  });

  it('may have 50 MB, and not a byte more', async () => {
    const response = await upload(pdfFile('large.pdf', pdfOf('large', { size: 50 * MB })));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ size: 50 * MB });
    expect(await contentOf('large.pdf')).toHaveLength(50 * MB);
    const before = await names();
    for (const size of [50 * MB + 1, 60 * MB]) {
      const refused = await upload(pdfFile('larger.pdf', pdfOf('', { size })));
      expect(refused.status).toBe(413);
      expect(await refused.json()).toEqual({ error: 'The file is too large: 50 MB at most.' });
    }
    expect(await names()).toEqual(before);
  }, 90_000);
});

describe('a PDF as programs write it', () => {
  const listed = async (filename: string) =>
    (await (await administrator('/api/admin/files')).json()).find(
      (file: { filename: string }) => file.filename === filename,
    );
  const shown = (answer: object) => ({
    flaws: Object.keys(answer).filter((key) => ['encrypted', 'incomplete'].includes(key)),
  });
  const MAIL = new TextEncoder().encode(`\r\n--=_part_1--\r\n${'\0'.repeat(300)}`);
  const behind = (pdf: Uint8Array<ArrayBuffer>) => new Uint8Array([...pdf, ...MAIL]);
  const cut = (pdf: Uint8Array<ArrayBuffer>, share: number) => pdf.slice(0, pdf.length * share);

  it.each<[string, Uint8Array<ArrayBuffer>, string[]]>([
    ['with its objects in streams', writtenPdf('xref-stream.pdf'), []],
    ['for the fast view on the web', writtenPdf('linearised.pdf'), []],
    ['with a change behind its end', withUpdate(writtenPdf('xref-stream.pdf')), []],
    ['with what a mail program left', behind(writtenPdf('linearised.pdf')), []],
    ['with a password', writtenPdf('encrypted.pdf'), ['encrypted']],
    ['and a change behind its password', withUpdate(writtenPdf('encrypted.pdf')), ['encrypted']],
    ['and cut in half', cut(writtenPdf('linearised.pdf'), 0.5), ['incomplete']],
    ['and cut within its last line', writtenPdf('xref-stream.pdf').slice(0, -4), ['incomplete']],
    ['and cut in half behind a password', cut(writtenPdf('encrypted.pdf'), 0.5), ['incomplete']],
  ])('is stored to the byte %s, and its flaws are reported', async (what, bytes, flaws) => {
    const filename = `${what.replaceAll(' ', '-')}.pdf`;
    const response = await upload(pdfFile(filename, bytes));
    expect(response.status).toBe(200);
    expect(shown(await response.json())).toEqual({ flaws });
    expect(shown(await listed(filename))).toEqual({ flaws });
    expect(await contentOf(filename)).toEqual(bytes);
  });

  it('is whole once it was replaced by one that is', async () => {
    const whole = writtenPdf('linearised.pdf');
    await upload(pdfFile('repaired.pdf', cut(whole, 0.5)));
    expect(await listed('repaired.pdf')).toMatchObject({ incomplete: true });
    await upload(pdfFile('repaired.pdf', whole), { overwrite: 'true' });
    expect(await listed('repaired.pdf')).not.toHaveProperty('incomplete');
  });

  it.each([
    ['a line', '\n'],
    ['a byte order mark', '\ufeff'],
    ['what a server said', 'HTTP/1.1 200 OK\r\n\r\n'],
  ])('is refused when its header follows %s', async (_what, before) => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode(before),
      ...writtenPdf('xref-stream.pdf'),
    ]);
    const response = await upload(pdfFile('behind.pdf', bytes));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ error: 'The content of the file is not a PDF.' });
  });
});

describe('an upload', () => {
  it.each<[string, number, File, string]>([
    ['an empty file', 422, pdfFile('a.pdf', ''), 'The file is empty.'],
    [
      'a PNG that was renamed',
      422,
      pdfFile('a.pdf', '\u0089PNG\r\n\u001a\n'),
      'The content of the file is not a PDF.',
    ],
    ['a PNG', 415, pdfFile('a.png', pdfOf(), 'image/png'), 'Please upload a PDF file'],
  ])('of %s is refused', async (_what, status, file, error) => {
    const before = await names();
    const response = await upload(file);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error });
    expect(await names()).toEqual(before);
  });

  it('is a form with one file', async () => {
    const nothing = [upload('a.pdf'), upload(pdfFile('', ''))];
    const elsewhere = administrator(PATH, {
      method: 'POST',
      body: fileForm('file', [pdfFile('a.pdf')]),
    });
    for (const response of await Promise.all([...nothing, elsewhere])) {
      expect(response.status).toBe(400);
      expect((await response.json()).issues).toEqual([
        { path: 'pdf', message: 'Please choose a file' },
      ]);
    }
    const body = fileForm('pdf', [pdfFile('a.pdf'), pdfFile('b.pdf')]);
    expect((await administrator(PATH, { method: 'POST', body })).status).toBe(400);
    const json = await administrator(PATH, { method: 'POST', body: { pdf: 'a.pdf' } });
    expect(json.status).toBe(415);
    expect(await names()).not.toContain('a.pdf');
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['nothing in it', 'multipart/form-data; boundary=x', ''],
    ['something else in it', 'multipart/form-data; boundary=x', 'garbage'],
    ['half a header', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da'],
    [
      'half a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="pdf"; filename="half.pdf"\r\n' +
        'Content-Type: application/pdf\r\n\r\n%PDF-1.7 %%EOF',
    ],
  ])('is refused with %s', async (_what, type, body) => {
    const headers = { 'Content-Type': type };
    const response = await administrator(PATH, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.any(String) });
    expect(await names()).not.toContain('half.pdf');
  });

  it('that is cut off half way leaves nothing behind, and the next one goes through', async () => {
    const form = new Response(fileForm('pdf', [pdfFile('cut.pdf', pdfOf('', { size: 12 * MB }))]));
    const bytes = new Uint8Array(await form.arrayBuffer());
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 8 * MB)),
      pull: (controller) => controller.error(new Error('cut off')),
    });
    const headers = { 'Content-Type': form.headers.get('Content-Type') ?? '' };
    const cut = { method: 'POST', headers, body, duplex: 'half' } as const;
    await administrator(PATH, cut).catch(() => {});
    expect(await names()).not.toContain('cut.pdf');
    await vi.waitFor(async () => expect(await site.incoming()).toEqual([]));
    expect((await upload(pdfFile('cut.pdf'))).status).toBe(200);
  });
});
