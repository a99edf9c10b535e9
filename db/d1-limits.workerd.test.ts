import { DatabaseSync } from 'node:sqlite';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { copyDatabase } from '../scripts/cloudflare/copy-database.ts';
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

it('the database is read page by page as SQL that makes the same one', async () => {
  await site.db.run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 150)
    insert into file_removals (key, at) select 'photos/' || i, i from n`);
  const statements: string[] = [];
  const rowsOf = async (query: SQL) =>
    (await site.db.values<unknown[]>(query)).map((row) => Array.from(row));
  await copyDatabase(
    (text, params = []) => {
      const [first = '', ...rest] = text.split('?').map((part) => sql.raw(part));
      return rowsOf(sql.join([first, ...rest.flatMap((part, at) => [sql`${params[at]}`, part])]));
    },
    async (statement) => statements.push(statement),
  );
  const copy = new DatabaseSync(':memory:');
  copy.exec(statements.join(''));
  for (const [query, least] of [
    ['SELECT id, title FROM publications ORDER BY id', 20],
    ['SELECT key, at FROM file_removals ORDER BY at', 150],
  ] as const) {
    const rows = copy.prepare(query).all();
    expect(rows.map((row) => Object.values(row))).toEqual(await rowsOf(sql.raw(query)));
    expect(rows.length).toBeGreaterThanOrEqual(least);
  }
  copy.close();
});
