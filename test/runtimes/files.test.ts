import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteOfFile } from '../site.ts';

const NAME = 'měření-LET-protonů.pdf';
const PATH = `/storage/publications/${encodeURIComponent(NAME)}`;
const bytes = readFileSync(resolve(import.meta.dirname, '../../sample/files/publications', NAME));
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

interface Listed {
  id: number;
  url: string | null;
  pdf_url: string | null;
}

const site = await siteOfFile();
const publications: Listed[] = await (await site.fetch('/api/publications')).json();

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(path, { method, headers: { ...BROWSER, ...headers } });

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

  it.each([
    '/storage/publications/none.pdf',
    '/storage/publications/..%2f..%2fsite.db',
    '/storage/.metadata/x',
    '/storage/publications/a%00.pdf',
  ])('cannot be had outside its folder: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toContain('application/json');
  });
});

describe('GET /api/publications/{id}/download', () => {
  const withFile = () => find((publication) => publication.pdf_url?.includes(NAME) ?? false);
  const find = (match: (publication: Listed) => boolean) => {
    const found = publications.find(match);
    if (!found) throw new Error('the sample lacks such a publication');
    return `/api/publications/${found.id}/download`;
  };

  it('sends the stored PDF as an attachment', async () => {
    const response = await get(withFile());
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect((await response.arrayBuffer()).byteLength).toBe(bytes.length);
  });

  it('leads to an external address', async () => {
    const path = find(({ url, pdf_url }) => pdf_url === null && url?.startsWith('http') === true);
    const response = await get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toMatch(/^https:\/\/example\.org\//);
  });

  it('has nothing for a publication with neither', async () => {
    const path = find(({ url, pdf_url }) => url === null && pdf_url === null);
    expect((await get(path)).status).toBe(404);
  });
});
