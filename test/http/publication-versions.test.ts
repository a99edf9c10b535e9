import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/publications';
const site = await siteOfFile();
const administrator = await signIn(site);

const send = (method: string, path: string, body: unknown) =>
  administrator(`${PATH}${path}`, { method, body });
const add = async (fields: object): Promise<{ id: number; version_of: number | null }> =>
  (
    await send('POST', '', { authors: 'Vera Exemplar', journal: 'Journal of Tests', ...fields })
  ).json();
const get = async (path: string) => (await site.fetch(path)).json();
const read = async (path: string) => (await site.fetch(path)).text();

const PREPRINT = { publication_type: 'Preprint', journal: 'arXiv' };

describe('a preprint that is joined to its article', async () => {
  const article = await add({ title: 'Quagga stripes', doi: '10.5555/quagga' });
  const preprint = await add({
    title: 'Quagga stripes: a draft',
    arxiv_id: '2101.00001',
    ...PREPRINT,
  });
  const listed = async (query = ''): Promise<string[]> =>
    (await get(`/api/publications?q=quagga${query}`)).map(({ title }: { title: string }) => title);

  it('is no work of its own, in the list, in exports and for the assistant', async () => {
    expect(await listed()).toHaveLength(2);
    const joined = await send('POST', `/${preprint.id}/versions`, { of: article.id });
    expect(await joined.json()).toMatchObject({ id: preprint.id, version_of: article.id });
    expect(await listed()).toEqual(['Quagga stripes']);
    const list = await read('/publications?q=quagga');
    expect(list).toContain('href="https://doi.org/10.5555/quagga"');
    expect(list).toContain('href="https://arxiv.org/abs/2101.00001"');
    expect(await read('/publications.bib?q=quagga')).not.toContain('a draft');
    expect(await read('/publications.bib?q=quagga&versions=all')).toContain('a draft');
    expect(await read('/search?q=quagga')).not.toContain('a draft');
    expect(await read('/sitemap.xml')).not.toContain(`/publications/${preprint.id}<`);
  });

  it('has its address lead to the article, whose page names it', async () => {
    const moved = await site.fetch(`/publications/${preprint.id}`, { redirect: 'manual' });
    expect(moved.status).toBe(301);
    expect(moved.headers.get('Location')).toBe(`/publications/${article.id}`);
    const markdown = await site.fetch(`/publications/${preprint.id}.md`, { redirect: 'manual' });
    expect(markdown.headers.get('Location')).toBe(`/publications/${article.id}.md`);
    expect(await read(`/publications/${article.id}`)).toMatch(
      /<dt>Preprint<\/dt><dd><a href="https:\/\/arxiv.org\/abs\/2101.00001"/,
    );
  });

  it('stands for itself while the article is in the trash, and where they are parted', async () => {
    await send('DELETE', `/${article.id}`, undefined);
    expect(await listed()).toEqual(['Quagga stripes: a draft']);
    await administrator(`/api/admin/trash/publication/${article.id}/restore`, { method: 'POST' });
    expect(await listed()).toEqual(['Quagga stripes']);
    const body = { of: article.id };
    expect((await send('DELETE', `/${preprint.id}/versions`, body)).status).toBe(200);
    expect(await listed()).toHaveLength(2);
    expect((await send('DELETE', `/${preprint.id}/versions`, body)).status).toBe(400);
  });
});

it('a preprint that an article links to is joined by itself, unless they were parted', async () => {
  const preprint = await add({ title: 'Okapi, early', doi: '10.1101/okapi', ...PREPRINT });
  const links = [{ kind: 'preprint', url: 'https://doi.org/10.1101/OKAPI' }];
  const article = await add({ title: 'Okapi at last', links });
  const stored = () => get(`/api/publications/${preprint.id}`);
  expect(await stored()).toMatchObject({ version_of: article.id });
  await send('DELETE', `/${preprint.id}/versions`, { of: article.id });
  await send('PUT', `/${article.id}`, { volume: '7' });
  expect(await stored()).toMatchObject({ version_of: preprint.id });
});

it('is refused where it cannot be', async () => {
  const [one, two, three] = [
    await add({ title: 'A' }),
    await add({ title: 'B' }),
    await add({ title: 'C' }),
  ];
  const status = async (id: number, of: number) =>
    (await send('POST', `/${id}/versions`, { of })).status;
  expect(await status(one.id, one.id)).toBe(400);
  expect(await status(one.id, 999_999)).toBe(400);
  expect(await status(999_999, one.id)).toBe(404);
  expect(await status(one.id, two.id)).toBe(200);
  expect(await status(three.id, one.id)).toBe(400);
  expect(await status(two.id, three.id)).toBe(400);
});

it('an open copy is told of by badge and facet', async () => {
  const { id } = await add({ title: 'Gnu in the open', open: 'green', open_version: 'accepted' });
  await add({ title: 'Gnu behind a wall' });
  const open = await get('/api/publications?q=gnu&open=1');
  expect(open).toMatchObject([{ id, open: 'green', open_version: 'accepted' }]);
  for (const path of ['/publications?q=gnu', `/publications/${id}`]) {
    expect(await read(path)).toContain('Open access');
  }
  expect((await send('PUT', `/${id}`, { open: 'ajar' })).status).toBe(400);
  await send('PUT', `/${id}`, { pdf_url: '/storage/publications/gnu.pdf' });
  expect(await get(`/api/publications/${id}`)).toMatchObject({ open: 'own' });
});
