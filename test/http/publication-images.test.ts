import { beforeEach, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { type AppUnderTest, openApp } from '../app.ts';
import { makeFile, makeWebp, PNG } from '../files.ts';

const PATH = '/api/admin/publications';
const PAPER = { title: 'Tracks', authors: 'Vera Exemplar', journal: 'J' };

let app: AppUnderTest;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  app = await openApp({ env: { SAMPLE_CONTENT: '0' } });
  admin = await signIn(app);
  // The sample's.
  for (const { key } of await app.files.list('publication-images')) await app.files.delete(key);
});

const webp = (width: number, height: number) => makeFile(makeWebp(width, height), 'image/webp');
function send(fields: Record<string, File>): Promise<Response> {
  const form = new FormData();
  for (const [name, file] of Object.entries(fields)) form.append(name, file);
  return admin(`${PATH}/image`, { method: 'POST', body: form });
}
const store = async (fields: object): Promise<{ id: number }> =>
  (await admin(PATH, { method: 'POST', body: { ...PAPER, ...fields } })).json();
const stored = async () => (await app.files.list('publication-images')).length;

it('an image of a publication is stored in two widths, which its page offers', async () => {
  const response = await send({ image: webp(960, 640), small: webp(480, 320) });
  expect(response.status).toBe(200);
  const { url, ...size } = await response.json();
  expect(size).toEqual({ width: 960, height: 640 });
  expect(url).toMatch(/^\/storage\/publication-images\/[\w-]+-480x320-960x640\.webp$/);
  const narrow = url.replace('-960x640', '');
  for (const address of [url, narrow]) expect((await app.get(address)).status).toBe(200);
  const { id } = await store({ image: url });
  const page = await (await app.get(`/publications/${id}`)).text();
  expect(page).toContain(`srcSet="${narrow} 480w, ${url} 960w"`);
  expect(page).toContain('width="960" height="640"');
});

it.each<[number, string, Record<string, File>]>([
  [400, 'without an image', {}],
  [400, 'with a small one that is not', { image: webp(480, 320), small: webp(960, 640) }],
  [415, 'of SVG', { image: makeFile('<svg xmlns="x"/>', 'image/svg+xml') }],
  [422, 'cut off', { image: makeFile(PNG.subarray(0, 20)) }],
])('answers %i to an upload %s', async (status, _what, fields) => {
  expect((await send(fields)).status).toBe(status);
  expect(await stored()).toBe(0);
});
