import { expect, it } from 'vitest';
import { isCodeHost } from './code-host.ts';

it.each([
  'https://github.com/vera/tracks',
  'http://www.gitlab.com/vera/tracks',
  'https://gitlab.cern.ch/vera/tracks',
  'https://codeberg.org/vera/tracks',
  'https://bitbucket.org/vera/tracks',
])('%s is at a code host', (url) => expect(isCodeHost(url)).toBe(true));

it.each([
  'https://vera.github.io/tracks',
  'https://example.org/github.com',
  'https://notgithub.com/vera',
  'https://github/vera',
  '/github.com/vera',
  'javascript:github.com',
])('%s is not', (url) => expect(isCodeHost(url)).toBe(false));
