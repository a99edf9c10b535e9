import { expect, it } from 'vitest';
import { newPage, pageChanges } from './page.ts';

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
