import { expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { fileForm, makeFile, makeWebp, pdfFile } from '../files.ts';
import { siteOfFile } from '../site.ts';

// What differs between databases and file stores. The rest: test/http/trash.test.ts, src/trash/trash.test.ts.
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

it('a presentation becomes a talk in one batch: its address leads there, and it waits in the trash', async () => {
  const { id } = await made('/api/admin/publications', {
    ...{ title: 'Fennelrod talk', authors: 'V', journal: 'J', year: 2020 },
    publication_type: 'Presentation',
  });
  await made('/api/admin/talks/offered', { items: [{ id, kind: 'publication' }], do: 'move' });
  const { talks } = await (await administrator('/api/talks?q=fennelrod')).json();
  const led = await site.fetch(`/publications/${id}`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([301, `/talks/${talks[0].id}`]);
  await succeed('POST', `/api/admin/trash/publication/${id}/restore`);
});
