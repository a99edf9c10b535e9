import { describe, expect, it } from 'vitest';
import { fileRemovals } from '../../db/schema/file-removals.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/conferences';
const TALK = { name: 'Track Structure 2031', date: '2031-05-06', location: 'Toruń' };
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PNG = `data:image/png;base64,${PIXEL}`;
const GIF = `data:image/gif;base64,${btoa(`GIF89a\x01\0\x01\0${'\0'.repeat(20)}`)}`;

const site = await siteOfFile();
const admin = await signIn(site);

const post = (body: unknown) => admin(PATH, { method: 'POST', body });
const put = (id: number | string, body: unknown) => admin(`${PATH}/${id}`, { method: 'PUT', body });
const remove = (id: number | string) => admin(`${PATH}/${id}`, { method: 'DELETE' });

async function added(more: object = {}) {
  const response = await post({ ...TALK, ...more });
  expect(response.status).toBe(201);
  return response.json();
}

const listed = async (): Promise<{ id: number; logo: string | null }[]> =>
  (await site.fetch(PATH)).json();
const find = async (id: number) => (await listed()).find((conference) => conference.id === id);
const getStatus = async (path: string) => (await site.fetch(path)).status;

describe('POST /api/conferences', () => {
  it('moves an embedded logo to the file store', async () => {
    const { logo } = await added({ logo: PNG });
    expect(logo).toMatch(/^\/storage\/logos\/[0-9a-f-]{36}\.png$/);
    const file = await site.fetch(logo);
    expect(file.headers.get('Content-Type')).toBe('image/png');
    expect(btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())))).toBe(PIXEL);
    expect(await site.db.select().from(fileRemovals)).toEqual([]);
  });

  it('takes two megabytes of logo, and not a byte more', async () => {
    const png = atob(PIXEL);
    const embedded = (size: number) =>
      `data:image/png;base64,${btoa(png + '\0'.repeat(size - png.length))}`;
    const { logo } = await added({ logo: embedded(2 ** 21) });
    expect((await (await site.fetch(logo)).arrayBuffer()).byteLength).toBe(2 ** 21);
    const response = await post({ ...TALK, logo: embedded(2 ** 21 + 1) });
    expect(response.status).toBe(413);
    expect((await response.json()).error).toContain('too large');
  });

  it.each([
    [
      415,
      'an SVG',
      `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
    ],
    [422, 'no image', `data:image/png;base64,${btoa('hello')}`],
    [400, 'what is not base64', 'data:image/png;base64,%%%'],
  ])('answers %s to %s, and stores nothing', async (status, _what, logo) => {
    const before = await listed();
    const response = await post({ ...TALK, logo });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String) });
    expect(await listed()).toEqual(before);
  });
});

describe('PUT /api/conferences/{id}', () => {
  it('replaces the stored logo, whose file goes', async () => {
    const { id, logo } = await added({ logo: PNG });
    const changed = await (await put(id, { logo: GIF })).json();
    expect(changed.logo).toMatch(/^\/storage\/logos\/[0-9a-f-]{36}\.gif$/);
    expect(await getStatus(changed.logo)).toBe(200);
    expect(await getStatus(logo)).toBe(404);
    await put(id, { logo: null });
    expect(await getStatus(changed.logo)).toBe(404);
    expect(await site.db.select().from(fileRemovals)).toEqual([]);
  });

  it('keeps the logo with a change that leaves it alone, names it, or is refused', async () => {
    const { id, logo } = await added({ logo: PNG });
    await put(id, { comment: 'Poster' });
    await put(id, { logo });
    expect((await put(id, { logo: `data:image/png;base64,${btoa('hello')}` })).status).toBe(422);
    expect((await find(id))?.logo).toBe(logo);
    expect(await getStatus(logo)).toBe(200);
  });
});

describe('DELETE /api/conferences/{id}', () => {
  it('leaves a logo that another conference shows, and a file that is no logo', async () => {
    const { id, logo } = await added({ logo: PNG });
    const other = await added({ logo });
    await remove(id);
    expect(await getStatus(logo)).toBe(200);
    await remove(other.id);
    expect(await getStatus(logo)).toBe(404);
    const photo = '/storage/photos/lecture-hall.webp';
    await remove((await added({ logo: photo })).id);
    expect(await getStatus(photo)).toBe(200);
  });
});
