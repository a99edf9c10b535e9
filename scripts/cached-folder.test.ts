import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureFolder } from './cached-folder.ts';

async function open() {
  const root = await mkdtemp(join(tmpdir(), 'cache-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return { root, cached: () => readdir(join(root, 'node_modules/.cache')) };
}

it('a folder is written once', async () => {
  const { root, cached } = await open();
  let written = 0;
  const write = async (folder: string) => {
    written += 1;
    await writeFile(join(folder, 'a'), 'a');
  };
  const [one, other] = await Promise.all([
    ensureFolder(root, 'fonts', write),
    ensureFolder(root, 'fonts', write),
  ]);
  expect(await ensureFolder(root, 'fonts', write)).toBe(one);
  expect(other).toBe(one);
  expect(written).toBeLessThanOrEqual(2);
  expect(await readdir(one)).toEqual(['a']);
  expect(await cached()).toEqual(['fonts']);
});

it('nothing is left of a folder that could not be written', async () => {
  const { root, cached } = await open();
  const write = async (folder: string) => {
    await writeFile(join(folder, 'a'), 'a');
    throw new Error('no font');
  };
  await expect(ensureFolder(root, 'fonts', write)).rejects.toThrow('no font');
  expect(await cached()).toEqual([]);
});
