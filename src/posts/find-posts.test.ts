import { expect, it } from 'vitest';
import { findPosts } from './find-posts.ts';

const bare = { title: 'Alpha', content: '<p>one</p>', category: 'News' };
const tagged = { ...bare, title: 'Beta', tags: ['Timepix'] };

it('a search finds posts by what they have: excerpt and tags may be missing', () => {
  expect(findPosts([bare, tagged], ' TIMEPIX')).toEqual([tagged]);
  expect(findPosts([bare, tagged], 'one')).toEqual([bare, tagged]);
  const birds = { ...bare, title: '城市里的燕子とﾀﾞﾑ é' };
  for (const query of ['燕子', 'ダム', 'E']) expect(findPosts([birds], query)).toEqual([birds]);
});
