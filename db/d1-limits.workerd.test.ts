import { expect, it } from 'vitest';
import { signIn } from '../test/administrator.ts';
import { siteOfFile } from '../test/site.ts';

/** D1 takes 100 parameters a statement and 2 MB a row. */
const site = await siteOfFile();
const administrator = await signIn(site);

const send = (method: string, path: string, body: unknown) => administrator(path, { method, body });

it('an import takes more entries than a statement has parameters, and finds all of them again', async () => {
  const path = '/api/admin/publications/import';
  const bib = Array.from(
    { length: 120 },
    (_, at) =>
      `@article{k${at}, author={A B}, title={Work number ${at}}, journal={J}, year=2001,
        abstract={${'long '.repeat(200)}}}`,
  ).join('\n');
  const preview = async (): Promise<{ status: string; fields?: object }[]> =>
    (await (await send('POST', `${path}/preview`, { text: bib })).json()).entries;
  const accepted = (await preview()).map(({ fields }) => ({ fields }));
  const imported = await send('POST', path, { accepted });
  expect(await imported.json()).toMatchObject({ added: 120 });
  const again = await preview();
  expect(again.filter(({ status }) => status !== 'same')).toEqual([]);
  expect(again).toHaveLength(120);
});

it('the about page has up to fifty sections, of 20,000 characters', async () => {
  const path = '/api/admin/about/content';
  const section = (name: string, order: number, content: string) => ({
    section: name,
    title: `Title of ${name}`,
    content,
    order,
  });
  const most = Array.from({ length: 50 }, (_, at) => section(`s${at}`, at, 'é'.repeat(5000)));
  expect((await send('POST', path, { content: most })).status).toBe(200);
  expect(await (await site.fetch(path)).json()).toHaveLength(50);
  const long = [section('one', 1, 'x'.repeat(20_000))];
  expect((await send('POST', path, { content: long })).status).toBe(200);
});

it('a post is as long as a row of the database holds, and no longer', async () => {
  const path = '/api/blog/admin/posts';
  const post = (content: string) => send('POST', path, { title: 'Long', content });
  const words = `<p>${'measurement of the beam '.repeat(78_000)}</p>`;
  const { id } = await (await post(words)).json();
  const changed = await send('PUT', `${path}/${id}`, { title: 'Still long' });
  expect((await changed.json()).content).toHaveLength(words.length);
  expect((await post(`${words}${words}`)).status).toBe(413);
  // Short as it came, and long once what it says is written out.
  expect((await post(`<p>${'"&'.repeat(450_000)}</p>`)).status).toBe(413);
  expect((await administrator(`${path}/${id}`, { method: 'DELETE' })).status).toBe(200);
});
