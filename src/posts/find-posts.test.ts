import { expect, it } from 'vitest';
import { findPosts } from './find-posts.ts';

const post = {
  title: 'Why protons stop',
  content: '<p>The <strong>Bragg</strong> peak &amp; the range</p>',
  category: 'Dosimetry',
  excerpt: 'Energy loss',
  tags: ['CERN'],
};

it.each(['PROTONS', 'bragg peak & the', 'dosi', 'energy LOSS', 'cern', '', '  stop '])(
  'finds %j',
  (search) => {
    expect(findPosts([post], search)).toEqual([post]);
  },
);

it.each(['strong', 'amp;', 'electron'])('does not find %j', (search) => {
  expect(findPosts([post], search)).toEqual([]);
});
