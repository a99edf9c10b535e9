import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { readNodeConfig } from '../src/config.ts';
import { restoreFolder } from './restore-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const umask = process.umask();
  onTestFinished(() => void process.umask(umask));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const restore = (copy: string, replace: boolean) =>
  restoreFolder(copy, readNodeConfig({ DATA_DIR: join(folder, 'there') }), replace);

it('a site that is there is set aside, and only when that is said', async () => {
  const copy = join(folder, 'copy');
  cpSync(inject('template'), copy, { recursive: true });
  mkdirSync(join(folder, 'there'));
  writeFileSync(join(folder, 'there/mine.txt'), 'x');
  await expect(restore(copy, false)).rejects.toThrow('add --replace');
  expect(readdirSync(join(folder, 'there'))).toEqual(['mine.txt']);
  await restore(copy, true);
  expect(existsSync(join(folder, 'there/site.db'))).toBe(true);
  const aside = readdirSync(folder).find((name) => name.startsWith('there.before-')) ?? '';
  expect(readdirSync(join(folder, aside))).toEqual(['mine.txt']);
});

it('a folder without a database is none', async () => {
  await expect(restore(folder, true)).rejects.toThrow('is no backup');
});

it('where there is no site yet, nothing is set aside', async () => {
  const copy = join(folder, 'copy');
  cpSync(inject('template'), copy, { recursive: true });
  await restore(copy, false);
  expect(existsSync(join(folder, 'there/site.db'))).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['copy', 'there']);
});
