import { expect, it } from 'vitest';
import { findGaps, gap, newPage, pageChanges, pageSlug } from './page.ts';

const page = { title: ' T ', content: '<p>x</p>', place: 'menu', published: false };

it('a new page needs all but its address', () => {
  expect(newPage.parse(page)).toEqual({ ...page, title: 'T' });
  expect(newPage.parse({ ...page, slug: ' my page ' }).slug).toBe('my page');
  for (const name of Object.keys(page)) {
    const issues = newPage.safeParse({ ...page, [name]: undefined }).error?.issues;
    expect(issues?.map(({ path }) => path)).toEqual([[name]]);
  }
});

it('a change may be any of the fields, and no blank address', () => {
  expect(pageChanges.parse({})).toEqual({});
  expect(pageChanges.parse({ published: true, id: 7 })).toEqual({ published: true });
  expect(pageChanges.safeParse({ slug: '' }).success).toBe(false);
});

it('what is not filled in of a template is named, each once', () => {
  const html = `<p>Telephone: ${gap('number')}</p><p>As of ${gap('day &amp; month')}, ${gap('number')}</p>`;
  expect(findGaps(html)).toEqual(['number', 'day & month']);
});

it('square brackets that a text has of its own are none', () => {
  expect(findGaps('<p>As shown [1], <strong>bold</strong> [see there]</p>')).toEqual([]);
});

it('the address of a page folds as that of a post, and is never empty', () => {
  expect(pageSlug('  Über mich & mein Labor ')).toBe('uber-mich-mein-labor');
  expect(pageSlug('Imprint')).toBe('imprint');
  expect(pageSlug('?!')).toBe('page');
});
