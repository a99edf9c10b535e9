import { expect, it } from 'vitest';
import { negotiateFormat } from './page-format.ts';

it.each([
  ['/publications/3', 'application/x-bibtex', 'bib'],
  ['/publications', 'application/x-research-info-systems', 'ris'],
  ['/publications/3', 'application/vnd.citationstyles.csl+json', 'json'],
  ['/publications/3', 'application/x-bibtex;q=0.4, application/citeproc+json;q=0.8', 'json'],
  ['/publications/3', 'text/html, application/x-bibtex;q=0.5', null],
  ['/publications/3', 'text/html,application/xhtml+xml,*/*;q=0.8', null],
  ['/publications/3', undefined, null],
  ['/blog', 'application/x-bibtex', null],
  ['/blog', 'text/markdown, text/html, */*', 'md'],
  ['/blog', 'application/x-bibtex, text/markdown;q=0.9', 'md'],
  ['/blog', 'text/html, text/markdown;q=0.9', null],
  ['/blog', 'text/markdown;q=0', null],
  ['/blog', 'text/*, */*', null],
  ['/blog', 'text/markdown;q=0.5, */*;q=0.8', null],
  ['/blog', 'text/markdown;q=0.5, text/*;q=0.4, */*', 'md'],
  ['/publications/3', 'application/x-bibtex, */*;q=0.1', 'bib'],
  ['/publications/3', 'text/markdown;q=0.5, application/x-bibtex;q=0.4', 'md'],
  ['/blog/feed.rss', 'text/markdown', null],
  ['/api/blog', 'text/markdown', null],
  ['/admin', 'text/markdown', null],
  ['/blog/drafts/shared', 'text/markdown', null],
])('the format that a request prefers at %s with %s is %s', (path, accept, format) => {
  expect(negotiateFormat(path, accept)).toBe(format);
});
