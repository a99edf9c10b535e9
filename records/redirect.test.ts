import { expect, it } from 'vitest';
import { redirectKey } from './redirect.ts';

it.each([
  ['/blog/2015/a-post/', '/blog/2015/a-post'],
  ['/blog/2015/a-post', '/blog/2015/a-post'],
  ['/talks/index.html', '/talks'],
  ['/2020/01/%C4%8Dl%C3%A1nek/?p=1#top', '/2020/01/článek'],
  ['/100%', '/100%'],
  ['/', null],
  ['///', null],
  ['', null],
  ['post', null],
  ['//elsewhere.example/post', null],
  ['/\\elsewhere.example', null],
  [`/${'a'.repeat(1000)}`, null],
])('the earlier address %s is kept as %s', (path, key) => {
  expect(redirectKey(path)).toBe(key);
});
