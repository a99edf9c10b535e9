import { expect, it } from 'vitest';
import { parseCitedAuthors } from './publication.ts';

it.each([
  ['Doe, J., Roe, R. K. (2009). "A title." J.', ['J. Doe', 'R. K. Roe']],
  ['Doe J., Roe R.K. and Poe A. (2009): A title', ['J. Doe', 'R.K. Roe', 'A. Poe']],
  ['Jo Doe, Rob Roe, & Ann Poe: A title, 2009', ['Jo Doe', 'Rob Roe', 'Ann Poe']],
  ['Doe, J. A title, which goes on. Journal 1, 100-109, 2009.', ['J. Doe']],
  ['Doe J 2009 Something else', ['J Doe']],
  ['Doe, J., Roe, R. et al. (2009): A title', ['J. Doe', 'R. Roe', 'et al.']],
  ['A title. Journal.', []],
  ['', []],
])('the authors of the citation "%s" are %j', (citation, authors) => {
  expect(parseCitedAuthors(citation, 'A title')).toEqual(authors);
});
