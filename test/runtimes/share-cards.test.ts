import { describe, expect, it } from 'vitest';
import { imageSize } from '../../src/lib/files/image-size.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const administrator = await signIn(site);

async function imageOf(page: string): Promise<URL> {
  const html = await (await site.fetch(page)).text();
  const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return new URL(address, site.url);
}

const picture = ({ pathname, search }: URL) => site.fetch(pathname + search);

async function newPost(post: object): Promise<{ id: number; slug: string }> {
  const init = { method: 'POST', body: { content: '<p>Text</p>', ...post } };
  return (await administrator('/api/blog/admin/posts', init)).json();
}

describe('the card of a publication', () => {
  it('is a picture of the size that networks ask for, drawn once', async () => {
    const address = await imageOf('/publications/1');
    const response = await picture(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(imageSize(bytes, 'image/png')).toEqual({ width: 1200, height: 630 });
    const again = await picture(address);
    expect(again.headers.get('Last-Modified')).toBe(response.headers.get('Last-Modified'));
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    expect((await site.fetch(address.pathname, { headers })).status).toBe(304);
  });

  it('has another address and another picture when the title changes', async () => {
    const before = await imageOf('/publications/3');
    const drawn = await picture(before);
    const body = { title: 'Řez <b>& "dose"</b> α 中文' };
    await administrator('/api/admin/publications/3', { method: 'PUT', body });
    const after = await imageOf('/publications/3');
    expect(after.pathname).toBe(before.pathname);
    expect(after.search).not.toBe(before.search);
    const redrawn = await picture(after);
    expect(redrawn.status).toBe(200);
    expect(redrawn.headers.get('ETag')).not.toBe(drawn.headers.get('ETag'));
  });

  it.each(['/publications/99999', '/publications/x'])('does not exist for %s', async (page) => {
    expect((await site.fetch(`${page}/share-card.png`)).status).toBe(404);
  });
});

describe('the card of a post', () => {
  it('is a picture of its title, under an address in any script', async () => {
    const { slug } = await newPost({ title: 'Об измерении', published: true });
    const response = await picture(await imageOf(`/blog/${encodeURIComponent(slug)}`));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
  });

  it('gives way to the image that the post has', async () => {
    const featured_image = '/storage/blog/some-image.webp';
    const { slug } = await newPost({ title: 'With a picture', published: true, featured_image });
    expect((await imageOf(`/blog/${slug}`)).pathname).toBe(featured_image);
  });

  it('does not exist for a draft', async () => {
    const { slug } = await newPost({ title: 'Not yet' });
    expect((await site.fetch(`/blog/${slug}/share-card.png`)).status).toBe(404);
  });
});
