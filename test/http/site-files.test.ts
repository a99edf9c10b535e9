import { beforeEach, describe, expect, it } from 'vitest';
import { entries } from '../../db/schema/records.ts';
import { runDailyTasks } from '../../src/scheduled-tasks.ts';
import { signIn } from '../administrator.ts';
import { type AppUnderTest, openApp } from '../app.ts';
import { makeFile, makeWebp, PNG } from '../files.ts';
import { readFixture } from '../fixtures.ts';

const IMAGE = '/api/admin/settings/image';
const CV = '/api/admin/settings/cv';

let app: AppUnderTest;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  app = await openApp({
    env: { SAMPLE_CONTENT: '0' },
    prepare: async ({ db }) => db.delete(entries),
  });
  admin = await signIn(app);
});

const makeForm = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const send = (path: string, fields: Record<string, string | File>) =>
  admin(path, { method: 'POST', body: makeForm(fields) });
const webp = (width: number, height = width) =>
  makeFile(makeWebp(width, height), 'image/webp', 'me.webp');
const uploadPortrait = async (): Promise<string> => {
  const fields = { image: webp(640), small: webp(320), use: 'portrait' };
  return (await (await send(IMAGE, fields)).json()).url;
};
const put = (body: unknown) => admin('/api/admin/settings', { method: 'PUT', body });
const settings = async () => (await admin('/api/admin/settings')).json();
const page = async (path: string) => (await app.get(path)).text();
const stored = async () => (await app.files.list('site')).length;

describe('POST /api/admin/settings/image', () => {
  it('stores a portrait in two widths, which pages show once the settings name it', async () => {
    const response = await send(IMAGE, { image: webp(640), small: webp(320), use: 'portrait' });
    expect(response.status).toBe(200);
    const { url, ...size } = await response.json();
    expect(size).toEqual({ width: 640, height: 640 });
    expect(url).toMatch(/^\/storage\/site\/[\w-]+-320x320-640x640\.webp$/);
    const narrow = url.replace('-640x640', '');
    for (const address of [url, narrow]) {
      const file = await app.get(address);
      expect(file.headers.get('Content-Type')).toBe('image/webp');
      expect(file.headers.get('Cache-Control')).toContain('immutable');
    }
    expect(await page('/')).not.toContain(url);
    expect((await put({ portrait: url, name: 'Ada Example' })).status).toBe(200);
    const home = await page('/');
    expect(home).toContain(`srcSet="${narrow} 320w, ${url} 640w"`);
    expect(home).toContain('alt="Portrait of Ada Example"');
  });

  it('stores a favicon, which every page names', async () => {
    const { url } = await (await send(IMAGE, { image: makeFile(PNG), use: 'favicon' })).json();
    expect(url).toMatch(/-1x1\.png$/);
    expect(await page('/about')).toContain('<link rel="icon" href="/icon.svg"/>');
    await put({ favicon: url });
    expect(await page('/about')).toContain(`<link rel="icon" href="${url}"/>`);
    expect(await (await app.get('/blog/feed.json')).json()).toMatchObject({
      favicon: `http://localhost${url}`,
    });
  });

  it.each<[number, string, Record<string, string | File>]>([
    [400, 'without an image', { use: 'portrait' }],
    [400, 'for an unknown use', { image: webp(640), use: 'banner' }],
    [400, 'with a small one that is not', { image: webp(320), small: webp(640), use: 'portrait' }],
    [400, 'of two kinds', { image: webp(320), small: makeFile(PNG), use: 'portrait' }],
    [415, 'of SVG', { image: makeFile('<svg xmlns="x"/>', 'image/svg+xml'), use: 'favicon' }],
    [422, 'cut off', { image: makeFile(PNG.subarray(0, 20)), use: 'portrait' }],
    [413, 'of 11 MB', { image: makeFile(new Uint8Array(11 * 2 ** 20)), use: 'portrait' }],
  ])('answers %i to an upload %s', async (status, _what, fields) => {
    const response = await send(IMAGE, fields);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.any(String) });
    expect(await stored()).toBe(0);
  });
});

describe('the settings', () => {
  it('keep an image while they name it, and delete it with its small version when they do not', async () => {
    const first = await uploadPortrait();
    await put({ portrait: first });
    await put({ portrait: first, name: 'Ada Example' });
    expect(await stored()).toBe(2);
    const second = await uploadPortrait();
    await put({ portrait: second });
    expect((await app.get(first)).status).toBe(404);
    expect(await stored()).toBe(2);
    await put({ portrait: null });
    expect(await stored()).toBe(0);
  });
});

it('the daily tasks remove what was uploaded a day ago and is not used', async () => {
  const used = await uploadPortrait();
  await put({ portrait: used });
  await uploadPortrait();
  const { url: cv } = await (
    await send(CV, {
      pdf: makeFile(readFixture('pdf/linearised.pdf'), 'application/pdf', 'cv.pdf'),
    })
  ).json();
  const daily = (after: number) =>
    runDailyTasks({ ...app, now: () => new Date(Date.now() + after) }, ({ message }) => {
      throw new Error(message);
    });
  await daily(60_000);
  expect(await stored()).toBe(5);
  await daily(25 * 3_600_000);
  expect(await stored()).toBe(3);
  expect((await app.get(used)).status).toBe(200);
  expect((await app.get(cv)).status).toBe(200);
});

describe('a CV', () => {
  const pdf = (name: string) =>
    makeFile(readFixture('pdf/linearised.pdf'), 'application/pdf', name);

  it('makes the button of the about page live, at an address that stays', async () => {
    await put({ name: 'Ada Exámple' });
    expect(await page('/about')).not.toContain('/cv.pdf');
    expect((await app.get('/cv.pdf')).status).toBe(404);
    const response = await send(CV, { pdf: pdf('final-final.pdf') });
    expect(response.status).toBe(200);
    const { url: cv } = await response.json();
    expect(await settings()).toMatchObject({ cvFile: cv });
    const about = await page('/about');
    expect(about).toMatch(/<a [^>]*href="\/cv\.pdf"[^>]*>.*?Download CV<\/a>/);
    const file = await app.get('/cv.pdf');
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(file.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Ada-Example-CV.pdf"; filename*=UTF-8''Ada-Ex%C3%A1mple-CV.pdf`,
    );
    expect(file.headers.get('Cache-Control')).toBe('no-cache');
    // The one before goes.
    await send(CV, { pdf: pdf('newer.pdf') });
    expect(await stored()).toBe(1);
    expect((await app.get('/cv.pdf')).status).toBe(200);
    expect((await app.get(cv)).status).toBe(404);
  });

  it('is taken away again', async () => {
    await send(CV, { pdf: pdf('cv.pdf') });
    const response = await admin(CV, { method: 'DELETE' });
    expect(await response.json()).toEqual({ success: true });
    expect(await settings()).toMatchObject({ cvFile: null });
    expect((await app.get('/cv.pdf')).status).toBe(404);
    expect(await page('/about')).toContain('The CV is coming soon');
    expect(await stored()).toBe(0);
  });

  it.each<[number, string, File]>([
    [415, 'of a Word file', makeFile('PK', 'application/msword', 'cv.doc')],
    [422, 'of what is no PDF', makeFile('hello', 'application/pdf', 'cv.pdf')],
    [413, 'of 21 MB', makeFile(new Uint8Array(21 * 2 ** 20), 'application/pdf', 'cv.pdf')],
  ])('answers %i to an upload %s', async (status, _what, file) => {
    expect((await send(CV, { pdf: file })).status).toBe(status);
    expect(await settings()).toMatchObject({ cvFile: null });
  });
});
