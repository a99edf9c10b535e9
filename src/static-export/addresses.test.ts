import { expect, it } from 'vitest';
import { exportedFiles } from './addresses.ts';

it.each<[string, boolean, string, string?]>([
  ['/', true, 'index.html', '/'],
  ['/about', true, 'about/index.html', '/about/'],
  ['/blog?page=2', true, 'blog/page-2/index.html', '/blog/page-2/'],
  ['/publications?type=Conference+Paper', true, 'publications/type-Conference-Paper/index.html'],
  ['/publications?tag=a%2F..%2Fb', true, 'publications/tag-a-b/index.html'],
  ['/publications.html', true, 'publications.html', '/publications.html'],
  ['/publications.bib', false, 'publications.bib', '/publications.bib'],
  ['/publications.bib?year=2020', false, 'publications/year-2020.bib'],
  ['/storage/m%C4%9B%C5%99en%C3%AD%201.pdf', false, 'storage/měření 1.pdf'],
])('%s is %j', (address, isPage, file, found) => {
  const files = exportedFiles();
  expect(files.add(address, isPage)).toBe(file);
  if (found) expect(files.find(address)).toBe(found);
  expect(files.add(address, isPage)).toBe(file);
});

it('two addresses are two files on every system', () => {
  const files = exportedFiles();
  expect(files.add('/publications?tag=Dose', true)).toBe('publications/tag-Dose/index.html');
  expect(files.add('/publications?tag=dose', true)).toBe('publications/tag-dose-2/index.html');
  expect(files.find('/publications?tag=dose')).toBe('/publications/tag-dose-2/');
  expect(files.find('/publications?tag=other')).toBeNull();
});

it('no address leads out of the folder', () => {
  expect(() => exportedFiles().add('/storage/..%2F..%2Fx', false)).toThrow('no file');
});
