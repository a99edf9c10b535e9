import { beforeEach, describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { signIn } from '../administrator.ts';
import { type AppUnderTest, openApp } from '../app.ts';
import { makeFile, PNG } from '../files.ts';

const PATH = '/api/admin/share-cards';

let app: AppUnderTest;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  app = await openApp();
  admin = await signIn(app);
  await app.db.delete(publications);
});

/** A PNG that says to be of a size, and of a content; what comes after its head is not read. */
function makePng(width = 1200, height = 630, content = 0): File {
  const bytes = new Uint8Array([...PNG, content]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return makeFile(bytes, 'image/png');
}

interface Missing {
  kind: string;
  id: number;
  digest: string;
}
/** Those that are missing of what the test stored: the sample's posts are others. */
async function missing(): Promise<Missing[]> {
  const { cards }: { cards: Missing[] } = await (await admin(PATH)).json();
  return cards;
}

function send({ kind, id, digest }: Missing, image = makePng()): Promise<Response> {
  const form = new FormData();
  form.append('image', image);
  form.append('digest', digest);
  return admin(`${PATH}/${kind}/${id}`, { method: 'PUT', body: form });
}

/** Draws all that is missing, and gives what there was of it. */
async function drawAll(): Promise<Missing[]> {
  const drawn: Missing[] = [];
  for (let some = await missing(); some.length > 0; some = await missing()) {
    for (const card of some) expect((await send(card)).status).toBe(200);
    drawn.push(...some);
  }
  return drawn;
}

/** That of the sample, where the app was asked at. */
const PORTRAIT = 'http://localhost/portrait.webp';

const PAPER = { title: 'Tracks', authors: 'Vera Exemplar', journal: 'J' };
const newPaper = async (fields: object = {}): Promise<{ id: number }> =>
  (
    await admin('/api/admin/publications', { method: 'POST', body: { ...PAPER, ...fields } })
  ).json();
const newPost = async (fields: object): Promise<{ id: number; slug: string }> =>
  (
    await admin('/api/blog/admin/posts', {
      method: 'POST',
      body: { title: 'Beams', content: '<p>x</p>', ...fields },
    })
  ).json();
const stored = async () => (await app.files.list('share-cards')).map(({ key }) => key).sort();
/** What link previews show of a page; "" when there is nothing. */
async function getImage(page: string): Promise<string> {
  const html = await (await app.get(page)).text();
  return /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
}
const makeBytes = async (path: string) =>
  new Uint8Array(await (await app.get(path)).arrayBuffer()).toString();

describe('a card that the browser drew', () => {
  it('is the picture of its page, until the record says something else', async () => {
    const { id } = await newPaper();
    const page = `/publications/${id}`;
    expect(await getImage(page)).toBe(PORTRAIT);
    expect((await app.get(`${page}/share-card.png`)).status).toBe(404);
    await drawAll();
    const drawn = await getImage(page);
    expect(drawn).toContain(`${page}/share-card.png?v=`);
    expect(await makeBytes(drawn)).toBe((await makePng().bytes()).toString());
    await admin(`/api/admin/publications/${id}`, { method: 'PUT', body: { title: 'Doses' } });
    expect(await getImage(page)).toBe(PORTRAIT);
    const [changed] = await missing();
    if (!changed) throw new Error('the changed publication has no card to draw');
    expect(changed).toMatchObject({ kind: 'publication', id });
    expect((await send(changed, makePng(1200, 630, 1))).status).toBe(200);
    const redrawn = await getImage(page);
    expect(redrawn).not.toBe(drawn);
    expect(await makeBytes(redrawn)).toBe((await makePng(1200, 630, 1).bytes()).toString());
    expect((await stored()).filter((key) => key.includes('publication'))).toEqual([
      `share-cards/publication-${id}.png`,
    ]);
  });

  it('is the picture of a post that has none of its own, under an address in any script', async () => {
    const { slug } = await newPost({ title: 'Об измерении', published: true });
    const page = `/blog/${encodeURIComponent(slug)}`;
    expect(await getImage(page)).toBe(PORTRAIT);
    await drawAll();
    expect(await makeBytes(await getImage(page))).toBe((await makePng().bytes()).toString());
    const featured_image = '/storage/blog/some-image.webp';
    const other = await newPost({ title: 'With a picture', published: true, featured_image });
    expect(await getImage(`/blog/${other.slug}`)).toContain(featured_image);
  });

  it('has no substitute where there is no portrait', async () => {
    const { id } = await newPaper();
    await admin('/api/admin/settings', { method: 'PUT', body: { portrait: null } });
    expect(await getImage(`/publications/${id}`)).toBe('');
  });

  it('is asked for of all that has one: some at a time, scheduled posts too, no drafts', async () => {
    await drawAll();
    const paper = await newPaper();
    const scheduled = await newPost({ published: true, published_at: '2027-01-01T00:00:00.000Z' });
    await newPost({ published: false });
    await newPost({ published: true, featured_image: '/storage/blog/a.png' });
    for (let at = 0; at < 9; at += 1) await newPaper({ title: `Paper ${at}` });
    expect(await missing()).toHaveLength(5);
    const drawn = await drawAll();
    expect(drawn).toHaveLength(11);
    const owners = drawn.map(({ kind, id }) => `${kind} ${id}`);
    expect(owners).toContain(`publication ${paper.id}`);
    expect(owners).toContain(`post ${scheduled.id}`);
    // Nobody sees before its time what a post will say.
    expect((await app.get(`/storage/share-cards/post-${scheduled.id}.png`)).status).toBe(404);
    expect((await app.get(`/blog/${scheduled.slug}/share-card.png`)).status).toBe(404);
  });

  it('goes with its record, and is drawn again when that is restored', async () => {
    const [paper, post] = [await newPaper(), await newPost({ published: true })];
    await drawAll();
    const before = await stored();
    await admin(`/api/admin/publications/${paper.id}`, { method: 'DELETE' });
    await admin(`/api/blog/admin/posts/${post.id}`, { method: 'DELETE' });
    expect(await stored()).toEqual(
      before.filter((key) => !/publication/.test(key) && !key.includes(`post-${post.id}.`)),
    );
    await admin(`/api/admin/trash/publication/${paper.id}/restore`, { method: 'POST' });
    expect(await missing()).toMatchObject([{ kind: 'publication', id: paper.id }]);
  });
});

it.each<[number, string, Partial<Missing>, File]>([
  [404, 'of a record that is not there', { id: 99_999 }, makePng()],
  [404, 'of another kind of record', { kind: 'page' }, makePng()],
  [409, 'that shows something else', { digest: '0123456789abcdef' }, makePng()],
  [400, 'without a digest', { digest: '../../x' }, makePng()],
  [413, 'of too many bytes', {}, makeFile(new Uint8Array(2 ** 19 + 1), 'image/png')],
  [415, 'of SVG', {}, makeFile('<svg xmlns="x"/>', 'image/svg+xml')],
  [422, 'that is no image', {}, makeFile('text', 'image/png')],
  [422, 'of another size', {}, makePng(1200, 631)],
  [422, 'that is cut off', {}, makeFile(PNG.subarray(0, 20), 'image/png')],
])('answers %i to a card %s', async (status, _what, changes, image) => {
  const { id } = await newPaper();
  const before = await stored();
  const card = (await missing()).find((one) => one.kind === 'publication') ?? {
    kind: 'publication',
    id,
    digest: '',
  };
  expect((await send({ ...card, ...changes }, image)).status).toBe(status);
  expect(await stored()).toEqual(before);
});
