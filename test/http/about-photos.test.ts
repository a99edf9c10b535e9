import { describe, expect, it } from 'vitest';
import { fileRemovals } from '../../db/schema/file-removals.ts';
import { signIn } from '../administrator.ts';
import { fileForm, makeFile, PNG } from '../files.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/about/photos';
const MB = 2 ** 20;

const site = await siteOfFile();
const administrator = await signIn(site);

/** A form with a photo and what is said of it. */
const photoForm = ({ photo = makeFile(PNG), ...fields }: Record<string, string | File> = {}) =>
  fileForm('photo', [photo], { caption: 'A beam line at night', ...fields });
const upload = (fields?: Record<string, string | File>) =>
  administrator(PATH, { method: 'POST', body: photoForm(fields) });
const list = async () => (await site.fetch(PATH)).json();
const aboutPage = async () => (await site.fetch('/about')).text();

/** A PNG of so many bytes. */
const large = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(PNG);
  return makeFile(bytes);
};

describe('a photo that is uploaded', () => {
  it('is stored under a random name, and the page shows it immediately', async () => {
    await aboutPage();
    const response = await upload({ location: ' Valencia, Spain ', year: '2024' });
    expect(response.status).toBe(201);
    const photo = await response.json();
    expect(photo).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^\/storage\/photos\/[0-9a-f-]{36}\.png$/),
      caption: 'A beam line at night',
      location: 'Valencia, Spain',
      year: 2024,
      order: expect.any(Number),
      version: expect.any(String),
    });
    expect((await list()).at(-1)).toEqual(photo);
    expect(await aboutPage()).toContain(photo.url);
    const file = await site.fetch(photo.url);
    expect(file.headers.get('Content-Type')).toBe('image/png');
    expect(file.headers.get('Content-Disposition')).toContain('photo.png');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(PNG);
    expect(await site.db.select().from(fileRemovals)).toEqual([]);
  });

  it('needs neither place nor year', async () => {
    const photo = await (await upload({ location: ' ', year: '' })).json();
    expect(photo).toMatchObject({ location: null, year: null });
  });
});

describe('a stored photo', () => {
  const call = (method: string, path: string, body?: unknown) =>
    administrator(PATH + path, { method, body });

  it('is changed in parts, and keeps its file', async () => {
    const photo = await (await upload({ year: '2024' })).json();
    const changed = await call('PUT', `/${photo.id}`, { caption: 'By day' });
    expect(await changed.json()).toEqual({
      ...photo,
      ...{ caption: 'By day', version: expect.any(String) },
    });
    expect((await call('PUT', `/${photo.id}`, { year: 2031 })).status).toBe(400);
    expect((await site.fetch(photo.url)).status).toBe(200);
  });

  it('is put in order with all others', async () => {
    await upload();
    const ids: number[] = (await list()).map(({ id }: { id: number }) => id);
    expect((await call('PUT', '/order', { ids: ids.slice(1) })).status).toBe(400);
    expect((await call('PUT', '/order', { ids: ids.toReversed() })).status).toBe(200);
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
  });
});

describe('the upload of a photo', () => {
  it.each<[string, Record<string, string | File>, string]>([
    ['without a caption', { caption: '  ' }, 'caption'],
    ['of 1899', { year: '1899' }, 'year'],
    ['of 2031', { year: '2031' }, 'year'],
    ['without a photo', { photo: 'photo.png' }, 'photo'],
  ])('%s is refused', async (_what, fields, path) => {
    const before = await list();
    const response = await upload(fields);
    expect(response.status).toBe(400);
    const { error, issues } = await response.json();
    expect(error).toEqual(expect.any(String));
    expect(issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect(await list()).toEqual(before);
  });

  it.each<[number, string, File]>([
    [415, 'SVG', makeFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')],
    [422, 'the first bytes of a PNG', makeFile(PNG.subarray(0, 12))],
  ])('answers %i to %s', async (status, _what, photo) => {
    const before = await list();
    const response = await upload({ photo });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String) });
    expect(await list()).toEqual(before);
  });

  it('without a Content-Length is stopped at the size limit', async () => {
    const form = new Response(photoForm({ photo: large(30 * MB) }));
    const response = await administrator(PATH, {
      method: 'POST',
      headers: { 'Content-Type': form.headers.get('Content-Type') ?? '' },
      body: form.body,
      // Node requires it with a stream as the body.
      ...{ duplex: 'half' },
    });
    expect(response.status).toBe(413);
  });
});
