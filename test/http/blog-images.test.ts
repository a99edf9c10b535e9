import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { IMAGES, makeFile, makeWebp, PNG } from '../files.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/blog/admin/upload-image';
const MB = 2 ** 20;

const site = await siteOfFile();
const administrator = await signIn(site);

function upload(file: File | string = makeFile(PNG), small?: File) {
  const body = new FormData();
  body.append('image', file);
  if (small) body.append('small', small);
  return administrator(PATH, { method: 'POST', body });
}

const large = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(PNG);
  return makeFile(bytes);
};

describe('an image of a post', () => {
  it('is stored by its content: the same bytes are the same file under any name', async () => {
    const response = await upload(makeFile(PNG, 'image/png', 'Měření 1.png'));
    expect(response.status).toBe(200);
    const { url, ...rest } = await response.json();
    expect(rest).toEqual({});
    expect(url).toMatch(/^\/storage\/blog\/[0-9a-f]{64}-1x1\.png$/);
    const again = await upload(makeFile(PNG, 'image/png', 'other.png'));
    expect(await again.json()).toEqual({ url });
    const file = await site.fetch(url);
    expect(file.headers.get('Content-Type')).toBe('image/png');
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(PNG);
  });

  it.each(Object.entries(IMAGES))('may be an %s', async (type, bytes) => {
    const response = await upload(makeFile(bytes, type));
    expect(response.status).toBe(200);
    const file = await site.fetch((await response.json()).url);
    expect(file.headers.get('Content-Type')).toBe(type);
  });

  it('comes in two widths as a cover: the list asks for the narrow one, the post offers both', async () => {
    const webp = (side: number) => makeFile(makeWebp(side, side), 'image/webp');
    const { url } = await (await upload(webp(2000), webp(720))).json();
    expect(url).toMatch(/-720x720-2000x2000\.webp$/);
    for (const address of [url, url.replace('-2000x2000', '')]) {
      expect((await site.fetch(address)).status).toBe(200);
    }
    expect((await upload(webp(720), webp(2000))).status).toBe(400);
    const blog = await (await site.fetch('/blog')).text();
    expect(blog).toMatch(/<img src="[^"]+-720x405\.webp"/);
    const post = await (await site.fetch('/blog/listening-to-the-beam-stop')).text();
    expect(post).toMatch(/ srcSet="[^"]+-720x405.webp 720w, [^"]+-1200x675.webp 1200w"/);
  });

  it('may have 10 MB, and not a byte more', async () => {
    expect((await upload(large(10 * MB))).status).toBe(200);
    expect((await upload(large(10 * MB + 1))).status).toBe(413);
  });

  it('is taken as what it is, whatever it is called', async () => {
    const response = await upload(makeFile(IMAGES['image/gif'] ?? '', 'text/plain', 'page.html'));
    expect(response.status).toBe(200);
    const { headers } = await site.fetch((await response.json()).url);
    expect(headers.get('Content-Type')).toBe('image/gif');
    expect(headers.get('Content-Disposition')).toBe('inline; filename="page.gif"');
  });

  it.each<[number, string, File]>([
    [415, 'SVG', makeFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')],
    [415, 'SVG that claims to be a PNG', makeFile('<svg/>', 'image/png')],
    [415, 'a HEIC', makeFile('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic')],
    [415, 'compressed SVG', makeFile('\x1f\x8b', 'image/svg+xml')],
    [422, 'a PDF', makeFile('%PDF-1.7', 'application/pdf')],
    [422, 'text', makeFile('hello', 'text/plain')],
    [422, 'cut off', makeFile(PNG.subarray(0, 12))],
  ])('is answered with %i when it is %s', async (status, _what, file) => {
    const response = await upload(file);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });
});
