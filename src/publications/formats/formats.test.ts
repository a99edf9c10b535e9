import { expect, it } from 'vitest';
import { negotiateFormat } from './formats.ts';

it.each([
  ['/publications/3', 'application/x-bibtex', 'bib'],
  ['/publications?q=LET', 'application/x-research-info-systems', 'ris'],
  ['/publications/3', 'application/vnd.citationstyles.csl+json', 'json'],
  ['/publications/3', 'application/x-bibtex;q=0.4, application/citeproc+json;q=0.8', 'json'],
  ['/publications/3', 'text/html, application/x-bibtex;q=0.5', null],
  ['/publications/3', 'text/html,application/xhtml+xml,*/*;q=0.8', null],
  ['/publications/3', undefined, null],
  ['/blog', 'application/x-bibtex', null],
])('the format that a request prefers at %s with %s is %s', (address, accept, format) => {
  expect(negotiateFormat(address, accept)).toBe(format);
});
