import { expect, it } from 'vitest';
import { openSource } from './source.ts';

const openFiles = (names: string[]) =>
  openSource(
    names.map((name) => ({ name, read: async () => new TextEncoder().encode(`in ${name}`) })),
  );

it('a site within one folder is read without it', async () => {
  const { names, texts, read } = await openFiles(['site-main/_config.yml', 'site-main/a.png']);
  expect(names).toEqual(['_config.yml', 'a.png']);
  expect([...texts]).toEqual([['_config.yml', 'in site-main/_config.yml']]);
  expect(new TextDecoder().decode((await read('a.png')) ?? undefined)).toBe('in site-main/a.png');
  expect(await read('other.png')).toBeNull();
});

it('a folder that has a meaning stays, and what lies outside or is made by a system is left out', async () => {
  const { names } = await openFiles([
    ...['content/post/a.md', '../outside.md', 'content/../b.md', '_site/c.html', '.git/d.md'],
  ]);
  expect(names).toEqual(['content/post/a.md']);
});

it('an export that is too large is refused with the limit, and what to do', async () => {
  const read = async () => new Uint8Array(52 * 2 ** 20);
  await expect(openSource([{ name: 'export.xml', read }])).rejects.toThrow(
    'export.xml is too large or cannot be read: an export may have up to 50 MB. Please export it in parts, such as year by year, and import them one by one.',
  );
});

it('a path of many thousand folders is none', async () => {
  const deep = (name: string) => `${'a/'.repeat(20_000)}${name}.md`;
  expect((await openFiles([deep('b'), deep('c'), 'd/e.md'])).names).toEqual(['e.md']);
});
