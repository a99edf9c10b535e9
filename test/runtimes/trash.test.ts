import { expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { fileForm, makeFile, makeWebp, pdfFile } from '../files.ts';
import { siteOfFile } from '../site.ts';

// What differs between databases and file stores. The rest: test/http/trash.test.ts, src/records/trash.test.ts.
const site = await siteOfFile();
const administrator = await signIn(site);

const send = (method: string, path: string, body?: unknown) =>
  administrator(path, { method, ...(body !== undefined && { body }) });
async function made(path: string, body: unknown) {
  const response = await send('POST', path, body);
  expect(response.status).toBeLessThan(300);
  return response.json();
}
async function succeed(method: string, path: string) {
  const response = await send(method, path);
  expect([response.status, await response.json()], path).toEqual([200, { success: true }]);
}

/** All that is sent of a file. */
async function sent(path: string) {
  const response = await administrator(path);
  const { headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
  return [response.status, headers.get('Content-Type'), headers.get('Last-Modified'), bytes];
}

it('a publication’s image and a file go with it to the trash, are served to nobody, and come back the same', async () => {
  const form = new FormData();
  form.set('image', makeFile(makeWebp(800, 600), 'image/webp', 'a.webp'));
  form.set('small', makeFile(makeWebp(400, 300), 'image/webp', 'b.webp'));
  const { url: image } = await made('/api/admin/publications/image', form);
  const paper = { title: 'Fennelrod', authors: 'V', journal: 'J', year: 2020, image };
  const { id } = await made('/api/admin/publications', paper);
  const name = 'měření-2.pdf';
  const { url: pdf } = await made('/api/admin/upload-pdf', fileForm('pdf', [pdfFile(name)]));
  const before = [await sent(image), await sent(pdf)];
  expect(before.map(([status]) => status)).toEqual([200, 200]);

  await succeed('DELETE', `/api/admin/publications/${id}`);
  await succeed('DELETE', `/api/admin/files/${encodeURIComponent(name)}`);
  for (const url of [image, pdf]) {
    const file = url.slice(url.lastIndexOf('/') + 1);
    for (const path of [url, `/storage/trash/${file}`, `/storage/photos/..%2ftrash%2f${file}`]) {
      expect((await administrator(path)).status, path).toBe(404);
    }
  }
  await succeed('POST', `/api/admin/trash/publication/${id}/restore`);
  await succeed('POST', `/api/admin/trash/file/${encodeURIComponent(name)}/restore`);
  expect([await sent(image), await sent(pdf)]).toEqual(before);
});

it('a file that only records in the trash name is the administrator’s, until one is restored or another names it', async () => {
  const { url } = await made('/api/admin/upload-pdf', fileForm('pdf', [pdfFile('rod é.pdf')]));
  const form = new FormData();
  form.set('image', makeFile(makeWebp(800, 600), 'image/webp', 'a.webp'));
  form.set('small', makeFile(makeWebp(400, 300), 'image/webp', 'b.webp'));
  form.set('use', 'person');
  const { url: portrait } = await made('/api/admin/settings/image', form);
  const narrow = portrait.replace(/-800x600(?=\.)/, '');
  const paper = { title: 'Rod', authors: 'V', journal: 'J', year: 2020, pdf_url: url };
  const { id } = await made('/api/admin/publications', paper);
  const { id: person } = await made('/api/admin/people', { name: 'Rod', portrait, agreed: true });
  const talk = { title: 'Rod', links: [{ kind: 'slides', url: encodeURI(url) }] };
  const { id: talkId } = await made('/api/admin/talks', talk);
  const statuses = async (fetch: (path: string) => Promise<Response>) =>
    Promise.all([url, portrait, narrow].map(async (path) => (await fetch(path)).status));

  await succeed('DELETE', `/api/admin/publications/${id}`);
  expect(await statuses(site.fetch)).toEqual([200, 200, 200]);
  await succeed('DELETE', `/api/admin/talks/${talkId}`);
  await succeed('DELETE', `/api/admin/people/${person}`);
  expect(await statuses(site.fetch)).toEqual([404, 404, 404]);
  expect(await statuses(administrator)).toEqual([200, 200, 200]);
  expect((await administrator(url)).headers.get('Cache-Control')).toBe('no-store');
  await succeed('POST', `/api/admin/trash/talk/${talkId}/restore`);
  await succeed('POST', `/api/admin/trash/person/${person}/restore`);
  expect(await statuses(site.fetch)).toEqual([200, 200, 200]);

  // Nobody names it any more, and it is not to be served for that.
  await succeed('DELETE', `/api/admin/talks/${talkId}`);
  await succeed('DELETE', `/api/admin/trash/talk/${talkId}`);
  expect((await site.fetch(url)).status).toBe(404);
  await succeed('DELETE', `/api/admin/trash/publication/${id}`);
  expect((await administrator(url)).status).toBe(404);
  const { items } = await (await administrator('/api/admin/trash')).json();
  expect(items).toContainEqual(expect.objectContaining({ kind: 'file', title: 'rod-é.pdf' }));
});
